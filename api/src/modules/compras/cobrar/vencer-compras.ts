import { type Db, rowsOf } from '@entrale/db'
import { encargarTrabajo } from '../../../trabajos.ts'
import { causaDeCierre } from '../compra/compras.repository.ts'
import { lockCompraDeApartado } from './aplicar.repository.ts'
import { cerrarPendiente } from './cerrar-pendiente.ts'

const POR_PASO = 50

/**
 * Holds that ended while their compras waited for money, in the order of their time. One whose charge is being begun
 * right now is left to it.
 */
const findVencidos = (db: Db) => rowsOf<{ apartadoId: string }>(db)`
    select a.id as "apartadoId" from apartados a
    where a.por_cerrar and not exists (
      select from pagos p where p.apartado_id = a.id and p.estado = 'iniciado' offset 0
    )
    order by a.expira_en limit ${POR_PASO}`

/** From now on nobody has to look at this hold, unless it ends again; answers whether it has ended. */
async function dejarApartado(trx: Db, apartadoId: string): Promise<boolean> {
  const [fila] = await rowsOf<{ acabo: boolean }>(trx)`
    update apartados set por_cerrar = false where id = ${apartadoId} returning estado <> 'activo' as acabo`
  return fila?.acabo ?? false
}

async function vencer(db: Db, apartadoId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const compra = await lockCompraDeApartado(trx, apartadoId, null)
    const acabo = await dejarApartado(trx, apartadoId)
    // The buyer may have started a new attempt meanwhile: that request holds this row.
    if (compra?.estado !== 'pendiente' || !acabo) return
    const deOtro = (await causaDeCierre(trx, compra.eventoId)) !== null
    const cerrada = await cerrarPendiente(trx, { compraId: compra.id, estado: deOtro ? 'cancelada' : 'vencida' })
    if (cerrada && deOtro) await encargarTrabajo(trx, 'avisar_cancelacion', { compraId: compra.id })
  })
}

/**
 * Ends compras whose time is over; answers whether there may be more. One that fails stops no other. Several processes
 * may do it at once.
 */
export async function vencerCompras(db: Db, onError: (error: unknown) => void): Promise<boolean> {
  const vencidos = await findVencidos(db)
  let fallas = 0
  for (const { apartadoId } of vencidos)
    await vencer(db, apartadoId).catch((error: unknown) => {
      fallas += 1
      onError(error)
    })
  return vencidos.length === POR_PASO && fallas === 0
}
