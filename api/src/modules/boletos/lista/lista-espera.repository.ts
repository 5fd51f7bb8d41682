import type { EnLista } from '@entrale/contract/lista-espera/schemas'
import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { PLAZOS } from '../../../plazos.ts'
import { AJUSTES, BOLETOS_POR_COMPRA, PAUSADA } from '../tipos/ajustes.sql.ts'
import type { TipoEnVenta } from '../tipos/estado-venta.ts'
import type { Ajustes, QuienPaga } from '../tipos/precio.ts'

/** Moments come as text inside JSON. */
type TipoFila = Omit<TipoEnEspera, 'ventaInicio' | 'ventaFin'> & { ventaInicio: string | null; ventaFin: string | null }
/** `devueltos`: given back to the list by who bought them. */
type TipoEnEspera = TipoEnVenta & { id: string; precio: number; minimo: number; maximo: number; devueltos: number }
export type EventoEnEspera = {
  id: string
  estado: string
  suspendida: boolean
  pausada: boolean
  inicio: Date
  fin: Date
  zonaHoraria: string
  quien: QuienPaga
  ajustes: Ajustes
  /** How many boletos one person may have. */
  tope: number
  topeGratis: number
  tipos: TipoEnEspera[]
}
type EventoFila = Omit<EventoEnEspera, 'tipos'> & { tipos: TipoFila[] }

const EN_LISTA = sql`devoluciones d join boletos b on b.id = d.boleto_id and b.estado = 'valido'
  where d.estado = 'en_lista'`
const TIPOS = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'estado', t.estado, 'ventaInicio', t.venta_inicio, 'ventaFin',
    t.venta_fin, 'minimo', t.minimo, 'maximo', t.maximo,
    'precio', t.precio, 'devueltos', (select count(*)::int from ${EN_LISTA} and b.tipo_boleto_id = t.id),
    'cupo', x.cupo, 'libres', x.cupo - x.vendidos - x.apartados,
    'aforo', case when h.evento_id is not null then json_build_object('cupo', h.cupo, 'libres',
      h.cupo - h.vendidos - h.apartados) end) order by t.orden, t.id), '[]')
  from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id left join aforos h on h.evento_id = x.aforo
  where t.evento_id = e.id and t.visibilidad = 'publico'
)`

const fecha = (texto: string | null) => (texto === null ? null : new Date(texto))
const conFechas = ({ tipos, ...evento }: EventoFila): EventoEnEspera => ({
  ...evento,
  tipos: tipos.map((tipo) => ({ ...tipo, ventaInicio: fecha(tipo.ventaInicio), ventaFin: fecha(tipo.ventaFin) })),
})

const EVENTO = sql`e.id, e.estado, e.inicio, e.fin, e.zona_horaria as "zonaHoraria", e.cargo_pagado_por as quien,
  o.suspendida_en is not null as suspendida, ${PAUSADA} as pausada, ${AJUSTES} as ajustes,
  ${BOLETOS_POR_COMPRA} as tope, e.tope_gratis as "topeGratis", ${TIPOS} as tipos`

/** With the boletos that are free now; null when there is none that the public may see. */
export async function findEventoEnEspera(db: Db, organizacion: string, slug: string): Promise<EventoEnEspera | null> {
  const rows = await rowsOf<EventoFila>(db)`
    select ${EVENTO} from eventos e join organizaciones o on o.id = e.organizacion_id
    where e.id = evento_con_slug(${organizacion}, ${slug}) and e.estado <> 'borrador' and e.retirado_en is null`
  return rows[0] === undefined ? null : conFechas(rows[0])
}

type Espera = { id: string; eventoId: string; tipoBoletoId: string | null; email: string; cantidad: number }

/**
 * One live place per e-mail, evento and tipo: who comes again keeps theirs, with the last quantity. Who has an offer in hand decides about that
 * first: one that is being made is waited for. Answers whether the place is new.
 */
export async function upsertEspera(trx: Db, { id, eventoId, tipoBoletoId, email, cantidad }: Espera): Promise<boolean> {
  await execute(trx)`select from lista_espera where evento_id = ${eventoId} and email = ${email}
    and tipo_boleto_id is not distinct from ${tipoBoletoId}::uuid and estado = 'esperando' for update`
  const rows = await rowsOf<{ id: string }>(
    trx,
  )`insert into lista_espera (id, evento_id, tipo_boleto_id, email, cantidad)
    select ${id}, ${eventoId}, ${tipoBoletoId}::uuid, ${email}, ${cantidad} where not exists (select from lista_espera l
      where l.evento_id = ${eventoId} and l.email = ${email} and l.tipo_boleto_id is not distinct
        from ${tipoBoletoId}::uuid and l.estado = 'ofrecido')
    on conflict (evento_id, email, tipo_boleto_id) where estado = 'esperando' do update
      set cantidad = excluded.cantidad returning id`
  return rows[0]?.id === id
}

/** Who waits and does not want to any more; their place is gone, and may be taken anew. */
export async function retirarEspera(db: Db, id: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    update lista_espera set estado = 'retirado' where id = ${id} and estado = 'esperando' returning id`
  return rows.length > 0
}

/** Eventos where somebody waits and something is free or given back, at a glance; `aQuienOfrecer` looks closer. */
export async function findEsperasConLugar(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select e.id from eventos e join organizaciones o on o.id = e.organizacion_id and o.suspendida_en is null
    where e.estado in ('publicado', 'reprogramado') and e.retirado_en is null and not ${PAUSADA}
      and not exists (select from ajustes where ventas_pausa is not null)
        and e.id in (select evento_id from lista_espera where estado = 'esperando')
      and (exists (select from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id
          where t.evento_id = e.id and t.visibilidad = 'publico' and t.estado = 'abierto'
            and x.vendidos + x.apartados < x.cupo)
        or exists (select from ${EN_LISTA} and b.evento_id = e.id))
    order by e.id`
  return rows.map(({ id }) => id)
}

export type EnEspera = { id: string; tipoBoletoId: string | null; cantidad: number; email: string }
export type Turno = { evento: EventoEnEspera; enEspera: EnEspera[] }

/** The first of the line of an evento, as it stands; or, by `id`, one of them. */
export async function findTurno(
  db: Db,
  eventoId: string,
  { cuantos, id = null }: { cuantos: number; id?: string | null },
): Promise<Turno | null> {
  const eventos = await rowsOf<EventoFila>(db)`
    select ${EVENTO} from eventos e join organizaciones o on o.id = e.organizacion_id where e.id = ${eventoId}`
  const [evento] = eventos
  if (evento === undefined) return null
  const enEspera = await rowsOf<EnEspera>(
    db,
  )`select id, tipo_boleto_id as "tipoBoletoId", cantidad, email from lista_espera
    where evento_id = ${eventoId} and estado = 'esperando' and (${id}::uuid is null or id = ${id}) order by creado_en, id limit ${cuantos}`
  return { evento: conFechas(evento), enEspera }
}

export type EnListaRow = Pick<EnLista, 'id' | 'lugar' | 'email' | 'cantidad' | 'tipo' | 'estado'> & {
  creadoEn: Date
  venceEn: Date | null
}

/** Who has an offer in hand, then who waits, in the order they came. */
export async function findLista(
  db: Db,
  eventoId: string,
  { limit, currentPage }: { limit: number; currentPage: number },
): Promise<{ filas: EnListaRow[]; total: number }> {
  const filas = await rowsOf<EnListaRow & { todas: number }>(db)`
    select l.id, l.email, l.cantidad, t.tipo, l.estado, l.creado_en as "creadoEn", l.vence_en as "venceEn",
      case when l.estado = 'esperando' then row_number() over (partition by l.estado order by l.creado_en, l.id)::int
        end as lugar, count(*) over ()::int as todas
    from lista_espera l left join tipos_boleto t on t.id = l.tipo_boleto_id
    where l.evento_id = ${eventoId} and l.estado in ('esperando', 'ofrecido')
    order by l.estado = 'esperando', l.creado_en, l.id limit ${limit} offset ${(currentPage - 1) * limit}`
  return { filas: filas.map(({ todas: _, ...fila }) => fila), total: filas[0]?.todas ?? 0 }
}

/** People who wait, who have an offer in hand, and who bought with theirs; and how many boletos those who wait want. */
export async function countEsperas(
  db: Db,
  eventoId: string,
): Promise<{ esperando: number; ofrecidos: number; comprados: number; boletos: number }> {
  const rows = await rowsOf<{ esperando: number; ofrecidos: number; comprados: number; boletos: number }>(db)`
    select count(*) filter (where estado = 'esperando')::int as esperando,
      count(*) filter (where estado = 'ofrecido')::int as ofrecidos,
      count(*) filter (where estado = 'comprado')::int as comprados,
        coalesce(sum(cantidad) filter (where estado = 'esperando'), 0)::int as boletos
    from lista_espera where evento_id = ${eventoId}`
  return rows[0] ?? { esperando: 0, ofrecidos: 0, comprados: 0, boletos: 0 }
}

/** An address is kept for its offer, and not longer than a month after the evento. */
export async function limpiarListasEspera(db: Db): Promise<void> {
  await execute(db)`
    delete from lista_espera where evento_id in (select id from eventos where fin < now() - make_interval(days => ${PLAZOS.listas}))`
}
