import { v7 } from 'uuid'
import { type Api, crearOrganizacion, DIA, type Organizada, siguiente } from './factories.ts'

export type EventoCreado = { id: string; slug: string; nombre: string; nombreMostrado: string; inicio: Date; fin: Date }

export type DatosEvento = {
  slug?: string
  nombre?: string
  descripcion?: string
  /** Slug of the category. */
  categoria?: string
  inicio?: Date
  fin?: Date
  zonaHoraria?: string
  estado?: 'borrador' | 'publicado' | 'pospuesto' | 'reprogramado' | 'cancelado'
  /** Name of the city; null for an evento without a place. */
  ciudad?: string | null
  enlaceEnLinea?: string | null
  destacado?: boolean
  bannerOrden?: number | null
  minutosApartado?: number
  cargoPagadoPor?: 'comprador' | 'organizador'
  /** null: the default. Tests that are not about it may buy as many as they like. */
  maximoPorPersona?: number | null
}

async function insertDireccion({ db }: Api, eventoId: string, ciudad: string): Promise<void> {
  await db
    .insertInto('direcciones')
    .values({
      evento_id: eventoId,
      nombre: 'Foro de prueba',
      direccion: 'Calle Uno 1',
      ciudad,
      estado: 'Ciudad de México',
      codigo_postal: '06000',
    })
    .execute()
}

export async function crearEvento(
  api: Api,
  organizacion: { id: string },
  datos: DatosEvento = {},
): Promise<EventoCreado> {
  const {
    slug = `evento-${siguiente()}`,
    inicio = new Date(Date.now() + 30 * DIA),
    estado = 'borrador',
    ciudad = 'Ciudad de México',
  } = datos
  const { nombre = `Evento ${slug}`, fin = new Date(inicio.getTime() + 3 * 3_600_000) } = datos
  const evento = { id: v7(), slug, nombre: nombre.toLowerCase(), nombreMostrado: nombre, inicio, fin }
  const { id: categoriaId } = await api.db
    .selectFrom('categorias')
    .select('id')
    .where('slug', '=', datos.categoria ?? 'musica')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('eventos')
    .values({
      id: evento.id,
      organizacion_id: organizacion.id,
      slug,
      nombre: evento.nombre,
      nombre_mostrado: nombre,
      descripcion: datos.descripcion ?? 'Evento de prueba.',
      categoria_id: categoriaId,
      inicio,
      fin,
      zona_horaria: datos.zonaHoraria ?? 'America/Mexico_City',
      estado,
      publicado_en: estado === 'borrador' ? null : new Date(),
      enlace_en_linea: datos.enlaceEnLinea ?? null,
      destacado: datos.destacado ?? false,
      banner_orden: datos.bannerOrden ?? null,
      minutos_apartado: datos.minutosApartado ?? 10,
      cargo_pagado_por: datos.cargoPagadoPor ?? 'comprador',
      maximo_por_persona: datos.maximoPorPersona === undefined ? 1000 : datos.maximoPorPersona,
    })
    .execute()
  if (ciudad !== null) await insertDireccion(api, evento.id, ciudad)
  return evento
}

export type DatosTipo = {
  tipo?: string
  precio?: number
  cupo?: number
  minimo?: number
  maximo?: number
  ventaInicio?: Date | null
  ventaFin?: Date | null
  visibilidad?: 'publico' | 'oculto'
  estado?: 'abierto' | 'cerrado'
  /** null: exento. */
  iva?: 0 | 8 | 16 | null
  orden?: number
  precioLibre?: boolean
}

export type TipoCreado = { id: string; tipo: string; precio: number; cupo: number }

export async function crearTipo({ db }: Api, evento: { id: string }, datos: DatosTipo = {}): Promise<TipoCreado> {
  const n = siguiente()
  const { tipo = `General ${n}`, precio = 10_000, cupo = 100, iva = null, orden = n } = datos
  const id = v7()
  await db
    .insertInto('tipos_boleto')
    .values({
      id,
      evento_id: evento.id,
      tipo,
      precio,
      iva: iva ?? 0,
      iva_exento: iva === null,
      minimo: datos.minimo ?? 1,
      maximo: datos.maximo ?? 10,
      venta_inicio: datos.ventaInicio ?? null,
      venta_fin: datos.ventaFin ?? null,
      visibilidad: datos.visibilidad ?? 'publico',
      estado: datos.estado ?? 'abierto',
      orden,
      precio_libre: datos.precioLibre ?? false,
    })
    .execute()
  await db.insertInto('existencias').values({ tipo_boleto_id: id, cupo }).execute()
  return { id, tipo, precio, cupo }
}

export type EventoPublicado = Organizada & { evento: EventoCreado; tipos: TipoCreado[] }

/** An evento on sale with its tipos; `token` is the owner's. */
export async function crearEventoPublicado(
  api: Api,
  { tipos = [{}], organizada, ...datos }: DatosEvento & { tipos?: DatosTipo[]; organizada?: Organizada } = {},
): Promise<EventoPublicado> {
  const quien = organizada ?? (await crearOrganizacion(api))
  const evento = await crearEvento(api, quien.organizacion, { estado: 'publicado', ...datos })
  const creados: TipoCreado[] = []
  for (const tipo of tipos) creados.push(await crearTipo(api, evento, tipo))
  return { ...quien, evento, tipos: creados }
}

export type DatosCodigo = {
  codigo?: string
  porcentaje?: number
  monto?: number
  abreOcultos?: boolean
  tipos?: { id: string }[]
  maximo?: number
  maximoPorCompra?: number
  inicio?: Date
  fin?: Date
  activo?: boolean
}

/** A code of an evento; for all its tipos unless some are named. */
export async function crearCodigo(
  { db }: Api,
  evento: { id: string },
  { tipos = [], ...datos }: DatosCodigo,
): Promise<{ id: string; codigo: string }> {
  const {
    codigo = `CODIGO${siguiente()}`,
    porcentaje = null,
    monto = null,
    abreOcultos = false,
    maximo = null,
    maximoPorCompra = null,
  } = datos
  const { inicio = null, fin = null, activo = true } = datos
  const id = v7()
  const limites = { maximo, maximo_por_compra: maximoPorCompra, inicio, fin, activo }
  await db
    .insertInto('codigos')
    .values({ id, evento_id: evento.id, codigo, porcentaje, monto, abre_ocultos: abreOcultos, ...limites })
    .execute()
  for (const tipo of tipos)
    await db.insertInto('codigo_tipos').values({ codigo_id: id, tipo_boleto_id: tipo.id }).execute()
  return { id, codigo }
}
