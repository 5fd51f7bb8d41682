import { type Db, rowOf, rowsOf } from '@entrale/db'

type CompraAtendida = { id: string; folio: string; email: string; validos: number }

export const findCompraAtendida = (db: Db, folio: string) => rowOf<CompraAtendida>(db)`
    select c.id, c.folio, c.email, (select count(*)::int from boletos b
      where b.compra_id = c.id and b.estado = 'valido') as validos
    from compras c where c.folio = ${folio.toUpperCase()}`

/** What a provider may know of: all that was paid with more than good will. */
export async function findPagosDe(db: Db, compraId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select id from pagos where compra_id = ${compraId} and (referencia is not null or estado = 'iniciado')
      order by creado_en, id`
  return rows.map(({ id }) => id)
}
