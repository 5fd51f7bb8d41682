import type { Db } from '@entrale/db'
import { soltarLiquidacion } from '../liquidaciones/index.ts'
import { lockPagoDe, saldarPorSuBanco, soltarTransferencia } from '../reembolsos/dinero/index.ts'
import { asentar, type RenglonRow } from './renglones.repository.ts'

/**
 * It is not transferred with this lote: it is to be paid again, or waits as it would have; what its payer's bank gave
 * them meanwhile is settled. Hold its compra and `lockLote`.
 */
export async function sacarRenglon(
  trx: Db,
  { id, reembolsoId, liquidacionId }: RenglonRow,
  { motivo, ahora }: { motivo: string; ahora: Date },
): Promise<boolean> {
  if (!(await asentar(trx, id, ['en_camino'], { estado: 'sacado', motivo, ahora }))) return false
  if (reembolsoId !== null) {
    await lockPagoDe(trx, reembolsoId)
    await soltarTransferencia(trx, reembolsoId)
    await saldarPorSuBanco(trx, reembolsoId)
  }
  if (liquidacionId !== null) await soltarLiquidacion(trx, liquidacionId, ahora)
  return true
}
