import type { Respuesta } from '@entrale/contract/preguntas/schemas'
import { guardarApartadoVivo, leerApartadoVivo, quitarApartadoVivo } from '../../../lib/apartado-vivo'
import type { RespuestasEscritas } from './preguntas'

/** What one tab remembers of one checkout, so that a reload or a step back loses nothing. */
export type Memoria = {
  seleccion?: Record<string, number>
  /** Id of the hold. */
  apartado?: string
  /** What was typed, as typed. */
  datos?: Partial<DatosEscritos>
  codigo?: string
  /** To what the organizer asks: as typed, and as it was accepted. */
  escritas?: RespuestasEscritas
  respuestas?: Respuesta[]
  /** Pesos given for each of a tipo, as typed. */
  aportes?: Record<string, string>
  metodo?: string
  /** A payment that went on elsewhere. `url`: where; null for the card form of this page. */
  pago?: PagoEnCurso
  /** The hold is an offer of the waiting list: it is kept until it is declined or runs out. */
  oferta?: string
  /** Folio of what was bought here: the way back leads to it. */
  hecha?: string
}
export type PagoEnCurso = { folio: string; acceso: string; url: string | null }
export type DatosEscritos = {
  nombre: string
  apellidoPaterno: string
  apellidoMaterno: string
  email: string
  aceptaTerminos: boolean
  novedades: boolean
}

const VISITANTE = 'visitante'
const llaveDe = (evento: string) => `checkout:${evento}`

/** `evento` is "organizacion/evento". Storage may be refused: then nothing is remembered, and the page still works. */
export function leerMemoria(evento: string): Memoria {
  try {
    const guardada: unknown = JSON.parse(sessionStorage.getItem(llaveDe(evento)) ?? '{}')
    return typeof guardada === 'object' && guardada !== null ? guardada : {}
  } catch {
    return {}
  }
}

export function guardarMemoria(evento: string, cambio: { [K in keyof Memoria]: Memoria[K] | undefined }): void {
  try {
    const antes = leerMemoria(evento)
    if ('apartado' in cambio && cambio.apartado !== antes.apartado) quitarApartadoVivo(evento, antes.apartado)
    sessionStorage.setItem(llaveDe(evento), JSON.stringify({ ...antes, ...cambio }))
  } catch {
    // a full or forbidden storage costs only the memory of this tab
  }
}

export function olvidarMemoria(evento: string): void {
  try {
    quitarApartadoVivo(evento, leerMemoria(evento).apartado)
    sessionStorage.removeItem(llaveDe(evento))
  } catch {
    // nothing was kept
  }
}

/** Where this tab left a payment to go on elsewhere: its buyer comes back there. Null when it was not from here. */
export function checkoutDe(folio: string): string | null {
  try {
    for (const llave of Object.keys(sessionStorage)) {
      const [, organizacion = '', evento = ''] = /^checkout:([^/]+)\/([^/]+)$/.exec(llave) ?? []
      if (evento !== '' && leerMemoria(`${organizacion}/${evento}`).pago?.folio === folio)
        return `/o/${organizacion}/e/${evento}/checkout?paso=pago&compra=${encodeURIComponent(folio)}`
    }
  } catch {
    // nothing was kept
  }
  return null
}

const deEstaPagina = new Map<string, string>()

/** A random key of this tab. It survives a reload and signing in, never the tab. */
function llaveDeLaPestana(nombre: string): string {
  const nueva = deEstaPagina.get(nombre) ?? crypto.randomUUID()
  deEstaPagina.set(nombre, nueva)
  try {
    const conocida = sessionStorage.getItem(nombre)
    if (conocida !== null && conocida.length >= 8 && conocida.length <= 64) return conocida
    sessionStorage.setItem(nombre, nueva)
  } catch {
    // then the key lasts as long as the page
  }
  return nueva
}

/** One live hold per visitor and evento. */
export const visitante = (): string => llaveDeLaPestana(VISITANTE)
const pestana = (): string => llaveDeLaPestana('pestana')

/** The other tabs of this device may go on with the hold; an offer has its own page. The tab that goes on with it already stays the one. */
export function compartirApartado(evento: string, { id, venceEn }: { id: string; venceEn: number }): void {
  if (leerMemoria(evento).oferta !== undefined) return
  const antes = leerApartadoVivo(evento)
  const de = antes?.id === id ? antes.pestana : pestana()
  guardarApartadoVivo(evento, { id, venceEn, visitante: visitante(), pestana: de })
}

/** Takes over the hold that another tab left alive, unless this one has its own. Answers its id. */
export function adoptarApartado(evento: string): string | null {
  const vivo = leerApartadoVivo(evento)
  if (vivo === null || leerMemoria(evento).apartado !== undefined) return null
  guardarApartadoVivo(evento, { ...vivo, pestana: pestana() })
  deEstaPagina.set(VISITANTE, vivo.visitante)
  try {
    sessionStorage.setItem(VISITANTE, vivo.visitante)
  } catch {
    // then the hold lasts as long as the page
  }
  guardarMemoria(evento, { apartado: vivo.id })
  return vivo.id
}

/** Another tab goes on with this hold: leaving here does not let it go. */
export const siguenOtros = (evento: string, id: string): boolean => {
  const vivo = leerApartadoVivo(evento)
  return vivo?.id === id && vivo.pestana !== pestana()
}

const compradas = new Set<string>()
/** A purchase ended in this very document: what comes back to it does so by the history. */
export const anotarComprada = (evento: string, folio: string): void => {
  compradas.add(evento)
  guardarMemoria(evento, { hecha: folio })
}
export const yaComprada = (evento: string): boolean => compradas.has(evento)
