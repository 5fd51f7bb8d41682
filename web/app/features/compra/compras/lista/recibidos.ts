import type { Compra } from '@entrale/contract/compras/compra'
import type { BoletoRecibido } from '@entrale/contract/transferencias/schemas'
import { yaPaso } from '../../comun/vigencia'
import type { Cuando } from '../consultas'

const MARCAS = /\p{M}/gu
const llano = (texto: string) => texto.normalize('NFD').replace(MARCAS, '').toLowerCase()

function cuandoEs({ estado, evento }: BoletoRecibido, ahora: number): Cuando {
  if (estado === 'cancelado' || evento.estado === 'cancelado') return 'cancelados'
  return yaPaso(evento, ahora) ? 'pasados' : 'proximos'
}

/** The received boletos of one part of the page that match the search, as the server filters compras. */
export function recibidosDe(
  items: readonly BoletoRecibido[],
  { term, cuando }: { term: string; cuando: Cuando },
  ahora: number,
): BoletoRecibido[] {
  const buscado = llano(term)
  const coincide = ({ evento }: BoletoRecibido) =>
    llano(`${evento.nombre} ${evento.direccion?.nombre ?? ''} ${evento.direccion?.ciudad ?? ''}`).includes(buscado)
  return items.filter((uno) => cuandoEs(uno, ahora) === cuando && coincide(uno))
}

type Puesto = { estado: string; fechaInicio: string }

/** As the server orders compras: what comes next first, what is over from the newest on; what has no date yet at the end. */
function orden(cuando: Cuando, a: Puesto, b: Puesto): number {
  const lejos = Date.parse(a.fechaInicio) - Date.parse(b.fechaInicio)
  if (cuando !== 'proximos') return -lejos
  return Number(a.estado === 'pospuesto') - Number(b.estado === 'pospuesto') || lejos
}

export type Renglon = { compra: Compra } | { boleto: BoletoRecibido }
const puestoDe = (renglon: Renglon) => ('compra' in renglon ? renglon.compra : renglon.boleto).evento

/** One page of compras, and among them the received boletos that fall between the one before it and its last. */
export function mezclar(
  compras: readonly Compra[],
  recibidos: readonly BoletoRecibido[],
  { cuando, anterior, ultima }: { cuando: Cuando; anterior: Puesto | null; ultima: boolean },
): Renglon[] {
  const final = compras.at(-1)?.evento
  const caben = recibidos.filter(
    ({ evento }) =>
      (anterior === null || orden(cuando, evento, anterior) > 0) &&
      (ultima || final === undefined || orden(cuando, evento, final) <= 0),
  )
  return [...compras.map((compra) => ({ compra })), ...caben.map((boleto) => ({ boleto }))].toSorted((a, b) =>
    orden(cuando, puestoDe(a), puestoDe(b)),
  )
}
