import { type Db, rowsOf } from '@entrale/db'
import { lockPagosDe } from '../cuenta-deposito/index.ts'
import { hayQueDetener } from '../detenciones/index.ts'
import { findFaltas } from '../expedientes/index.ts'
import { anotarLiquidacion, anotarLiquidacionRegresada } from '../pagos/index.ts'
import { avisarLiquidacion } from './avisar-liquidacion.ts'
import { findCajaPorSaldar } from './cuentas.repository.ts'
import { cambiarEstado, findLiquidacion, quedaSuCuenta } from './liquidaciones.repository.ts'

type Salida = { referencia: string; ahora: Date; renglonId?: string | null }

/** It was transferred: the ledger says so, and its owner is told. False, and nothing of that, unless it was on its way until now. */
export async function saldarLiquidacion(
  trx: Db,
  id: string,
  { referencia, ahora, renglonId = null }: Salida,
): Promise<boolean> {
  if (!(await cambiarEstado(trx, id, 'pagada', { referencia, pagadaEn: ahora }))) return false
  const liquidacion = await findLiquidacion(trx, id)
  if (liquidacion === null) throw new Error('a payout that was just paid is gone')
  const caja = await findCajaPorSaldar(trx, liquidacion.organizacionId)
  await anotarLiquidacion(trx, { ...liquidacion, caja, renglonId })
  await avisarLiquidacion(trx, id, 'pagada')
  return true
}

/** The bank would not have it, or sent it back after it was paid: then the ledger has it again. False where it was neither on its way nor paid. */
export async function fallarLiquidacion(
  trx: Db,
  id: string,
  { motivo, renglonId }: { motivo: string; renglonId: string },
): Promise<boolean> {
  if (!(await cambiarEstado(trx, id, 'fallida', { motivo }))) return false
  await anotarLiquidacionRegresada(trx, { id, renglonId })
  await avisarLiquidacion(trx, id, 'fallida')
  return true
}

/** Its transfer was never sent: it is payable again, or waits as its organization does. */
export async function soltarLiquidacion(trx: Db, id: string, ahora: Date): Promise<void> {
  const liquidacion = await findLiquidacion(trx, id)
  if (liquidacion === null) return
  await lockPagosDe(trx, liquidacion.organizacionId)
  if (!(await cambiarEstado(trx, id, 'por_pagar'))) return
  if (await hayQueDetener(trx, id, ahora)) await cambiarEstado(trx, id, 'retenida')
  else if (!(await quedaSuCuenta(trx, id, ahora))) await cambiarEstado(trx, id, 'falta_cuenta')
  else if ((await findFaltas(trx, liquidacion.organizacionId, ahora)).length > 0)
    await cambiarEstado(trx, id, 'falta_expediente')
}

/** In the sandbox nobody makes transfers: what has been payable for a minute was paid. */
export async function pagarDeMentira(db: Db, ahora: Date): Promise<void> {
  const rows = await rowsOf<{ id: string; folio: string }>(db)`
    select id, folio from liquidaciones l where estado = 'por_pagar'
      and por_pagar_en <= ${new Date(ahora.getTime() - 60_000)}
      and not esta_detenida(id) and falta_para_pagar(organizacion_id, ${ahora}) = '{}' order by id`
  for (const { id, folio } of rows)
    await db.transaction().execute(async (trx) => {
      if (await cambiarEstado(trx, id, 'en_transferencia'))
        await saldarLiquidacion(trx, id, { referencia: `PRUEBA-${folio}`, ahora })
    })
}
