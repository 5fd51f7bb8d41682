import { importPKCS8, SignJWT } from 'jose'
import type { Pase } from './wallet.ts'

/** Of the issuer, and of the service account that signs for it. */
export type OpcionesGoogle = { emisor: string; correo: string; llave: string }

const GUARDAR = 'https://pay.google.com/gp/v/save/'
const en = (value: string) => ({ defaultValue: { language: 'es-MX', value } })

/** A moment as its place writes it: "2026-12-04T21:00:00-06:00". */
export function localDe(fecha: Date, timeZone: string): string {
  const partes = new Intl.DateTimeFormat('en-CA', {
    ...{
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
    ...{ hourCycle: 'h23', timeZoneName: 'longOffset' },
  }).formatToParts(fecha)
  const parte = (tipo: string) => partes.find(({ type }) => type === tipo)?.value ?? ''
  const desfase = parte('timeZoneName').replace('GMT', '') || '+00:00'
  return `${parte('year')}-${parte('month')}-${parte('day')}T${parte('hour')}:${parte('minute')}:${parte('second')}${desfase}`
}

/** The evento: one class for all of its boletos. */
function claseDe(emisor: string, { evento, colores }: Pase): object {
  const { id, nombre, organizador, lugar, direccion, inicio, fin, zonaHoraria } = evento
  return {
    id: `${emisor}.evento-${id}`,
    issuerName: organizador,
    reviewStatus: 'UNDER_REVIEW',
    eventId: id,
    eventName: en(nombre),
    ...(lugar !== null && { venue: { name: en(lugar), address: en(direccion ?? lugar) } }),
    dateTime: { start: localDe(inicio, zonaHoraria), end: localDe(fin, zonaHoraria) },
    hexBackgroundColor: colores.fondo,
  }
}

function objetoDe(emisor: string, { id, evento, codigo, folio, titular, tipo, lugarEnCompra }: Pase): object {
  return {
    id: `${emisor}.boleto-${id}`,
    classId: `${emisor}.evento-${evento.id}`,
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: codigo, alternateText: folio },
    ticketHolderName: titular,
    ticketNumber: `${folio} · ${lugarEnCompra}`,
    ticketType: en(tipo),
    validTimeInterval: { end: { date: evento.fin.toISOString() } },
  }
}

/** Signed addresses where Google Wallet adds a pass. */
export function createGoogle({ emisor, correo, llave }: OpcionesGoogle): (pase: Pase) => Promise<string> {
  return async (pase) => {
    const payload = { eventTicketClasses: [claseDe(emisor, pase)], eventTicketObjects: [objetoDe(emisor, pase)] }
    const firmado = await new SignJWT({ typ: 'savetowallet', origins: [new URL(pase.enlace).origin], payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(correo)
      .setAudience('google')
      .setIssuedAt()
      .sign(await importPKCS8(llave, 'RS256'))
    return `${GUARDAR}${firmado}`
  }
}
