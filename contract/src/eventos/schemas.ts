import * as z from 'zod/mini'
import { LIMITES, momento, moneda, SLUG, SLUG_INVALIDO } from '../comunes.ts'
import { conEstilo } from '../organizaciones/personalizacion.ts'

const { nombre, slug, descripcion } = LIMITES.evento

export const ESTADOS_EVENTO = ['borrador', 'publicado', 'pospuesto', 'reprogramado', 'cancelado', 'finalizado'] as const
export const estadoEventoSchema = z.enum(ESTADOS_EVENTO)
export type EstadoEvento = z.output<typeof estadoEventoSchema>

/** How the sale of a tipo, or of a whole evento, stands now. `ultimos`: 10 % or less is left, as counted. */
export const ESTADOS_VENTA = [
  'proximamente',
  'en_venta',
  'ultimos',
  'agotado',
  'cerrada',
  'cancelado',
  'pospuesto',
  'pasado',
  'suspendida',
] as const
export const estadoVentaSchema = z.enum(ESTADOS_VENTA)
export type EstadoVenta = z.output<typeof estadoVentaSchema>

export const categoriaSchema = z.object({
  slug: z.string(),
  nombre: z.string(),
  icono: z.string(),
  imagenUrl: z.nullable(z.string()),
  eventos: z.number(),
})
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
  /** The buyer chooses how much, from `precio` on. */
  precioLibre: z.boolean(),
  /** Of those, what the service adds to whatever is chosen, so that the total is told before the hold. */
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

/** Until how long before the beginning a buyer may give boletos back. */
export const REEMBOLSOS = ['sin_reembolso', '24h', '48h', '7d'] as const
const reembolsoSchema = z.enum(REEMBOLSOS, 'Elige una política.')
export type PoliticaReembolso = z.output<typeof reembolsoSchema>

export const eventoPublicoSchema = z.extend(eventoResumenSchema, {
  /** As it was written, in Markdown. */
  descripcion: z.string(),
  /** The same as HTML that is safe to print; its headings begin at h3. */
  descripcionHtml: z.string(),
  direccion: z.nullable(direccionSchema),
  /** Path of the 1200×630 picture for chats and social networks; it changes with what the picture shows. */
  imagenCompartir: z.string(),
  minutosApartado: z.number(),
  /** Its organizer asks something of whoever buys. */
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
  tiposBoleto: z.array(tipoPublicoSchema),
  /** `transferible`: a boleto may be passed on. `devolucionALista`: sold out, the waiting list takes it back. */
  politicas: z.object({
    reembolso: reembolsoSchema,
    edadMinima: z.nullable(z.number()),
    transferible: z.boolean(),
    devolucionALista: z.boolean(),
  }),
  /** Why it was moved or called off, as its organizer told everyone; empty otherwise. */
  motivo: z.string(),
  /** When it was going to be, of a moved one. */
  fechaInicioAnterior: z.nullable(z.string()),
})
export type EventoPublico = z.output<typeof eventoPublicoSchema>

export const eventoParams = z.object({ organizerSlug: z.string(), eventSlug: z.string() })
export const eventoPublicoRespuesta = z.object({ item: eventoPublicoSchema })
export const categoriasRespuesta = z.object({ items: z.array(categoriaSchema), total: z.number() })
export const eventosRespuesta = z.object({ items: z.array(eventoResumenSchema), total: z.number() })
/** `items` are the eventos of the category. */
export const categoriaEventosRespuesta = z.object({
  categoria: categoriaBreve,
  items: z.array(eventoResumenSchema),
  total: z.number(),
})
export const bannersRespuesta = z.object({ items: z.array(bannerSchema), total: z.number() })

const DESDE = Date.parse('2000-01-01T00:00:00Z')
const HASTA = Date.parse('2200-01-01T00:00:00Z')
const fecha = (mensaje: string) =>
  momento(mensaje).check(
    z.refine(
      (texto) => Date.parse(texto) >= DESDE && Date.parse(texto) < HASTA,
      'Elige una fecha entre los años 2000 y 2199.',
    ),
  )

/** The one character that PostgreSQL keeps in no text. */
const sinNulos = z.overwrite((texto: string) => texto.replaceAll('\u0000', ''))

const eventoCampos = {
  nombre: z
    .string('Es requerido.')
    .check(sinNulos, z.trim(), z.minLength(1, 'Es requerido.'), z.maxLength(nombre, 'Maximo 50 caracteres')),
  slug: z
    .string('El slug es requerido.')
    .check(
      z.minLength(1, { error: 'El slug es requerido.', abort: true }),
      z.maxLength(slug, 'Maximo 100 caracteres'),
      z.regex(SLUG, SLUG_INVALIDO),
    ),
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
    z.union(
      [z.literal(''), z.string().check(z.regex(/^\d{5}$/, 'El código postal tiene 5 dígitos.'))],
      'El código postal tiene 5 dígitos.',
    ),
  ),
  enlaceEnLinea: z.optional(
    z.union(
      [
        z.literal(''),
        z
          .url({ protocol: /^https?$/, error: 'Debe ser una URL válida.' })
          .check(sinNulos, z.maxLength(500, 'Maximo 500 caracteres')),
      ],
      'Debe ser una URL válida.',
    ),
  ),
}
/** A number in a form that may be left empty, which takes it away. */
const numeroOpcional = (minimo: number, maximo: number, mensaje: string) =>
  z.optional(
    z.union(
      [
        z.literal(''),
        z.nullable(z.coerce.number(mensaje).check(z.minimum(minimo, mensaje), z.maximum(maximo, mensaje))),
      ],
      mensaje,
    ),
  )

/** As a form with files says it too. */
const siNo = z.optional(
  z.union(
    [
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((texto) => texto === 'true'),
      ),
    ],
    'Elige una opción.',
  ),
)

const EDAD = 'Debe estar entre 0 y 99 años.'
/** What the edit form has besides: policies, the point of the map, and `motivo`, asked for when date or place move after a sale. */
const eventoAjustes = {
  politicaReembolso: z.optional(reembolsoSchema),
  /** Whole years; empty for everybody. */
  edadMinima: z.optional(
    z.union(
      [z.literal(''), z.nullable(z.coerce.number(EDAD).check(z.int(EDAD), z.minimum(0, EDAD), z.maximum(99, EDAD)))],
      EDAD,
    ),
  ),
  minutosApartado: z.optional(
    z.coerce
      .number('Debe estar entre 5 y 30 minutos.')
      .check(
        z.int('Debe ser un número entero.'),
        z.minimum(5, 'Debe estar entre 5 y 30 minutos.'),
        z.maximum(30, 'Debe estar entre 5 y 30 minutos.'),
      ),
  ),
  cargoPagadoPor: z.optional(z.enum(['comprador', 'organizador'], 'Elige una opción.')),
  transferible: siNo,
  devolucionALista: siNo,
  lat: numeroOpcional(-90, 90, 'La latitud va de -90 a 90.'),
  lng: numeroOpcional(-180, 180, 'La longitud va de -180 a 180.'),
  motivo: z.optional(z.string().check(sinNulos, z.trim(), z.maxLength(500, 'Maximo 500 caracteres'))),
  quitarCard: z.optional(z.literal('true')),
  quitarPortada: z.optional(z.literal('true')),
}

type Fechas = { fechaInicio?: string | undefined; fechaFin?: string | undefined }
const FECHAS_AL_REVES = { path: ['fechaFin'], message: 'El fin debe ser después del inicio.', when: () => true }
const fechasEnOrden = ({ fechaInicio, fechaFin }: Fechas) =>
  !fechaInicio || !fechaFin || !(Date.parse(fechaFin) <= Date.parse(fechaInicio))

/** Spec §5, event form. `categoria` is the slug of the category. */
export const crearEventoBody = z
  .object({ ...eventoCampos, ...eventoAjustes })
  .check(z.refine((evento) => fechasEnOrden(evento ?? {}), FECHAS_AL_REVES))
export type CrearEvento = z.output<typeof crearEventoBody>
/** Only what changes; an empty text clears what is optional. */
export const editarEventoBody = z
  .partial(z.object({ ...eventoCampos, ...eventoAjustes }))
  .check(z.refine((evento) => fechasEnOrden(evento ?? {}), FECHAS_AL_REVES))
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
  EventoDireccion: z.nullable(
    z.object({
      nombre: z.string(),
      direccion: z.string(),
      ciudad: z.string(),
      estado: z.string(),
      codigoPostal: z.string(),
      lat: z.nullable(z.number()),
      lng: z.nullable(z.number()),
    }),
  ),
  politicaReembolso: reembolsoSchema,
  edadMinima: z.nullable(z.number()),
  minutosApartado: z.number(),
  cargoPagadoPor: z.enum(['comprador', 'organizador']),
  transferible: z.boolean(),
  devolucionALista: z.boolean(),
  motivo: z.string(),
  fechaInicioAnterior: z.nullable(z.string()),
  /** Path of the page that shows a borrador to whoever has the link; null while there is none, and for members. */
  vistaPrevia: z.nullable(z.string()),
  /** Sum over its tipos, and no more than its aforo. */
  boletos: z.object({ cupo: z.number(), vendidos: z.number(), apartados: z.number() }),
  /** What is missing before it can be published, as sentences; empty when nothing is. */
  faltantes: z.array(z.string()),
})
export type EventoOrganizador = z.output<typeof eventoOrganizadorSchema>
export const eventoOrganizadorRespuesta = z.object({ item: eventoOrganizadorSchema })
export const eventosOrganizadorRespuesta = z.object({ items: z.array(eventoOrganizadorSchema), total: z.number() })

/** A copy, as a borrador with the same tipos and pictures. */
export const duplicarEventoBody = z
  .object({
    nombre: eventoCampos.nombre,
    slug: eventoCampos.slug,
    fechaInicio: eventoCampos.fechaInicio,
    fechaFin: eventoCampos.fechaFin,
  })
  .check(z.refine((evento) => fechasEnOrden(evento ?? {}), FECHAS_AL_REVES))
export type DuplicarEvento = z.output<typeof duplicarEventoBody>

const motivo = z
  .string('Cuéntale a la gente por qué.')
  .check(
    sinNulos,
    z.trim(),
    z.minLength(10, 'Cuéntale a la gente por qué, en 10 caracteres o más.'),
    z.maxLength(500, 'Maximo 500 caracteres'),
  )
/** Without a new date yet: the sale stops, boletos stay valid. */
export const posponerEventoBody = z.object({ motivo })
export const reprogramarEventoBody = z
  .object({ fechaInicio: eventoCampos.fechaInicio, fechaFin: eventoCampos.fechaFin, motivo })
  .check(z.refine((evento) => fechasEnOrden(evento ?? {}), FECHAS_AL_REVES))
export type ReprogramarEvento = z.output<typeof reprogramarEventoBody>

export const CANCELAR = 'CANCELAR'
export const cancelarEventoBody = z.object({
  confirmacion: z.literal(CANCELAR, 'Escribe CANCELAR para confirmar.'),
  motivo,
})
/** What cancelling gives back, counted beforehand; amounts in centavos, `reembolso` with the service charge. */
export const cancelacionSchema = z.object({
  compras: z.number(),
  boletos: z.number(),
  personas: z.number(),
  reembolso: z.number(),
  cargos: z.number(),
  moneda,
})
export type Cancelacion = z.output<typeof cancelacionSchema>
export const cancelacionRespuesta = z.object({ item: cancelacionSchema })

export const vistaPreviaRespuesta = z.object({ item: z.object({ vistaPrevia: z.nullable(z.string()) }) })
export const vistaPreviaParams = z.object({ token: z.string() })
export const markdownBody = z.object({
  texto: z.string().check(z.maxLength(descripcion, 'La descripción es demasiado larga.')),
})
/** Safe to print. */
export const markdownRespuesta = z.object({ html: z.string() })
