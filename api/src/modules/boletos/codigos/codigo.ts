import type { TipoEnCatalogo } from '../tipos/boletos.repository.ts'

/** A code of an evento: something off, hidden tipos opened, or both. Without `tipos`, for all of them. `maximo`, `usados` and `apartados` count boletos. */
export type Codigo = {
  id: string
  codigo: string
  descripcion: string
  porcentaje: number | null
  monto: number | null
  abreOcultos: boolean
  tipos: string[]
  maximo: number | null
  maximoPorCompra: number | null
  inicio: Date | null
  fin: Date | null
  activo: boolean
  usados: number
  apartados: number
}
type Tipo = Pick<TipoEnCatalogo, 'id' | 'precio' | 'precioLibre' | 'visibilidad'>

const esPara = ({ tipos }: Codigo, { id }: Tipo) => tipos.length === 0 || tipos.includes(id)

/** Whether this visitor may see the tipo: hidden ones only with a code that opens them. */
export const seVe = (tipo: Tipo, codigo: Codigo | null): boolean =>
  tipo.visibilidad === 'publico' || (codigo?.abreOcultos === true && esPara(codigo, tipo))

/** Centavos off each boleto, never more than it costs; half a centavo goes to the buyer. Who chooses the price chooses it without a discount. */
export function descuentoDe(tipo: Tipo, codigo: Codigo | null): number {
  if (codigo === null || tipo.precioLibre || !esPara(codigo, tipo)) return 0
  const quita =
    codigo.porcentaje === null ? (codigo.monto ?? 0) : Math.floor((tipo.precio * codigo.porcentaje + 50) / 100)
  return Math.min(tipo.precio, quita)
}

/** Whether a boleto of this tipo counts as a use of the code: it is cheaper by it, or could not be had without. */
export const usaCodigo = (tipo: Tipo, codigo: Codigo): boolean =>
  descuentoDe(tipo, codigo) > 0 || (tipo.visibilidad !== 'publico' && seVe(tipo, codigo))

/** For how many boletos it still serves; null without a limit. */
export const quedanDeCodigo = ({ maximo, usados, apartados }: Codigo): number | null =>
  maximo === null ? null : Math.max(0, maximo - usados - apartados)
