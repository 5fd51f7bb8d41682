import { type Db, execute, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { datosDeEvento, type EventoRow } from './boletos.repository.ts'

export type Estado = 'pendiente' | 'aceptada' | 'rechazada' | 'cancelada' | 'vencida'
/** `remitente`: who passes it; `boletoNuevo`: what lives for who took it. `esSuya`: its receiver is the account that asks. */
export type TransferenciaRow = {
  id: string
  boletoId: string
  compraId: string
  folio: string
  enlaces: number
  numero: number
  nombre: string
  email: string
  mensaje: string
  estado: Estado
  venceEn: Date
  tipo: string
  boletoEstado: 'valido' | 'usado' | 'cancelado' | 'transferido'
  enLista: boolean
  boletoNuevo: string | null
  remitente: string
  remitenteEmail: string
  remitenteId: string | null
  /** True when the sender is the buyer. */
  esDelComprador: boolean
  receptorId: string | null
  evento: EventoRow
}
type Cruda = Omit<TransferenciaRow, 'evento'> & { evento: Omit<EventoRow, 'inicio' | 'fin'>; inicio: Date; fin: Date }

/** Anybody may buy under any name, and it goes to a stranger's mailbox: what mailboxes would make a link of is not told. */
const sinEnlace = (nombre: string) => (/[@/]|\S\.\S{2,}/.test(nombre) ? 'Alguien' : nombre)

async function findTransferencias(db: Db, resto: RawBuilder<unknown>): Promise<TransferenciaRow[]> {
  const rows = await rowsOf<Cruda>(db)`
    select t.id, t.boleto_id as "boletoId", t.nombre, t.email, t.mensaje, t.estado, t.vence_en as "venceEn",
      c.id as "compraId", c.folio, c.enlaces, b.numero, l.tipo,
      b.estado as "boletoEstado", exists (select from devoluciones v
        where v.boleto_id = b.id and v.estado in ('en_lista', 'ofrecida')) as "enLista",
      (select n.id from boletos n where n.viene_de = b.id) as "boletoNuevo",
        coalesce(b.titular_email, c.email) as "remitenteEmail",
      case when b.titular_email is null then c.usuario_id
        else b.titular_id end as "remitenteId", b.titular_email is null as "esDelComprador",
      case when b.titular_email is null then c.nombre_mostrado
        else coalesce(b.asistente, c.nombre_mostrado) end as remitente,
      (select u.id from usuarios u where u.email = t.email and u.email_verificado_en is not null) as "receptorId",
        e.inicio, e.fin, ${datosDeEvento} as evento
    from transferencias t join boletos b on b.id = t.boleto_id join compras c on c.id = b.compra_id
      join compra_lineas l on l.compra_id = b.compra_id and l.tipo_boleto_id = b.tipo_boleto_id
        join eventos e on e.id = b.evento_id
      join organizaciones o on o.id = e.organizacion_id left join direcciones d on d.evento_id = e.id ${resto}`
  return rows.map(({ inicio, fin, evento, remitente, ...fila }) => ({
    ...fila,
    remitente: sinEnlace(remitente),
    evento: { ...evento, inicio, fin },
  }))
}

export async function findTransferencia(db: Db, id: string): Promise<TransferenciaRow | null> {
  return (await findTransferencias(db, sql`where t.id = ${id}`))[0] ?? null
}

export async function insertTransferencia(
  trx: Db,
  fila: { id: string; boletoId: string; nombre: string; email: string; mensaje: string; venceEn: Date; creadoEn: Date },
): Promise<void> {
  const { boletoId, venceEn, creadoEn, ...resto } = fila
  await trx
    .insertInto('transferencias')
    .values({ ...resto, boleto_id: boletoId, vence_en: venceEn, creado_en: creadoEn })
    .execute()
}

/** False when it was resolved before. */
export async function resolverTransferencia(
  trx: Db,
  id: string,
  estado: Exclude<Estado, 'pendiente'>,
  ahora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('transferencias')
    .set({ estado, resuelta_en: ahora })
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The one that waits for an answer. */
export async function findPendiente(
  db: Db,
  boletoId: string,
): Promise<{ id: string; nombre: string; venceEn: Date } | null> {
  const fila = await db
    .selectFrom('transferencias')
    .select(['id', 'nombre', 'vence_en as venceEn'])
    .where('boleto_id', '=', boletoId)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst()
  return fila ?? null
}

export type Cuentas = { delBoleto: number; delRemitente: number; alReceptor: number }

/** How many there were: of a boleto ever; from one address and to another since a moment. One at a time for each sender. */
export async function contarEnvios(
  trx: Db,
  { boletoId, de, a, desde }: { boletoId: string; de: string; a: string; desde: Date },
): Promise<Cuentas> {
  await execute(trx)`select pg_advisory_xact_lock(hashtextextended(${`transferir ${de}`}, 0))`
  const rows = await rowsOf<Cuentas>(trx)`
    select (select count(*)::int from transferencias where boleto_id = ${boletoId}) as "delBoleto",
      (select count(*)::int from transferencias t join boletos b on b.id = t.boleto_id
        join compras c on c.id = b.compra_id
        where t.creado_en > ${desde} and coalesce(b.titular_email, c.email) = ${de}) as "delRemitente",
      (select count(*)::int from transferencias where email = ${a} and creado_en > ${desde}) as "alReceptor"`
  return rows[0] ?? { delBoleto: 0, delRemitente: 0, alReceptor: 0 }
}

/** Takes some transfers whose time is over; other processes take others. */
export const vencerPendientes = (trx: Db, ahora: Date, cuantas: number) => rowsOf<{ id: string }>(trx)`
    update transferencias set estado = 'vencida', resuelta_en = ${ahora} where id in (
      select id from transferencias where estado = 'pendiente' and vence_en <= ${ahora} order by vence_en
        limit ${cuantas} for update skip locked
    ) returning id`
