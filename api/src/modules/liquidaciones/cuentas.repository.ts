import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { diaEn } from '../../momento.ts'
import { exigirConfianza } from '../confianza/index.ts'
import { compensadoDe } from '../reembolsos/dinero/index.ts'
import type { Cuentas, EventoPorLiquidar, Reglas } from './armar.ts'
import { findDeuda, hayDeudaPorLiquidar } from './deuda.repository.ts'

/** Where a provider does not say from when it lets us have its money, it is taken to be there so long after it came. */
const DIAS_SIN_NOTICIA = 10

/** Those of the platform, with what the trust in this organization makes of them. */
export async function findReglas(db: Db, organizacionId: string, ahora: Date): Promise<Reglas> {
  const fila = await db.selectFrom('ajustes').select('liquidacion_minima as minimo').executeTakeFirstOrThrow()
  return { ...fila, ...(await exigirConfianza(db, organizacionId, ahora)).reglas }
}

/**
 * What each compra leaves its organization, of `eventos e`: `queda` by the ledger, less what its own till took of it and
 * what was withheld of it, and what it has of it directly: no payout is of such a sale. `espera`: from when its provider lets us have the money, where it does not yet.
 * Of what went beyond the money of a sale nobody waits for a provider.
 */
const ventasDe = (ahora: RawBuilder<unknown>) => sql`
  select c.id, c.evento_id, coalesce(v.queda, 0) - r.isr - r.iva_retenido - d.monto as queda, r.cuantas,
    r.base * d.no as base, r.iva * d.no as iva, r.isr * d.no as isr, r.iva_retenido * d.no as iva_retenido,
    case when coalesce(v.queda, 0) - r.isr - r.iva_retenido - d.monto > 0 then p.disponible_en end as espera
  from compras c, lateral (
    select sum(-a.monto) as queda from asientos a
    where a.compra_id = c.id and a.cuenta in ('organizacion', 'caja')
  ) v, lateral (
    select count(*) as cuantas, coalesce(sum(ingreso), 0) as base, coalesce(sum(iva), 0) as iva,
      coalesce(sum(isr), 0) as isr, coalesce(sum(iva_retenido), 0) as iva_retenido
    from retenciones where compra_id = c.id
  ) r, lateral (
    select coalesce(sum(monto), 0) as monto, (count(*) = 0)::int as no from repartos where compra_id = c.id
  ) d left join lateral (
    select max(coalesce(disponible_en, creado_en + make_interval(days => ${DIAS_SIN_NOTICIA}))) as disponible_en
      from pagos where compra_id = c.id and estado = 'aprobado' and proveedor <> 'prueba'
      having max(coalesce(disponible_en, creado_en + make_interval(days => ${DIAS_SIN_NOTICIA}))) > ${ahora}
  ) p on true
  where c.evento_id = e.id and (v.queda is not null or r.cuantas > 0)`

/** Money is paid on once it is here: `sinAsentar` is what is not. */
type EventoRow = Omit<EventoPorLiquidar, 'hecho'> & {
  hechoMonto: number
  hechoBase: number
  hechoIva: number
  hechoIsr: number
  hechoIvaRetenido: number
}

/** Every evento of an organization with which money came or went, and what of that is in payouts. */
async function findEventos(
  db: Db,
  organizacionId: string,
  eventoId: string | null,
  ahora: Date,
): Promise<EventoPorLiquidar[]> {
  const rows = await rowsOf<EventoRow>(db)`
    select e.id, e.slug, e.nombre_mostrado as nombre, e.estado, e.fin,
      s.saldo, s.base, s.iva, s.isr, s."ivaRetenido",
      h.monto as "hechoMonto", h.base as "hechoBase", h.iva as "hechoIva", h.isr as "hechoIsr",
        h.iva_retenido as "hechoIvaRetenido",
      h.liberado, h.reservas, json_build_object('monto', s.esperan, 'hasta', s.hasta) as "sinAsentar"
    from eventos e, lateral (
      select coalesce(sum(queda) filter (where espera is null), 0)::float8 as saldo, count(*) as compras,
        coalesce(sum(base) filter (where espera is null), 0)::float8 as base,
        coalesce(sum(iva) filter (where espera is null), 0)::float8 as iva,
        coalesce(sum(isr) filter (where espera is null), 0)::float8 as isr,
        coalesce(sum(iva_retenido) filter (where espera is null), 0)::float8 as "ivaRetenido",
        coalesce(sum(queda) filter (where espera is not null), 0)::float8 as esperan,
        dia_del_centro(max(espera))::text as hasta
      from (${ventasDe(sql`${ahora}`)}) ventas
    ) s, lateral (
      select count(*) as lineas,
        coalesce(sum(l.monto - l.retencion_isr - l.retencion_iva) filter (where l.clase = 'evento'), 0)::float8 as monto,
        coalesce(sum(l.base), 0)::float8 as base, coalesce(sum(l.iva), 0)::float8 as iva,
        coalesce(sum(l.retencion_isr), 0)::float8 as isr, coalesce(sum(l.retencion_iva), 0)::float8 as iva_retenido,
        coalesce(sum(l.monto) filter (where l.clase = 'liberacion'), 0)::float8 as liberado,
        coalesce(json_agg(json_build_object('liberaEl', l.libera_el, 'monto', -l.monto)
          order by l.libera_el) filter (where l.clase = 'reserva'), '[]') as reservas
      from liquidacion_lineas l where l.evento_id = e.id
    ) h
    where e.organizacion_id = ${organizacionId} and (${eventoId}::uuid is null or e.id = ${eventoId})
      and (s.compras > 0 or h.lineas > 0)
    order by e.fin, e.id`
  return rows.map(({ hechoMonto, hechoBase, hechoIva, hechoIsr, hechoIvaRetenido, ...evento }) => ({
    ...evento,
    hecho: { monto: hechoMonto, base: hechoBase, iva: hechoIva, isr: hechoIsr, ivaRetenido: hechoIvaRetenido },
  }))
}

/** Corrections that no payout has. */
async function findAjuste(db: Db, organizacionId: string): Promise<number> {
  const rows = await rowsOf<{ pendiente: number }>(db)`
    select (coalesce((select sum(monto) from ajustes_saldo where organizacion_id = ${organizacionId}), 0)
      - coalesce((select sum(l.monto) from liquidacion_lineas l join liquidaciones q on q.id = l.liquidacion_id
          where q.organizacion_id = ${organizacionId} and l.clase = 'ajuste'), 0))::float8 as pendiente`
  return rows[0]?.pendiente ?? 0
}

export const findCuentas = async (db: Db, organizacionId: string, ahora: Date): Promise<Cuentas> => ({
  eventos: await findEventos(db, organizacionId, null, ahora),
  ajuste: await findAjuste(db, organizacionId),
  deuda: await findDeuda(db, organizacionId, diaEn(ahora)),
})

export async function findEventoPorLiquidar(
  db: Db,
  organizacionId: string,
  eventoId: string,
  ahora: Date,
): Promise<EventoPorLiquidar | null> {
  return (await findEventos(db, organizacionId, eventoId, ahora))[0] ?? null
}

/** Of `eventos e`: what its organization has of it by the sums by day, and what payouts have of that. */
const segunDias = sql`(coalesce((select sum(ingreso) from ventas_dia where evento_id = e.id), 0)
  - coalesce((select sum(v.monto) from ventas_taquilla v join compras c on c.id = v.compra_id
    where v.evento_id = e.id and c.estado = 'pagada'), 0) - ${compensadoDe}
  - coalesce((select sum(isr + iva_retenido) from retenciones where evento_id = e.id), 0)
  - coalesce((select sum(monto) from repartos where evento_id = e.id), 0))`
/** What of that its providers still hold. */
const sinAsentarDe = (ahora: RawBuilder<unknown>) => sql`coalesce((select sum(w.queda) from (${ventasDe(ahora)}
  and p.disponible_en is not null) w where w.espera is not null), 0)`
const segunLineas = sql`coalesce((select sum(monto - retencion_isr - retencion_iva) from liquidacion_lineas
  where evento_id = e.id and clase = 'evento'), 0)`

/**
 * Whether something went of what payouts of this organization took up: no payout has taken that back yet, or one that
 * did came out below zero. What its providers still hold makes nothing good that went; what they had let us have when a
 * payout was made is here, whatever the clock of this machine says.
 */
export const hayMenos = (organizacionId: RawBuilder<unknown>, ahora: Date) => sql`(
  exists (select from liquidaciones x where x.organizacion_id = ${organizacionId} and x.monto < 0 and x.estado <> 'pagada')
  or exists (select from eventos e where e.organizacion_id = ${organizacionId}
    and (${segunDias} < ${segunLineas} or exists (select from liquidacion_lineas where evento_id = e.id)
      and ${segunDias} - ${sinAsentarDe(sql`greatest(${ahora}::timestamptz, (select max(x.por_pagar_en)
        from liquidaciones x where x.organizacion_id = ${organizacionId}))`)} < ${segunLineas}))
  or coalesce((select sum(monto) from ajustes_saldo where organizacion_id = ${organizacionId}), 0)
    < coalesce((select sum(l.monto) from liquidacion_lineas l join liquidaciones x on x.id = l.liquidacion_id
      where x.organizacion_id = ${organizacionId} and l.clase = 'ajuste'), 0))`

/**
 * Organizations of payable payouts (of all of them without `ids`) of which that is so, that have refunds that wait, or
 * that cannot be paid any more, in one order.
 */
export async function findConMenos(db: Db, ids: readonly string[] | null, ahora: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select o.id from organizaciones o where o.id in (select organizacion_id from liquidaciones
        where estado = 'por_pagar' and (${ids}::uuid[] is null or id = any(${ids}::uuid[])))
      and (${hayMenos(sql`o.id`, ahora)} or exists (select from reembolsos r join compras c on c.id = r.compra_id
        join eventos e on e.id = c.evento_id where r.estado = 'por_autorizar' and e.organizacion_id = o.id)
        or falta_para_pagar(o.id, ${ahora}) <> '{}')
    order by o.id`
  return rows.map(({ id }) => id)
}

/**
 * Organizations with something to do now: a payout that can go on or has to stop, or money that no payout has. The sums by day only say where to look; what is paid
 * comes from the ledger. `dia`: today, in the centre.
 */
export async function findPorLiquidar(db: Db, ahora: Date, dia: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select o.id from organizaciones o where exists (
      select from liquidaciones q where q.organizacion_id = o.id and (q.estado = 'programada'
        or q.estado in ('retenida', 'por_pagar')
        or q.estado in ('falta_cuenta', 'fallida') and exists (
          select from cuentas_pago p where p.organizacion_id = o.id and p.estado in ('pendiente', 'vigente')
            and p.vigente_desde <= ${ahora}
            and (q.estado = 'falta_cuenta' or p.vigente_desde > q.por_pagar_en))
        or q.estado in ('por_pagar', 'falta_expediente')
          and (q.estado = 'por_pagar') = (falta_para_pagar(o.id, ${ahora}) <> '{}'))
    ) or exists (
      select from eventos e where e.organizacion_id = o.id
        and (e.fin <= ${ahora} or exists (select from liquidacion_lineas where evento_id = e.id))
        and ${segunDias} <> ${segunLineas}
    ) or exists (
      select from eventos e join liquidacion_lineas l on l.evento_id = e.id where e.organizacion_id = o.id
      group by e.id having -coalesce(sum(l.monto) filter (where l.clase = 'reserva' and l.libera_el <= ${dia}), 0)
        > coalesce(sum(l.monto) filter (where l.clase = 'liberacion'), 0)
    ) or coalesce((select sum(monto) from ajustes_saldo where organizacion_id = o.id), 0)
      <> coalesce((select sum(l.monto) from liquidacion_lineas l join liquidaciones q on q.id = l.liquidacion_id
        where q.organizacion_id = o.id and l.clase = 'ajuste'), 0)
      or ${hayDeudaPorLiquidar(sql`o.id`)}
    order by o.id`
  return rows.map(({ id }) => id)
}

/** What the tills of an organization took of eventos that payouts have taken up, and no payout settled yet. Centavos. */
export async function findCajaPorSaldar(db: Db, organizacionId: string): Promise<number> {
  const rows = await rowsOf<{ monto: number }>(db)`
    select (coalesce((select sum(a.monto) from eventos e join compras c on c.evento_id = e.id
          join asientos a on a.compra_id = c.id and a.cuenta = 'caja'
        where e.organizacion_id = ${organizacionId}
          and exists (select from liquidacion_lineas l where l.evento_id = e.id)), 0)
      + coalesce((select sum(a.monto) from liquidaciones q join asientos a on a.liquidacion_id = q.id and a.cuenta = 'caja'
        where q.organizacion_id = ${organizacionId}), 0))::float8 as monto`
  return rows[0]?.monto ?? 0
}
