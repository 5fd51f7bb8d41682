import type { Db } from '@entrale/db'
import * as z from 'zod/mini'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { conflicto, noEncontrado } from '../../../errors.ts'
import { createId } from '../../../ids.ts'
import { usuarioDe } from '../../../rules.ts'
import {
  anotarCobro,
  anotarCobroVendido,
  anotarPorAplicar,
  findIncidenciaAbierta,
  findPago,
  findPagosPorPagar,
  hayDineroPorDecidir,
  type IncidenciaAbierta,
  lockPago,
  type Pago,
  resolverIncidencia,
  updatePago,
} from '../../pagos/index.ts'
import { crearReembolso, insertReembolsoSinCompra, reintentarReembolso } from '../../reembolsos/dinero/index.ts'
import { type CompraCerrada, cobrarPendiente, lockCompraDeApartado, lockExistenciasDe } from './aplicar.repository.ts'
import { soltarPago } from './cerrar-pendiente.ts'

type Decision = { id: string; nota: string }
type Revision = { pago: Pago; compra: CompraCerrada | null; incidencia: IncidenciaAbierta }

const yaNoEstaAbierta = () => noEncontrado('Esa incidencia ya no está abierta.')
const sinNadaQueDecidir = () => conflicto('Ya se decidió qué hacer con ese dinero.')
const soloSeDevuelve = () => conflicto('Ese dinero llegó en otra moneda: solo puede devolverse.')
const estaConLaOrganizacion = () =>
  conflicto('Ese dinero está en la cuenta de la organización con el proveedor: solo puede devolverse.')
const noEsperaAlProveedor = () => conflicto('Ese reembolso no está esperando al proveedor.')

/**
 * Money in revision with all that decides over it locked, as a reading of its provider would: who comes second finds it
 * decided. Other incidencias may name the same payment (conciliacion, contracargo): by those nothing is decided.
 */
async function tomar(trx: Db, id: string): Promise<Revision> {
  const incidencia = await findIncidenciaAbierta(trx, id)
  if (incidencia === null) throw yaNoEstaAbierta()
  const previo = incidencia.pagoId === null ? null : await findPago(trx, incidencia.pagoId)
  if (previo === null) throw sinNadaQueDecidir()
  const compra = await lockCompraDeApartado(trx, previo.apartadoId, previo.id)
  if (compra !== null) await lockExistenciasDe(trx, compra.id)
  const pago = (await hayDineroPorDecidir(trx, id)) ? await lockPago(trx, previo.id) : null
  if (pago === null) throw sinNadaQueDecidir()
  return { pago, compra, incidencia }
}

async function cerrar(
  trx: Db,
  ctx: Context,
  { pago, compra, incidencia: { id } }: Revision,
  { nota, accion }: { nota: string; accion: 'incidencia.devuelta' | 'incidencia.registrada' },
): Promise<void> {
  await resolverIncidencia(trx, { id, nota, usuarioId: usuarioDe(ctx).id, ahora: ctx.ports.clock.now() })
  await anotarPlataforma(trx, ctx, { accion, objeto: compra?.folio ?? pago.referencia ?? pago.id, despues: { nota } })
}

const llegoSchema = z.object({ llego: z.object({ monto: z.int(), moneda: z.string() }) })

/** What came in another currency was booked nowhere yet: it stands in the ledger by its own cents while it is on its way back. */
async function loQueLlego(trx: Db, { pago, compra, incidencia }: Revision): Promise<{ monto: number; moneda: string }> {
  if (incidencia.clase !== 'moneda') return { monto: pago.recibido, moneda: pago.moneda }
  const { llego } = z.parse(llegoSchema, incidencia.detalle)
  const { monto } = llego
  await anotarCobro(trx, { pagoId: pago.id, compraId: compra?.id ?? null, monto, recibido: monto })
  return llego
}

/** Gives money in revision back whence it came: a reembolso like any other, which its job has the provider pay. */
export async function devolverRevision(ctx: Context, { id, nota }: Decision): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const revision = await tomar(trx, id)
    const { pago, compra } = revision
    const { monto, moneda } = await loQueLlego(trx, revision)
    if (monto <= 0) throw sinNadaQueDecidir()
    await updatePago(trx, pago.id, { estado: 'sobrante', recibido: monto, moneda })
    const [pagoId, usuarioId, conectada] = [pago.id, usuarioDe(ctx).id, pago.vendedor !== null]
    if (compra === null)
      await insertReembolsoSinCompra(trx, { id: createId(), pagoId, monto, moneda, usuarioId, conectada })
    else await crearReembolso(trx, { compraId: compra.id, pagoId, origen: 'revision', monto, moneda, usuarioId })
    await cerrar(trx, ctx, revision, { nota, accion: 'incidencia.devuelta' })
  })
}

/** The money pays what it was meant for, where that waits and there are boletos; false where not. */
async function vender(trx: Db, { pago, compra }: Revision): Promise<boolean> {
  if (compra === null || compra.otroPago) return false
  if (compra.estado !== 'pendiente' && compra.estado !== 'vencida') return false
  if (!(await cobrarPendiente(trx, compra, pago.metodo))) return false
  const { id: compraId, total } = compra
  const { id: pagoId, recibido } = pago
  await anotarCobroVendido(trx, { pagoId, compraId, recibido, total })
  for (const { id } of await findPagosPorPagar(trx, compraId)) await soltarPago(trx, compraId, id, 'cancelado')
  await updatePago(trx, pagoId, { estado: 'aprobado' })
  if (recibido > total) await crearReembolso(trx, { compraId, pagoId, origen: 'excedente', monto: recibido - total })
  return true
}

/**
 * Keeps money in revision. It pays its compra while that can still have boletos: its organization gets all of it, and
 * what is missing is the platform's loss. Else it is booked as money whose owner has still to be settled.
 */
export async function registrarRevision(ctx: Context, { id, nota }: Decision): Promise<'boletos' | 'por_aplicar'> {
  return ctx.db.transaction().execute(async (trx) => {
    const revision = await tomar(trx, id)
    if (revision.incidencia.clase === 'moneda') throw soloSeDevuelve()
    const { pago, compra } = revision
    if (pago.vendedor !== null) throw estaConLaOrganizacion()
    const vendida = await vender(trx, revision)
    if (!vendida) {
      await anotarPorAplicar(trx, { pagoId: pago.id, compraId: compra?.id ?? null, monto: pago.recibido })
      await updatePago(trx, pago.id, { estado: 'registrado' })
    }
    await cerrar(trx, ctx, revision, { nota, accion: 'incidencia.registrada' })
    return vendida ? 'boletos' : 'por_aplicar'
  })
}

const reembolsoSchema = z.object({ reembolsoId: z.string() })

/** Has the provider asked once more for a refund that it refused; the incidencia ends by itself once the money left. */
export async function reintentarDevolucion(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const incidencia = await findIncidenciaAbierta(trx, id)
    const detalle = z.safeParse(reembolsoSchema, incidencia?.detalle)
    if (incidencia === null || !detalle.success) throw yaNoEstaAbierta()
    const { reembolsoId } = detalle.data
    const fila = await trx
      .selectFrom('reembolsos as r')
      .leftJoin('compras as c', 'c.id', 'r.compra_id')
      .select(['r.compra_id as compraId', 'c.folio'])
      .where('r.id', '=', reembolsoId)
      .executeTakeFirst()
    if (fila === undefined || !(await reintentarReembolso(trx, { compraId: fila.compraId, reembolsoId })))
      throw noEsperaAlProveedor()
    await anotarPlataforma(trx, ctx, { accion: 'compra.reembolso_reintentado', objeto: fila.folio ?? reembolsoId })
  })
}
