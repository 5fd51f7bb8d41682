import type { Db } from '@entrale/db'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import {
  anotarCobro,
  anotarComision,
  anotarIncidencia,
  findPagosPorPagar,
  ivaDeComision,
  type Pago,
  ponerDisponible,
  repartirVenta,
  updatePago,
} from '../../pagos/index.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { atenderDisputas } from '../contracargos/disputar.ts'
import { type CompraCerrada, cobrarPendiente } from './aplicar.repository.ts'
import { cerrarPendiente, reembolsarPago, soltarPago } from './cerrar-pendiente.ts'
import { contracargar } from './contracargar.ts'
import { atenderDevuelto, atenderFallidos } from './devuelto-alla.ts'
import { COBRADO, type Efecto } from './que-hacer.ts'

export type Caso = { pago: Pago; compra: CompraCerrada | null; lectura: Lectura; venceEn: Date | null }
type ConCompra = Caso & { compra: CompraCerrada }
type De<H extends Efecto['hacer']> = Extract<Efecto, { hacer: H }>

const recibidoDe = ({ pago, lectura }: Caso) => Math.max(pago.recibido, lectura.recibido)
const visto = (caso: Caso) => ({ referencia: caso.lectura.referencia, recibido: recibidoDe(caso) })

/** The voucher goes out once; a part of a transfer is told each time one comes. */
async function esperar(trx: Db, caso: Caso): Promise<void> {
  const { pago, compra, lectura, venceEn } = caso
  const ficha = lectura.ficha ?? pago.ficha
  await updatePago(trx, pago.id, { estado: 'pendiente', ...visto(caso), ficha, venceEn })
  const nueva = pago.estado === 'iniciado' || recibidoDe(caso) > pago.recibido
  if (compra !== null && ficha !== null && nueva)
    await encargarTrabajo(trx, 'enviar_ficha', { compraId: compra.id, pagoId: pago.id })
}

async function cerrar(trx: Db, caso: Caso, { estado, sobrante, alProveedor }: De<'cerrar'>): Promise<void> {
  const { pago, compra, lectura } = caso
  const monto = compra === null ? 0 : Math.max(sobrante, pago.recibido)
  await updatePago(trx, pago.id, {
    estado: monto > 0 ? 'sobrante' : estado,
    ...visto(caso),
    motivoRechazo: lectura.causa,
  })
  if (compra !== null && monto > 0)
    await reembolsarPago(trx, { pago, compraId: compra.id, monto, recibido: monto }, 'pago_tardio')
  if (compra !== null && estado === 'rechazado') await anotarSuceso(trx, compra.id, 'pago_rechazado')
  if (alProveedor) await encargarTrabajo(trx, 'cancelar_cobro', { pagoId: pago.id })
}

async function reembolsar(
  trx: Db,
  caso: ConCompra,
  origen: 'pago_tardio' | 'pago_doble',
  monto: number,
): Promise<void> {
  const { pago, compra } = caso
  await updatePago(trx, pago.id, { estado: 'sobrante', ...visto(caso) })
  await reembolsarPago(trx, { pago, compraId: compra.id, monto, recibido: recibidoDe(caso) }, origen)
}

/** All that was asked for is there: boletos, or the money goes back. Other attempts end, for one is enough. */
async function cobrar(trx: Db, caso: ConCompra, { excedente }: De<'cobrar'>): Promise<void> {
  const { pago, compra } = caso
  if (!(await cobrarPendiente(trx, compra, pago.metodo))) {
    await reembolsar(trx, caso, 'pago_tardio', recibidoDe(caso))
    await cerrarPendiente(trx, { compraId: compra.id, estado: 'cancelada' })
    return
  }
  for (const { id } of await findPagosPorPagar(trx, compra.id))
    if (id !== pago.id) await soltarPago(trx, compra.id, id, 'cancelado')
  await updatePago(trx, pago.id, { estado: 'aprobado', ...visto(caso) })
  await repartirVenta(trx, pago, compra.id)
  if (excedente > 0)
    await reembolsarPago(trx, { pago, compraId: compra.id, monto: excedente, recibido: recibidoDe(caso) }, 'excedente')
}

/** What cannot be told by a rule: the money is kept, owed to its payer, until somebody decides. */
async function revisar(trx: Db, caso: Caso, { clase }: De<'revisar'>): Promise<void> {
  const { pago, compra, lectura } = caso
  const recibido = clase === 'moneda' ? pago.recibido : recibidoDe(caso)
  const suMoneda = clase === 'sin_dueno' ? { moneda: lectura.moneda } : {}
  await updatePago(trx, pago.id, { estado: 'revision', referencia: lectura.referencia, recibido, ...suMoneda })
  if (clase !== 'moneda')
    await anotarCobro(trx, { pagoId: pago.id, compraId: compra?.id ?? null, monto: recibido, recibido })
  const { monto, moneda } = pago
  await anotarIncidencia(trx, {
    clase,
    pagoId: pago.id,
    detalle: { pedido: { monto, moneda }, llego: { monto: lectura.recibido, moneda: lectura.moneda } },
  })
}

async function reembolsado(trx: Db, caso: Caso): Promise<void> {
  await updatePago(trx, caso.pago.id, { estado: 'reembolsado', ...visto(caso) })
  if (caso.compra !== null) await cerrarPendiente(trx, { compraId: caso.compra.id, estado: 'cancelada' })
}

/** What a charge cost us, and the tax in it; one on the account of an organization is paid by that organization. */
export function costoDe(
  { vendedor }: Pick<Pago, 'vendedor'>,
  { comision, comisionIva, recibido }: Lectura,
): { monto: number; iva: number } | null {
  if (comision === null || comision <= 0 || recibido === 0 || vendedor !== null) return null
  return { monto: comision, iva: comisionIva ?? ivaDeComision(comision) }
}

async function conCompra(trx: Db, caso: ConCompra, efecto: Efecto): Promise<void> {
  const { pago, compra, lectura } = caso
  if (efecto.hacer === 'cobrar') await cobrar(trx, caso, efecto)
  if (efecto.hacer === 'reembolsar') await reembolsar(trx, caso, efecto.origen, efecto.monto)
  if (efecto.hacer === 'excedente') {
    await updatePago(trx, pago.id, { estado: pago.estado, ...visto(caso) })
    await reembolsarPago(
      trx,
      { pago, compraId: compra.id, monto: efecto.monto, recibido: recibidoDe(caso) },
      'excedente',
    )
  }
  const costo = costoDe(pago, lectura)
  if (costo !== null) await anotarComision(trx, { pagoId: pago.id, compraId: compra.id, ...costo })
}

/** Does it, in the transaction that has the compra, its stock and the payment locked. */
export async function aplicarEfecto(trx: Db, caso: Caso, efecto: Efecto): Promise<void> {
  const { compra, lectura } = caso
  if (efecto.hacer === 'esperar') await esperar(trx, caso)
  if (efecto.hacer === 'cerrar') await cerrar(trx, caso, efecto)
  if (efecto.hacer === 'contracargo' && !COBRADO.includes(caso.pago.estado)) await contracargar(trx, caso)
  if (efecto.hacer === 'reembolsado') await reembolsado(trx, caso)
  if (efecto.hacer === 'revisar') await revisar(trx, caso, efecto)
  if (efecto.hacer === 'anular') {
    await updatePago(trx, caso.pago.id, { estado: caso.pago.estado, ...visto(caso) })
    await encargarTrabajo(trx, 'cancelar_cobro', { pagoId: caso.pago.id })
  }
  if (compra !== null) await conCompra(trx, { ...caso, compra }, efecto)
  if (lectura.disponibleEn && lectura.recibido > 0) await ponerDisponible(trx, caso.pago.id, lectura.disponibleEn)
  await atenderFallidos(trx, caso)
  await atenderDevuelto(trx, caso)
  await atenderDisputas(trx, caso)
}
