import type { Context } from '../../context.ts'
import type { Llavero } from '../../llavero.ts'
import {
  abreBoleto,
  abreCompra,
  abriaBoleto,
  boletoNoEncontrado,
  enlaceAnulado,
  enlaceVencido,
  enlaceVencio,
} from '../compras/index.ts'
import { type BoletoRow, findBoleto } from './boletos.repository.ts'
import { boletoTransferido } from './transferencias.errors.ts'

function exigirEnlace(secret: Llavero, fila: BoletoRow, { acceso, ahora }: { acceso: string; ahora: Date }): void {
  const { boleto, compraId, delComprador, evento } = fila
  if (abriaBoleto(secret, boleto, acceso)) throw enlaceAnulado()
  const conLaCompra = delComprador && abreCompra(secret, { id: compraId, enlaces: boleto.enlaces }, acceso)
  if (!conLaCompra && !abreBoleto(secret, boleto, acceso)) throw boletoNoEncontrado()
  if (enlaceVencio(evento, ahora, acceso)) throw enlaceVencido()
}

/**
 * By the link of the boleto or, while its buyer has it, by that of its compra; or as the account whose it is. To anybody else it does not exist.
 * A person who had the boleto before somebody else accepted it is told so.
 */
export async function abrirBoleto(
  { db, config, usuario, ports }: Pick<Context, 'db' | 'config' | 'usuario' | 'ports'>,
  id: string,
  acceso: string,
): Promise<BoletoRow> {
  const boleto = await findBoleto(db, id, usuario?.id ?? null)
  if (boleto === null) throw boletoNoEncontrado()
  if (!boleto.esSuyo) exigirEnlace(config.secret, boleto, { acceso, ahora: ports.clock.now() })
  if (boleto.boleto.estado === 'transferido') throw boletoTransferido()
  return boleto
}
