import type { Context } from '../../../context.ts'
import { abreCompra, abriaCompra, enlaceVencio } from './acceso.ts'
import { compraNoEncontrada, enlaceAnulado, enlaceVencido } from './compras.errors.ts'
import { type CompraCompleta, findCompraPorFolio } from './compras.repository.ts'

const CON_DINERO_PENDIENTE = new Set([
  'por_autorizar',
  'aprobado',
  'falta_clabe',
  'por_transferir',
  'en_proceso',
  'en_transferencia',
  'fallido',
  'sin_reclamar',
])
/** Whose money is still on its way back has to be able to say where it goes. */
const espera = ({ reembolsos }: CompraCompleta) => reembolsos.some(({ estado }) => CON_DINERO_PENDIENTE.has(estado))

/**
 * The compra of a folio, opened by its link or its buyer's account; everybody else gets 404. Who comes by a link that
 * opened it once is told why it does not any more.
 */
export async function abrirCompra(
  { db, config, usuario, ports }: Context,
  folio: string,
  acceso = '',
): Promise<CompraCompleta> {
  const compra = await findCompraPorFolio(db, folio)
  if (compra === null) throw compraNoEncontrada()
  if (compra.usuarioId !== null && compra.usuarioId === usuario?.id) return compra
  if (abriaCompra(config.secret, compra, acceso)) throw enlaceAnulado()
  if (!abreCompra(config.secret, compra, acceso)) throw compraNoEncontrada()
  if (enlaceVencio(compra.evento, ports.clock.now(), acceso) && !espera(compra)) throw enlaceVencido()
  return compra
}
