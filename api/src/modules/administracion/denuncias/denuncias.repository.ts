import type { Denuncia } from '@entrale/contract/denuncias/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { PLAZOS } from '../../../plazos.ts'

export type DenunciaRow = Omit<Denuncia, 'creadaEn' | 'resueltaEn'> & { creadaEn: Date; resueltaEn: Date | null }

/** As JSON, of `eventos e` with `organizaciones o`. */
export const EVENTO_DENUNCIADO = sql`json_build_object('id', e.id, 'nombreMostrado', e.nombre_mostrado, 'slug', e.slug,
  'organizador', json_build_object('slug', o.slug, 'nombre', o.nombre_mostrado), 'estado', e.estado, 'retirado',
    e.retirado_en is not null,
  'boletosVendidos', (select coalesce(sum(x.vendidos), 0)::int from tipos_boleto t
    join existencias x on x.tipo_boleto_id = t.id where t.evento_id = e.id))`

const COLUMNAS = sql`d.id, d.motivo, d.texto, d.email, d.estado, d.creado_en as "creadaEn", d.resolucion,
  d.resuelta_en as "resueltaEn",
  case when u.id is null then null else json_build_object('id', u.id, 'nombreMostrado',
    u.nombre_mostrado) end as "resueltaPor",
  (select count(*)::int from denuncias y where y.evento_id = d.evento_id and y.id <> d.id
    and y.estado in ('abierta', 'en_revision')) as otras,
  ${EVENTO_DENUNCIADO} as evento`
const RELACIONES = sql`denuncias d join eventos e on e.id = d.evento_id
  join organizaciones o on o.id = e.organizacion_id left join usuarios u on u.id = d.resuelta_por`

/** The evento at a public address, where the public sees one. */
export const findDenunciable = (db: Db, organizacion: string, slug: string) => rowOf<{ id: string }>(db)`
  select e.id from eventos e
    where e.id = evento_con_slug(${organizacion}, ${slug}) and e.estado <> 'borrador' and e.retirado_en is null`

type Nueva = {
  id: string
  eventoId: string
  motivo: Denuncia['motivo']
  texto: string
  email: string | null
  visitante: Buffer
  dia: string
}

/** False when the same visitor reported the same evento on the same day. */
export async function insertDenuncia(
  db: Db,
  { id, eventoId, motivo, texto, email, visitante, dia }: Nueva,
): Promise<boolean> {
  const row = await db
    .insertInto('denuncias')
    .values({ id, evento_id: eventoId, motivo, texto, email, visitante, dia })
    .onConflict((conflict) => conflict.columns(['evento_id', 'visitante', 'dia']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Cola = 'por_atender' | 'descartada' | 'retirada'
const COLAS: Record<Cola, readonly Denuncia['estado'][]> = {
  por_atender: ['abierta', 'en_revision'],
  descartada: ['descartada'],
  retirada: ['retirada'],
}

/** What waits longest first; of what is done, the latest first. */
export async function findDenuncias(
  db: Db,
  cola: Cola,
  limit: number,
  salto: number,
): Promise<{ filas: DenunciaRow[]; total: number }> {
  const orden = cola === 'por_atender' ? sql`d.creado_en, d.id` : sql`d.resuelta_en desc, d.id`
  const rows = await rowsOf<DenunciaRow & { total: number }>(db)`
    select ${COLUMNAS}, (count(*) over ())::int as total from ${RELACIONES}
      where d.estado = any(${[...COLAS[cola]]}::text[])
    order by ${orden} limit ${limit} offset ${salto}`
  return { filas: rows.map(({ total: _, ...fila }) => fila), total: rows[0]?.total ?? 0 }
}

export async function countDenuncias(db: Db) {
  const rows = await rowsOf<{ porAtender: number; descartadas: number; retiradas: number; apelaciones: number }>(db)`
    select count(*) filter (where estado in ('abierta', 'en_revision'))::int as "porAtender",
      count(*) filter (where estado = 'descartada')::int as descartadas,
      count(*) filter (where estado = 'retirada')::int as retiradas,
      (select count(*)::int from retiros where apelado_en is not null and respondido_en is null
        and restaurado_en is null) as apelaciones
    from denuncias`
  return rows[0] ?? { porAtender: 0, descartadas: 0, retiradas: 0, apelaciones: 0 }
}

export const findDenuncia = (db: Db, id: string) =>
  rowOf<DenunciaRow>(db)`select ${COLUMNAS} from ${RELACIONES} where d.id = ${id}`

/** Nobody else decides about it until the transaction ends. */
export async function lockDenuncia(trx: Db, id: string): Promise<void> {
  await execute(trx)`select from denuncias where id = ${id} for update`
}

export async function setEnRevision(trx: Db, id: string): Promise<void> {
  await trx.updateTable('denuncias').set({ estado: 'en_revision' }).where('id', '=', id).execute()
}

type Resolucion = { estado: 'descartada' | 'retirada'; resolucion: string; usuarioId: string; ahora: Date }

export async function resolver(
  trx: Db,
  id: string,
  { estado, resolucion, usuarioId, ahora }: Resolucion,
): Promise<void> {
  await trx
    .updateTable('denuncias')
    .set({ estado, resolucion, resuelta_por: usuarioId, resuelta_en: ahora })
    .where('id', '=', id)
    .execute()
}

/** All that wait about an evento; answers those whose author left an address. */
export async function resolverDe(
  trx: Db,
  eventoId: string,
  { estado, resolucion, usuarioId, ahora }: Resolucion,
): Promise<string[]> {
  const resueltas = await rowsOf<{ id: string; conCorreo: boolean }>(trx)`
    update denuncias set estado = ${estado}, resolucion = ${resolucion}, resuelta_por = ${usuarioId},
      resuelta_en = ${ahora}
    where evento_id = ${eventoId} and estado in ('abierta', 'en_revision')
    returning id, email is not null as "conCorreo"`
  return resueltas.flatMap(({ id, conCorreo }) => (conCorreo ? [id] : []))
}

/** An address is kept while somebody may have to be asked, and no longer. */
export async function olvidarDenunciantes(db: Db): Promise<void> {
  await execute(db)`
    update denuncias set email = null
    where email is not null and creado_en < now() - make_interval(days => ${PLAZOS.denunciantes})`
}
