import type { Incidencia } from '@entrale/contract/administracion/incidencias'
import type { AvisoProveedor, Conciliacion } from '@entrale/contract/administracion/proveedores'
import type { TrabajoFallido } from '@entrale/contract/administracion/trabajos'
import type { Db } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { type Condicion, cuantos, saltoDe, type Tramo, todas } from '../comun/busqueda.ts'
import { ZONA } from '../comun/dias.ts'

type Pagina<T> = { filas: T[]; total: number }

async function pagina<T>(db: Db, filas: RawBuilder<T>, desde: Condicion): Promise<Pagina<T>> {
  const { rows } = await filas.execute(db)
  const cuenta = await cuantos(sql`1 ${desde}`).execute(db)
  return { filas: rows, total: cuenta.rows[0]?.total ?? 0 }
}

export type TrabajoRow = Omit<TrabajoFallido, 'datos' | 'creadoEn' | 'fallidoEn' | 'disponibleEn'> & {
  datos: Record<string, unknown>
  creadoEn: Date
  fallidoEn: Date | null
  disponibleEn: Date
}
type FiltroTrabajos = { estado: 'fallidos' | 'pendientes'; tipo?: string | undefined }
const enEstado = (estado: FiltroTrabajos['estado']) =>
  estado === 'fallidos' ? sql`t.fallido_en is not null` : sql`t.fallido_en is null`

export function findTrabajos(db: Db, { estado, tipo }: FiltroTrabajos, tramo: Tramo): Promise<Pagina<TrabajoRow>> {
  const desde = sql`from trabajos t where ${enEstado(estado)} ${tipo === undefined ? sql`` : sql`and t.tipo = ${tipo}`}`
  const orden = estado === 'fallidos' ? sql`t.fallido_en desc` : sql`t.disponible_en`
  const filas = sql<TrabajoRow>`
    select t.id, t.tipo, t.intentos, t.ultimo_error as error, t.datos, t.creado_en as "creadoEn", t.fallido_en as "fallidoEn", t.disponible_en as "disponibleEn"
    ${desde} order by ${orden}, t.id limit ${tramo.limit} offset ${saltoDe(tramo)}`
  return pagina(db, filas, desde)
}

export async function findTiposDeTrabajo(
  db: Db,
  estado: FiltroTrabajos['estado'],
): Promise<{ tipo: string; cuantos: number }[]> {
  const { rows } = await sql<{ tipo: string; cuantos: number }>`
    select t.tipo, count(*)::int as cuantos from trabajos t where ${enEstado(estado)} group by t.tipo order by count(*) desc, t.tipo`.execute(
    db,
  )
  return rows
}

export type IncidenciaRow = Omit<Incidencia, 'creadoEn' | 'resueltaEn'> & { creadoEn: Date; resueltaEn: Date | null }
type FiltroIncidencias = { estado: 'abiertas' | 'resueltas'; clase?: Incidencia['clase'] | undefined }

export function findIncidencias(
  db: Db,
  { estado, clase }: FiltroIncidencias,
  tramo: Tramo,
): Promise<Pagina<IncidenciaRow>> {
  const condiciones = [estado === 'abiertas' ? sql`i.resuelta_en is null` : sql`i.resuelta_en is not null`]
  if (clase !== undefined) condiciones.push(sql`i.clase = ${clase}`)
  const desde = sql`from incidencias i where ${todas(condiciones)}`
  const filas = sql<IncidenciaRow>`
    select i.id, i.clase, i.detalle, i.creado_en as "creadoEn", i.resuelta_en as "resueltaEn", i.nota,
      (select u.nombre_mostrado from usuarios u where u.id = i.resuelta_por) as "resueltaPor",
      (select json_build_object('id', p.id, 'proveedor', p.proveedor, 'referencia', p.referencia, 'monto', p.monto,
        'folio', (select c.folio from compras c where c.id = p.compra_id)) from pagos p where p.id = i.pago_id) as pago
    ${desde} order by ${estado === 'abiertas' ? sql`i.creado_en` : sql`i.resuelta_en desc`}, i.id limit ${tramo.limit} offset ${saltoDe(tramo)}`
  return pagina(db, filas, desde)
}

export type AvisoRow = Omit<AvisoProveedor, 'recibidoEn'> & { recibidoEn: Date }
type FiltroAvisos = { termino?: string | undefined; proveedor?: string | undefined }

/** The newest first; `termino` is a reference, or the id of a notice. */
export function findAvisosProveedor(
  db: Db,
  { termino = '', proveedor }: FiltroAvisos,
  tramo: Tramo,
): Promise<Pagina<AvisoRow>> {
  const condiciones = [
    ...(proveedor === undefined ? [] : [sql`v.proveedor = ${proveedor}`]),
    ...(termino === '' ? [] : [sql`(v.referencia = ${termino} or v.id = ${termino})`]),
  ]
  const desde = sql`from pago_eventos v where ${todas(condiciones)}`
  const filas = sql<AvisoRow>`
    select v.proveedor, v.id, v.tipo, v.referencia, v.efecto, v.recibido_en as "recibidoEn",
      (select c.folio from pagos p join compras c on c.id = p.compra_id where p.proveedor = v.proveedor and p.referencia = v.referencia limit 1) as folio
    ${desde} order by v.recibido_en desc, v.proveedor, v.id limit ${tramo.limit} offset ${saltoDe(tramo)}`
  return pagina(db, filas, desde)
}

export type ConciliacionRow = Omit<Conciliacion, 'ultimaEn'> & { ultimaEn: Date }

/** One line per provider and day of Mexico City: the last time they were held against us, and what differed then. */
export async function findConciliaciones(
  db: Db,
  { proveedor }: { proveedor?: string | undefined },
  tramo: Tramo,
): Promise<Pagina<ConciliacionRow>> {
  const dias = sql`from (select proveedor, (hasta at time zone ${ZONA})::date as dia, count(*)::int as revisiones, max(hasta) as ultima
    from conciliaciones ${proveedor === undefined ? sql`` : sql`where proveedor = ${proveedor}`} group by 1, 2) d`
  const filas = sql<ConciliacionRow>`
    select d.proveedor, d.dia::text as dia, d.revisiones, c.cobros, d.ultima as "ultimaEn", c.diferencias
    from (select d.* ${dias} order by d.dia desc, d.proveedor limit ${tramo.limit} offset ${saltoDe(tramo)}) d
    join lateral (select cobros, diferencias from conciliaciones c where c.proveedor = d.proveedor and c.hasta = d.ultima limit 1) c on true
    order by d.dia desc, d.proveedor`
  return pagina(db, filas, dias)
}

const nombres = async (db: Db, tabla: 'pago_eventos' | 'conciliaciones'): Promise<string[]> => {
  const { rows } = await sql<{
    proveedor: string
  }>`select distinct proveedor from ${sql.table(tabla)} order by 1`.execute(db)
  return rows.map(({ proveedor }) => proveedor)
}
export const findProveedoresQueAvisan = (db: Db): Promise<string[]> => nombres(db, 'pago_eventos')
export const findProveedoresConciliados = (db: Db): Promise<string[]> => nombres(db, 'conciliaciones')
