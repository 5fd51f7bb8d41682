import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { CompraCompleta } from '../compra/compras.repository.ts'
import { type Filtros, filtroCompras, type Lista } from './filtros.ts'

export type Tramo = { limit: number; currentPage: number }
export const saltoDe = ({ limit, currentPage }: Tramo): number => (currentPage - 1) * limit

export type CompraOrganizadorRow = Pick<
  CompraCompleta,
  'folio' | 'estado' | 'metodo' | 'nombreMostrado' | 'email' | 'total' | 'creadoEn'
> & {
  boletos: { tipo: string; cantidad: number }[]
  cantidad: number
  ingreso: number
  pagarHasta: Date | null
}

/** What the organization keeps of the sale: nothing of what was given back. */
export const ingreso = sql`coalesce((select -sum(a.monto) from asientos a
  where a.compra_id = c.id and a.cuenta = 'organizacion' and a.concepto <> 'compensacion'), 0)::int`

/** Until when `compras c` can be paid, of a pendiente. */
export const pagarHasta = sql`case c.estado when 'pendiente' then (
  select max(p.vence_en) from pagos p where p.compra_id = c.id and p.estado in ('iniciado', 'pendiente')) end`

/** Compras of one evento, the newest first, with their total. */
export async function findComprasDeEvento(
  db: Db,
  lista: Lista,
  filtros: Filtros,
  tramo: Tramo,
): Promise<{ compras: CompraOrganizadorRow[]; total: number }> {
  const filtro = filtroCompras(lista, filtros)
  const pagina = rowsOf<CompraOrganizadorRow>(db)`
    with pagina as (select c.id, c.creado_en from compras c where ${filtro} order by c.creado_en desc, c.id desc
      limit ${tramo.limit} offset ${saltoDe(tramo)})
    select c.folio, c.estado, c.metodo, c.nombre_mostrado as "nombreMostrado", c.email, c.total,
      c.creado_en as "creadoEn", l.boletos, l.cantidad,
      ${ingreso} as ingreso, ${pagarHasta} as "pagarHasta"
    from pagina p join compras c on c.id = p.id cross join lateral (
      select json_agg(json_build_object('tipo', l.tipo, 'cantidad', l.cantidad) order by l.tipo) as boletos,
        sum(l.cantidad)::int as cantidad
      from compra_lineas l where l.compra_id = c.id
    ) l order by p.creado_en desc, p.id desc`
  const cuantas = rowsOf<{ total: number }>(db)`select count(*)::int as total from compras c where ${filtro}`
  const [compras, total] = await Promise.all([pagina, cuantas])
  return { compras, total: total[0]?.total ?? 0 }
}
