import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { type BoletoDeCompra, datosDeBoleto } from '../compras/index.ts'

export type EventoRow = {
  id: string
  nombre: string
  slug: string
  organizacion: string
  organizador: string
  zonaHoraria: string
  estado: 'borrador' | 'publicado' | 'pospuesto' | 'reprogramado' | 'cancelado'
  cardImagen: string | null
  portadaImagen: string | null
  matiz: number | null
  direccion: { nombre: string; direccion: string; ciudad: string } | null
  enlaceEnLinea: string | null
  conPreguntas: boolean
  color: string | null
  pie: string
  inicio: Date
  fin: Date
}

/** One boleto with all that its page shows. `esSuyo`: of the account that asks. `deQuien`: who passed it on, if somebody did. */
export type BoletoRow = {
  id: string
  compraId: string
  folio: string
  de: number
  comprador: string
  titularEmail: string | null
  /** Where who has it now is written to. */
  correo: string
  /** Their account: the buyer's, or that of whom it was passed to. */
  usuarioId: string | null
  deQuien: string | null
  esSuyo: boolean
  /** Never passed on: what opens the compra opens it. */
  delComprador: boolean
  /** Its price went, or goes, back to its buyer. */
  reembolsado: boolean
  boleto: BoletoDeCompra
  evento: EventoRow
}
type Cruda = Omit<BoletoRow, 'evento'> & { evento: Omit<EventoRow, 'inicio' | 'fin'>; inicio: Date; fin: Date }

/** Of `eventos e`, `organizaciones o` and `direcciones d`; its moments are read beside it. */
export const datosDeEvento = sql`json_build_object('id', e.id, 'nombre', e.nombre_mostrado, 'slug', e.slug,
  'organizacion', o.slug,
  'organizador', o.nombre_mostrado, 'zonaHoraria', e.zona_horaria, 'estado', e.estado, 'cardImagen', e.card_imagen,
    'portadaImagen', e.portada_imagen,
  'matiz', (select i.matiz from imagenes i where i.id = coalesce(e.card_imagen, e.portada_imagen)), 'enlaceEnLinea',
    e.enlace_en_linea, 'conPreguntas', e.con_preguntas,
  'color', o.color, 'pie', o.pie,
  'direccion', case when d.evento_id is not null then json_build_object('nombre', d.nombre, 'direccion', d.direccion,
    'ciudad', d.ciudad) end)`

/** Whether an account holds `boletos b`: as buyer, as the one that accepted it, or by its verified address. */
const esDe = (usuarioId: string | null): RawBuilder<boolean> =>
  usuarioId === null
    ? sql`false`
    : sql`case when b.titular_email is null then coalesce(c.usuario_id = ${usuarioId}, false)
      else coalesce(b.titular_id = ${usuarioId}, exists (
        select from usuarios u where u.id = ${usuarioId} and u.email = b.titular_email
          and u.email_verificado_en is not null)) end`

const completo = (usuarioId: string | null) => sql`
  select b.id, c.id as "compraId", c.folio, c.nombre_mostrado as comprador, b.titular_email as "titularEmail",
    coalesce(b.titular_email, c.email) as correo,
    case when b.titular_email is null then c.usuario_id else b.titular_id end as "usuarioId",
    (select count(*)::int from boletos a where a.compra_id = c.id and a.estado <> 'transferido') as de,
      ${esDe(usuarioId)} as "esSuyo",
    b.titular_email is null as "delComprador", b.estado = 'cancelado' and l.precio > 0 and exists (
      select from reembolso_boletos rb join reembolsos r on r.id = rb.reembolso_id
      where rb.boleto_id = b.id and r.estado <> 'rechazado') as reembolsado, e.inicio, e.fin, ${datosDeEvento} as evento, ${datosDeBoleto} as boleto,
    case when b.viene_de is not null then (select case when p.titular_email is null then c.nombre_mostrado
      else coalesce(p.asistente, c.nombre_mostrado) end
      from boletos p where p.id = b.viene_de) end as "deQuien"
  from boletos b join compras c on c.id = b.compra_id join eventos e on e.id = b.evento_id
    join organizaciones o on o.id = e.organizacion_id
    left join direcciones d on d.evento_id = e.id
      join compra_lineas l on l.compra_id = b.compra_id and l.tipo_boleto_id = b.tipo_boleto_id
    join existencias x on x.tipo_boleto_id = b.tipo_boleto_id`

async function findBoletos(db: Db, usuarioId: string | null, resto: RawBuilder<unknown>): Promise<BoletoRow[]> {
  const rows = await rowsOf<Cruda>(db)`${completo(usuarioId)} ${resto}`
  return rows.map(({ inicio, fin, evento, ...fila }) => ({ ...fila, evento: { ...evento, inicio, fin } }))
}

export async function findBoleto(db: Db, id: string, usuarioId: string | null): Promise<BoletoRow | null> {
  return (await findBoletos(db, usuarioId, sql`where b.id = ${id}`))[0] ?? null
}

/** What others passed to this account, what comes first before what is over. */
export async function findRecibidos(
  db: Db,
  usuarioId: string,
  { limit, currentPage, ahora }: { limit: number; currentPage: number; ahora: Date },
): Promise<{ boletos: BoletoRow[]; total: number }> {
  const suyos = sql`where b.estado <> 'transferido'
    and (b.titular_id = ${usuarioId} or b.titular_id is null and b.titular_email = (
    select u.email from usuarios u where u.id = ${usuarioId} and u.email_verificado_en is not null))`
  const boletos = findBoletos(
    db,
    usuarioId,
    sql`${suyos} order by (e.fin <= ${ahora}), case when e.fin > ${ahora} then e.inicio end, e.inicio desc, b.id
      limit ${limit} offset ${(currentPage - 1) * limit}`,
  )
  const cuantos = rowsOf<{ total: number }>(db)`select count(*)::int as total from boletos b ${suyos}`
  return { boletos: await boletos, total: (await cuantos)[0]?.total ?? 0 }
}

/** Waits for whatever is done with the compra of a boleto at this moment. */
export async function lockCompra(trx: Db, compraId: string): Promise<void> {
  await trx.selectFrom('compras').select('id').where('id', '=', compraId).forUpdate().execute()
}

/** A scan at the door takes no compra: its boleto waits too. */
export async function lockBoleto(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('boletos').select('id').where('id', '=', id).forUpdate().execute()
}
