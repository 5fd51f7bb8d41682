import type { Context } from '../../../context.ts'
import { abreCompra } from './acceso.ts'
import { compraNoEncontrada } from './compras.errors.ts'
import { type CompraCompleta, findCompraPorFolio } from './compras.repository.ts'

/** The compra of a folio, opened by its link or its buyer's account; everybody else gets 404. */
export async function abrirCompra(
  { db, config, usuario }: Context,
  folio: string,
  acceso = '',
): Promise<CompraCompleta> {
  const compra = await findCompraPorFolio(db, folio)
  if (compra === null) throw compraNoEncontrada()
  const suya = compra.usuarioId !== null && compra.usuarioId === usuario?.id
  if (!suya && !abreCompra(config.secret, compra.id, acceso)) throw compraNoEncontrada()
  return compra
}
