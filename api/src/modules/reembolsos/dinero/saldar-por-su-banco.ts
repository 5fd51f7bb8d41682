import { type Db, rowOf, rowsOf } from '@entrale/db'
import { encargarTrabajo } from '../../../trabajos.ts'
import { anotarRetiro, deberNuestraParte, findPerdida, lockPago } from '../../pagos/index.ts'
import { partir } from './recortar-reembolsos.ts'
import { cubiertoPorSuBanco } from './saldo.sql.ts'

type PorSaldar = { compraId: string | null; pagoId: string; monto: number; cubierto: number }

const lockPorSaldar = (trx: Db, id: string) => rowOf<PorSaldar>(trx)`
    select r.compra_id as "compraId", r.pago_id as "pagoId", r.monto, ${cubiertoPorSuBanco} as cubierto
    from reembolsos r
    where r.id = ${id} and r.estado in ('aprobado', 'falta_clabe', 'por_transferir', 'fallido') for update`

/** Of the disputes that took of a payment, the one that is most of a loss to us. */
async function findCausa(trx: Db, pagoId: string): Promise<string | null> {
  const rows = await rowsOf<{ id: string }>(trx)`
    select id from disputas where pago_id = ${pagoId} and retirado > 0 order by abierta_en desc, id desc`
  const perdidas: { id: string; perdida: number }[] = []
  for (const { id } of rows) perdidas.push({ id, perdida: await findPerdida(trx, id) })
  return perdidas.toSorted((a, b) => b.perdida - a.perdida)[0]?.id ?? null
}

/** Before the refund itself is changed: whoever takes money of its payment waits. Null where it goes by none. */
export async function lockPagoDe(trx: Db, reembolsoId: string): Promise<string | null> {
  const fila = await trx.selectFrom('reembolsos').select('pago_id').where('id', '=', reembolsoId).executeTakeFirst()
  if (!fila?.pago_id) return null
  await lockPago(trx, fila.pago_id)
  return fila.pago_id
}

/**
 * A refund that cannot go on as it was to: what of it its payer has from their bank already is settled with that, and
 * what the bank took is that much less of a loss to us. A dispute that is won has it owed again. Lock the compra before.
 */
export async function saldarPorSuBanco(trx: Db, reembolsoId: string): Promise<void> {
  if ((await lockPagoDe(trx, reembolsoId)) === null) return
  const porSaldar = await lockPorSaldar(trx, reembolsoId)
  if (porSaldar === null || porSaldar.cubierto <= 0) return
  const { compraId, pagoId, monto, cubierto } = porSaldar
  const disputaId = await findCausa(trx, pagoId)
  if (disputaId === null) return
  const sigue = monto - cubierto
  const error = `contracargo ${disputaId}`
  const saldado = sigue > 0 ? await partir(trx, reembolsoId, { sigue, error }) : reembolsoId
  if (sigue === 0)
    await trx.updateTable('reembolsos').set({ estado: 'rechazado', error }).where('id', '=', reembolsoId).execute()
  await anotarRetiro(trx, {
    ...{ disputaId, pagoId, compraId, monto: 0 },
    lineas: [{ cuenta: 'comprador', monto: cubierto }],
  })
  await deberNuestraParte(trx, { clave: saldado, pagoId, compraId })
  if (compraId !== null) await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId: saldado })
}
