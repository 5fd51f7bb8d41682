import { type Db, execute, rowsOf, type Tables } from '@entrale/db'
import { type Insertable, sql, type Updateable } from 'kysely'

export type PromotorRow = {
  id: string
  nombre: string
  codigo: string
  nota: string
  activo: boolean
  visitas: number
  compras: number
  boletos: number
  neto: number
}

/** With what each one brought: what counts as a sale and its money are as in the sources of the evento. */
export const findPromotores = (db: Db, eventoId: string, id: string | null = null) => rowsOf<PromotorRow>(db)`
    select p.id, p.nombre, p.codigo, p.nota, p.activo, v.visitas, s.compras, s.boletos, s.neto
    from promotores p
    cross join lateral (select coalesce(sum(visitas), 0)::int as visitas from visitas where promotor_id = p.id) v
    cross join lateral (
      select count(*)::int as compras, coalesce(sum(b.boletos), 0)::int as boletos,
        coalesce(sum(a.neto), 0)::float8 as neto
      from compra_origenes o join compras c on c.id = o.compra_id and c.pagada_en is not null
        cross join lateral (select count(*) as boletos from boletos
          where compra_id = c.id and estado in ('valido', 'usado')) b
        cross join lateral (select -sum(monto) as neto from asientos where compra_id = c.id and cuenta = 'organizacion'
          and concepto in ('venta', 'reembolso', 'contracargo', 'ajuste')) a
      where o.promotor_id = p.id
    ) s
    where p.evento_id = ${eventoId} and (${id}::uuid is null or p.id = ${id}) order by p.creado_en, p.id`

/** Who has this code already: two promotores of an evento never share one. */
export const findElDelMismoCodigo = (db: Db, eventoId: string, codigo: string) =>
  db
    .selectFrom('promotores')
    .select('id')
    .where('evento_id', '=', eventoId)
    .where('codigo', '=', codigo)
    .executeTakeFirst()

export async function countPromotores(db: Db, eventoId: string): Promise<number> {
  const { n } = await db
    .selectFrom('promotores')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('evento_id', '=', eventoId)
    .executeTakeFirstOrThrow()
  return n
}

/** The promotores of an evento change one after the other; sales and visits go on meanwhile. */
export async function lockPromotores(db: Db, eventoId: string): Promise<void> {
  await execute(db)`select from eventos where id = ${eventoId} for no key update`
}

/** No sale is written under this one until the transaction ends. */
export async function lockPromotor(db: Db, id: string): Promise<void> {
  await execute(db)`select from promotores where id = ${id} for update`
}

export async function insertPromotor(db: Db, promotor: Insertable<Tables['promotores']>): Promise<void> {
  await db.insertInto('promotores').values(promotor).execute()
}

export async function updatePromotor(db: Db, id: string, cambios: Updateable<Tables['promotores']>): Promise<void> {
  if (Object.keys(cambios).length > 0) await db.updateTable('promotores').set(cambios).where('id', '=', id).execute()
}

export async function tieneVentas(db: Db, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('compra_origenes')
      .select('compra_id')
      .where('promotor_id', '=', id)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Its visits stay, as nobody's. */
export async function deletePromotor(db: Db, id: string): Promise<void> {
  await execute(db)`
    insert into visitas as v (evento_id, hora, fuente, medio, campana, visitas, datos, diaria)
      select evento_id, hora, fuente, medio, campana, visitas, datos, diaria from visitas where promotor_id = ${id}
        order by 1, 2, 3, 4, 5
    on conflict on constraint visitas_una do update
      set visitas = v.visitas + excluded.visitas, datos = v.datos + excluded.datos`
  await db.deleteFrom('promotores').where('id', '=', id).execute()
}

/** Of an organization that is kept for the books only: what they sold stays told apart, without who they were. */
export async function olvidarPromotoresDe(trx: Db, organizacionId: string): Promise<void> {
  await execute(trx)`update promotores set nombre = 'Promotor', codigo = 'p-' || id, nota = '', activo = false
    where evento_id in (select id from eventos where organizacion_id = ${organizacionId})`
}
