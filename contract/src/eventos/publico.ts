import * as z from 'zod/mini'
import { moneda } from '../comunes.ts'
import { vendedorSchema } from '../expedientes/vendedor.ts'
import { conEstilo } from '../organizaciones/personalizacion.ts'
import { estadoEventoSchema, estadoVentaSchema, reembolsoSchema } from './estados.ts'

export const categoriaSchema = z.object({
  slug: z.string(),
  nombre: z.string(),
  icono: z.string(),
  imagenUrl: z.nullable(z.string()),
  eventos: z.number(),
})
export type Categoria = z.output<typeof categoriaSchema>
export const categoriaBreve = z.object({ slug: z.string(), nombre: z.string() })

/**
 * An evento on a card or in a list. Amounts are centavos; `precioDesde` is the lowest total that will be charged,
 * null without tipos on sale.
 */
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
  /** The buyer chooses how much, from `precio` on. */
  precioLibre: z.boolean(),
  /**
   * For a `precioLibre`: how the service charge follows from the chosen price, so that the page tells the total
   * before the hold.
   */
  tarifa: z.optional(
    z.nullable(z.object({ cargoBps: z.number(), cargoFijo: z.number(), quien: z.enum(['comprador', 'organizador']) })),
  ),
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
  /** How many boletos somebody may take at once, and how many of them that cost nothing. */
  porPersona: z.object({ boletos: z.number(), gratis: z.number() }),
  /** Its organizer asks its buyers something. */
  conPreguntas: z.optional(z.literal(true)),
  /** The server's clock when it answered, for countdowns. */
  ahora: z.string(),
  organizador: z.object({
    slug: z.string(),
    nombre: z.string(),
    logo_url: z.nullable(z.string()),
    eventos: z.number(),
    desde: z.string(),
    ...conEstilo,
  }),
  /** Who sells, by the legal name once it is known. */
  vendedor: z.omit(vendedorSchema, { rfc: true }),
  tiposBoleto: z.array(tipoPublicoSchema),
  /**
   * `transferible`: a holder may pass a boleto on. `devolucionALista`: once sold out, the waiting list takes boletos
   * back.
   */
  politicas: z.object({
    reembolso: reembolsoSchema,
    edadMinima: z.nullable(z.number()),
    transferible: z.boolean(),
    devolucionALista: z.boolean(),
  }),
  /** Why it was moved or called off, as its organizer told everyone; empty otherwise. */
  motivo: z.string(),
  /** The former date of an evento that was moved. */
  fechaInicioAnterior: z.nullable(z.string()),
})
export type EventoPublico = z.output<typeof eventoPublicoSchema>

export const eventoPublicoRespuesta = z.object({ item: eventoPublicoSchema })
export const categoriasRespuesta = z.object({ items: z.array(categoriaSchema), total: z.number() })
/** How words found what they found: `corregido` was looked for instead; `parcial`: nothing has all, these have most. */
export const busquedaSchema = z.object({ corregido: z.nullable(z.string()), parcial: z.boolean() })
export const eventosRespuesta = z.object({
  items: z.array(eventoResumenSchema),
  total: z.number(),
  busqueda: z.optional(busquedaSchema),
})
/** `items` are the eventos of the category. */
export const categoriaEventosRespuesta = z.object({
  categoria: categoriaBreve,
  items: z.array(eventoResumenSchema),
  total: z.number(),
})
export const bannersRespuesta = z.object({ items: z.array(bannerSchema), total: z.number() })
