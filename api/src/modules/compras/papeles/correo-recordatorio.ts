import { buildCorreo, type Correo, enUnaLinea, type Membrete, saludo } from '../../../correo.ts'
import { boton, encabezado, fuerte, juntas, ligaCorreo, nota, parrafo, raya } from '../../../correo-piezas.ts'
import { CENTRO, importe, lugarDe, momentoEn } from '../../../momento.ts'
import type { EventoDocumento } from './documentos.repository.ts'

const diaEn = (fecha: Date, zonaHoraria: string) => {
  const { anio, mes, dia } = momentoEn(fecha, zonaHoraria)
  return `${anio} ${mes} ${dia}`
}
const UN_DIA_MS = 24 * 3_600_000

/** "hoy", "mañana" or, where a clock was late, its date: by the calendar of the place. */
export function cuandoEs(
  { inicio, zonaHoraria }: Pick<EventoDocumento, 'inicio' | 'zonaHoraria'>,
  ahora: Date,
): string {
  const suyo = diaEn(inicio, zonaHoraria)
  if (suyo === diaEn(ahora, zonaHoraria)) return 'hoy'
  return suyo === diaEn(new Date(ahora.getTime() + UN_DIA_MS), zonaHoraria)
    ? 'mañana'
    : `el ${momentoEn(inicio, zonaHoraria).largo}`
}

/** A map of the place, by its point or else by its address; null when there is none. */
function mapaDe(evento: EventoDocumento): string | null {
  const { lat, lng, lugar } = evento
  const donde = lat !== null && lng !== null ? `${lat},${lng}` : lugar === null ? null : lugarDe(evento)
  return donde === null ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(donde)}`
}

type Recordatorio = {
  nombre: string
  cuantos: number
  folio: string
  evento: EventoDocumento
  ahora: Date
  enlace: string
  usuarioId: string | null
  /** Its codes change. */
  vivo: boolean
  baseUrl: string
}

function llevaDe({ cuantos, vivo }: Recordatorio): string {
  if (cuantos === 1)
    return `lleva tu boleto en el celular${vivo ? ' y cargado: su código cambia, y un papel o una captura no dejan pasar' : ' o impreso'}. Ábrelo antes de salir, para tenerlo aunque no haya señal.`
  return `lleva tus ${cuantos} boletos en el celular${vivo ? ' y cargado: su código cambia, y un papel o una captura no dejan pasar' : ' o impresos'}. Ábrelos antes de salir, para tenerlos aunque no haya señal.`
}
const pieDe = ({ usuarioId, folio }: Recordatorio) =>
  usuarioId === null
    ? `Folio ${folio}. Te lo recordamos porque tienes boletos para este evento; no es publicidad.`
    : `Folio ${folio}. ¿Prefieres no recibir recordatorios por correo? Apágalos aquí:`

/** "Es mañana: …", or "Es hoy: …". */
export function buildCorreoRecordatorio(datos: Recordatorio, membrete: Membrete | null = null): Promise<Correo> {
  const { evento, nombre, enlace, usuarioId, cuantos, ahora } = datos
  const cuando = `Es ${cuandoEs(evento, ahora)}`
  const [fecha, lugar] = [momentoEn(evento.inicio, evento.zonaHoraria).largo, lugarDe(evento) ?? 'Lugar por confirmar']
  const asunto = enUnaLinea(`${cuando}: ${evento.nombre}`)
  const mapa = mapaDe(evento)
  const apagar = `${datos.baseUrl}/dashboard/mi-cuenta`
  const piezas = [
    encabezado(cuando, evento.nombre, asunto),
    juntas(fuerte(fecha), parrafo(lugar)),
    mapa !== null && {
      ...parrafo(ligaCorreo(mapa, 'Cómo llegar', { fontWeight: 700 })),
      text: `Cómo llegar:\n${mapa}`,
    },
    parrafo(`${saludo(nombre)} ${llevaDe(datos)}`),
    boton({ etiqueta: cuantos === 1 ? 'Ver mi boleto' : 'Ver mis boletos', enlace }),
    raya,
    juntas(nota(pieDe(datos)), usuarioId !== null && { ...nota(ligaCorreo(apagar, 'Mi cuenta')), text: apagar }),
  ]
  return buildCorreo({ subject: asunto, previa: `${fecha}. ${lugar}`, piezas }, membrete)
}

type PorPagar = {
  nombre: string
  folio: string
  evento: EventoDocumento
  monto: number
  recibido: number
  moneda: string
  metodo: string
  venceEn: Date
  enlace: string
}

const SIN_FECHA =
  'Este evento se pospuso y su nueva fecha está por confirmarse. Si prefieres esperar, no pagues: puedes cancelar sin costo desde tu compra.'
const FORMAS: Record<string, string> = { oxxo: 'en OXXO', spei: 'por SPEI' }

/** "Tu pago vence mañana": what is missing, until when, and where the voucher is. */
export function buildCorreoPorPagar(datos: PorPagar, membrete: Membrete | null = null): Promise<Correo> {
  const { nombre, folio, evento, monto, recibido, moneda, metodo, venceEn, enlace } = datos
  const cuanto = importe(monto - recibido, moneda)
  const limite = momentoEn(venceEn, CENTRO).largo
  const titulo = 'Te falta pagar tus boletos'
  const asunto = enUnaLinea(`${titulo} para ${evento.nombre}`)
  const paga = `${saludo(nombre)} paga ${cuanto} ${FORMAS[metodo] ?? ''} antes del ${limite}.`.replace(/ +/g, ' ')
  const piezas = [
    encabezado(titulo, evento.nombre, asunto),
    parrafo(paga),
    parrafo(
      'Tus boletos están apartados hasta entonces; después se liberan para alguien más. Si ya pagaste, no hagas nada: el aviso puede tardar unas horas.',
    ),
    evento.estado === 'pospuesto' && fuerte(SIN_FECHA),
    boton({ etiqueta: 'Ver cómo pagar', enlace }),
    raya,
    nota(`Folio ${folio}. Organiza ${evento.organizador}.`),
  ]
  return buildCorreo({ subject: asunto, titulo, previa: paga, piezas }, membrete)
}
