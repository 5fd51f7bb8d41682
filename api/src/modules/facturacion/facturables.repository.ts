import { type Db, execute, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import type { Vendida } from './conceptos.ts'
import type { Periodo } from './periodo.ts'

/**
 * Which movements of `compras c` its documents go by: what a bank took counts once its dispute is over, for it may come
 * back, and a nota does not.
 */
export const enDocumentos = sql`(concepto in ('venta', 'reembolso') or concepto = 'contracargo' and not exists (
  select from pagos p join disputas d on d.pago_id = p.id
  where p.compra_id = c.id and d.cerrada_en is null and d.retirado > 0))`

/**
 * Of `compras c`: what the boletos cost and is still with the organization, by the ledger. What it took on of the service charge is in the price
 * that its buyer paid, and is invoiced to it by the platform.
 */
export const queda = sql<number>`(
  select (s.organizacion + case when p.absorbido = 0 then 0
    else round(s.cargo::numeric * p.absorbido / (p.absorbido + p.cargo)) end)::int
  from (select coalesce(-sum(monto) filter (where cuenta = 'organizacion'), 0)::int as organizacion,
      coalesce(-sum(monto) filter (where cuenta in ('plataforma', 'iva')), 0)::int as cargo
    from asientos where compra_id = c.id and ${enDocumentos}) s,
    (select coalesce(sum(cantidad * absorbido), 0)::int as absorbido, coalesce(sum(cantidad * cargo), 0)::int as cargo
      from compra_lineas where compra_id = c.id) p
)`

/** Of `compras c`: how it was paid, a card of debit told from one of credit where its provider does. */
export const metodoFiscal = sql<string>`case when c.metodo = 'tarjeta' and exists (select from pagos p
  where p.compra_id = c.id and p.debito and p.recibido > 0) then 'tarjeta_debito' else c.metodo end`

/** How much of a document, of `compras c`, notas take back. */
export const notasDe = (documento: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(n.total), 0)::int from comprobantes n where n.de_id = ${documento} and n.compra_id = c.id
    and n.clase = 'nota' and n.estado <> 'cancelada')`

const lineas = sql`(
  select coalesce(json_agg(json_build_object('tipo', l.tipo, 'cantidad', l.cantidad, 'precio', l.precio, 'descuento',
    l.descuento,
    'tasa', case when not l.iva_exento then l.iva_tasa end,
    'reembolsados', (select count(distinct b.numero) from reembolso_boletos x
      join reembolsos r on r.id = x.reembolso_id and r.estado not in ('rechazado', 'por_autorizar')
      join boletos b on b.id = x.boleto_id where b.compra_id = c.id and b.tipo_boleto_id = l.tipo_boleto_id),
    'neto', n.neto
  ) order by l.tipo, l.tipo_boleto_id), '[]') from compra_lineas l
    join queda_por_tipo(c.id, ${queda}) n on n.tipo_boleto_id = l.tipo_boleto_id where l.compra_id = c.id)`

/** Compras `c` with their evento `e`, as an invoice looks at them. */
const findVendidas = (db: Db, resto: RawBuilder<unknown>) => rowsOf<Vendida>(db)`
    select c.id, c.folio, ${metodoFiscal} as metodo, e.nombre_mostrado as evento, ${lineas} as lineas, ${queda} as queda
    from compras c join eventos e on e.id = c.evento_id ${resto}`
export const findVendida = async (db: Db, compraId: string): Promise<Vendida | null> =>
  (await findVendidas(db, sql`where c.id = ${compraId}`))[0] ?? null

const medianoche = (dia: string, mas: number) =>
  sql`((${dia}::date + ${mas}::int)::timestamp at time zone 'America/Mexico_City')`
/** Paid compras of an organization in a period. */
const delPeriodo = (organizacionId: string, { desde, hasta }: Periodo) => sql`e.organizacion_id = ${organizacionId}
  and c.pagada_en >= ${medianoche(desde, 0)} and c.pagada_en < ${medianoche(hasta, 1)}`

/** Has an invoice of its own, one that is on its way, or one whose place was to be taken. */
const deSuya = sql`exists (select from facturas_solicitadas f where f.compra_id = c.id
  and (f.estado in ('solicitada', 'timbrada') or f.timbrando_en is not null or vale_la_sustituida(f.sustituye)))`
/** A global holds it, and no nota took it out of that one. */
const enGlobal = sql`exists (select from factura_global_compras g where g.compra_id = c.id
  and (g.nominativa_en is null or g.total > ${notasDe(sql`g.global_id`)}))`

/** What a global invoice of the period takes. */
export const findPorFacturar = (db: Db, organizacionId: string, periodo: Periodo): Promise<Vendida[]> =>
  findVendidas(
    db,
    sql`where ${delPeriodo(organizacionId, periodo)} and ${queda} > 0 and not ${enGlobal} and not ${deSuya}
      order by c.pagada_en, c.id`,
  )

/** Locks them in the order in which everybody does; who asks for an invoice meanwhile waits. */
export async function lockDelPeriodo(trx: Db, organizacionId: string, periodo: Periodo): Promise<void> {
  await execute(trx)`
    select c.id from compras c where c.id in (select c.id from compras c join eventos e on e.id = c.evento_id
      where ${delPeriodo(organizacionId, periodo)})
    order by c.id for no key update`
}

type Cuenta = { compras: number; total: number }
export type FueraDeGlobal = { individuales: Cuenta; enOtraGlobal: Cuenta; pendientes: number }
/** What of the period a new global invoice leaves out, and why. */
export async function contarFuera(db: Db, organizacionId: string, periodo: Periodo): Promise<FueraDeGlobal> {
  const rows = await rowsOf<FueraDeGlobal>(db)`
    with suyas as (
      select ${queda} as queda, ${enGlobal} as global, ${deSuya} as suya, f.estado
      from compras c join eventos e on e.id = c.evento_id left join facturas_solicitadas f on f.compra_id = c.id
        where ${delPeriodo(organizacionId, periodo)}
    )
    select json_build_object('compras', count(*) filter (where estado = 'timbrada'), 'total',
      coalesce(sum(queda) filter (where estado = 'timbrada'), 0)) as individuales,
      json_build_object('compras', count(*) filter (where global), 'total',
        coalesce(sum(queda) filter (where global), 0)) as "enOtraGlobal",
      (count(*) filter (where suya and not global and estado <> 'timbrada'))::int as pendientes
    from suyas where queda > 0`
  return rows[0] ?? { individuales: { compras: 0, total: 0 }, enOtraGlobal: { compras: 0, total: 0 }, pendientes: 0 }
}

type Nota = { referencia: string; proveedor: string }
/** Notas de crédito of an invoice that its PAC knows: it cancels no invoice before those that relate to it. */
export const findNotasDe = (db: Db, documentoId: string) => rowsOf<Nota>(db)`
  select referencia, proveedor from comprobantes
  where de_id = ${documentoId} and clase = 'nota' and estado = 'timbrada' and referencia is not null
  order by creado_en, id`

/** They end with it. */
export const anularNotas = (trx: Db, documentoId: string) => execute(trx)`select anular_notas(${documentoId})`
