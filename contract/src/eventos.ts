import * as z from 'zod/mini'
import { LIMITES, momento, moneda, SLUG, SLUG_INVALIDO } from './comunes.ts'

const { nombre, slug, descripcion } = LIMITES.evento

export const ESTADOS_EVENTO = ['borrador', 'publicado', 'pospuesto', 'reprogramado', 'cancelado', 'finalizado'] as const
export const estadoEventoSchema = z.enum(ESTADOS_EVENTO)
export type EstadoEvento = z.output<typeof estadoEventoSchema>

/** How the sale of a tipo, or of a whole evento, stands now. `ultimos`: 10 % or less is left, as counted. */
export const ESTADOS_VENTA = ['proximamente', 'en_venta', 'ultimos', 'agotado', 'cerrada', 'cancelado', 'pospuesto', 'pasado'] as const
export const estadoVentaSchema = z.enum(ESTADOS_VENTA)
export type EstadoVenta = z.output<typeof estadoVentaSchema>

export const categoriaSchema = z.object({ slug: z.string(), nombre: z.string(), icono: z.string(), imagenUrl: z.nullable(z.string()), eventos: z.number() })
export type Categoria = z.output<typeof categoriaSchema>
const categoriaBreve = z.object({ slug: z.string(), nombre: z.string() })

/** An evento on a card or in a list. Amounts are centavos; `precioDesde` is the lowest total that will be charged, null without tipos on sale. */
export const eventoResumenSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  nombreMostrado: z.string(),
  slug: z.string(),
  fechaInicio: z.string(),
  fechaFin: z.string(),
  zonaHoraria: z.string(),
  /** 1200×600. */
  portadaUrl: z.nullable(z.string()),
  /** 600×900. */
  imagen: z.nullable(z.string()),
  /** Dominant hue of the cartel, 0–359. */
  matiz: z.nullable(z.number()),
  destacado: z.boolean(),
  publicado: z.boolean(),
  estado: estadoEventoSchema,
  categoria: categoriaBreve,
  direccion: z.nullable(z.object({ nombre: z.string(), ciudad: z.string(), estado: z.string() })),
  enLinea: z.boolean(),
  organizador: z.object({ slug: z.string(), nombre: z.string() }),
  precioDesde: z.nullable(z.number()),
  moneda,
  venta: estadoVentaSchema,
})
export type EventoResumen = z.output<typeof eventoResumenSchema>

export const bannerSchema = z.object({
  nombre: z.string(),
  nombreMostrado: z.string(),
  /** Small, for the blurred ground. */
  portadaUrl: z.nullable(z.string()),
  /** The main image, largest first. */
  portadaUrls: z.array(z.string()),
  fechaInicio: z.nullable(z.string()),
  zonaHoraria: z.string(),
  slug: z.string(),
  matiz: z.nullable(z.number()),
  direccion: z.nullable(z.object({ nombre: z.string(), ciudad: z.string() })),
  organizador: z.object({ slug: z.string() }),
  precioDesde: z.nullable(z.number()),
  moneda,
})
export type Banner = z.output<typeof bannerSchema>

export const tipoPublicoSchema = z.object({
  id: z.string(),
  tipo: z.string(),
  descripcion: z.string(),
  /** What the organizer asks, tax inside, in centavos. */
  precio: z.number(),
  /** What the buyer pays beyond `precio`, in centavos. */
  cargo: z.number(),
  total: z.number(),
  moneda,
  estadoVenta: estadoVentaSchema,
  ventaInicio: z.nullable(z.string()),
  ventaFin: z.nullable(z.string()),
  minimo: z.number(),
  /** The most one compra may take now. */
  maximo: z.number(),
})
export type TipoPublico = z.output<typeof tipoPublicoSchema>

export const direccionSchema = z.object({
  nombre: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  estado: z.string(),
  codigoPostal: z.string(),
  pais: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
})
export type Direccion = z.output<typeof direccionSchema>

export const eventoPublicoSchema = z.extend(eventoResumenSchema, {
  /** As it was written, in Markdown. */
  descripcion: z.string(),
  /** The same as HTML that is safe to print; its headings begin at h3. */
  descripcionHtml: z.string(),
  direccion: z.nullable(direccionSchema),
  /** Path of the 1200×630 picture for chats and social networks; it changes with what the picture shows. */
  imagenCompartir: z.string(),
  minutosApartado: z.number(),
  /** The server's clock when it answered, for countdowns. */
  ahora: z.string(),
  organizador: z.object({ slug: z.string(), nombre: z.string(), logo_url: z.nullable(z.string()), eventos: z.number(), desde: z.string() }),
  tiposBoleto: z.array(tipoPublicoSchema),
  politicas: z.object({ reembolso: z.enum(['sin_reembolso', '24h', '48h', '7d']), edadMinima: z.nullable(z.number()) }),
})
export type EventoPublico = z.output<typeof eventoPublicoSchema>

export const eventoParams = z.object({ organizerSlug: z.string(), eventSlug: z.string() })
export const eventoPublicoRespuesta = z.object({ item: eventoPublicoSchema })
export const categoriasRespuesta = z.object({ items: z.array(categoriaSchema), total: z.number() })
export const eventosRespuesta = z.object({ items: z.array(eventoResumenSchema), total: z.number() })
/** `items` are the eventos of the category. */
export const categoriaEventosRespuesta = z.object({ categoria: categoriaBreve, items: z.array(eventoResumenSchema), total: z.number() })
export const bannersRespuesta = z.object({ items: z.array(bannerSchema), total: z.number() })

const DESDE = Date.parse('2000-01-01T00:00:00Z')
const HASTA = Date.parse('2200-01-01T00:00:00Z')
const fecha = (mensaje: string) =>
  momento(mensaje).check(z.refine((texto) => Date.parse(texto) >= DESDE && Date.parse(texto) < HASTA, 'Elige una fecha entre los años 2000 y 2199.'))

/** The one character that PostgreSQL keeps in no text. */
const sinNulos = z.overwrite((texto: string) => texto.replaceAll('\u0000', ''))

const eventoCampos = {
  nombre: z.string('Es requerido.').check(sinNulos, z.trim(), z.minLength(1, 'Es requerido.'), z.maxLength(nombre, 'Maximo 50 caracteres')),
  slug: z
    .string('El slug es requerido.')
    .check(z.minLength(1, { error: 'El slug es requerido.', abort: true }), z.maxLength(slug, 'Maximo 100 caracteres'), z.regex(SLUG, SLUG_INVALIDO)),
  descripcion: z.optional(z.string().check(sinNulos, z.maxLength(descripcion, 'La descripción es demasiado larga.'))),
  categoria: z.string('Es requerido.').check(sinNulos, z.minLength(1, 'Es requerido.')),
  fechaInicio: fecha('Fecha de inicio es requerida.'),
  fechaFin: fecha('Fecha de fin es requerida.'),
  zonaHoraria: z.optional(z.string().check(sinNulos)),
  lugar: z.optional(z.string().check(sinNulos, z.trim(), z.maxLength(120, 'Maximo 120 caracteres'))),
  direccion: z.optional(z.string().check(sinNulos, z.trim(), z.maxLength(200, 'Maximo 200 caracteres'))),
  ciudad: z.optional(z.string().check(sinNulos, z.trim(), z.maxLength(80, 'Maximo 80 caracteres'))),
  estado: z.optional(z.string().check(sinNulos, z.trim(), z.maxLength(80, 'Maximo 80 caracteres'))),
  codigoPostal: z.optional(
    z.union([z.literal(''), z.string().check(z.regex(/^\d{5}$/, 'El código postal tiene 5 dígitos.'))], 'El código postal tiene 5 dígitos.'),
  ),
  enlaceEnLinea: z.optional(
    z.union(
      [z.literal(''), z.url({ protocol: /^https?$/, error: 'Debe ser una URL válida.' }).check(sinNulos, z.maxLength(500, 'Maximo 500 caracteres'))],
      'Debe ser una URL válida.',
    ),
  ),
}
type Fechas = { fechaInicio?: string | undefined; fechaFin?: string | undefined }
const FECHAS_AL_REVES = { path: ['fechaFin'], message: 'El fin debe ser después del inicio.', when: () => true }
const fechasEnOrden = ({ fechaInicio, fechaFin }: Fechas) => !fechaInicio || !fechaFin || !(Date.parse(fechaFin) <= Date.parse(fechaInicio))

/** Spec §5, event form. `categoria` is the slug of the category. */
export const crearEventoBody = z.object(eventoCampos).check(z.refine((evento) => fechasEnOrden(evento ?? {}), FECHAS_AL_REVES))
export type CrearEvento = z.output<typeof crearEventoBody>
/** Only what changes; an empty text clears what is optional. */
export const editarEventoBody = z.partial(z.object(eventoCampos)).check(z.refine((evento) => fechasEnOrden(evento ?? {}), FECHAS_AL_REVES))
export type EditarEvento = z.output<typeof editarEventoBody>
export const ARCHIVOS_EVENTO = ['card_imagen', 'portada_imagen'] as const

/** An evento as its organizer's screens see it. */
export const eventoOrganizadorSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  nombreMostrado: z.string(),
  slug: z.string(),
  descripcion: z.string(),
  Categoria: categoriaBreve,
  fechaInicio: z.string(),
  fechaFin: z.string(),
  zonaHoraria: z.string(),
  portadaUrl: z.nullable(z.string()),
  imagen: z.nullable(z.string()),
  destacado: z.boolean(),
  publicado: z.boolean(),
  estado: estadoEventoSchema,
  enlaceEnLinea: z.nullable(z.string()),
  EventoDireccion: z.nullable(z.object({ nombre: z.string(), direccion: z.string(), ciudad: z.string(), estado: z.string(), codigoPostal: z.string() })),
  /** Sum over its tipos. */
  boletos: z.object({ cupo: z.number(), vendidos: z.number(), apartados: z.number() }),
  /** What is missing before it can be published, as sentences; empty when nothing is. */
  faltantes: z.array(z.string()),
})
export type EventoOrganizador = z.output<typeof eventoOrganizadorSchema>
export const eventoOrganizadorRespuesta = z.object({ item: eventoOrganizadorSchema })
export const eventosOrganizadorRespuesta = z.object({ items: z.array(eventoOrganizadorSchema), total: z.number() })
