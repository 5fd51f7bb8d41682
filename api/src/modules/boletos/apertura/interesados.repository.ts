import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { PLAZOS } from '../../../plazos.ts'
import { PAUSADA } from '../tipos/ajustes.sql.ts'

type Nuevo = { id: string; eventoId: string; tipoBoletoId: string | null; email: string; apertura: Date | null }

/**
 * One row for an address and what it waits for. Answers its id when a confirmation has to go out: the address said
 * nothing yet, and was not written to within the last hour.
 */
export async function upsertInteresado(
  db: Db,
  { id, eventoId, tipoBoletoId, email, apertura }: Nuevo,
  { confirmado, ahora }: { confirmado: boolean; ahora: Date },
): Promise<string | null> {
  const cuando = confirmado ? ahora : null
  const row = await rowOf<{ id: string; escribir: boolean }>(db)`
    with antes as (select creado_en, confirmado_en from interesados where evento_id = ${eventoId} and email = ${email}
      and tipo_boleto_id is not distinct from ${tipoBoletoId}::uuid)
    insert into interesados (id, evento_id, tipo_boleto_id, email, apertura, creado_en, confirmado_en)
    values (${id}, ${eventoId}, ${tipoBoletoId}, ${email}, ${apertura}, ${ahora}, ${cuando})
    on conflict (evento_id, email, tipo_boleto_id) do update set apertura = excluded.apertura, avisado_en = null,
      confirmado_en = coalesce(interesados.confirmado_en, excluded.confirmado_en),
      creado_en = case when interesados.confirmado_en is null
        and interesados.creado_en < ${ahora}::timestamptz - interval '1 hour' then excluded.creado_en
        else interesados.creado_en end
    returning id, confirmado_en is null and not exists (select from antes
      where antes.confirmado_en is not null
        or antes.creado_en >= ${ahora}::timestamptz - interval '1 hour') as escribir`
  return row?.escribir ? row.id : null
}

export type InteresadoRow = {
  id: string
  email: string
  confirmado: boolean
  avisado: boolean
  apertura: Date | null
  tipo: string | null
  eventoId: string
  nombre: string
  organizerSlug: string
  eventSlug: string
  estado: string
  inicio: Date
  zonaHoraria: string
}

export const findInteresado = (db: Db, id: string) => rowOf<InteresadoRow>(db)`
  select i.id, i.email, i.confirmado_en is not null as confirmado, i.avisado_en is not null as avisado, i.apertura,
    t.tipo, e.id as "eventoId", e.nombre_mostrado as nombre, o.slug as "organizerSlug", e.slug as "eventSlug",
    e.estado, e.inicio, e.zona_horaria as "zonaHoraria"
  from interesados i join eventos e on e.id = i.evento_id join organizaciones o on o.id = e.organizacion_id
    left join tipos_boleto t on t.id = i.tipo_boleto_id
  where i.id = ${id} and e.estado <> 'borrador' and e.retirado_en is null`

export const confirmarInteresado = (db: Db, id: string, ahora: Date) =>
  execute(db)`update interesados set confirmado_en = ${ahora} where id = ${id} and confirmado_en is null`

export const quitarInteresado = (db: Db, id: string) => execute(db)`delete from interesados where id = ${id}`

const ES_SUYO = sql`(i.tipo_boleto_id is null or i.tipo_boleto_id = t.id)`
const ESPERA = sql`i.avisado_en is null and i.confirmado_en is not null`
/** What the public may buy, now or later, of the eventos that somebody waits for; few rows, however many people wait. */
const SALEN = sql`
  esperados as (select distinct evento_id from interesados i where ${ESPERA}),
  salen as (
    select t.id, t.evento_id, t.venta_inicio as desde, coalesce(t.venta_fin, e.fin) as hasta
    from esperados w join tipos_boleto t on t.evento_id = w.evento_id join eventos e on e.id = t.evento_id
      join organizaciones o on o.id = e.organizacion_id and o.suspendida_en is null
    where t.visibilidad = 'publico' and t.estado = 'abierto' and e.estado in ('publicado', 'reprogramado')
      and e.retirado_en is null and not ${PAUSADA}
      and not exists (select from ajustes where ventas_pausa is not null)
  )`

/** Whose sale is open by now: each of them is told, once. Any number of processes may do it at once. */
export async function avisarAbiertas(db: Db, ahora: Date): Promise<void> {
  await execute(db)`
    with ${SALEN}, listos as (
      update interesados i set avisado_en = ${ahora} where ${ESPERA} and exists (select from salen t
        where t.evento_id = i.evento_id and ${ES_SUYO} and coalesce(t.desde, '-infinity') <= ${ahora}
          and t.hasta > ${ahora})
      returning i.id
    )
    insert into trabajos (id, tipo, datos)
      select gen_random_uuid(), 'avisar_apertura', jsonb_build_object('interesadoId', id, 'caso', 'abierta') from listos`
}

/** Whose sale opens at another moment than they know: told too, for as long as it is not open. */
export async function avisarMovidas(db: Db, ahora: Date): Promise<void> {
  await execute(db)`
    with ${SALEN}, aperturas as (
      select t.evento_id, t.id as tipo_boleto_id, t.desde from salen t
      union all select t.evento_id, null, min(t.desde) from salen t group by t.evento_id
    ), movidas as (
      update interesados i set apertura = a.desde from aperturas a
      where ${ESPERA} and a.evento_id = i.evento_id and a.tipo_boleto_id is not distinct from i.tipo_boleto_id
        and a.desde > ${ahora} and i.apertura is distinct from a.desde
      returning i.id, i.apertura
    )
    insert into trabajos (id, tipo, datos)
      select gen_random_uuid(), 'avisar_apertura', jsonb_build_object('interesadoId', id, 'caso', 'movida',
        'apertura', apertura) from movidas`
}

/** Whether anything is left of what somebody waited for and is open by now; another tipo may open later. */
export async function quedanBoletos(db: Db, id: string, ahora: Date): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from interesados i join eventos e on e.id = i.evento_id
      join tipos_boleto t on t.evento_id = i.evento_id and ${ES_SUYO} and t.visibilidad = 'publico'
        and t.estado = 'abierto' and coalesce(t.venta_inicio, '-infinity') <= ${ahora}
        and coalesce(t.venta_fin, e.fin) > ${ahora}
      join existencias x on x.tipo_boleto_id = t.id left join aforos h on h.evento_id = x.aforo
    where i.id = ${id} and x.cupo > x.vendidos + x.apartados
      and (h.evento_id is null or h.cupo > h.vendidos + h.apartados) limit 1`
  return rows.length > 0
}

/** An address that never confirmed is kept for a week; the others not longer than a month after the evento. */
export async function limpiarInteresados(db: Db): Promise<void> {
  await execute(db)`delete from interesados i using eventos e where e.id = i.evento_id and (
    e.fin < now() - make_interval(days => ${PLAZOS.listas}) or i.confirmado_en is null and i.creado_en < now() - make_interval(days => ${PLAZOS.interesSinConfirmar}))`
}
