import type { Context } from '../../context.ts'
import { abreBoleto, abreCompra, boletoNoEncontrado } from '../compras/index.ts'
import { type BoletoRow, findBoleto } from './boletos.repository.ts'
import { boletoTransferido } from './transferencias.errors.ts'

/**
 * By the link of the boleto or, while its buyer has it, by that of its compra; or as the account whose it is. To anybody else it does not exist.
 * A person who had the boleto before somebody else accepted it is told so.
 */
export async function abrirBoleto(
  { db, config, usuario }: Pick<Context, 'db' | 'config' | 'usuario'>,
  id: string,
  acceso: string,
): Promise<BoletoRow> {
  const boleto = await findBoleto(db, id, usuario?.id ?? null)
  if (boleto === null) throw boletoNoEncontrado()
  const abre =
    abreBoleto(config.secret, id, acceso) || (boleto.delComprador && abreCompra(config.secret, boleto.compraId, acceso))
  if (!abre && !boleto.esSuyo) throw boletoNoEncontrado()
  if (boleto.boleto.estado === 'transferido') throw boletoTransferido()
  return boleto
}
