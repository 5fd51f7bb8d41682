import type { EstadoLiquidacion } from '@entrale/contract/liquidaciones/estados'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { Linea } from './armar.ts'
import { antesDe } from './estados.ts'

export type LiquidacionRow = {
  id: string
  folio: string
  organizacionId: string
  fecha: string
  estado: EstadoLiquidacion
  monto: number
  isr: number
  iva: number
  clabe: Buffer | null
  final: string | null
  titular: string | null
  banco: string | null
  referencia: string | null
  motivo: string | null
  porPagarEn: Date | null
  pagadaEn: Date | null
}

export const COLUMNAS = sql`q.id, q.folio, q.organizacion_id as "organizacionId", q.fecha::text as fecha, q.estado,
  q.monto::float8 as monto,
  q.retencion_isr::float8 as isr, q.retencion_iva::float8 as iva, q.clabe, q.clabe_final as final, q.titular, q.banco,
    q.referencia, q.motivo,
  q.por_pagar_en as "porPagarEn", q.pagada_en as "pagadaEn"`

export const findLiquidacion = (db: Db, id: string) =>
  rowOf<LiquidacionRow>(db)`select ${COLUMNAS} from liquidaciones q where q.id = ${id}`

type Pagina = { limit: number; currentPage: number }
export async function findLiquidacionesDe(
  db: Db,
  organizacionId: string,
  { estado, limit, currentPage }: Pagina & { estado?: EstadoLiquidacion | undefined },
): Promise<{ filas: LiquidacionRow[]; total: number }> {
  const rows = await rowsOf<LiquidacionRow & { total: number }>(db)`
    select ${COLUMNAS}, count(*) over ()::int as total from liquidaciones q
    where q.organizacion_id = ${organizacionId} and (${estado ?? null}::text is null or q.estado = ${estado ?? null})
    order by q.fecha desc, q.id desc limit ${limit} offset ${(currentPage - 1) * limit}`
  return { filas: rows, total: rows[0]?.total ?? 0 }
}

export type LineaRow = Linea & { evento: { slug: string; nombre: string } | null }
export const findLineas = (db: Db, id: string) => rowsOf<LineaRow>(db)`
    select l.clase, l.evento_id as "eventoId", l.monto::float8 as monto, l.base::float8 as base, l.iva::float8 as iva,
      l.retencion_isr::float8 as isr,
      l.retencion_iva::float8 as "ivaRetenido", l.libera_el::text as "liberaEl",
      case when e.id is not null then json_build_object('slug', e.slug, 'nombre', e.nombre_mostrado) end as evento
    from liquidacion_lineas l left join eventos e on e.id = l.evento_id where l.liquidacion_id = ${id}
    order by e.fin nulls last, e.id,
      array_position(array['evento', 'reserva', 'liberacion', 'ajuste', 'deposito', 'castigo', 'plan'], l.clase)`

/**
 * Those that may go on now, the newest first: open ones, and failed ones whose organization has had another account since, or that somebody wants to
 * try again. Hold `lockPagosDe`.
 */
export const lockAlistables = (
  trx: Db,
  organizacionId: string,
  ahora: Date,
  reintentar: string | null,
) => rowsOf<LiquidacionRow>(trx)`
    select ${COLUMNAS} from liquidaciones q where q.organizacion_id = ${organizacionId}
      and (q.estado in ('programada', 'retenida', 'falta_cuenta', 'falta_expediente')
      or q.estado = 'fallida' and (q.id = ${reintentar}
        or exists (select from cuentas_pago p where p.organizacion_id = q.organizacion_id
        and p.estado in ('pendiente', 'vigente') and p.vigente_desde <= ${ahora} and p.vigente_desde > q.por_pagar_en)))
    order by q.fecha desc, q.id desc for update of q`

export async function hayDelDia(trx: Db, organizacionId: string, dia: string): Promise<boolean> {
  const fila = await trx
    .selectFrom('liquidaciones')
    .select('id')
    .where('organizacion_id', '=', organizacionId)
    .where('fecha', '=', dia)
    .executeTakeFirst()
  return fila !== undefined
}

export async function insertLiquidacion(
  trx: Db,
  nueva: { id: string; folio: string; organizacionId: string; fecha: string },
): Promise<void> {
  const { organizacionId, ...columnas } = nueva
  await trx
    .insertInto('liquidaciones')
    .values({ ...columnas, organizacion_id: organizacionId })
    .execute()
}

/** Adds to the lines that a payout has; its amounts follow. */
export async function sumarLineas(trx: Db, id: string, lineas: readonly Linea[]): Promise<void> {
  await trx
    .insertInto('liquidacion_lineas')
    .values(
      lineas.map(({ clase, eventoId, monto, base, iva, isr, ivaRetenido, liberaEl }) => ({
        ...{ liquidacion_id: id, clase, evento_id: eventoId, monto: `${monto}`, base: `${base}`, iva: `${iva}` },
        ...{ retencion_isr: `${isr}`, retencion_iva: `${ivaRetenido}`, libera_el: liberaEl },
      })),
    )
    .onConflict((oc) =>
      oc.columns(['liquidacion_id', 'clase', 'evento_id']).doUpdateSet({
        monto: sql`liquidacion_lineas.monto + excluded.monto`,
        base: sql`liquidacion_lineas.base + excluded.base`,
        iva: sql`liquidacion_lineas.iva + excluded.iva`,
        retencion_isr: sql`liquidacion_lineas.retencion_isr + excluded.retencion_isr`,
        retencion_iva: sql`liquidacion_lineas.retencion_iva + excluded.retencion_iva`,
        libera_el: sql`greatest(liquidacion_lineas.libera_el, excluded.libera_el)`,
      }),
    )
    .execute()
  await execute(trx)`
    update liquidaciones q set monto = s.monto - s.isr - s.iva, retencion_isr = s.isr, retencion_iva = s.iva,
      actualizado_en = clock_timestamp(),
      estado = case when q.estado = 'fallida' then 'programada' else q.estado end
    from (select sum(monto) as monto, sum(retencion_isr) as isr, sum(retencion_iva) as iva from liquidacion_lineas
      where liquidacion_id = ${id}) s
    where q.id = ${id}`
}

/** All lines of one become another's: what it owes is taken there, and nothing is left in it. */
export async function pasarLineas(trx: Db, de: string, a: string): Promise<void> {
  const lineas = await findLineas(trx, de)
  await trx.deleteFrom('liquidacion_lineas').where('liquidacion_id', '=', de).execute()
  await trx
    .updateTable('liquidaciones')
    .set({ monto: '0', retencion_isr: '0', retencion_iva: '0', actualizado_en: sql`clock_timestamp()` })
    .where('id', '=', de)
    .execute()
  await sumarLineas(trx, a, lineas)
}

type Copia = { clabe: Buffer; final: string; titular: string; banco: string }
type Cambio = { copia?: Copia; referencia?: string; motivo?: string | null; porPagarEn?: Date; pagadaEn?: Date }

/** By the table of states: false, and nothing changed, where that does not follow on what it is. */
export async function cambiarEstado(
  trx: Db,
  id: string,
  estado: EstadoLiquidacion,
  { copia, referencia, motivo = null, porPagarEn, pagadaEn }: Cambio = {},
) {
  const { numUpdatedRows } = await trx
    .updateTable('liquidaciones')
    .set({
      estado,
      motivo,
      ...(copia && { clabe: copia.clabe, clabe_final: copia.final, titular: copia.titular, banco: copia.banco }),
      referencia: referencia ?? null,
      ...(porPagarEn && { por_pagar_en: porPagarEn }),
      pagada_en: pagadaEn ?? null,
      actualizado_en: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('estado', 'in', antesDe(estado))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whether an open one of this organization came out below zero: what it owes is not left to a later one. */
export async function debeOtra(trx: Db, organizacionId: string): Promise<boolean> {
  const fila = await trx
    .selectFrom('liquidaciones')
    .select('id')
    .where('organizacion_id', '=', organizacionId)
    .where('monto', '<', '0')
    .where('estado', '<>', 'pagada')
    .executeTakeFirst()
  return fila !== undefined
}

/** What open ones of this organization came out below zero by: what it owes, and what comes is taken by first. */
export async function sumDebido(trx: Db, organizacionId: string): Promise<number> {
  const fila = await rowOf<{ debido: number }>(trx)`
    select coalesce(-sum(monto), 0)::float8 as debido from liquidaciones
    where organizacion_id = ${organizacionId} and monto < 0 and estado <> 'pagada'`
  return fila?.debido ?? 0
}

type Cuales = { ids: readonly string[] | null; limite: number; ahora: Date }
/** Takes those that are payable, the oldest first: from here on they are on their way, and nobody else takes them. */
export const tomarPorPagar = (trx: Db, { ids, limite, ahora }: Cuales) => rowsOf<{
  id: string
  organizacionId: string
  monto: number
}>(trx)`
    with elegidas as (
      select id from liquidaciones where estado = 'por_pagar' and not esta_detenida(id)
        and falta_para_pagar(organizacion_id, ${ahora}) = '{}'
        and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
      order by por_pagar_en, id limit ${limite}
    ), bajo_candado as (
      select q.id from liquidaciones q where q.id in (select id from elegidas) order by q.id for update
    ), tomadas as (
      update liquidaciones q set estado = 'en_transferencia', actualizado_en = clock_timestamp() from bajo_candado b
        where q.id = b.id and q.estado = any(${antesDe('en_transferencia')})
        returning q.id, q.organizacion_id, q.monto, q.por_pagar_en
    )
    select id, organizacion_id as "organizacionId", monto::float8 as monto from tomadas order by por_pagar_en, id`

/** Whether the account that it was to go to is still in use, and nobody said that it is not theirs. */
export async function quedaSuCuenta(trx: Db, id: string, ahora: Date): Promise<boolean> {
  const rows = await rowsOf(trx)`
    select from liquidaciones q join cuentas_pago p on p.organizacion_id = q.organizacion_id
      and p.estado in ('pendiente', 'vigente') and p.vigente_desde <= ${ahora} and p.ultimos = q.clabe_final
    where q.id = ${id}`
  return rows.length > 0
}

/**
 * What was to be transferred waits after all: its account was disowned, nobody knows any more who is paid, or refunds
 * wait for that money.
 */
export async function soltarPorPagar(
  trx: Db,
  organizacionId: string,
  estado: 'programada' | 'falta_cuenta' | 'falta_expediente',
): Promise<void> {
  await trx
    .updateTable('liquidaciones')
    .set({ estado, actualizado_en: sql`clock_timestamp()` })
    .where('organizacion_id', '=', organizacionId)
    .where('estado', '=', 'por_pagar')
    .execute()
}

type EnTransferencia = { id: string; folio: string; monto: number; loteId: string; lote: string }
/** What of an organization is in a lote, whose answer the bank still owes. */
export const findEnTransferencia = (db: Db, organizacionId: string) => rowsOf<EnTransferencia>(db)`
    select q.id, q.folio, q.monto::float8 as monto, l.id as "loteId", l.folio as lote
    from liquidaciones q join lote_renglones g on g.liquidacion_id = q.id and g.estado = 'en_camino'
      join lotes l on l.id = g.lote_id
    where q.organizacion_id = ${organizacionId} and q.estado = 'en_transferencia' order by q.id`

export type OrganizacionRow = { id: string; slug: string; nombre: string }
export async function findOrganizacion(db: Db, id: string): Promise<OrganizacionRow | null> {
  const fila = await db
    .selectFrom('organizaciones')
    .select(['id', 'slug', 'nombre_mostrado as nombre'])
    .where('id', '=', id)
    .executeTakeFirst()
  return fila ?? null
}
