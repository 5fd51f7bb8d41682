import type { EstadoEvento } from '@entrale/contract/eventos/estados'
import { noPublicado, yaCancelado, yaPospuesto, yaTermino } from './eventos.errors.ts'

/** What is stored: `finalizado` is not, it follows from the clock. */
export type EstadoGuardado = Exclude<EstadoEvento, 'finalizado'>

const TRANSICIONES: Record<EstadoGuardado, readonly EstadoGuardado[]> = {
  borrador: ['publicado'],
  publicado: ['pospuesto', 'reprogramado', 'cancelado'],
  pospuesto: ['reprogramado', 'cancelado'],
  reprogramado: ['pospuesto', 'reprogramado', 'cancelado'],
  cancelado: [],
}

export const puedePasar = (de: EstadoGuardado, a: EstadoGuardado): boolean => TRANSICIONES[de].includes(a)

/** The states whose pages anyone may see. */
const ESTADOS_PUBLICOS: readonly EstadoGuardado[] = ['publicado', 'reprogramado', 'pospuesto', 'cancelado']

export const esPublico = (estado: EstadoGuardado): boolean => ESTADOS_PUBLICOS.includes(estado)

/** An evento that was to happen is over once its end has passed; a draft or a cancelled one never ends. */
export function estadoDe({ estado, fin }: { estado: EstadoGuardado; fin: Date }, ahora: Date): EstadoEvento {
  return (estado === 'publicado' || estado === 'reprogramado') && fin <= ahora ? 'finalizado' : estado
}

type Vivo = { estado: EstadoGuardado; fin: Date }

/** Refuses, with the reason, a change of state that the evento cannot make now. */
export function exigirPaso(evento: Vivo, a: 'pospuesto' | 'reprogramado' | 'cancelado', ahora: Date): void {
  if (evento.estado === 'cancelado') throw yaCancelado()
  if (estadoDe(evento, ahora) === 'finalizado') throw yaTermino()
  if (evento.estado === 'borrador') throw noPublicado()
  if (!puedePasar(evento.estado, a)) throw yaPospuesto()
}

/** The platform may call off what its organizer no longer may: it ended by its clock, and never happened. */
export function exigirCancelable({ estado }: Pick<Vivo, 'estado'>): void {
  if (estado === 'cancelado') throw yaCancelado()
  if (!puedePasar(estado, 'cancelado')) throw noPublicado()
}

/** The wire's old boolean: published, and not called off. */
export const estaPublicado = (estado: EstadoGuardado): boolean => estado !== 'borrador' && estado !== 'cancelado'

export function esZonaHoraria(zona: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('es-MX', { timeZone: zona }).resolvedOptions().timeZone !== '' &&
      /^[A-Z][A-Za-z_]+\/[A-Za-z_/-]+$/.test(zona)
    )
  } catch {
    return false
  }
}
