import type { LIMITES_TAQUILLA } from '@entrale/contract/taquilla/schemas'
import type { EstadoTaquilla, Linea } from '../../motor/taquilla/tipos'

/** As the contract has it: its schemas stay out of the phone. */
const POR_VENTA: (typeof LIMITES_TAQUILLA)['boletosPorVenta'] = 50

/** A tipo as this till can sell it just now. `dice`: how many there are, or why there are none. */
export type Oferta = { id: string; nombre: string; descripcion: string; precio: number; hay: number; dice: string }
export type Cantidades = Readonly<Record<string, number>>

function cuantos(quedan: number, tuyos: number, conRed: boolean): Pick<Oferta, 'hay' | 'dice'> {
  if (conRed && quedan > 0) return { hay: Math.max(quedan, tuyos), dice: `quedan ${quedan.toLocaleString('es-MX')}` }
  if (tuyos > 0) return { hay: tuyos, dice: tuyos === 1 ? '1 tuyo' : `${tuyos.toLocaleString('es-MX')} tuyos` }
  return { hay: 0, dice: quedan === 0 ? 'agotado' : 'no apartaste' }
}

/** With a network the stock of the evento, else the own block alone, at the price at which it was set apart. */
export function ofertaDe({ tipos, bloque }: Pick<EstadoTaquilla, 'tipos' | 'bloque'>, conRed: boolean): Oferta[] {
  return tipos.map(({ id, nombre, descripcion, precio, quedan }) => {
    const suyos = bloque.filter(({ tipoId }) => tipoId === id)
    const delBloque = !conRed || quedan === 0 ? suyos[0]?.precio : undefined
    return { id, nombre, descripcion, precio: delBloque ?? precio, ...cuantos(quedan, suyos.length, conRed) }
  })
}

export const lineasDe = (ofertas: readonly Oferta[], cantidades: Cantidades): Linea[] =>
  ofertas.flatMap(({ id }) => {
    const cantidad = cantidades[id] ?? 0
    return cantidad > 0 ? [{ tipoId: id, cantidad }] : []
  })

export const totalDe = (ofertas: readonly Oferta[], cantidades: Cantidades): number =>
  ofertas.reduce((total, { id, precio }) => total + precio * (cantidades[id] ?? 0), 0)

export const cuantosVan = (lineas: readonly Linea[]): number =>
  lineas.reduce((suma, { cantidad }) => suma + cantidad, 0)

/** One more of it, if there is one and the sale has room. */
export const cabeOtro = (oferta: Oferta, cantidades: Cantidades): boolean =>
  (cantidades[oferta.id] ?? 0) < oferta.hay &&
  Object.values(cantidades).reduce((suma, cantidad) => suma + cantidad, 0) < POR_VENTA

export const boletos = (n: number): string => (n === 1 ? '1 boleto' : `${n.toLocaleString('es-MX')} boletos`)
