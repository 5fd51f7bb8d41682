import type { ESTADOS_REEMBOLSO, ORIGENES_REEMBOLSO } from '@entrale/contract/reembolsos/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { createId } from '../../../ids.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { repartirDevolucion } from '../../pagos/index.ts'
import type { Saldos } from './repartir.ts'
import { cubiertoPorSuBanco } from './saldo.sql.ts'

export type EstadoReembolso = (typeof ESTADOS_REEMBOLSO)[number]
export type OrigenReembolso = (typeof ORIGENES_REEMBOLSO)[number]

type CompraBajoCandado = { estado: string; metodo: string; moneda: string; eventoId: string }

/** The first lock of whatever changes a compra; null when there is none. */
export const lockCompra = (trx: Db, compraId: string | null) => rowOf<CompraBajoCandado>(trx)`
    select estado, metodo, moneda, evento_id as "eventoId" from compras where id = ${compraId} for update`

export type PagoReembolsable = {
  id: string
  proveedor: string
  metodo: string
  estado: string
  recibido: number
  reembolsado: number
  /** What banks took of it. */
  retirado: number
  /** What compensations take of it: less can go back by it, though no less of the sale. */
  compensado: number
  /** The account of an organization that took it. */
  vendedor: string | null
}

/** The payment whose money would go back: this one, or the one that the compra rests on. `reembolsado` counts what is on its way. */
export const lockPagoReembolsable = (trx: Db, compraId: string, pagoId: string | null) => rowOf<PagoReembolsable>(trx)`
    select p.id, p.proveedor, p.metodo, p.estado, p.recibido, p.vendedor,
      coalesce((select sum(r.monto) from reembolsos r
        where r.pago_id = p.id and r.origen <> 'compensacion' and r.estado not in ('por_autorizar', 'rechazado')),
        0)::int as reembolsado,
      coalesce((select sum(r.monto) from reembolsos r
        where r.pago_id = p.id and r.origen = 'compensacion' and r.estado not in ('por_autorizar', 'rechazado')),
        0)::int as compensado,
      coalesce((select sum(d.retirado) from disputas d where d.pago_id = p.id), 0)::int as retirado
    from pagos p where p.compra_id = ${compraId}
      and (p.id = ${pagoId} or ${pagoId}::uuid is null and p.estado = 'aprobado') for update of p`

/** What is left of the sale of a compra, by whose it is. */
export async function findSaldos(db: Db, compraId: string): Promise<Saldos> {
  const rows = await rowsOf<{ cuenta: keyof Saldos; saldo: number }>(db)`
    select cuenta, -sum(monto)::int as saldo from asientos
    where compra_id = ${compraId} and cuenta in ('organizacion', 'plataforma', 'iva')
      and concepto in ('venta', 'reembolso', 'contracargo') group by cuenta`
  return {
    organizacion: 0,
    plataforma: 0,
    iva: 0,
    ...Object.fromEntries(rows.map(({ cuenta, saldo }) => [cuenta, saldo])),
  }
}

/** Null when there is no such refund. */
export const findHecho = (db: Db, id: string) => rowOf<{ monto: number; estado: 'aprobado' | 'por_autorizar' }>(db)`
    select monto, case estado when 'por_autorizar' then estado else 'aprobado' end as estado
    from reembolsos where id = ${id}`

/** As `registrar_reembolso` takes it. */
export type Registro = {
  id: string
  compra_id: string
  pago_id: string
  monto: number
  moneda: string
  origen: OrigenReembolso
  motivo: string
  usuario_id: string | null
  compensacion_id: string | null
  boletos: string[]
  asientos: { cuenta: keyof Saldos | 'comprador'; monto: number }[]
  cerrar: boolean
  sucesos: {
    id: string
    usuario_id: string | null
    tipo: 'reembolso_solicitado' | 'reembolsada' | 'compensada'
    datos: object
  }[]
  trabajos: { id: string; tipo: 'pagar_reembolso' | 'avisar_reembolso'; minutos: number }[]
}
export async function registrarReembolso(trx: Db, registro: Registro): Promise<void> {
  await execute(trx)`select registrar_reembolso(${JSON.stringify(registro)}::jsonb)`
}

/** Of an approved refund so much goes by its payment; the rest is transferred. */
export async function partirReembolso(trx: Db, id: string, cabe: number): Promise<void> {
  await execute(trx)`select partir_reembolso(${id}, ${Math.max(0, cabe)}::int, ${createId()})`
}

type SinCompra = { id: string; pagoId: string; monto: number; moneda: string; usuarioId: string; conectada: boolean }
/** Gives back money that came for nothing we know; there is no buyer to tell. */
export async function insertReembolsoSinCompra(trx: Db, nuevo: SinCompra): Promise<void> {
  const { id, pagoId: pago_id, monto, moneda, usuarioId: usuario_id, conectada } = nuevo
  await trx
    .insertInto('reembolsos')
    .values({ id, pago_id, monto, moneda, usuario_id, origen: 'revision', estado: 'aprobado' })
    .execute()
  if (conectada) await repartirDevolucion(trx, { reembolsoId: id, pagoId: pago_id, compraId: null, monto })
  await encargarTrabajo(trx, 'pagar_reembolso', { reembolsoId: id })
}

export type ReembolsoPorPagar = {
  id: string
  compraId: string | null
  pagoId: string
  estado: EstadoReembolso
  origen: OrigenReembolso
  monto: number
  moneda: string
  intentos: number
  creadoEn: Date
  proveedor: string
  referencia: string | null
  /** The account of an organization that took it, and what of our part goes back. */
  vendedor: string | null
  nuestro: number | null
  /** The provider's own id of the refund, once it said it. */
  hecho: string | null
  pagoEstado: string
  /** What of it its payer has from their bank, while it is not paid. */
  cubierto: number
  /** Its bank has not decided yet whose the money is. */
  enDisputa: boolean
}

/**
 * A refund with the payment that it gives back; of what goes by none, the one that paid the compra, which says only who
 * its provider is.
 */
export const findReembolsoPorPagar = (db: Db, id: string) => rowOf<ReembolsoPorPagar>(db)`
    select r.id, r.compra_id as "compraId", p.id as "pagoId", r.estado, r.origen, r.monto, r.moneda, r.intentos,
      r.creado_en as "creadoEn",
      p.proveedor, p.referencia, p.estado as "pagoEstado", p.vendedor,
      case when r.nuestro_en is null then r.nuestro end as nuestro, r.referencia as hecho,
      case when r.estado in ('pagado', 'rechazado') then 0 else ${cubiertoPorSuBanco} end as cubierto,
      exists (select from disputas d where d.pago_id = p.id and d.estado in ('abierta', 'en_revision')) as "enDisputa"
    from reembolsos r join pagos p on p.id = coalesce(r.pago_id, (select s.id from pagos s
      where s.compra_id = r.compra_id and s.recibido > 0 order by s.creado_en, s.id limit 1)) where r.id = ${id}`

type Cambio = { estado: EstadoReembolso; referencia?: string; error?: string | null; intentos?: number }
/** False where it is not in one of these states any more. */
export async function updateReembolso(
  trx: Db,
  id: string,
  antes: readonly EstadoReembolso[],
  cambio: Cambio,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reembolsos')
    .set(cambio)
    .where('id', '=', id)
    .where('estado', 'in', antes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One that nobody has settled yet is not opened twice. */
export async function insertIncidencia(trx: Db, pagoId: string, detalle: object): Promise<void> {
  await execute(trx)`
    insert into incidencias (id, pago_id, clase, detalle)
      values (${createId()}, ${pagoId}, 'reembolso', ${JSON.stringify(detalle)}::jsonb)
    on conflict (pago_id, clase) where resuelta_en is null do nothing`
}

/** One that was paid failed at a bank after all. False where it is not paid, or not by its provider. */
export async function reabrirReembolso(trx: Db, id: string, causa: string | null): Promise<boolean> {
  const fila = await rowOf<{ si: boolean }>(trx)`select reabrir_reembolso(${id}, ${causa}) as si`
  return fila?.si ?? false
}

/** After so many times the provider's no is taken for one. */
export const NEGATIVAS = 5

/** Queues refunds again whose job was given up, or got lost, some hours ago. */
export async function retomarReembolsos(db: Db): Promise<void> {
  await execute(db)`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'pagar_reembolso', jsonb_build_object('reembolsoId', r.id) from reembolsos r
    where (r.estado in ('aprobado', 'en_proceso') or r.estado = 'fallido' and r.intentos < ${NEGATIVAS})
      and r.creado_en < now() - interval '6 hours'
      and not exists (select from trabajos t where t.tipo = 'pagar_reembolso' and t.datos ->> 'reembolsoId' = r.id::text
        and (t.fallido_en is null or t.fallido_en > now() - interval '12 hours'))`
}

/** What its buyer was told last. False where somebody else tells them at this very moment. */
export async function markAvisado(
  db: Db,
  id: string,
  { antes, avisado }: { antes: string | null; avisado: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reembolsos')
    .set({ avisado })
    .where('id', '=', id)
    .where('avisado', 'is not distinct from', antes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The refunds of a compra. */
export const findReembolsosDe = (db: Db, compraId: string) =>
  db.selectFrom('reembolsos').select(['id', 'estado']).where('compra_id', '=', compraId).orderBy('id').execute()

/** What goes back because its evento was cancelled. */
export async function findReembolsoPorCancelacion(
  db: Db,
  compraId: string,
): Promise<{ monto: number; estado: string } | null> {
  const reembolso = await db
    .selectFrom('reembolsos')
    .select(['monto', 'estado'])
    .where('compra_id', '=', compraId)
    .where('origen', '=', 'evento_cancelado')
    .orderBy('creado_en', 'desc')
    .executeTakeFirst()
  return reembolso ?? null
}
