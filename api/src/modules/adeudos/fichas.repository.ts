import type { EstadoFicha, FichaAdmin } from '@entrale/contract/adeudos/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

export type FichaRow = {
  id: string
  organizacionId: string
  referencia: string
  monto: number
  estado: EstadoFicha
  venceEn: Date
  creadaEn: Date
  recibido: number | null
  claveRastreo: string | null
  recibidaEl: string | null
}
const COLUMNAS = sql`f.id, f.organizacion_id as "organizacionId", f.referencia, f.monto, f.estado,
  f.vence_en as "venceEn", f.creado_en as "creadaEn", f.recibido, f.clave_rastreo as "claveRastreo",
  f.recibida_el::text as "recibidaEl"`

export const findFicha = (db: Db, id: string) => rowOf<FichaRow>(db)`
    select ${COLUMNAS} from fichas_deposito f where f.id = ${id}`

/** The newest of an organization. */
export const findFichasDe = (db: Db, organizacionId: string, limite: number) => rowsOf<FichaRow>(db)`
    select ${COLUMNAS} from fichas_deposito f where f.organizacion_id = ${organizacionId}
    order by f.creado_en desc, f.id desc limit ${limite}`

/** Of one that never sold, nothing is kept for the books. */
export async function haVendido(trx: Db, organizacionId: string): Promise<boolean> {
  const rows = await rowsOf(trx)`
    select from eventos e join compras c on c.evento_id = e.id where e.organizacion_id = ${organizacionId} limit 1`
  return rows.length > 0
}

export async function countEsperadas(trx: Db, organizacionId: string): Promise<number> {
  const rows = await rowsOf<{ cuantas: number }>(trx)`select count(*)::int as cuantas from fichas_deposito
    where organizacion_id = ${organizacionId} and estado = 'esperada'`
  return rows[0]?.cuantas ?? 0
}

type Nueva = Pick<FichaRow, 'id' | 'organizacionId' | 'referencia' | 'monto' | 'venceEn' | 'creadaEn'>
/** False where its reference is another's. */
export async function insertFicha(trx: Db, nueva: Nueva & { usuarioId: string }): Promise<boolean> {
  const { id, organizacionId, referencia, monto, venceEn, creadaEn, usuarioId } = nueva
  const rows = await rowsOf(trx)`
    insert into fichas_deposito (id, organizacion_id, referencia, monto, vence_en, creado_en, usuario_id)
      values (${id}, ${organizacionId}, ${referencia}, ${monto}, ${venceEn}, ${creadaEn}, ${usuarioId})
    on conflict (referencia) do nothing returning id`
  return rows.length > 0
}

/** False where it waits for nothing any more. */
export async function cancelar(trx: Db, organizacionId: string, id: string): Promise<boolean> {
  const rows = await rowsOf(trx)`update fichas_deposito set estado = 'cancelada'
    where id = ${id} and organizacion_id = ${organizacionId} and estado = 'esperada' returning id`
  return rows.length > 0
}

export async function vencerFichas(db: Db, ahora: Date): Promise<void> {
  await execute(db)`update fichas_deposito set estado = 'vencida' where estado = 'esperada' and vence_en < ${ahora}`
}

export async function hayClave(trx: Db, claveRastreo: string): Promise<boolean> {
  const rows = await rowsOf(trx)`select from fichas_deposito where clave_rastreo = ${claveRastreo}`
  return rows.length > 0
}

type Recibo = { monto: number; claveRastreo: string; fecha: string; usuarioId: string }
/** False where it had come before, or was called off. */
export async function markRecibida(
  trx: Db,
  id: string,
  { monto, claveRastreo, fecha, usuarioId }: Recibo,
): Promise<boolean> {
  const rows = await rowsOf(trx)`
    update fichas_deposito set estado = 'recibida', recibido = ${monto}, clave_rastreo = ${claveRastreo},
      recibida_el = ${fecha}, confirmada_por = ${usuarioId}
    where id = ${id} and estado in ('esperada', 'vencida') returning id`
  return rows.length > 0
}

export type FichaAdminRow = FichaRow & { organizacion: FichaAdmin['organizacion'] }
type Filtro = {
  estado?: EstadoFicha | undefined
  organizacion?: string | undefined
  limit: number
  currentPage: number
}
const ORGANIZACION = sql`json_build_object('id', o.id, 'slug', o.slug, 'nombre', o.nombre_mostrado) as organizacion`

/** Of all organizations: those that wait first, the oldest of them first. */
export async function findFichas(db: Db, { estado, organizacion, limit, currentPage }: Filtro) {
  const rows = await rowsOf<FichaAdminRow & { total: number }>(db)`
    select ${COLUMNAS}, ${ORGANIZACION}, count(*) over ()::int as total
    from fichas_deposito f join organizaciones o on o.id = f.organizacion_id
    where (${estado ?? null}::text is null or f.estado = ${estado ?? null})
      and (${organizacion ?? null}::uuid is null or o.id = ${organizacion ?? null})
    order by f.estado = 'esperada' desc, case f.estado when 'esperada' then f.creado_en end, f.creado_en desc, f.id
    limit ${limit} offset ${(currentPage - 1) * limit}`
  return { filas: rows, total: rows[0]?.total ?? 0 }
}

export const findFichaAdmin = (db: Db, id: string) => rowOf<FichaAdminRow>(db)`
    select ${COLUMNAS}, ${ORGANIZACION} from fichas_deposito f join organizaciones o on o.id = f.organizacion_id
    where f.id = ${id}`

/** Where organizations send money to. */
export async function findCuentaDePlataforma(db: Db): Promise<{ clabe: string; titular: string } | null> {
  const { clabe, titular } = await db
    .selectFrom('ajustes')
    .select(['deposito_clabe as clabe', 'deposito_titular as titular'])
    .executeTakeFirstOrThrow()
  return clabe === null || titular === null ? null : { clabe, titular }
}
