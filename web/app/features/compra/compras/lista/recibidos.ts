import type { BoletoRecibido } from '@entrale/contract/transferencias/schemas'
import type { Cuando } from '../consultas'

const MARCAS = /\p{M}/gu
const llano = (texto: string) => texto.normalize('NFD').replace(MARCAS, '').toLowerCase()

function cuandoEs({ estado, evento }: BoletoRecibido, ahora: number): Cuando {
  if (estado === 'cancelado' || evento.estado === 'cancelado') return 'cancelados'
  return Date.parse(evento.fechaFin) < ahora ? 'pasados' : 'proximos'
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
