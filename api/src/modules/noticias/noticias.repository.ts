import { type Db, rowOf, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

export type Clase = 'primera' | 'agotado' | 'por_pagar' | 'lista_espera' | 'contracargo'

/** What is older is no news: a process that starts does not tell the past of every evento. */
const RECIENTE = sql`interval '24 hours'`
/** How many must wait before it is told again. */
const ESCALONES = [500, 100, 50, 10, 1]
const EN_VENTA = sql`e.estado in ('publicado', 'reprogramado')`

type Cual = { evento: string; de: string }
const vendidoAlguna = (desde: Date) => sql`exists (select from compras c where c.evento_id = e.id
  and c.pagada_en > ${desde}::timestamptz - ${RECIENTE} and c.metodo <> 'cortesia')`

/** Eventos whose first compra was paid a short while ago. */
const primeras = (db: Db, ahora: Date, cuantas: number) => rowsOf<Cual>(db)`
    select e.id as evento, '' as de from eventos e
    where ${EN_VENTA} and e.fin > ${ahora} and ${vendidoAlguna(ahora)}
      and not exists (select from noticias_venta n where n.evento_id = e.id and n.clase = 'primera')
      and not exists (select from compras c where c.evento_id = e.id
        and c.pagada_en <= ${ahora}::timestamptz - ${RECIENTE} and c.metodo <> 'cortesia')
    limit ${cuantas}`

/** Eventos of which nothing is left; with more cupo they may sell out again. */
const agotados = (db: Db, ahora: Date, cuantas: number) => rowsOf<Cual>(db)`
    select s.evento, s.cupo::text as de from (
      select e.id as evento, coalesce(a.cupo, sum(x.cupo)) as cupo,
        bool_and(x.vendidos >= x.cupo) or coalesce(a.vendidos >= a.cupo, false) as lleno
      from eventos e join tipos_boleto t on t.evento_id = e.id and t.visibilidad = 'publico' and t.estado = 'abierto'
        join existencias x on x.tipo_boleto_id = t.id left join aforos a on a.evento_id = e.id
      where ${EN_VENTA} and e.fin > ${ahora} and ${vendidoAlguna(ahora)}
      group by e.id, a.cupo, a.vendidos having coalesce(a.vendidos, sum(x.vendidos)) > 0
    ) s
    where s.lleno and not exists (select from noticias_venta n
      where n.evento_id = s.evento and n.clase = 'agotado' and n.de = s.cupo::text)
    limit ${cuantas}`

/** The payment `p` is a voucher that has waited for two days by then. */
const esperaDesde = (entonces: RawBuilder<unknown>) =>
  sql`p.estado = 'pendiente' and p.ficha is not null and p.creado_en < ${entonces} - interval '48 hours'`

/** Eventos with vouchers that wait since the day before yesterday, once a day. */
const porPagar = (db: Db, ahora: Date, dia: string, cuantas: number) => rowsOf<Cual>(db)`
    select distinct c.evento_id as evento, ${dia} as de from compras c
      join pagos p on p.compra_id = c.id and ${esperaDesde(sql`${ahora}::timestamptz`)}
    where c.estado = 'pendiente' and not exists (select from noticias_venta n
      where n.evento_id = c.evento_id and n.clase = 'por_pagar' and n.de = ${dia})
    limit ${cuantas}`

/** Eventos for which more people wait than they were told of. */
const conLista = (db: Db, ahora: Date, cuantas: number) => rowsOf<Cual>(db)`
    select s.evento, s.escalon::text as de from (
      select l.evento as evento, (select max(u) from unnest(${ESCALONES}::int[]) u where u <= l.esperan) as escalon
      from (select evento_id as evento, count(*) as esperan from lista_espera where estado = 'esperando' group by 1) l
        join eventos e on e.id = l.evento and e.fin > ${ahora}
    ) s
    where not exists (select from noticias_venta n
      where n.evento_id = s.evento and n.clase = 'lista_espera' and n.de::int >= s.escalon)
    limit ${cuantas}`

/** Payments that a bank took back. */
const contracargos = (db: Db, ahora: Date, cuantas: number) => rowsOf<Cual>(db)`
    select c.evento_id as evento, p.id::text as de from incidencias i join pagos p on p.id = i.pago_id
      join compras c on c.id = p.compra_id
    where i.resuelta_en is null and i.clase = 'contracargo' and i.creado_en > ${ahora}::timestamptz - ${RECIENTE}
      and not exists (select from noticias_venta n
        where n.evento_id = c.evento_id and n.clase = 'contracargo' and n.de = p.id::text)
    limit ${cuantas}`

/** What is new and was told to nobody, of one clase. */
export function findNuevas(
  db: Db,
  clase: Clase,
  { ahora, dia, cuantas }: { ahora: Date; dia: string; cuantas: number },
): Promise<Cual[]> {
  if (clase === 'por_pagar') return porPagar(db, ahora, dia, cuantas)
  const leer = { primera: primeras, agotado: agotados, lista_espera: conLista, contracargo: contracargos }[clase]
  return leer(db, ahora, cuantas)
}

/** False when another process told it meanwhile. */
export async function insertNoticia(trx: Db, id: string, clase: Clase, { evento, de }: Cual): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('noticias_venta')
    .values({ id, evento_id: evento, clase, de })
    .onConflict((conflict) => conflict.columns(['evento_id', 'clase', 'de']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type Noticia = {
  id: string
  clase: Clase
  de: string
  evento: string
  slug: string
  organizacionId: string
  organizacion: string
  organizerSlug: string
  zonaHoraria: string
  vendidos: number
  esperan: number
  porPagar: number
  montoPorPagar: number
}

/** What a noticia says, as it is now. */
export const findNoticia = (db: Db, id: string) => rowOf<Noticia>(db)`
    select n.id, n.clase, n.de, e.nombre_mostrado as evento, e.slug, o.id as "organizacionId",
      o.nombre_mostrado as organizacion, o.slug as "organizerSlug", e.zona_horaria as "zonaHoraria",
      (select coalesce(sum(x.vendidos), 0)::int from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id
        where t.evento_id = e.id) as vendidos,
      (select count(*)::int from lista_espera l where l.evento_id = e.id and l.estado = 'esperando') as esperan,
      w.cuantas as "porPagar", w.monto as "montoPorPagar"
    from noticias_venta n cross join lateral (
        select count(*)::int as cuantas, coalesce(sum(p.monto), 0)::float8 as monto
        from compras c join pagos p on p.compra_id = c.id and ${esperaDesde(sql`n.creada_en`)}
        where c.evento_id = n.evento_id and c.estado = 'pendiente') w
      join eventos e on e.id = n.evento_id join organizaciones o on o.id = e.organizacion_id
    where n.id = ${id}`

/** Who may see what an organization earns. */
export async function findQuienesVenDinero(db: Db, organizacionId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select m.usuario_id as id from miembros m join usuarios u on u.id = m.usuario_id and u.bloqueado_en is null
    where m.organizacion_id = ${organizacionId} and m.rol in ('owner', 'admin')`
  return rows.map(({ id }) => id)
}

export type Destinatario = { email: string; nombre: string; organizacion: string; slug: string }

/** Null for who left the team, lost the role, or is no more. */
export const findDestinatario = (db: Db, organizacionId: string, usuarioId: string) => rowOf<Destinatario>(db)`
    select u.email, u.nombre_mostrado as nombre, o.nombre_mostrado as organizacion, o.slug
    from miembros m join usuarios u on u.id = m.usuario_id and u.bloqueado_en is null
      join organizaciones o on o.id = m.organizacion_id
    where m.organizacion_id = ${organizacionId} and m.usuario_id = ${usuarioId} and m.rol in ('owner', 'admin')`
