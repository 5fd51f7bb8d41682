import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import type { TipoEnVenta } from './estado-venta.ts'

/** Moments come as text inside JSON. */
type TipoFila = Omit<TipoEnVenta, 'ventaInicio' | 'ventaFin'> & { id: string; ventaInicio: string | null; ventaFin: string | null }
type TipoEnEspera = TipoEnVenta & { id: string; minimo: number }
export type EventoEnEspera = { id: string; estado: string; fin: Date; tipos: TipoEnEspera[] }
type EventoFila = Omit<EventoEnEspera, 'tipos'> & { tipos: (TipoFila & { minimo: number })[] }

const TIPOS = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'estado', t.estado, 'ventaInicio', t.venta_inicio, 'ventaFin', t.venta_fin, 'minimo', t.minimo,
    'cupo', x.cupo, 'libres', x.cupo - x.vendidos - x.apartados,
    'aforo', case when h.evento_id is not null then json_build_object('cupo', h.cupo, 'libres', h.cupo - h.vendidos - h.apartados) end) order by t.orden, t.id), '[]')
  from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id left join aforos h on h.evento_id = x.aforo
  where t.evento_id = e.id and t.visibilidad = 'publico'
)`

const fecha = (texto: string | null) => (texto === null ? null : new Date(texto))
const conFechas = ({ tipos, ...evento }: EventoFila): EventoEnEspera => ({
  ...evento,
  tipos: tipos.map((tipo) => ({ ...tipo, ventaInicio: fecha(tipo.ventaInicio), ventaFin: fecha(tipo.ventaFin) })),
})

/** With the boletos that are free now; null when there is none that the public may see. */
export async function findEventoEnEspera(db: Db, organizacion: string, slug: string): Promise<EventoEnEspera | null> {
  const { rows } = await sql<EventoFila>`select e.id, e.estado, e.fin, ${TIPOS} as tipos from eventos e join organizaciones o on o.id = e.organizacion_id
    where e.id = evento_con_slug(${organizacion}, ${slug}) and e.estado <> 'borrador'`.execute(db)
  return rows[0] === undefined ? null : conFechas(rows[0])
}

type Espera = { id: string; eventoId: string; tipoBoletoId: string | null; email: string; cantidad: number }

/** One live place per e-mail, evento and tipo: who comes again keeps theirs, with the last quantity. */
export async function upsertEspera(db: Db, { id, eventoId, tipoBoletoId, email, cantidad }: Espera): Promise<void> {
  await sql`insert into lista_espera (id, evento_id, tipo_boleto_id, email, cantidad) values (${id}, ${eventoId}, ${tipoBoletoId}, ${email}, ${cantidad})
    on conflict (evento_id, email, tipo_boleto_id) where estado = 'esperando' do update set cantidad = excluded.cantidad`.execute(db)
}

/** Eventos where somebody waits and something is free, at a glance; `findTurno` looks closer. */
export async function findEsperasConLugar(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from eventos e where e.estado in ('publicado', 'reprogramado') and e.id in (select evento_id from lista_espera where estado = 'esperando')
      and exists (select from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id
        where t.evento_id = e.id and t.visibilidad = 'publico' and t.estado = 'abierto' and x.vendidos + x.apartados < x.cupo)
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds the head of the line until the transaction ends: who comes to it next sees who was told meanwhile. */
export async function lockTurno(db: Db, eventoId: string): Promise<boolean> {
  const { rows } = await sql`select from lista_espera where evento_id = ${eventoId} and estado = 'esperando' order by creado_en, id limit 1 for update`.execute(
    db,
  )
  return rows.length > 0
}

export type EnEspera = { id: string; tipoBoletoId: string | null; cantidad: number }
export type Turno = { evento: EventoEnEspera; enEspera: EnEspera[]; avisados: EnEspera[] }

/** The line of an evento: who waits, and who was told since `desde` and has not bought. */
export async function findTurno(db: Db, eventoId: string, desde: Date, cuantos: number): Promise<Turno | null> {
  const eventos = await sql<EventoFila>`select e.id, e.estado, e.fin, ${TIPOS} as tipos from eventos e where e.id = ${eventoId}`.execute(db)
  const [evento] = eventos.rows
  if (evento === undefined) return null
  const enEspera = await sql<EnEspera>`select id, tipo_boleto_id as "tipoBoletoId", cantidad from lista_espera
    where evento_id = ${eventoId} and estado = 'esperando' order by creado_en, id limit ${cuantos}`.execute(db)
  const avisados = await sql<EnEspera>`select l.id, l.tipo_boleto_id as "tipoBoletoId", l.cantidad from lista_espera l
    where l.evento_id = ${eventoId} and l.estado = 'avisado' and l.avisado_en > ${desde}
      and not exists (select from compras c where c.evento_id = l.evento_id and c.email = l.email and c.creado_en > l.avisado_en)`.execute(db)
  return { evento: conFechas(evento), enEspera: enEspera.rows, avisados: avisados.rows }
}

export async function markAvisados(db: Db, ids: readonly string[], ahora: Date): Promise<void> {
  await db.updateTable('lista_espera').set({ estado: 'avisado', avisado_en: ahora }).where('id', 'in', ids).execute()
}

export async function insertAvisos(db: Db, avisos: readonly { id: string; esperaId: string }[]): Promise<void> {
  await db
    .insertInto('trabajos')
    .values(avisos.map(({ id, esperaId }) => ({ id, tipo: 'avisar_lista_espera', datos: JSON.stringify({ esperaId }) })))
    .execute()
}

export type AvisoEspera = {
  email: string
  /** The account of who has proved that the e-mail is theirs. */
  usuarioId: string | null
  cantidad: number
  tipo: string | null
  organizerSlug: string
  eventSlug: string
  nombre: string
  estado: string
  inicio: Date
  fin: Date
  zonaHoraria: string
}

/** What an e-mail to somebody of the list says. */
export async function findAviso(db: Db, id: string): Promise<AvisoEspera | null> {
  const { rows } = await sql<AvisoEspera>`
    select l.email, u.id as "usuarioId", l.cantidad, t.tipo, o.slug as "organizerSlug", e.slug as "eventSlug", e.nombre_mostrado as nombre, e.estado, e.inicio, e.fin,
      e.zona_horaria as "zonaHoraria"
    from lista_espera l join eventos e on e.id = l.evento_id join organizaciones o on o.id = e.organizacion_id
    left join tipos_boleto t on t.id = l.tipo_boleto_id
    left join usuarios u on u.email = l.email and u.email_verificado_en is not null where l.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** An address is kept for its notice, and not longer than a month after the evento. */
export async function limpiarListasEspera(db: Db): Promise<void> {
  await sql`delete from lista_espera where evento_id in (select id from eventos where fin < now() - interval '30 days')`.execute(db)
}
