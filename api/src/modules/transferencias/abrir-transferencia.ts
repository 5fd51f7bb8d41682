import type { Context } from '../../context.ts'
import { enlaceVencido, enlaceVencio } from '../compras/index.ts'
import { abreTransferencia } from './acceso.ts'
import { transferenciaNoEncontrada } from './transferencias.errors.ts'
import { type Estado, findTransferencia, type TransferenciaRow } from './transferencias.repository.ts'

/** As it stands now: one whose time is over has run out before the clock says so, one whose boleto is void is off. */
export function estadoAhora({ estado, venceEn, boletoEstado, evento }: TransferenciaRow, ahora: Date): Estado {
  if (estado !== 'pendiente') return estado
  if (boletoEstado !== 'valido') return 'cancelada'
  return venceEn <= ahora || evento.inicio <= ahora ? 'vencida' : 'pendiente'
}

/** By its link, or as the account that proved to read the address it was sent to. To anybody else it does not exist. */
export async function abrirTransferencia(
  { db, config, usuario, ports }: Pick<Context, 'db' | 'config' | 'usuario' | 'ports'>,
  id: string,
  acceso: string,
): Promise<TransferenciaRow> {
  const transferencia = await findTransferencia(db, id)
  if (transferencia === null) throw transferenciaNoEncontrada()
  const esSuya = usuario !== null && transferencia.receptorId === usuario.id
  if (esSuya) return transferencia
  if (!abreTransferencia(config.secret, id, acceso)) throw transferenciaNoEncontrada()
  if (enlaceVencio(transferencia.evento, ports.clock.now())) throw enlaceVencido()
  return transferencia
}
