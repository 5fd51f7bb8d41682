import { SLUG } from '@entrale/contract/comunes'
import type { PoliticaReembolso } from '@entrale/contract/eventos/estados'
import type { Cancelacion } from '@entrale/contract/eventos/panel'
import { type Db, execute, rowsOf, type Tables } from '@entrale/db'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { EstadoGuardado } from './evento.ts'
import { findSlugsOcupados } from './slugs.repository.ts'

export type DireccionRow = {
  nombre: string
  direccion: string
  ciudad: string
  estado: string
  codigoPostal: string
  lat: number | null
  lng: number | null
}
type TipoRow = {
  estado: 'abierto' | 'cerrado'
  minimo: number
  ventaFin: Date | null
  cupo: number
  vendidos: number
  apartados: number
}
export type EventoRow = {
  id: string
  slug: string
  organizacionId: string
  organizacion: string
  organizacionNombre: string
  nombre: string
  nombreMostrado: string
  descripcion: string
  categoria: string
  categoriaNombre: string
  inicio: Date
  fin: Date
  zonaHoraria: string
  estado: EstadoGuardado
  cardImagen: string | null
  portadaImagen: string | null
  /** Its art is ours, not its organizer's. */
  cardDibujada: boolean
  portadaDibujada: boolean
  destacado: boolean
  enlaceEnLinea: string | null
  politicaReembolso: PoliticaReembolso
  edadMinima: number | null
  maximoPorPersona: number | null
  minutosApartado: number
  cargoPagadoPor: 'comprador' | 'organizador'
  transferible: boolean
  devolucionALista: boolean
  motivo: string
  inicioAnterior: Date | null
  vistaPrevia: string | null
  version: number
  ventaPausadaEn: Date | null
  /** It asks for money that no account of its organization could take. */
  sinCuenta: boolean
  direccion: DireccionRow | null
  /** How many of all tipos together, where there is such a limit. */
  aforo: number | null
  tipos: TipoRow[]
}
type TipoCrudo = Omit<TipoRow, 'ventaFin'> & { ventaFin: string | null }

const seleccion = sql`
  select e.id, e.slug, e.organizacion_id as "organizacionId", o.slug as organizacion,
    o.nombre_mostrado as "organizacionNombre", e.nombre, e.nombre_mostrado as "nombreMostrado", e.descripcion,
    c.slug as categoria, c.nombre as "categoriaNombre", e.inicio, e.fin, e.zona_horaria as "zonaHoraria", e.estado,
    e.card_imagen as "cardImagen", e.portada_imagen as "portadaImagen",
    coalesce((select dibujada from imagenes where id = e.card_imagen), false) as "cardDibujada",
    coalesce((select dibujada from imagenes where id = e.portada_imagen), false) as "portadaDibujada", e.destacado,
      e.enlace_en_linea as "enlaceEnLinea", e.version, e.venta_pausada_en as "ventaPausadaEn",
    sin_cuenta_conectada(e.id, o.id) as "sinCuenta",
    e.politica_reembolso as "politicaReembolso", e.edad_minima as "edadMinima",
    e.maximo_por_persona as "maximoPorPersona", e.minutos_apartado as "minutosApartado",
    e.cargo_pagado_por as "cargoPagadoPor", e.transferible, e.devolucion_a_lista as "devolucionALista", e.motivo,
      e.inicio_anterior as "inicioAnterior", e.vista_previa as "vistaPrevia",
    (select json_build_object('nombre', d.nombre, 'direccion', d.direccion, 'ciudad', d.ciudad, 'estado', d.estado,
      'codigoPostal', d.codigo_postal,
        'lat', d.lat, 'lng', d.lng)
      from direcciones d where d.evento_id = e.id) as direccion,
    (select a.cupo from aforos a where a.evento_id = e.id) as aforo,
    coalesce((select json_agg(json_build_object('estado', t.estado, 'minimo', t.minimo, 'ventaFin', t.venta_fin,
        'cupo', x.cupo, 'vendidos', x.vendidos, 'apartados', x.apartados) order by t.orden)
      from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id where t.evento_id = e.id), '[]') as tipos
  from eventos e join organizaciones o on o.id = e.organizacion_id join categorias c on c.id = e.categoria_id`

type Crudo = Omit<EventoRow, 'tipos'> & { tipos: TipoCrudo[] }
const comoEvento = ({ tipos, ...evento }: Crudo): EventoRow => ({
  ...evento,
  tipos: tipos.map((tipo) => ({ ...tipo, ventaFin: tipo.ventaFin === null ? null : new Date(tipo.ventaFin) })),
})

/** Those to come first, the soonest on top; then those that are over, the latest on top. */
export async function findEventos(db: Db, organizacionId: string, ahora: Date): Promise<EventoRow[]> {
  const rows = await rowsOf<Crudo>(db)`${seleccion} where e.organizacion_id = ${organizacionId}
    order by e.fin <= ${ahora}, case when e.fin > ${ahora} then e.inicio end, e.inicio desc, e.id`
  return rows.map(comoEvento)
}

export async function findEvento(db: Db, organizacionId: string, slug: string): Promise<EventoRow | null> {
  if (!SLUG.test(slug)) return null
  const rows = await rowsOf<Crudo>(db)`${seleccion} where e.organizacion_id = ${organizacionId} and e.slug = ${slug}`
  return rows[0] === undefined ? null : comoEvento(rows[0])
}

/** Nobody else changes this evento until the transaction ends; sales go on. */
export async function lockEvento(db: Db, id: string): Promise<void> {
  await execute(db)`select 1 from eventos where id = ${id} for no key update`
}

/** Whether the database knows the zone too: lists ask it for local days. */
export async function findReferencias(
  db: Db,
  categoria: string,
  zona: string,
): Promise<{ categoriaId: number | null; zonaConocida: boolean }> {
  const rows = await rowsOf<{ categoriaId: number | null; zonaConocida: boolean }>(db)`
    select (select id from categorias where slug = ${categoria}) as "categoriaId",
      exists (select 1 from pg_timezone_names where name = ${zona}) as "zonaConocida"`
  return rows[0] ?? { categoriaId: null, zonaConocida: false }
}

/** False when that address is another evento's, or was, even if it became so this instant. */
export async function insertEvento(
  db: Db,
  evento: Insertable<Tables['eventos']> & { id: string; llave: string },
): Promise<boolean> {
  const creado = await db
    .insertInto('eventos')
    .values(evento)
    .onConflict((oc) => oc.columns(['organizacion_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // A transaction that gave this address up may have ended while the insert waited: a second look sees it.
  return (
    creado !== undefined &&
    !(await findSlugsOcupados(db, evento.organizacion_id, [evento.slug], evento.id)).has(evento.slug)
  )
}

export async function updateEvento(
  db: Db,
  id: string,
  cambios: Updateable<Tables['eventos']>,
  ahora: Date,
): Promise<void> {
  await db
    .updateTable('eventos')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1), actualizado_en: ahora }))
    .where('id', '=', id)
    .execute()
}

/** Null takes the place away: the evento is online, or undecided. */
export async function saveDireccion(db: Db, eventoId: string, direccion: DireccionRow | null): Promise<void> {
  if (direccion === null) {
    await db.deleteFrom('direcciones').where('evento_id', '=', eventoId).execute()
    return
  }
  const { codigoPostal, ...resto } = direccion
  const fila = { ...resto, codigo_postal: codigoPostal }
  await db
    .insertInto('direcciones')
    .values({ evento_id: eventoId, ...fila })
    .onConflict((oc) => oc.column('evento_id').doUpdateSet(fila))
    .execute()
}

/** Its tipos go with it. */
export async function deleteEvento(db: Db, id: string): Promise<void> {
  await db.deleteFrom('eventos').where('id', '=', id).execute()
}

/** Whether anybody ever got boletos of it, paid or given. */
export async function tieneCompras(db: Db, eventoId: string): Promise<boolean> {
  return (
    (await db.selectFrom('compras').select('id').where('evento_id', '=', eventoId).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Whether anybody has boletos of it, or a payment on its way. */
export async function haVendido(db: Db, eventoId: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from compras where evento_id = ${eventoId} and estado not in ('vencida', 'cancelada') limit 1`
  return rows.length > 0
}

/** What cancelling gives back: each compra that is paid and not given back yet. */
export async function countCancelacion(db: Db, eventoId: string): Promise<Cancelacion> {
  const rows = await rowsOf<Cancelacion>(db)`
    select count(*)::int as compras, count(distinct email)::int as personas,
      coalesce(sum(total), 0)::float8 as reembolso,
      coalesce(sum(cargos), 0)::float8 as cargos, 'MXN' as moneda,
      (select count(*)::int from boletos where evento_id = ${eventoId} and estado = 'valido') as boletos,
      (select count(*)::int from compras where evento_id = ${eventoId} and estado = 'pendiente') as "porPagar"
    from compras where evento_id = ${eventoId} and estado in ('pagada', 'reembolsada_parcial')`
  return rows[0] ?? { compras: 0, boletos: 0, personas: 0, reembolso: 0, cargos: 0, porPagar: 0, moneda: 'MXN' }
}

export async function setVistaPrevia(db: Db, id: string, token: string | null): Promise<void> {
  await db.updateTable('eventos').set({ vista_previa: token }).where('id', '=', id).execute()
}
