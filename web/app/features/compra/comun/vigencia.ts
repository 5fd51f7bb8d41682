import type { Compra } from '@entrale/contract/compras/compra'

type Evento = Pick<Compra['evento'], 'estado' | 'fechaFin'>

const UN_DIA = 24 * 3_600_000
/** Put off without a date: its old one says nothing. */
const sinFin = ({ estado }: Pick<Evento, 'estado'>) => estado === 'pospuesto'

export const yaPaso = (evento: Evento, ahora: number): boolean => !sinFin(evento) && Date.parse(evento.fechaFin) < ahora

/** Until when a device keeps what it has of an evento: a day after it. Null: it has no end yet. */
export const hastaCuando = (evento: Evento): number | null =>
  sinFin(evento) ? null : Date.parse(evento.fechaFin) + UN_DIA
