import { type Db, rowsOf } from '@entrale/db'
import { anotarLiquidacion } from '../pagos/index.ts'
import { avisarLiquidacion } from './avisar-liquidacion.ts'
import { findCajaPorSaldar } from './cuentas.repository.ts'
import { cambiarEstado, findLiquidacion } from './liquidaciones.repository.ts'

/** It was transferred: the ledger says so, and its owner is told. False, and nothing of that, unless it was payable until now. */
export async function saldarLiquidacion(
  trx: Db,
  id: string,
  { referencia, ahora }: { referencia: string; ahora: Date },
): Promise<boolean> {
  if (!(await cambiarEstado(trx, id, 'pagada', { referencia, pagadaEn: ahora }))) return false
  const liquidacion = await findLiquidacion(trx, id)
  if (liquidacion === null) throw new Error('a payout that was just paid is gone')
  await anotarLiquidacion(trx, { ...liquidacion, caja: await findCajaPorSaldar(trx, liquidacion.organizacionId) })
  await avisarLiquidacion(trx, id, 'pagada')
  return true
}

/** In the sandbox nobody makes transfers: what has been payable for a minute was paid. */
export async function pagarDeMentira(db: Db, ahora: Date): Promise<void> {
  const rows = await rowsOf<{ id: string; folio: string }>(db)`
    select id, folio from liquidaciones l where estado = 'por_pagar'
      and por_pagar_en <= ${new Date(ahora.getTime() - 60_000)}
      and not esta_detenida(id) order by id`
  for (const { id, folio } of rows)
    await db.transaction().execute((trx) => saldarLiquidacion(trx, id, { referencia: `PRUEBA-${folio}`, ahora }))
}
