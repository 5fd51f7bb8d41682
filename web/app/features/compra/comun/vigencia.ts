import type { Compra } from '@entrale/contract/compras/compra'

type Evento = Pick<Compra['evento'], 'estado' | 'fechaFin'>

/** Put off without a date: its old one says nothing. */
const sinFin = ({ estado }: Pick<Evento, 'estado'>) => estado === 'pospuesto'

export const yaPaso = (evento: Evento, ahora: number): boolean => !sinFin(evento) && Date.parse(evento.fechaFin) < ahora
