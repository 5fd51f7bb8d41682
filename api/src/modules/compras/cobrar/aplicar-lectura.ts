import type { Db } from '@entrale/db'
import { insistir } from '../../../insistir.ts'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import { findApartado } from '../../boletos/index.ts'
import { findPago, lockPago, markDebito, type Pago, ponerCompra } from '../../pagos/index.ts'
import {
  avisarSinApartado,
  type CompraCerrada,
  insertPendiente,
  lockCompraDeApartado,
  lockExistenciasDe,
  ponerTarjeta,
  sostenerApartado,
} from './aplicar.repository.ts'
import { aplicarEfecto } from './aplicar-efecto.ts'
import { cerrarPendiente } from './cerrar-pendiente.ts'
import { leerPedido } from './pedido.ts'
import { queHacer } from './que-hacer.ts'
import { armarVenta } from './venta.ts'

export type Asentado = { compraId: string | null; efecto: string }

const SE_VENDE: readonly Lectura['estado'][] = ['pendiente', 'parcial', 'aprobado']
const OCUPADO = 'Hay muchísima gente comprando en este momento. Intenta de nuevo en unos segundos.'

const fecha = (texto: string | null) => (texto === null ? null : new Date(texto))

/** The compra that this charge is for, locked. A charge that may be paid makes its compra out of what the buyer sent, if it has none yet. */
async function compraDe(trx: Db, pago: Pago, lectura: Lectura): Promise<CompraCerrada | null> {
  const hecha = await lockCompraDeApartado(trx, pago.apartadoId, pago.id)
  const pedido = hecha === null && SE_VENDE.includes(lectura.estado) ? leerPedido(pago) : null
  const apartado = pedido === null ? null : await findApartado(trx, pago.apartadoId)
  if (pedido === null || apartado === null) return hecha
  const { compraId, usuarioId } = pago
  const venta = armarVenta(
    apartado,
    { ...pedido.datos, metodo: pago.metodo as typeof pedido.datos.metodo },
    { compraId, usuarioId },
  )
  await insertPendiente(trx, { ...venta, folios: pedido.folios, huella: pago.huella })
  const hasta = fecha(pedido.apartadoHasta)
  const sostenido =
    lectura.recibido > 0 || (await sostenerApartado(trx, { apartadoId: pago.apartadoId, compraId, hasta }))
  if (!sostenido) await cerrarPendiente(trx, { compraId, estado: 'vencida' })
  return lockCompraDeApartado(trx, pago.apartadoId, pago.id)
}

async function asentar(trx: Db, pagoId: string, lectura: Lectura): Promise<Asentado> {
  const previo = await findPago(trx, pagoId)
  if (previo === null) throw new Error('a reading of no payment')
  const compra = await compraDe(trx, previo, lectura)
  if (compra !== null && lectura.recibido > 0) await lockExistenciasDe(trx, compra.id)
  const parte = lectura.recibido > 0 && lectura.recibido < previo.monto
  if (compra?.estado === 'pendiente' && parte) await avisarSinApartado(trx, previo.apartadoId)
  if (lectura.tarjeta && lectura.recibido > 0) await ponerTarjeta(trx, previo.apartadoId, lectura.tarjeta)
  if (compra !== null && compra.id !== previo.compraId) await ponerCompra(trx, pagoId, compra.id)
  const pago = (await lockPago(trx, pagoId)) ?? previo
  if (lectura.debito) await markDebito(trx, pagoId)
  const efecto = queHacer(pago, compra, lectura)
  await aplicarEfecto(
    trx,
    { pago, compra, lectura, venceEn: lectura.venceEn ?? fecha(leerPedido(previo)?.venceEn ?? null) ?? pago.venceEn },
    efecto,
  )
  return { compraId: compra?.id ?? null, efecto: efecto.hacer }
}

/** Two that make the compra of one hold at the same moment: the second finds that of the first. */
const otraVez = <T>(trabajo: () => Promise<T>): Promise<T> =>
  trabajo().catch((error: { code?: string }) => {
    if (error.code !== '23505') throw error
    return trabajo()
  })

/**
 * Does what follows from how the provider has a charge now, in one transaction: whoever reads it (the buyer's request, a notice, the poller, the
 * reconciliation), in whatever order and however often. `antes`: what is written in the same transaction; false: it was done before.
 */
export async function aplicarLectura(
  db: Db,
  pagoId: string,
  lectura: Lectura,
  antes: (trx: Db) => Promise<boolean> = async () => true,
): Promise<Asentado | null> {
  const transaccion = () =>
    db.transaction().execute(async (trx) => ((await antes(trx)) ? asentar(trx, pagoId, lectura) : null))
  return otraVez(() => insistir(transaccion, OCUPADO))
}
