import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { anotarReembolso, reembolsarPago } from '../pagos/index.ts'
import { type CompraPorDevolver, cerrarCompra, findCompraPorDevolver, findComprasPorDevolver, tienePagoReembolsado } from './devolver.repository.ts'
import { anotarSuceso } from './sucesos.repository.ts'

/** As many as fit well within the lease of a job, also where the provider takes a second for each. */
const LOTE = 100
const A_LA_VEZ = 4
const PACIENCIA_MS = 20_000

type Lote = { eventoId: string; despuesDe?: string | undefined }

/**
 * Gives back all that the buyers of a cancelled evento paid, some compras at a time; what is left goes on in a job of its own. A compra whose
 * refund fails is told its buyer at once and gets a job for itself, which is tried again as any other. Repeating all of it changes nothing.
 */
export async function devolverEvento(services: Services, { eventoId, despuesDe }: Lote): Promise<void> {
  const { db } = services
  const ids = await findComprasPorDevolver(db, eventoId, { despuesDe: despuesDe ?? null, limite: LOTE })
  const hasta = Date.now() + PACIENCIA_MS
  const pendientes = ids.values()
  let ultima = despuesDe
  const turno = async () => {
    for (const compraId of pendientes) {
      ultima = ultima === undefined || compraId > ultima ? compraId : ultima
      await devolverCompra(services, { compraId }).catch(() => aplazar(db, compraId))
      if (Date.now() > hasta) break
    }
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, turno))
  const quedan = ids.length === LOTE || pendientes.next().done !== true
  if (quedan && ultima !== undefined) await encargarTrabajo(db, 'devolver_evento', { eventoId, despuesDe: ultima })
}

async function aplazar(db: Db, compraId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await encargarTrabajo(trx, 'devolver_compra', { compraId }, 1)
    await encargarTrabajo(trx, 'avisar_cancelacion', { compraId })
  })
}

/** The provider first, outside any transaction; then all that follows from it in one. What cost nothing is only cancelled. */
export async function devolverCompra(services: Services, { compraId }: { compraId: string }): Promise<void> {
  const compra = await findCompraPorDevolver(services.db, compraId)
  if (compra === null) return
  const pago = compra.total > 0 ? await reembolsarPago(services, compraId) : null
  if (compra.total > 0 && pago === null && !(await tienePagoReembolsado(services.db, compraId))) throw new Error('a paid compra without a payment')
  await services.db.transaction().execute(async (trx) => {
    if (!(await cerrarCompra(trx, compra))) return
    if (pago !== null) await anotarReembolso(trx, pago)
    await contar(trx, compra)
    await encargarTrabajo(trx, 'avisar_cancelacion', { compraId })
  })
}

async function contar(trx: Db, { id, total, metodo }: CompraPorDevolver): Promise<void> {
  await anotarSuceso(trx, id, 'cancelada', { datos: { causa: 'evento_cancelado' } })
  if (total > 0) await anotarSuceso(trx, id, 'reembolsada', { datos: { monto: total, metodo } })
}
