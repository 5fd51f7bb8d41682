import type { Accion, CLASES_BITACORA, Valores } from '@entrale/contract/bitacora/schemas'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

export type AnotacionRow = {
  id: string
  accion: Accion
  objeto: string
  quien: { id: string; nombreMostrado: string } | null
  evento: { slug: string; nombreMostrado: string } | null
  antes: Valores
  despues: Valores
  creadoEn: Date
}

export type FiltroBitacora = {
  evento?: string | undefined
  quien?: string | undefined
  clase?: (typeof CLASES_BITACORA)[number] | undefined
  limit: number
  currentPage: number
}

/** What is done to the same thing is read together, whatever it is called. */
const PREFIJOS: Record<NonNullable<FiltroBitacora['clase']>, readonly string[]> = {
  organizacion: ['organizacion'],
  equipo: ['equipo'],
  evento: ['evento'],
  tipo: ['tipo', 'aforo', 'codigo', 'promotor'],
  compra: ['compra', 'cortesia', 'datos'],
  pagos: ['pagos', 'facturacion', 'expediente'],
  integraciones: ['webhook', 'token'],
}

const deOrganizacion = (organizacionId: string, { evento, quien, clase }: FiltroBitacora) =>
  sql.join(
    [
      sql`from bitacora b where b.organizacion_id = ${organizacionId}`,
      evento === undefined
        ? sql``
        : sql`and b.evento_id = (select id from eventos
          where organizacion_id = ${organizacionId} and slug = ${evento})`,
      quien === undefined ? sql`` : sql`and b.usuario_id = ${quien}`,
      clase === undefined ? sql`` : sql`and split_part(b.accion, '.', 1) = any(${[...PREFIJOS[clase]]}::text[])`,
    ],
    sql` `,
  )

/** The newest first; ids grow with time. */
export async function findBitacora(
  db: Db,
  organizacionId: string,
  filtro: FiltroBitacora,
): Promise<{ filas: AnotacionRow[]; total: number }> {
  const { limit, currentPage } = filtro
  const rows = await rowsOf<AnotacionRow>(db)`
    select p.id, p.accion, p.objeto, p.antes, p.despues, p.creado_en as "creadoEn",
      case when u.id is null then null else json_build_object('id', u.id, 'nombreMostrado',
        u.nombre_mostrado) end as quien,
      case when e.id is null then null else json_build_object('slug', e.slug, 'nombreMostrado',
        e.nombre_mostrado) end as evento
    from (select b.* ${deOrganizacion(organizacionId, filtro)} order by b.id desc
      limit ${limit} offset ${(currentPage - 1) * limit}) p
    left join usuarios u on u.id = p.usuario_id left join eventos e on e.id = p.evento_id order by p.id desc`
  const cuenta = await rowsOf<{ n: number }>(db)`select count(*)::int as n ${deOrganizacion(organizacionId, filtro)}`
  return { filas: rows, total: cuenta[0]?.n ?? 0 }
}
