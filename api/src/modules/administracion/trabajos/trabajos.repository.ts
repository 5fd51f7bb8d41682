import type { TrabajoFallido } from '@entrale/contract/administracion/trabajos'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { saltoDe, type Tramo } from '../comun/busqueda.ts'
import { type Pagina, pagina } from '../comun/pagina.ts'

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
    select t.id, t.tipo, t.intentos, t.ultimo_error as error, t.datos, t.creado_en as "creadoEn",
      t.fallido_en as "fallidoEn", t.disponible_en as "disponibleEn"
    ${desde} order by ${orden}, t.id limit ${tramo.limit} offset ${saltoDe(tramo)}`
  return pagina(db, filas, desde)
}

type TipoDeTrabajo = { tipo: string; cuantos: number }

export const findTiposDeTrabajo = (db: Db, estado: FiltroTrabajos['estado']) => rowsOf<TipoDeTrabajo>(db)`
    select t.tipo, count(*)::int as cuantos from trabajos t where ${enEstado(estado)} group by t.tipo
      order by count(*) desc, t.tipo`
