import { type Db, rowOf, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import type { Comprobante } from './comprobante.ts'
import { columnas } from './comprobantes.repository.ts'

export type ComprobanteRow = Comprobante & {
  organizacion: string | null
  folio: string | null
  evento: string | null
  ventas: number
  creadoEn: Date
}

const lista = sql`select ${columnas}, o.nombre_mostrado as organizacion, c.folio, e.nombre_mostrado as evento,
    d.creado_en as "creadoEn",
    case when d.compra_id is not null then 1 else (select count(*) from comprobante_compras x
      where x.comprobante_id = d.id)::int end as ventas
  from comprobantes d left join organizaciones o on o.id = d.organizacion_id
    left join compras c on c.id = d.compra_id left join eventos e on e.id = c.evento_id`

type Pagina = { limit: number; currentPage: number }
async function findLista(db: Db, donde: RawBuilder<unknown>, { limit, currentPage }: Pagina) {
  const filas = await rowsOf<ComprobanteRow>(db)`${lista} where ${donde}
    order by d.creado_en desc, d.id desc limit ${limit} offset ${(currentPage - 1) * limit}`
  const cuantos = await rowsOf<{ total: number }>(db)`
    select count(*)::int as total from comprobantes d where ${donde}`
  return { filas, total: cuantos[0]?.total ?? 0 }
}

/** Of what an organization took on: the platform's invoices to it, and their notas. */
const delCargo = sql`(d.clase = 'mensual' or d.clase = 'nota' and d.emisor = 'plataforma'
  and exists (select from comprobantes m where m.id = d.de_id and m.clase = 'mensual'))`

export const findDeOrganizacion = (
  db: Db,
  organizacionId: string,
  { de, ...pagina }: Pagina & { de: 'cargos' | 'notas' },
) =>
  findLista(
    db,
    sql`d.organizacion_id = ${organizacionId}
      and ${de === 'cargos' ? delCargo : sql`d.clase = 'nota' and d.emisor = 'organizacion'`}`,
    pagina,
  )

type Filtro = Pagina & { clase?: string | undefined; estado?: string | undefined }
export const findDePlataforma = (db: Db, { clase, estado, ...pagina }: Filtro) =>
  findLista(
    db,
    sql`d.emisor = 'plataforma' and (${clase ?? null}::text is null or d.clase = ${clase ?? null})
      and (${estado ?? null}::text is null or d.estado = ${estado ?? null})`,
    pagina,
  )

/** One of the platform, or a nota of this organization. */
export const findUno = (db: Db, id: string, organizacionId: string | null) => rowOf<ComprobanteRow>(db)`${lista}
  where d.id = ${id} and ${
    organizacionId === null
      ? sql`d.emisor = 'plataforma'`
      : sql`d.emisor = 'organizacion' and d.organizacion_id = ${organizacionId}`
  }`
