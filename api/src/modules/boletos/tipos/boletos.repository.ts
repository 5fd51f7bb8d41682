import { type Db, execute, rowOf, rowsOf, type Tables } from '@entrale/db'
import { type Insertable, sql, type Updateable } from 'kysely'
import { AJUSTES, BOLETOS_POR_COMPRA, MINUTOS_APARTADO, PAUSADA } from './ajustes.sql.ts'
import type { Ajustes, QuienPaga } from './precio.ts'

export type TipoEnCatalogo = {
  id: string
  tipo: string
  precio: number
  estado: string
  visibilidad: string
  ventaInicio: Date | null
  ventaFin: Date | null
  minimo: number
  maximo: number
  /** `precio` is then the least. */
  precioLibre: boolean
}
export type EventoEnCatalogo = {
  id: string
  organizerSlug: string
  eventSlug: string
  nombre: string
  estado: string
  fin: Date
  zonaHoraria: string
  minutosApartado: number
  quien: QuienPaga
  ajustes: Ajustes
  /** How many boletos one compra may have, and one person. */
  tope: number
  /** How many of them that cost nothing. */
  topeGratis: number
  /** Why nothing is sold on the whole platform at this moment; null when it is. */
  pausa: string | null
  /** Nothing of its organization is sold for now. */
  suspendida: boolean
  /** Nothing of it is sold for now. */
  pausada: boolean
  tipos: Map<string, TipoEnCatalogo>
}

const venta = sql`e.id, o.slug as "organizerSlug", e.slug as "eventSlug", e.nombre_mostrado as nombre, e.estado, e.fin,
  e.zona_horaria as "zonaHoraria",
  ${MINUTOS_APARTADO} as "minutosApartado", e.cargo_pagado_por as quien, ${AJUSTES} as ajustes,
    ${BOLETOS_POR_COMPRA} as tope, e.tope_gratis as "topeGratis",
  (select ventas_pausa from ajustes) as pausa, o.suspendida_en is not null as suspendida,
  ${PAUSADA} as pausada`

export type EventoVenta = Omit<EventoEnCatalogo, 'tipos'>

const columnasTipo = sql`id, tipo, precio, estado, visibilidad, venta_inicio as "ventaInicio", venta_fin as "ventaFin",
  minimo, maximo,
  precio_libre as "precioLibre"`

/** Null when there is none that the public may see. */
export async function findEventoEnCatalogo(
  db: Db,
  organizacion: string,
  slug: string,
): Promise<EventoEnCatalogo | null> {
  const rows = await rowsOf<EventoVenta>(db)`
    select ${venta} from eventos e join organizaciones o on o.id = e.organizacion_id
    where e.id = evento_con_slug(${organizacion}, ${slug}) and e.estado <> 'borrador' and e.retirado_en is null`
  const [evento] = rows
  if (evento === undefined) return null
  const tipos = await rowsOf<TipoEnCatalogo>(db)`
    select ${columnasTipo} from tipos_boleto where evento_id = ${evento.id}`
  return { ...evento, tipos: new Map(tipos.map((tipo) => [tipo.id, tipo])) }
}

/** An evento of the organization, in any state. */
export const findEventoDe = (db: Db, organizacionId: string, slug: string) => rowOf<EventoVenta>(db)`
  select ${venta} from eventos e join organizaciones o on o.id = e.organizacion_id
    where e.organizacion_id = ${organizacionId} and e.slug = ${slug}`

export async function findAjustes(db: Db): Promise<Ajustes> {
  const { cargo_bps, cargo_fijo } = await db
    .selectFrom('ajustes')
    .select(['cargo_bps', 'cargo_fijo'])
    .executeTakeFirstOrThrow()
  return { cargoBps: cargo_bps, cargoFijo: cargo_fijo }
}

export type TipoRow = TipoEnCatalogo & {
  descripcion: string
  iva: number
  ivaExento: boolean
  orden: number
  cupo: number
  vendidos: number
  /** Held by somebody who has not begun to pay. */
  apartados: number
  /** Held by a compra that waits for its money. */
  pendientes: number
  /** Held for people of the waiting list. */
  ofertas: number
  /** Among the sold ones. */
  cortesias: number
  ingresos: string
}

/** The tipos of an evento, each with what the organization keeps of its sales. */
export const findTipos = (db: Db, eventoId: string, id: string | null = null) => rowsOf<TipoRow>(db)`
    select ${columnasTipo}, descripcion, iva, iva_exento as "ivaExento", orden, x.cupo, x.vendidos,
      x.apartados - coalesce(p.pendientes, 0) - coalesce(f.ofertas, 0) as apartados,
      coalesce(p.pendientes, 0) as pendientes, coalesce(f.ofertas, 0) as ofertas, coalesce(i.cortesias, 0) as cortesias,
        coalesce(i.ingresos, 0)::text as ingresos
    from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id
    left join (
      select tipo_boleto_id, sum(ingresos) as ingresos, sum(cortesias)::int as cortesias from (
        select l.tipo_boleto_id, sum(l.cantidad::bigint * (l.precio - l.absorbido)) as ingresos,
          coalesce(sum(l.cantidad) filter (where c.metodo = 'cortesia'), 0) as cortesias
        from compras c join compra_lineas l on l.compra_id = c.id
          where c.evento_id = ${eventoId} and c.estado = 'pagada' group by 1
        union all
        select l.tipo_boleto_id, sum(l.precio - l.absorbido), 0
        from compras c join boletos b on b.compra_id = c.id and b.estado in ('valido', 'usado')
        join compra_lineas l on l.compra_id = c.id and l.tipo_boleto_id = b.tipo_boleto_id
        where c.evento_id = ${eventoId} and c.estado = 'reembolsada_parcial' group by 1
      ) s group by 1
    ) i on i.tipo_boleto_id = t.id
    left join (
      select l.tipo_boleto_id, sum(l.cantidad)::int as pendientes
      from compras c join apartados a on a.id = c.apartado_id and a.estado = 'activo'
        join apartado_lineas l on l.apartado_id = a.id
      where c.evento_id = ${eventoId} and c.estado = 'pendiente' group by 1
    ) p on p.tipo_boleto_id = t.id
    left join (
      select l.tipo_boleto_id, sum(l.cantidad)::int as ofertas
      from lista_espera w join apartados a on a.id = w.apartado_id and a.estado = 'activo'
        join apartado_lineas l on l.apartado_id = a.id
      where w.evento_id = ${eventoId} and w.estado = 'ofrecido'
        and not exists (select from compras c where c.apartado_id = a.id and c.estado = 'pendiente')
      group by 1
    ) f on f.tipo_boleto_id = t.id
    where t.evento_id = ${eventoId} and (${id}::uuid is null or t.id = ${id}) order by t.orden, t.id`

export type TipoALaVenta = TipoEnCatalogo & {
  descripcion: string
  cupo: number
  libres: number
  aforo: { cupo: number; libres: number } | null
}

/** All tipos of an evento with what is free of them, hidden ones too. */
export const findTiposALaVenta = (db: Db, eventoId: string) => rowsOf<TipoALaVenta>(db)`
    select ${columnasTipo}, descripcion, x.cupo, x.cupo - x.vendidos - x.apartados as libres,
      case when h.evento_id is not null then json_build_object('cupo', h.cupo, 'libres',
        h.cupo - h.vendidos - h.apartados) end as aforo
    from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id left join aforos h on h.evento_id = x.aforo
    where t.evento_id = ${eventoId} order by t.orden, t.precio, t.id`

/** How each tipo of an evento is called, by its id. */
export async function findNombresDeTipos(db: Db, eventoId: string): Promise<Map<string, string>> {
  const filas = await db.selectFrom('tipos_boleto').select(['id', 'tipo']).where('evento_id', '=', eventoId).execute()
  return new Map(filas.map(({ id, tipo }) => [id, tipo]))
}

export async function countTipos(db: Db, eventoId: string): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db)`
    select count(*)::int as n from tipos_boleto where evento_id = ${eventoId}`
  return rows[0]?.n ?? 0
}

export async function insertTipo(
  db: Db,
  tipo: Omit<Insertable<Tables['tipos_boleto']>, 'orden'>,
  cupo: number,
): Promise<void> {
  await db
    .insertInto('tipos_boleto')
    .values((eb) => ({
      ...tipo,
      orden: eb
        .selectFrom('tipos_boleto')
        .select(sql<number>`coalesce(max(orden), 0) + 1`.as('orden'))
        .where('evento_id', '=', tipo.evento_id),
    }))
    .execute()
  await db
    .insertInto('existencias')
    .values((eb) => ({
      tipo_boleto_id: tipo.id,
      cupo,
      aforo: eb.selectFrom('aforos').select('evento_id').where('evento_id', '=', tipo.evento_id),
    }))
    .execute()
}

export async function updateTipo(db: Db, id: string, cambios: Updateable<Tables['tipos_boleto']>): Promise<void> {
  if (Object.keys(cambios).length > 0) await db.updateTable('tipos_boleto').set(cambios).where('id', '=', id).execute()
}

/** Each where it stands in `ids`. */
export async function updateOrden(db: Db, ids: readonly string[]): Promise<void> {
  await execute(db)`
    update tipos_boleto t set orden = u.orden from unnest(${[...ids]}::uuid[]) with ordinality u(id, orden)
      where t.id = u.id`
}

/** Nobody else changes what this evento sells until the transaction ends; sales go on. */
export async function lockEvento(db: Db, id: string): Promise<void> {
  await execute(db)`select from eventos where id = ${id} for no key update`
}

/** Holds and sales of the tipo wait until the transaction ends. Answers how many boletos are sold or held. */
export async function lockExistencias(db: Db, id: string): Promise<number> {
  const { ocupados } = await db
    .selectFrom('existencias')
    .select((eb) => eb('vendidos', '+', eb.ref('apartados')).as('ocupados'))
    .where('tipo_boleto_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return ocupados
}

export async function updateCupo(db: Db, id: string, cupo: number): Promise<void> {
  await db.updateTable('existencias').set({ cupo }).where('tipo_boleto_id', '=', id).execute()
}

/** What ever named it: a compra keeps it for good, and so does a hold, whose money may still come, and a till's block, which may be sold already. */
export async function historiaDe(db: Db, id: string): Promise<{ vendido: boolean; apartado: boolean }> {
  const rows = await rowsOf<{ vendido: boolean; apartado: boolean }>(db)`
    select exists (select from boletos where tipo_boleto_id = ${id})
      or exists (select from compra_lineas where tipo_boleto_id = ${id}) as vendido,
      exists (select from apartado_lineas where tipo_boleto_id = ${id})
        or exists (select from boletos_apartados where tipo_boleto_id = ${id} and estado = 'libre') as apartado`
  return rows[0] ?? { vendido: true, apartado: true }
}

export async function deleteTipo(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tipos_boleto').where('id', '=', id).execute()
}
