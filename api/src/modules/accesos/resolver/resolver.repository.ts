import type { Conflicto, Tardios } from '@entrale/contract/accesos/resolver'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

type Entrada = { en: Date; puerta: string; celular: string }
/** Null where the account is gone. */
type Decidido = { quien: string | null; resueltoEn: Date }
type EntradaAntes = { [C in keyof Entrada as `antes${Capitalize<C>}`]: Entrada[C] | null }
export type ConflictoRow = Omit<Conflicto, 'nombre' | 'entrada' | 'antes'> & { nombre: string } & Entrada & EntradaAntes

const PENDIENTES = { cuales: sql`a.conflicto and a.resuelto_en is null`, orden: sql`a.en` }
/** By what was written: the collision itself may be gone since, where an admission was taken back. */
const RESUELTOS = { cuales: sql`a.nota is not null`, orden: sql`a.resuelto_en` }

type Cuales = Record<'cuales' | 'orden', RawBuilder<unknown>>
/** Conflicts of an evento, the newest first: each with the admission that stood when it collided. */
const leerConflictos = <T>(db: Db, eventoId: string, { cuales, orden }: Cuales, cuantos: number) => rowsOf<T>(db)`
  select a.id, a.en, p.nombre as puerta, coalesce(t.nombre, '') as celular, o.en as "antesEn", o.puerta as "antesPuerta",
    o.celular as "antesCelular", coalesce(b.asistente, c.nombre_mostrado) as nombre, c.folio, y.tipo, b.numero,
    (select count(*)::int from boletos x where x.compra_id = b.compra_id and x.estado <> 'transferido') as de,
    case when o.en is null and b.estado in ('cancelado', 'transferido') then b.estado else 'repetido' end as motivo,
    a.nota, a.resuelto_en as "resueltoEn", u.nombre_mostrado as quien
  from accesos a join boletos b on b.id = a.boleto_id join compras c on c.id = b.compra_id
    join tipos_boleto y on y.id = b.tipo_boleto_id join puertas p on p.id = a.puerta_id
    left join celulares t on t.id = a.celular_id left join usuarios u on u.id = a.resuelto_por
    left join lateral (
      select d.en, q.nombre as puerta, coalesce(s.nombre, '') as celular
      from accesos d join puertas q on q.id = d.puerta_id left join celulares s on s.id = d.celular_id
      where d.boleto_id = a.boleto_id and d.resultado = 'adelante' and not d.conflicto and not d.por_revisar
        and (d.en, d.id) < (a.en, a.id) and not acceso_deshecho(d.id, d.evento_id, d.celular_id, d.en)
      order by d.en desc, d.id desc limit 1
    ) o on true
  where a.evento_id = ${eventoId} and ${cuales} order by ${orden} desc, a.id desc limit ${cuantos}`

export const findConflictos = (db: Db, eventoId: string, cuantos: number) =>
  leerConflictos<ConflictoRow>(db, eventoId, PENDIENTES, cuantos)
export const findConflictosResueltos = (db: Db, eventoId: string, cuantos: number) =>
  leerConflictos<ConflictoRow & { nota: string } & Decidido>(db, eventoId, RESUELTOS, cuantos)

export async function countConflictos(db: Db, eventoId: string): Promise<number> {
  const row = await rowOf<{ n: number }>(db)`
    select count(*)::int as n from accesos where evento_id = ${eventoId} and conflicto and resuelto_en is null`
  return row?.n ?? 0
}

export type TardiosRow = Omit<Tardios, 'motivo' | 'desde' | 'hasta'> & {
  desde: Date
  hasta: Date
  revocadoEn: Date | null
  caducaEn: Date
}

/** What waits of each phone, and what would come of it by the same rule by which it would be settled. */
export const findTardios = (db: Db, eventoId: string) => rowsOf<TardiosRow>(db)`
  with suyos as materialized (
    select a.celular_id, a.en, a.resultado, coalesce(d.boleto_id, a.boleto_id) as boleto_id
    from accesos a left join accesos d on d.id = a.deshace and d.evento_id = a.evento_id
    where a.evento_id = ${eventoId} and a.por_revisar and a.resuelto_en is null
  ), tocados as (
    select distinct celular_id, boleto_id from suyos
    where boleto_id is not null and resultado in ('adelante', 'salio', 'deshecho')
  ), efectos as (
    select b.celular_id, (count(*) filter (where r.entra and r.tarde))::int as entran,
      (count(*) filter (where r.choca and not r.conflicto))::int as chocan
    from tocados b cross join lateral repasar_accesos(b.boleto_id, b.celular_id) r group by b.celular_id
  )
  select c.id as "celularId", c.nombre as celular, c.revocado_en as "revocadoEn", c.caduca_en as "caducaEn",
    s.cuantos, s.desde, s.hasta, coalesce(e.entran, 0) as entran, coalesce(e.chocan, 0) as chocan
  from (select celular_id, count(*)::int as cuantos, min(en) as desde, max(en) as hasta from suyos group by celular_id) s
    join celulares c on c.id = s.celular_id left join efectos e on e.celular_id = c.id
  order by s.hasta desc, c.id`

export type TardiosResueltosRow = { id: string; celular: string; aceptados: boolean; cuantos: number } & Decidido

/** What became of late scans, as the bitácora has it: of those that were accepted nothing else tells. */
export const findTardiosResueltos = (db: Db, eventoId: string, cuantos: number) => rowsOf<TardiosResueltosRow>(db)`
  select b.id, b.objeto as celular, b.accion = 'tardios.aceptados' as aceptados, u.nombre_mostrado as quien,
    (b.despues ->> 'lecturas')::int as cuantos, b.creado_en as "resueltoEn"
  from bitacora b left join usuarios u on u.id = b.usuario_id
  where b.evento_id = ${eventoId} and b.accion in ('tardios.aceptados', 'tardios.descartados')
  order by b.id desc limit ${cuantos}`

export async function countResueltos(db: Db, eventoId: string): Promise<number> {
  const row = await rowOf<{ n: number }>(db)`
    select (select count(*)::int from accesos where evento_id = ${eventoId} and nota is not null)
      + (select count(*)::int from bitacora where evento_id = ${eventoId}
        and accion in ('tardios.aceptados', 'tardios.descartados')) as n`
  return row?.n ?? 0
}

type Resuelto = { por: string; en: Date }

/** False where it is no conflict, or somebody settled it before. */
export async function resolver(db: Db, id: string, nota: string, { por, en }: Resuelto): Promise<boolean> {
  const { numAffectedRows } = await execute(db)`
    update accesos set nota = ${nota}, resuelto_por = ${por}, resuelto_en = ${en}
    where id = ${id} and conflicto and resuelto_en is null`
  return (numAffectedRows ?? 0n) > 0n
}

/** An admission of this evento, whose boleto it was, and what somebody did about it; `nota` null where nobody did. */
export const findResuelto = (db: Db, eventoId: string, id: string) =>
  rowOf<{ folio: string; quien: string | null; nota: string | null }>(db)`
    select c.folio, u.nombre_mostrado as quien, a.nota
    from accesos a join boletos b on b.id = a.boleto_id join compras c on c.id = b.compra_id
      left join usuarios u on u.id = a.resuelto_por
    where a.id = ${id} and a.evento_id = ${eventoId} and a.resultado = 'adelante'`

/** How many scans of this phone it settled. */
export async function decidir(db: Db, celularId: string, aceptar: boolean, { por, en }: Resuelto): Promise<number> {
  const row = await rowOf<{ cuantos: number }>(db)`
    select decidir_tardios(${celularId}, ${aceptar}, ${por}, ${en}) as cuantos`
  return row?.cuantos ?? 0
}
