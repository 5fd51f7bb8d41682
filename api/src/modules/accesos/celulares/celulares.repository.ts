import type { AlcancePuerta } from '@entrale/contract/accesos/schemas'
import { type Db, execute, rowOf, rowsOf, type Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import type { CelularDePuerta } from '../../../context.ts'

export type CelularRow = {
  id: string
  nombre: string
  puertaId: string
  alcance: AlcancePuerta
  vistoEn: Date | null
  listaEn: Date | null
  enCola: number
  bateria: number | null
  de: string | null
  creadoEn: Date
  caducaEn: Date
  revocadoEn: Date | null
}

/** Those of an evento, or one of them, the newest first. */
export const findCelulares = (db: Db, eventoId: string, id: string | null = null) => rowsOf<CelularRow>(db)`
  select c.id, c.nombre, c.puerta_id as "puertaId", c.alcance, c.visto_en as "vistoEn", c.lista_en as "listaEn",
    c.en_cola as "enCola", c.bateria, c.creado_en as "creadoEn", c.caduca_en as "caducaEn",
    c.revocado_en as "revocadoEn", u.nombre_mostrado as de
  from celulares c left join usuarios u on u.id = c.usuario_id
  where c.evento_id = ${eventoId} and (${id}::uuid is null or c.id = ${id})
    order by c.creado_en desc, c.id desc limit 300`

export async function countCelularesVivos(db: Db, eventoId: string, ahora: Date): Promise<number> {
  const row = await rowOf<{ n: number }>(db)`select count(*)::int as n from celulares
    where evento_id = ${eventoId} and revocado_en is null and caduca_en > ${ahora}`
  return row?.n ?? 0
}

/** Whom a token speaks for, revoked or expired too; null once its organization is gone. */
export const findCelularDeToken = (db: Db, hash: Buffer) => rowOf<CelularDePuerta & { vistoEn: Date | null }>(db)`
  select c.id, c.evento_id as "eventoId", c.puerta_id as "puertaId", c.nombre, c.alcance, c.caduca_en as "caducaEn",
    c.revocado_en as "revocadoEn", c.visto_en as "vistoEn"
  from celulares c join eventos e on e.id = c.evento_id join organizaciones o on o.id = e.organizacion_id
  where c.token_hash = ${hash} and o.eliminada_en is null`

export async function setVisto(db: Db, id: string, ahora: Date): Promise<void> {
  await execute(db)`update celulares set visto_en = ${ahora} where id = ${id}`
}

/** False when it was revoked already. */
export async function revocarCelular(db: Db, id: string, ahora: Date): Promise<boolean> {
  const { numAffectedRows } = await execute(db)`
    update celulares set revocado_en = ${ahora} where id = ${id} and revocado_en is null`
  return (numAffectedRows ?? 0n) > 0n
}

export async function insertEmparejamiento(db: Db, nuevo: Insertable<Tables['emparejamientos']>): Promise<void> {
  await db.insertInto('emparejamientos').values(nuevo).execute()
}

export type PorEnlazarRow = {
  id: string
  eventoId: string
  puertaId: string
  alcance: AlcancePuerta
  palabras: string
  creadoPor: string | null
  usuarioId: string | null
  evento: string
  puerta: string
  fin: Date
  zonaHoraria: string
}

/** What a code that nobody used yet would join. */
export const findEmparejamiento = (db: Db, hash: Buffer, ahora: Date) => rowOf<PorEnlazarRow>(db)`
  select m.id, p.evento_id as "eventoId", m.puerta_id as "puertaId", m.alcance, m.palabras, m.creado_por as "creadoPor",
    m.usuario_id as "usuarioId", e.nombre_mostrado as evento, p.nombre as puerta, e.fin, e.zona_horaria as "zonaHoraria"
  from emparejamientos m join puertas p on p.id = m.puerta_id join eventos e on e.id = p.evento_id
  where m.codigo_hash = ${hash} and m.usado_en is null and m.caduca_en > ${ahora}`

/** False where somebody else has just used it. */
export async function usarEmparejamiento(db: Db, id: string, ahora: Date): Promise<boolean> {
  const { numAffectedRows } = await execute(db)`
    update emparejamientos set usado_en = ${ahora} where id = ${id} and usado_en is null`
  return (numAffectedRows ?? 0n) > 0n
}

export async function insertCelular(db: Db, nuevo: Insertable<Tables['celulares']>): Promise<void> {
  await db.insertInto('celulares').values(nuevo).execute()
}

/** Every phone of these eventos stops working, and nobody's name stays on it, nor in what was noted of a scan. */
export async function olvidarCelulares(db: Db, organizacionId: string, ahora: Date): Promise<void> {
  await execute(db)`
    update celulares set revocado_en = coalesce(revocado_en, ${ahora}), nombre = 'Celular'
      where evento_id in (select id from eventos where organizacion_id = ${organizacionId})`
  await execute(db)`
    update accesos set nota = '' where nota <> ''
      and evento_id in (select id from eventos where organizacion_id = ${organizacionId})`
  await execute(db)`
    update ventas_taquilla set autoriza = '' where autoriza <> ''
      and evento_id in (select id from eventos where organizacion_id = ${organizacionId})`
  await execute(db)`
    update cajas set nota = '' where nota <> ''
      and evento_id in (select id from eventos where organizacion_id = ${organizacionId})`
  await execute(db)`
    update caja_movimientos set nota = '' where nota <> '' and caja_id in (select c.id from cajas c
      join eventos e on e.id = c.evento_id where e.organizacion_id = ${organizacionId})`
  await execute(db)`
    delete from emparejamientos where puerta_id in (select p.id from puertas p join eventos e on e.id = p.evento_id
      where e.organizacion_id = ${organizacionId})`
}
