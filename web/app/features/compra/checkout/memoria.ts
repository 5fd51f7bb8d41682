import type { Respuesta } from '@entrale/contract/preguntas/schemas'
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
}
export type PagoEnCurso = { folio: string; acceso: string; url: string | null }
export type DatosEscritos = {
  nombre: string
  apellidoPaterno: string
  apellidoMaterno: string
  email: string
  aceptaTerminos: boolean
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
    sessionStorage.setItem(llaveDe(evento), JSON.stringify({ ...leerMemoria(evento), ...cambio }))
  } catch {
    // a full or forbidden storage costs only the memory of this tab
  }
}

export function olvidarMemoria(evento: string): void {
  try {
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

let deEstaPagina: string | undefined

/** The random key of this tab: one live hold per visitor and evento. It survives a reload and signing in, never the tab. */
export function visitante(): string {
  deEstaPagina ??= crypto.randomUUID()
  try {
    const conocido = sessionStorage.getItem(VISITANTE)
    if (conocido !== null && conocido.length >= 8 && conocido.length <= 64) return conocido
    sessionStorage.setItem(VISITANTE, deEstaPagina)
  } catch {
    // then the key lasts as long as the page
  }
  return deEstaPagina
}
