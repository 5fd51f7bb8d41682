import { type Db, rowsOf } from '@entrale/db'

/** What somebody has of one tipo in one compra: `cuantos` boletos that admit, `usados` of them inside already. */
export type ImpresoRow = { nombre: string; folio: string; tipoId: string; cuantos: number; usados: number }

export const findImpresos = (db: Db, eventoId: string) => rowsOf<ImpresoRow>(db)`
  select coalesce(b.asistente, c.nombre_mostrado) as nombre, c.folio, b.tipo_boleto_id as "tipoId",
    count(*)::int as cuantos, (count(*) filter (where b.estado = 'usado'))::int as usados
  from boletos b join compras c on c.id = b.compra_id
  where b.evento_id = ${eventoId} and b.estado in ('valido', 'usado')
  group by coalesce(b.asistente, c.nombre_mostrado), c.folio, b.tipo_boleto_id`

export const findInicio = (db: Db, eventoId: string) =>
  db.selectFrom('eventos').select('inicio').where('id', '=', eventoId).executeTakeFirstOrThrow()
