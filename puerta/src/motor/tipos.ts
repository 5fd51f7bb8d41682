import type { CabezaLista, PuertaEnLista } from '@entrale/contract/accesos/lista'
import type { Cambio, PorEnlazar, Resultado } from '@entrale/contract/accesos/schemas'
import type { Veredicto } from '@entrale/contract/accesos/veredicto'
import type { MotorTaquilla } from './taquilla/tipos'

/**
 * A verdict as it is shown. `acceso`: the id of the scan. `hora`: milliseconds by the server's clock. `sinRed`: the
 * phone's own word. `veces`: how often this unknown code was seen here in five minutes.
 */
export type Mostrado = {
  acceso: string
  veredicto: Veredicto
  hora: number
  sinRed: boolean
  forzado: boolean
  veces: number
}

/** One of the last scans of this phone. `enCola`: it has not been sent yet. */
export type Ultimo = {
  acceso: string
  hora: number
  nombre: string
  tipo: string
  folio: string
  resultado: Resultado
  enCola: boolean
  deshecho: boolean
  puedeDeshacer: boolean
}

/** `ocupada`: another tab of this phone has the door open. */
export type Fase = 'abriendo' | 'ocupada' | 'sin_enlazar' | 'bajando' | 'lista' | 'revocado' | 'terminado'

export type Estado = {
  fase: Fase
  cabeza: CabezaLista | null
  puerta: PuertaEnLista | null
  /** Of when the list is, milliseconds by the server's clock. */
  listaDe: number | null
  /** How many boletos the list has. */
  boletos: number
  /** The server's clock. */
  ahora: () => number
  conRed: boolean
  enCola: number
  /** Sales that the server does not know yet. */
  ventasEnCola: number
  dentro: number
  entraron: number
  porMinuto: number
  /** Newest first, at most fifty. */
  ultimos: readonly Ultimo[]
  sentido: 'entrada' | 'salida'
  /** A newer version waits for the next start. */
  hayNueva: boolean
  /** A sentence for a person; empty when all is well. */
  error: string
}

export type Hallado = { boleto: Cambio; tipo: string }

/** The engine of the door: all that the screens know of lists, cameras, networks and clocks goes through here. */
export type Motor = {
  /** The same object until something changed. */
  estado: () => Estado
  suscribir: (oyente: () => void) => () => void
  /** What a code opens; consumes nothing. Fails with the ApiError of the contract's client. */
  preguntar: (codigo: string) => Promise<PorEnlazar>
  enlazar: (codigo: string, nombre: string) => Promise<void>
  escanear: (texto: string) => Promise<Mostrado>
  /** Somebody found by name: the same rule, without a code. */
  admitir: (boletoId: string) => Promise<Mostrado>
  /** "Dejar pasar", against the verdict. */
  forzar: (mostrado: Mostrado) => Promise<Mostrado>
  deshacer: (acceso: string) => Promise<boolean>
  /** At most thirty: words in any order, without accents; folios too. */
  buscar: (texto: string) => Hallado[]
  ponerSentido: (sentido: 'entrada' | 'salida') => void
  cambiarPuerta: (puertaId: string) => void
  /** Null unless this phone sells. */
  taquilla: () => MotorTaquilla | null
  /** Sends what waits, wipes the phone and tells the server. Fails with a sentence where something could not be sent. */
  terminar: () => Promise<void>
  /** Begins again with the newer version. */
  actualizar: () => void
}
