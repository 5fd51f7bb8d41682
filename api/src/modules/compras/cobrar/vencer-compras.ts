import { type Db, rowsOf } from '@entrale/db'
import { encargarTrabajo } from '../../../trabajos.ts'
import { causaDeCierre } from '../compra/compras.repository.ts'
import { lockCompraDeApartado } from './aplicar.repository.ts'
import { cerrarPendiente } from './cerrar-pendiente.ts'

const POR_PASO = 50

/** Compras that wait for money while nothing is held for them any more. One whose charge is being begun right now is left to it. */
const findVencidas = (db: Db) => rowsOf<{ id: string; apartadoId: string }>(db)`
    select c.id, c.apartado_id as "apartadoId" from compras c join apartados a on a.id = c.apartado_id
    where c.estado = 'pendiente' and a.estado <> 'activo'
      and not exists (select from pagos p where p.compra_id = c.id and p.estado = 'iniciado')
    order by c.id limit ${POR_PASO}`

const sigueApartado = async (trx: Db, apartadoId: string): Promise<boolean> =>
  (await trx
    .selectFrom('apartados')
    .select('id')
    .where('id', '=', apartadoId)
    .where('estado', '=', 'activo')
    .executeTakeFirst()) !== undefined

async function vencer(db: Db, { id, apartadoId }: { id: string; apartadoId: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const compra = await lockCompraDeApartado(trx, apartadoId, null)
    // The buyer may have started a new attempt meanwhile: that request holds this row.
    if (compra?.estado !== 'pendiente' || (await sigueApartado(trx, apartadoId))) return
    const deOtro = (await causaDeCierre(trx, compra.eventoId)) !== null
    const cerrada = await cerrarPendiente(trx, { compraId: id, estado: deOtro ? 'cancelada' : 'vencida' })
    if (cerrada && deOtro) await encargarTrabajo(trx, 'avisar_cancelacion', { compraId: id })
  })
}

/**
 * Ends compras whose time is over; answers whether there may be more. One that fails stops no other. Several processes
 * may do it at once.
 */
export async function vencerCompras(db: Db, onError: (error: unknown) => void): Promise<boolean> {
  const vencidas = await findVencidas(db)
  let fallas = 0
  for (const vencida of vencidas)
    await vencer(db, vencida).catch((error: unknown) => {
      fallas += 1
      onError(error)
    })
  return vencidas.length === POR_PASO && fallas === 0
}
