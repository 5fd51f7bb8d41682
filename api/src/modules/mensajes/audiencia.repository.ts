import type { Audiencia, ClaseMensaje } from '@entrale/contract/mensajes/schemas'
import { type Db, execute, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

type Dirigido = { eventoId: string; organizacionId: string; clase: ClaseMensaje; audiencia: Audiencia }

/** When an address last asked an organization for its promotions, in the checkout of what it then got. */
export const pidioPromociones = (organizacionId: RawBuilder<unknown>, email: RawBuilder<unknown>) => sql<Date | null>`(
  select max(c.acepto_terminos_en) from compras c join eventos e on e.id = c.evento_id
  where e.organizacion_id = ${organizacionId} and c.email = ${email} and c.novedades and c.pagada_en is not null)`

/**
 * Nobody gets what is promotional but who asked for it: of this organization in its checkout, or of all of them in their
 * account. What they said last counts, so a box ticked again takes back that they had enough.
 */
export const noQuiere = (
  organizacionId: RawBuilder<unknown>,
  email: RawBuilder<unknown>,
  usuarioId: RawBuilder<unknown>,
) => sql`(
  select not coalesce(pedida > coalesce(dada, '-infinity') and pedida > coalesce(apagadas, '-infinity'), false)
    and not (coalesce(prendidas, false) and dada is null)
  from (select ${pidioPromociones(organizacionId, email)} as pedida,
    (select baja.creada_en from mensaje_bajas baja
      where baja.organizacion_id = ${organizacionId} and baja.email = ${email}) as dada) a,
    (select bool_or(p.correo) as prendidas, max(p.cambiada_en) filter (where not p.correo) as apagadas
      from preferencias p join usuarios u on u.id = p.usuario_id
      where p.tema = 'novedades' and (u.id = ${usuarioId} or u.email = ${email})) b)`

/** Each person of an audience once, with the account where there is one. */
function personasDe({ eventoId, audiencia: { grupos, tipos, compradores } }: Dirigido): RawBuilder<unknown> {
  const deTipo = (columna: RawBuilder<unknown>) =>
    tipos.length === 0 ? sql`true` : sql`${columna} = any(${tipos}::uuid[])`
  const boletos = sql`boletos b join compras c on c.id = b.compra_id
    where b.evento_id = ${eventoId} and b.estado = any(${grupos}::text[]) and ${deTipo(sql`b.tipo_boleto_id`)}`
  const comprador = sql`lower(c.email) as email, c.nombre_mostrado as nombre, c.usuario_id`
  return sql`
    select distinct on (email) email, nombre, usuario_id from (
      select ${comprador} from ${boletos} and b.titular_email is null
      union all select lower(b.titular_email), coalesce(b.asistente, ''), b.titular_id
        from ${boletos} and b.titular_email is not null
      union all select ${comprador} from ${boletos} and b.titular_email is not null and ${compradores}::boolean
      union all select ${comprador} from compras c
        where c.evento_id = ${eventoId} and c.estado = 'pendiente' and ${grupos.includes('pendiente')}::boolean
        and exists (select from compra_lineas l where l.compra_id = c.id and ${deTipo(sql`l.tipo_boleto_id`)})
    ) todas where email not like '%.invalid' order by email, usuario_id nulls last, nombre`
}

const omitida = ({ clase, organizacionId }: Dirigido) =>
  clase === 'operativo' ? sql`false` : noQuiere(sql`${organizacionId}::uuid`, sql`x.email`, sql`x.usuario_id`)

/** How many it would go to, and how many of the audience want none. */
export async function contarAudiencia(
  db: Db,
  dirigido: Dirigido,
): Promise<{ destinatarios: number; omitidos: number }> {
  const rows = await rowsOf<{ destinatarios: number; omitidos: number }>(db)`
    select count(*) filter (where not omitida)::int as destinatarios, count(*) filter (where omitida)::int as omitidos
    from (select ${omitida(dirigido)} as omitida from (${personasDe(dirigido)}) x) todas`
  return rows[0] ?? { destinatarios: 0, omitidos: 0 }
}

/** Writes down everybody of the audience, once. */
export async function insertEnvios(trx: Db, mensajeId: string, dirigido: Dirigido): Promise<void> {
  await execute(trx)`
    insert into mensaje_envios (mensaje_id, email, nombre, usuario_id, estado)
      select ${mensajeId}, x.email, x.nombre, x.usuario_id, case when ${omitida(dirigido)} then 'omitido'
        else 'pendiente' end from (${personasDe(dirigido)}) x
    on conflict do nothing`
}

/** Whether every one of these is a tipo of the evento. */
export async function sonDelEvento(db: Db, eventoId: string, tipos: readonly string[]): Promise<boolean> {
  const rows = await rowsOf<{ n: number }>(db)`
    select count(*)::int as n from tipos_boleto where evento_id = ${eventoId} and id = any(${[...tipos]}::uuid[])`
  return rows[0]?.n === new Set(tipos).size
}

/** Of somebody about to be sent to, whether they have changed their mind. */
export async function rechaza(
  db: Db,
  { organizacionId, email, usuarioId }: { organizacionId: string; email: string; usuarioId: string | null },
): Promise<boolean> {
  const rows = await rowsOf<{ no: boolean }>(db)`
    select ${noQuiere(sql`${organizacionId}::uuid`, sql`${email}::text`, sql`${usuarioId}::uuid`)} as no`
  return rows[0]?.no ?? false
}
