import { importPKCS8, SignJWT } from 'jose'
import { type CuentaGoogle, createClienteGoogle } from './google-cliente.ts'
import type { EstadoPase, Pase, Wallet } from './wallet.ts'

/** Of the issuer, and of the service account that signs for it. */
export type OpcionesGoogle = CuentaGoogle & { emisor: string }

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

const ESTADOS = {
  vigente: 'ACTIVE',
  usado: 'COMPLETED',
  vencido: 'EXPIRED',
  anulado: 'INACTIVE',
} as const satisfies Record<EstadoPase, string>

/** The links of a boleto that were revoked made another object: it never gets the code of those that hold now. */
const idDe = (emisor: string, { id, enlaces }: Pase) => `${emisor}.boleto-${id}${enlaces === 0 ? '' : `-${enlaces}`}`

function objetoDe(emisor: string, pase: Pase): object {
  const { evento, codigo, folio, titular, tipo, lugarEnCompra, estado, dicho } = pase
  return {
    id: idDe(emisor, pase),
    classId: `${emisor}.evento-${evento.id}`,
    state: ESTADOS[estado],
    barcode: codigo === '' ? null : { type: 'QR_CODE', value: codigo, alternateText: folio },
    ticketHolderName: titular,
    ticketNumber: `${folio} · ${lugarEnCompra}`,
    ticketType: en(tipo),
    textModulesData: [{ id: 'estado', header: 'Estado', body: dicho }],
    validTimeInterval: { end: { date: evento.fin.toISOString() } },
  }
}

/** Of so many eventos it is remembered what Google was told last. */
const CLASES = 500

/** Signed addresses where Google Wallet adds a pass, and changes to those that it has. */
export function createGoogle(opciones: OpcionesGoogle): NonNullable<Wallet['google']> {
  const { emisor, correo, llave } = opciones
  const cambiar = createClienteGoogle(opciones)
  const dichas = new Map<string, string>()
  const crear = async (pase: Pase) => {
    const payload = { eventTicketClasses: [claseDe(emisor, pase)], eventTicketObjects: [objetoDe(emisor, pase)] }
    const firmado = await new SignJWT({ typ: 'savetowallet', origins: [new URL(pase.enlace).origin], payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(correo)
      .setAudience('google')
      .setIssuedAt()
      .sign(await importPKCS8(llave, 'RS256'))
    return `${GUARDAR}${firmado}`
  }
  /** The date and the place stand in the class, which all passes of an evento share. */
  const cambiarClase = async (pase: Pase) => {
    const clase = claseDe(emisor, pase)
    const texto = JSON.stringify(clase)
    if (dichas.get(pase.evento.id) === texto) return
    await cambiar(`eventTicketClass/${emisor}.evento-${pase.evento.id}`, clase)
    dichas.delete(pase.evento.id)
    dichas.set(pase.evento.id, texto)
    if (dichas.size > CLASES) dichas.delete(dichas.keys().next().value ?? '')
  }
  const actualizar = async (pase: Pase) => {
    await cambiarClase(pase)
    return cambiar(`eventTicketObject/${idDe(emisor, pase)}`, objetoDe(emisor, pase))
  }
  return { crear, actualizar }
}
