import type { ClaseLote, EstadoLote, FiltroLotes } from '@entrale/contract/banco/schemas'
import { containing, type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

export type LoteRow = {
  id: string
  folio: string
  serie: number
  clase: ClaseLote
  estado: EstadoLote
  monto: number
  cuantos: number
  pendientes: number
  hechoPorId: string | null
  hechoPor: string | null
  aprobadoPor: string | null
  motivo: string | null
  creadoEn: Date
  aprobadoEn: Date | null
  descargadoEn: Date | null
  enviadoEn: Date | null
  cerradoEn: Date | null
}

const COLUMNAS = sql`l.id, l.folio, l.serie, l.clase, l.estado, l.monto::float8 as monto, l.motivo,
  l.hecho_por as "hechoPorId", (select u.nombre_mostrado from usuarios u where u.id = l.hecho_por) as "hechoPor",
  (select u.nombre_mostrado from usuarios u where u.id = l.aprobado_por) as "aprobadoPor",
  (select count(*)::int from lote_renglones g where g.lote_id = l.id and g.estado <> 'sacado') as cuantos,
  (select count(*)::int from lote_renglones g where g.lote_id = l.id and g.estado = 'en_camino') as pendientes,
  l.creado_en as "creadoEn", l.aprobado_en as "aprobadoEn", l.descargado_en as "descargadoEn",
  l.enviado_en as "enviadoEn", l.cerrado_en as "cerradoEn"`

export const findLote = (db: Db, id: string) => rowOf<LoteRow>(db)`select ${COLUMNAS} from lotes l where l.id = ${id}`

/** Nobody else moves it, nor any of its transfers, until the transaction ends. */
export async function lockLote(trx: Db, id: string): Promise<LoteRow | null> {
  await execute(trx)`select from lotes where id = ${id} for update`
  return findLote(trx, id)
}

/** Those that wait for somebody first, the newest first among them. */
export async function findLotes(db: Db, { clase, estado, term = '', limit, currentPage }: FiltroLotes) {
  const filas = await rowsOf<LoteRow & { total: number }>(db)`
    select ${COLUMNAS}, count(*) over ()::int as total from lotes l
    where (${clase ?? null}::text is null or l.clase = ${clase ?? null})
      and (${estado ?? null}::text is null or l.estado = ${estado ?? null})
      and (${term} = '' or l.folio ilike ${containing(term)} or exists (select from lote_renglones g
        left join reembolsos r on r.id = g.reembolso_id left join compras c on c.id = r.compra_id
        left join liquidaciones q on q.id = g.liquidacion_id
        where g.lote_id = l.id and (c.folio ilike ${containing(term)} or q.folio ilike ${containing(term)}
          or g.clave_rastreo ilike ${containing(term)})))
    order by l.estado in ('cerrado', 'descartado'), l.creado_en desc, l.id desc
    limit ${limit} offset ${(currentPage - 1) * limit}`
  return { filas, total: filas[0]?.total ?? 0 }
}

type PorArmar = Record<ClaseLote, { cuantos: number; monto: number }>
/** What could be in a lote now. */
export async function findPorArmar(db: Db): Promise<PorArmar> {
  const rows = await rowsOf<PorArmar>(db)`
    select (select json_build_object('cuantos', count(*), 'monto', coalesce(sum(monto), 0)) from reembolsos
        where estado = 'por_transferir' and moneda = 'MXN') as reembolsos,
      (select json_build_object('cuantos', count(*), 'monto', coalesce(sum(monto), 0)) from liquidaciones
        where estado = 'por_pagar' and not esta_detenida(id)) as liquidaciones`
  const nada = { cuantos: 0, monto: 0 }
  return rows[0] ?? { reembolsos: nada, liquidaciones: nada }
}

export type Limites = { suma: number; renglon: number }
export async function findLimites(db: Db): Promise<Limites> {
  const fila = await db
    .selectFrom('ajustes')
    .select(['lote_suma_maxima as suma', 'lote_renglon_maximo as renglon'])
    .executeTakeFirstOrThrow()
  return fila
}

/** What this person put into lotes since then that nobody else looked at. One at a time: what two made at once counts together. */
export async function sumarSinAprobar(trx: Db, usuarioId: string, desde: Date): Promise<number> {
  await execute(trx)`select from ajustes for update`
  const fila = await rowOf<{ suma: number }>(trx)`
    select coalesce(sum(monto), 0)::float8 as suma from lotes
    where hecho_por = ${usuarioId} and creado_en > ${desde} and aprobado_por is null and estado <> 'descartado'`
  return fila?.suma ?? 0
}

type Nuevo = { id: string; folio: string; clase: ClaseLote; estado: EstadoLote; monto: number; usuarioId: string }
/** Answers its number, by which the bank tells its transfers from those of other lotes. */
export async function insertLote(trx: Db, { usuarioId, monto, ...nuevo }: Nuevo): Promise<number> {
  const { serie } = await trx
    .insertInto('lotes')
    .values({ ...nuevo, monto: `${monto}`, hecho_por: usuarioId })
    .returning('serie')
    .executeTakeFirstOrThrow()
  return serie
}

type Cambio = {
  estado?: EstadoLote
  aprobado_por?: string
  aprobado_en?: Date
  descargado_en?: Date
  enviado_en?: Date
  cerrado_en?: Date
  motivo?: string
}
/** Hold `lockLote`. */
export async function updateLote(trx: Db, id: string, cambio: Cambio): Promise<void> {
  await trx.updateTable('lotes').set(cambio).where('id', '=', id).execute()
}

/** It is closed once the bank said of each what became of it; one from which all was taken out was never sent. */
export async function cerrarSiAcabo(trx: Db, id: string, ahora: Date): Promise<void> {
  await execute(trx)`
    update lotes l set
      estado = case when l.enviado_en is null then 'descartado' else 'cerrado' end,
      cerrado_en = case when l.enviado_en is not null then ${ahora}::timestamptz end,
      motivo = case when l.enviado_en is null then 'Se sacaron todas sus transferencias.' end
    where l.id = ${id} and l.estado in ('por_aprobar', 'listo', 'enviado')
      and not exists (select from lote_renglones g where g.lote_id = l.id and g.estado = 'en_camino')`
}
