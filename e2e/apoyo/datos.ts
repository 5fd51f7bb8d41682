import { randomBytes, randomUUID } from 'node:crypto'
import type { Apartado } from '@entrale/contract/boletos/apartados'
import type { CrearTipo, TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { type Client, createClient } from '@entrale/contract/client'
import type { CompraHecha } from '@entrale/contract/compras/compra'
import type { Sesion } from '@entrale/contract/cuentas/sesion'
import type { CrearEvento } from '@entrale/contract/eventos/formulario'

const DIA = 24 * 3_600_000
export const CONTRASENA = 'clave-segura-1'

/** A short word that no other test uses: names made with it never meet. */
export const unico = () => `q${randomBytes(4).toString('hex')}`

const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
/** "$1,734.00" */
export const pesos = (centavos: number) => money.format(centavos / 100)

/** The API as its own client speaks it, for what the browser need not do. */
export const clienteDe = (base: string, token?: string): Client =>
  createClient((path, init) =>
    fetch(`${base}/api${path}`, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    }),
  )

export type Persona = { sesion: Sesion; email: string; api: Client }

export async function registrar(
  base: string,
  nombre = 'Persona',
  apellidoPaterno = 'De Prueba',
  email = `${unico()}@prueba.example`,
): Promise<Persona> {
  const sesion = await clienteDe(base)('POST /auth/registro', {
    body: { email, nombre, apellidoPaterno, password: CONTRASENA },
  })
  return { sesion, email, api: clienteDe(base, sesion.token) }
}

type Organizacion = { slug: string; nombre: string }

export async function crearOrganizacion({ api, email }: Persona, suNombre?: string): Promise<Organizacion> {
  const slug = `org-${unico()}`
  const nombre = suNombre ?? `Foro ${slug}`
  const body = {
    nombre,
    slug,
    descripcion: 'Organización de prueba.',
    email,
    telefono: '55 1234 5678',
    web: '',
    pais: 'México',
  }
  await api('POST /organizacion/crear-organizacion', { body, files: {} })
  return { slug, nombre }
}

export type Evento = {
  slug: string
  nombre: string
  ruta: string
  panel: string
  params: { slug: string; slugEvento: string }
}

async function crearEvento(
  { api }: Persona,
  organizacion: Organizacion,
  datos: Partial<CrearEvento> = {},
): Promise<Evento> {
  const slug = datos.slug ?? `noche-${unico()}`
  const nombre = datos.nombre ?? `Canción ${slug}`
  const inicio = Date.now() + 40 * DIA
  const body: CrearEvento = {
    nombre,
    slug,
    descripcion: 'Una noche de prueba.',
    categoria: 'musica',
    fechaInicio: new Date(inicio).toISOString(),
    fechaFin: new Date(inicio + 3 * 3_600_000).toISOString(),
    zonaHoraria: 'America/Mexico_City',
    lugar: 'Foro de Prueba',
    direccion: 'Calle Uno 1',
    ciudad: 'Puebla',
    estado: 'Puebla',
    codigoPostal: '72000',
    // Tests that are not about it may buy as many as they like.
    maximoPorPersona: 1000,
    ...datos,
  }
  await api('POST /organizacion/:slugOrganizacion/eventos/crear-evento', {
    params: { slugOrganizacion: organizacion.slug },
    body,
    files: {},
  })
  const panel = `/dashboard/organizaciones/${organizacion.slug}/eventos/${slug}`
  return {
    slug,
    nombre,
    ruta: `/o/${organizacion.slug}/e/${slug}`,
    panel,
    params: { slug: organizacion.slug, slugEvento: slug },
  }
}

async function crearTipo(
  { api }: Persona,
  { params }: Evento,
  datos: Partial<CrearTipo> = {},
): Promise<TipoOrganizador> {
  const body: CrearTipo = { tipo: 'General', precio: 45_000, cupo: 200, ...datos }
  const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo', { params, body })
  return item
}

export type Escena = { duena: Persona; organizacion: Organizacion; evento: Evento; tipos: TipoOrganizador[] }
type Montaje = {
  duena?: Persona
  organizacion?: Organizacion
  tipos?: Partial<CrearTipo>[]
  evento?: Partial<CrearEvento>
  publicado?: boolean
}

/** Someone with an organization and an evento on sale (or not yet: `publicado: false`). */
export async function montar(base: string, montaje: Montaje = {}): Promise<Escena> {
  const duena = montaje.duena ?? (await registrar(base, 'Dueña'))
  const organizacion = montaje.organizacion ?? (await crearOrganizacion(duena))
  const evento = await crearEvento(duena, organizacion, montaje.evento)
  const tipos: TipoOrganizador[] = []
  for (const tipo of montaje.tipos ?? [{}]) tipos.push(await crearTipo(duena, evento, tipo))
  if (montaje.publicado !== false)
    await duena.api('POST /organizacion/:slug/eventos/:slugEvento/publicar', { params: evento.params })
  return { duena, organizacion, evento, tipos }
}

/** Somebody else takes boletos while the test looks on. */
export async function apartar(
  base: string,
  { params }: Evento,
  tipoBoletoId: string,
  cantidad: number,
  codigo?: string,
): Promise<Apartado> {
  const { apartado } = await clienteDe(base)('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
    params: { organizerSlug: params.slug, eventSlug: params.slugEvento },
    body: {
      visitante: randomUUID(),
      boletos: [{ tipoBoletoId, cantidad }],
      ...(codigo === undefined ? {} : { codigo }),
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  return apartado
}

/** A whole purchase without a browser. */
export async function comprar(
  base: string,
  evento: Evento,
  tipoBoletoId: string,
  cantidad: number,
  persona?: Persona,
  tambien: { novedades?: boolean } = {},
): Promise<CompraHecha> {
  const { id, total } = await apartar(base, evento, tipoBoletoId, cantidad)
  return (persona?.api ?? clienteDe(base))('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre: 'Quien', apellidoPaterno: 'Compra', email: persona?.email ?? `${unico()}@prueba.example` },
      metodo: total === 0 ? 'gratis' : 'prueba',
      aceptaTerminos: true,
      ...tambien,
    },
    headers: { 'idempotency-key': randomUUID() },
  })
}
