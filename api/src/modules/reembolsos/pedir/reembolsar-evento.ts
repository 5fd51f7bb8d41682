import { esDeTaquilla } from '@entrale/contract/compras/estados'
import type { Db } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { anotarSuceso, causaDeCierre, cerrarPendiente, cerrarSinDinero } from '../../compras/index.ts'
import { anotarDevolucionEnTaquilla } from '../../pagos/index.ts'
import {
  cerrarEsperas,
  crearReembolso,
  esperaPorCancelacion,
  lockBoletos,
  lockCompra,
  porReembolsar,
} from '../dinero/index.ts'
import { avisarATitulares, canceloLaPlataforma, findComprasPorReembolsar } from './reembolsar-evento.repository.ts'

/** As many as fit well within the lease of a job. */
const LOTE = 100
const A_LA_VEZ = 4
const PACIENCIA_MS = 20_000

type Lote = { eventoId: string; despuesDe?: string | undefined }

/**
 * Ends the compras of a cancelled evento, or those that still wait for their payment where it was taken off, some at a
 * time; what is left goes on in a job of its own. One that cannot be ended now gets a job for itself, which is tried
 * again as any other. Repeating all of it changes nothing.
 */
export async function reembolsarEvento(services: Services, { eventoId, despuesDe }: Lote): Promise<void> {
  const { db } = services
  const ids = await findComprasPorReembolsar(db, eventoId, { despuesDe: despuesDe ?? null, limite: LOTE })
  const hasta = Date.now() + PACIENCIA_MS
  const pendientes = ids.values()
  let ultima = despuesDe
  const turno = async () => {
    for (const compraId of pendientes) {
      ultima = ultima === undefined || compraId > ultima ? compraId : ultima
      await reembolsarPorCancelacion(services, { compraId }).catch(() =>
        encargarTrabajo(db, 'reembolsar_compra', { compraId }, 1),
      )
      if (Date.now() > hasta) break
    }
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, turno))
  const quedan = ids.length === LOTE || pendientes.next().done !== true
  if (quedan && ultima !== undefined) await encargarTrabajo(db, 'reembolsar_evento', { eventoId, despuesDe: ultima })
}

/**
 * All that is left of what was paid goes back, service charge included, or waits for the money of its organization; what
 * was not paid is cancelled, and its payment with it.
 */
export async function reembolsarPorCancelacion(
  { db }: Pick<Services, 'db'>,
  { compraId }: { compraId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const compra = await lockCompra(trx, compraId)
    const causa = compra === null ? null : await causaDeCierre(trx, compra.eventoId)
    if (compra === null || causa === null || (causa === 'retirado' && compra.estado !== 'pendiente')) return
    if (!(await cerrar(trx, compraId, compra))) return
    await encargarTrabajo(trx, 'avisar_cancelacion', { compraId })
    await avisarATitulares(trx, compraId)
  })
}

async function cerrar(
  trx: Db,
  compraId: string,
  { estado, metodo, eventoId }: { estado: string; metodo: string; eventoId: string },
): Promise<boolean> {
  if (estado === 'pendiente') return cerrarPendiente(trx, { compraId, estado: 'cancelada' })
  if (estado !== 'pagada' && estado !== 'reembolsada_parcial') return false
  if (await esperaPorCancelacion(trx, compraId)) return false
  await cerrarEsperas(trx, compraId, 'El evento se canceló: se devuelve todo lo que queda de la compra.')
  const boletos = await lockBoletos(trx, compraId)
  await anotarSuceso(trx, compraId, 'cancelada', { datos: { causa: 'evento_cancelado' } })
  // the organizer has that money and gives it back; nothing of the sale is left in the books
  if (esDeTaquilla(metodo)) await anotarDevolucionEnTaquilla(trx, compraId)
  if ((await porReembolsar(trx, compraId)) === 0) {
    await cerrarSinDinero(trx, compraId)
    return true
  }
  const boletoIds = boletos.filter(({ reembolsado }) => !reembolsado).map(({ id }) => id)
  const autorizado = await canceloLaPlataforma(trx, eventoId)
  await crearReembolso(trx, { compraId, origen: 'evento_cancelado', boletoIds, autorizado })
  return true
}
