import type { Db } from '@entrale/db'
import { sql } from 'kysely'

type CompraAtendida = { id: string; folio: string; email: string; validos: number }

export async function findCompraAtendida(db: Db, folio: string): Promise<CompraAtendida | null> {
  const { rows } = await sql<CompraAtendida>`
    select c.id, c.folio, c.email, (select count(*)::int from boletos b where b.compra_id = c.id and b.estado = 'valido') as validos
    from compras c where c.folio = ${folio.toUpperCase()}`.execute(db)
  return rows[0] ?? null
}

/** What a provider may know of: all that was paid with more than good will. */
export async function findPagosDe(db: Db, compraId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pagos where compra_id = ${compraId} and (referencia is not null or estado = 'iniciado') order by creado_en, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
