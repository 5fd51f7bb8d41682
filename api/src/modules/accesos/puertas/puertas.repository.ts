import type { Reingreso } from '@entrale/contract/accesos/schemas'
import { type Db, execute, rowOf, rowsOf, type Tables } from '@entrale/db'
import { type Insertable, sql, type Updateable } from 'kysely'

/** `entraron`, `dentro`: those whose last admission was by it. */
export type PuertaRow = {
  id: string
  nombre: string
  tipos: string[] | null
  cupo: number | null
  reingreso: Reingreso
  indicaciones: string
  abreEn: Date | null
  entraron: number
  dentro: number
}

/** Those of an evento, or one of them. */
export const findPuertas = (db: Db, eventoId: string, id: string | null = null) => rowsOf<PuertaRow>(db)`
  select p.id, p.nombre, p.tipos, p.cupo, p.reingreso, p.indicaciones, p.abre_en as "abreEn",
    coalesce(s.entraron, 0) as entraron, coalesce(s.dentro, 0) as dentro
  from puertas p left join (
    select puerta_id, count(*)::int as entraron, (count(*) filter (where dentro))::int as dentro from presencias
      where evento_id = ${eventoId} group by puerta_id
  ) s on s.puerta_id = p.id
  where p.evento_id = ${eventoId} and (${id}::uuid is null or p.id = ${id}) order by p.orden, p.id`

/** Gates of an evento change one after the other; scans and sales go on meanwhile. */
export async function lockPuertas(db: Db, eventoId: string): Promise<void> {
  await execute(db)`select from eventos where id = ${eventoId} for no key update`
}

/** After all that there are. */
export async function insertPuerta(db: Db, puerta: Omit<Insertable<Tables['puertas']>, 'orden'>): Promise<void> {
  const orden = sql<number>`(select coalesce(max(orden) + 1, 0) from puertas where evento_id = ${puerta.evento_id})`
  await db
    .insertInto('puertas')
    .values({ ...puerta, orden })
    .execute()
}

export async function updatePuerta(db: Db, id: string, cambios: Updateable<Tables['puertas']>): Promise<void> {
  await db.updateTable('puertas').set(cambios).where('id', '=', id).execute()
}

/** Whether codes of an evento change. */
export async function findCodigoVivo(db: Db, eventoId: string): Promise<boolean> {
  const row = await rowOf<{ vivo: boolean }>(db)`select codigo_vivo as vivo from eventos where id = ${eventoId}`
  return row?.vivo ?? false
}

/** False where it was so already. */
export async function setCodigoVivo(db: Db, eventoId: string, vivo: boolean): Promise<boolean> {
  const cambiado = await db
    .updateTable('eventos')
    .set({ codigo_vivo: vivo })
    .where('id', '=', eventoId)
    .where('codigo_vivo', '<>', vivo)
    .returning('id')
    .executeTakeFirst()
  return cambiado !== undefined
}

export async function updateOrden(db: Db, ids: readonly string[]): Promise<void> {
  await execute(db)`
    update puertas set orden = nuevo.lugar from unnest(${[...ids]}::uuid[]) with ordinality as nuevo (id, lugar)
      where puertas.id = nuevo.id`
}

export type Ataduras = { lecturas: boolean; celulares: boolean }

/** Whether anything was scanned there, or by a phone of it; whether a phone of it may still send something. */
export const findAtaduras = (db: Db, id: string, desde: Date) => rowOf<Ataduras>(db)`
  select exists (select from accesos where puerta_id = ${id}) or exists (select from accesos a
      join celulares c on c.id = a.celular_id where c.puerta_id = ${id}) as lecturas,
    exists (select from celulares where puerta_id = ${id} and least(revocado_en, caduca_en) > ${desde}) as celulares`

/** With the phones that it had. */
export async function deletePuerta(db: Db, id: string): Promise<void> {
  await db.deleteFrom('celulares').where('puerta_id', '=', id).execute()
  await db.deleteFrom('puertas').where('id', '=', id).execute()
}

export type Asistencia = { boletos: number; entraron: number; dentro: number; porPuerta: Record<string, number> }

/** How many may enter an evento, have entered, and are inside, in all and by each gate. */
export async function contarAsistencia(db: Db, eventoId: string): Promise<Asistencia> {
  const row = await rowOf<Asistencia>(db)`
    select (select coalesce(sum(x.vendidos), 0)::int from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id
      where t.evento_id = ${eventoId}) as boletos, count(*)::int as entraron,
      (count(*) filter (where dentro))::int as dentro, (select coalesce(jsonb_object_agg(puerta_id, cuantos), '{}') from (
        select puerta_id, count(*) as cuantos from presencias where evento_id = ${eventoId} and dentro group by puerta_id
      ) d) as "porPuerta"
    from presencias where evento_id = ${eventoId}`
  return row ?? { boletos: 0, entraron: 0, dentro: 0, porPuerta: {} }
}
