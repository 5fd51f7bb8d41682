import { uuid } from '@entrale/contract/comunes'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ficha } from '../../ports/pasarela/pasarela.ts'

export type EstadoPago =
  | 'iniciado'
  | 'pendiente'
  | 'aprobado'
  | 'rechazado'
  | 'cancelado'
  | 'vencido'
  | 'sobrante'
  | 'revision'
  | 'registrado'
  | 'contracargo'
  | 'reembolsado'
/** As much of an attempt as a sale needs. */
export type PagoAbierto = {
  id: string
  compraId: string
  apartadoId: string
  proveedor: string
  metodo: string
  referencia: string | null
  estado: EstadoPago
  monto: number
  huella: string
}
/** `pedido`: what the buyer sent, until there is a compra that has it. */
export type PagoNuevo = Omit<PagoAbierto, 'referencia' | 'estado'> &
  DeQuien & { usuarioId: string | null; pedido: object | null }
/** Both null where our own account takes it. */
type DeQuien = { vendedor: string | null; nuestro: number | null }
export type Pago = PagoAbierto &
  DeQuien & {
    usuarioId: string | null
    moneda: string
    recibido: number
    pedido: unknown
    ficha: Ficha | null
    venceEn: Date | null
    creadoEn: Date
  }

const abierto = sql`id, compra_id as "compraId", apartado_id as "apartadoId", proveedor, metodo, referencia, estado,
  monto, huella`
const completo = sql`${abierto}, usuario_id as "usuarioId", moneda, recibido, pedido, ficha, vence_en as "venceEn",
  creado_en as "creadoEn", vendedor, nuestro`
const VIVOS = sql`('iniciado', 'pendiente', 'aprobado')`

/**
 * Writes down, before the provider is asked, that it will be. A hold has one live attempt: where there is one, it is answered
 * instead. One durable commit for all of them; undefined for one that appeared this instant in another process.
 * One of a hold that has its compra already is an attempt of that compra.
 */
export async function insertPagos(db: Db, nuevos: readonly PagoNuevo[]): Promise<(PagoAbierto | undefined)[]> {
  const rows = await rowsOf<PagoAbierto>(db)`/* prepared: abrir_pagos */
    with nuevos as (
      insert into pagos (id, compra_id, apartado_id, proveedor, metodo, estado, monto, huella, usuario_id, pedido,
        vendedor, nuestro)
      select id, coalesce((select c.id from compras c where c.apartado_id = apartado offset 0), compra), apartado, proveedor,
        metodo, 'iniciado', monto, huella, usuario, pedido::jsonb, vendedor, nuestro
      from unnest(${nuevos.map((p) => p.id)}::uuid[], ${nuevos.map((p) => p.compraId)}::uuid[],
        ${nuevos.map((p) => p.apartadoId)}::uuid[],
        ${nuevos.map((p) => p.proveedor)}::text[], ${nuevos.map((p) => p.metodo)}::text[],
          ${nuevos.map((p) => p.monto)}::int[], ${nuevos.map((p) => p.huella)}::text[],
        ${nuevos.map((p) => p.usuarioId)}::uuid[],
          ${nuevos.map((p) => (p.pedido === null ? null : JSON.stringify(p.pedido)))}::text[],
        ${nuevos.map((p) => p.vendedor)}::text[], ${nuevos.map((p) => p.nuestro)}::int[])
        u(id, compra, apartado, proveedor, metodo, monto, huella, usuario, pedido, vendedor, nuestro)
      order by apartado
      on conflict (apartado_id) where estado in ${VIVOS} do nothing returning ${abierto}
    )
    select * from nuevos
    union all
    select p.* from unnest(${nuevos.map((p) => p.apartadoId)}::uuid[]) u(apartado),
      lateral (select ${abierto} from pagos where apartado_id = u.apartado and estado in ${VIVOS} offset 0) p`
  const vivos = new Map(rows.map((pago) => [pago.apartadoId, pago]))
  return nuevos.map(({ apartadoId }) => vivos.get(apartadoId))
}

/** The attempt to charge that may have taken money for this hold, or may yet. */
export const findPagoVivo = (db: Db, apartadoId: string) =>
  rowOf<PagoAbierto>(db)`select ${abierto} from pagos where apartado_id = ${apartadoId} and estado in ${VIVOS}`

const findUno = (db: Db, cual: RawBuilder<unknown>) => rowOf<Pago>(db)`select ${completo} from pagos ${cual}`
export const findPago = (db: Db, id: string) => findUno(db, sql`where id = ${id}`)
export const lockPago = (trx: Db, id: string) => findUno(trx, sql`where id = ${id} for update`)
export type DeCobro = { proveedor: string; referencia: string; clave: string | null }
/** By the key that the provider was given, or by its own id of the charge; at the places of what was asked. */
export async function findPagosDeCobros(db: Db, cobros: readonly DeCobro[]): Promise<(Pago | null)[]> {
  const claves = cobros.map(({ clave }) => (z.safeParse(uuid, clave).success ? clave : null))
  const rows = await rowsOf<Pago & { i: string }>(db)`/* prepared: pagos_de_cobros */
    select u.i, p.* from unnest(${cobros.map(({ proveedor }) => proveedor)}::text[],
        ${cobros.map(({ referencia }) => referencia)}::text[], ${claves}::uuid[])
        with ordinality u(proveedor, referencia, clave, i),
      lateral (
        select ${completo} from pagos where id = u.clave and proveedor = u.proveedor
        union all
        select ${completo} from pagos where proveedor = u.proveedor and referencia = u.referencia
        limit 1
      ) p`
  const pagos = new Map(rows.map(({ i, ...pago }) => [Number(i), pago]))
  return cobros.map((_, i) => pagos.get(i + 1) ?? null)
}
export const findPagoDeCobro = async (db: Db, proveedor: string, cobro: Omit<DeCobro, 'proveedor'>) =>
  (await findPagosDeCobros(db, [{ proveedor, ...cobro }]))[0] ?? null
/** Attempts of a compra that may still take money. */
export const findPagosPorPagar = (db: Db, compraId: string) => rowsOf<Pago>(db)`
    select ${completo} from pagos where compra_id = ${compraId} and estado in ('iniciado', 'pendiente') order by id`

type Cambio = {
  estado: EstadoPago
  referencia?: string | null
  recibido?: number
  /** Where what came is not what was asked for. */
  moneda?: string
  ficha?: Ficha | null
  venceEn?: Date | null
  motivoRechazo?: string | null
}
/** What became of it. What is left out stays; what the buyer sent goes, since by now a compra has it or nobody needs it. */
export async function updatePago(
  trx: Db,
  id: string,
  { estado, referencia, recibido, moneda, ficha, venceEn, motivoRechazo }: Cambio,
): Promise<void> {
  await trx
    .updateTable('pagos')
    .set({
      estado,
      pedido: null,
      actualizado_en: sql`clock_timestamp()`,
      consultado_en: sql`clock_timestamp()`,
      ...(referencia !== undefined && { referencia }),
      ...(recibido !== undefined && { recibido }),
      ...(moneda !== undefined && { moneda }),
      ...(ficha !== undefined && { ficha: ficha === null ? null : JSON.stringify(ficha) }),
      ...(venceEn !== undefined && { vence_en: venceEn }),
      ...(motivoRechazo !== undefined && { motivo_rechazo: motivoRechazo }),
    })
    .where('id', '=', id)
    .execute()
}

/** From when its provider lets us have the money. */
export const ponerDisponible = (trx: Db, id: string, disponibleEn: Date) =>
  execute(trx)`update pagos set disponible_en = ${disponibleEn}
    where id = ${id} and disponible_en is distinct from ${disponibleEn}`

/** What it pays, where another attempt made the compra of that hold at the moment in which this one was written down. */
export const ponerCompra = (trx: Db, id: string, compraId: string) =>
  execute(trx)`update pagos set compra_id = ${compraId} where id = ${id}`

/** An attempt of which its provider never heard. */
export async function cancelarSinCobro(db: Db, id: string): Promise<void> {
  await execute(db)`
    update pagos set estado = 'cancelado', pedido = null, actualizado_en = clock_timestamp()
      where id = ${id} and estado = 'iniciado'`
}

/** Declined attempts of a compra that their provider may still know as open. */
export const findRechazados = (db: Db, compraId: string) =>
  db
    .selectFrom('pagos')
    .select('id')
    .where('compra_id', '=', compraId)
    .where('estado', '=', 'rechazado')
    .where('metodo', '<>', 'prueba')
    .where('referencia', 'is not', null)
    .execute()

/** Its card is of debit: invoices say so. */
export async function markDebito(trx: Db, id: string): Promise<void> {
  await trx.updateTable('pagos').set({ debito: true }).where('id', '=', id).where('debito', '=', false).execute()
}
