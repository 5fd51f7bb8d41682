import * as z from 'zod/mini'
import { momento, SLUG, SLUG_INVALIDO, uuid } from '../comunes.ts'

/** What administrators decide about the catalogue and the platform. `version`: of what was seen when it was changed. */
const version = z.int('Vuelve a abrir la página.')
const vacioANulo = (texto: string) => (texto === '' ? null : texto)

/** The icons that a category may have. */
export const ICONOS_CATEGORIA = [
  'music',
  'swords',
  'drama',
  'utensils',
  'laugh',
  'trophy',
  'palette',
  'party-popper',
  'clapperboard',
  'mic',
  'baby',
  'moon-star',
] as const
export const CATEGORIA_LIMITES = { nombre: 40, slug: 60, palabras: 200 } as const
const numero = z.coerce
  .number('Identificador inválido.')
  .check(z.int('Identificador inválido.'), z.minimum(1, 'Identificador inválido.'))
export const categoriaIdParams = z.object({ id: numero })
const camposCategoria = {
  nombre: z
    .string('El nombre es requerido.')
    .check(
      z.trim(),
      z.minLength(1, { error: 'El nombre es requerido.', abort: true }),
      z.maxLength(CATEGORIA_LIMITES.nombre, 'Maximo 40 caracteres'),
      z.regex(/[\p{L}\p{N}]/u, 'Escribe un nombre con letras.'),
    ),
  slug: z
    .string('La dirección es requerida.')
    .check(
      z.trim(),
      z.minLength(1, { error: 'La dirección es requerida.', abort: true }),
      z.maxLength(CATEGORIA_LIMITES.slug, 'Maximo 60 caracteres'),
      z.regex(SLUG, SLUG_INVALIDO),
    ),
  icono: z.enum(ICONOS_CATEGORIA, 'Elige un icono.'),
  palabras: z.string().check(z.trim(), z.maxLength(CATEGORIA_LIMITES.palabras, 'Maximo 200 caracteres')),
}
export const crearCategoriaBody = z.object({ ...camposCategoria, palabras: z.optional(camposCategoria.palabras) })
export type CrearCategoria = z.output<typeof crearCategoriaBody>
/** In a form with a file all is text. */
export const editarCategoriaBody = z.extend(
  z.partial(z.object({ ...camposCategoria, quitarImagen: z.literal('true') })),
  {
    version: z.coerce.number('Vuelve a abrir la página.'),
  },
)
export type EditarCategoria = z.output<typeof editarCategoriaBody>
export const ordenarCategoriasBody = z.object({
  ids: z.array(z.int('Identificador inválido.')).check(z.maxLength(200, 'Son demasiadas categorías.')),
})
export const fusionarCategoriaBody = z.object({ a: z.int('Elige una categoría.') })
/** `eventos`: of all times, drafts too. `anteriores`: addresses that lead here. */
export const categoriaAdminSchema = z.object({
  id: z.number(),
  slug: z.string(),
  nombre: z.string(),
  icono: z.string(),
  imagenUrl: z.nullable(z.string()),
  palabras: z.string(),
  eventos: z.number(),
  anteriores: z.array(z.string()),
  version: z.number(),
})
export type CategoriaAdmin = z.output<typeof categoriaAdminSchema>
export const categoriasAdminRespuesta = z.object({ items: z.array(categoriaAdminSchema), total: z.number() })
export const categoriaAdminRespuesta = z.object({ item: categoriaAdminSchema })
export const categoriaFusionadaRespuesta = z.object({ item: categoriaAdminSchema, eventos: z.number() })

export const LUGARES_DESTACADO = ['destacado', 'banner'] as const
export type LugarDestacado = (typeof LUGARES_DESTACADO)[number]
export const MAXIMO_BANNERS = 10
const ventana = { desde: momento('Elige desde cuándo.'), hasta: momento('Elige hasta cuándo.') }
export const destacarBody = z.object({
  eventoId: uuid,
  lugar: z.enum(LUGARES_DESTACADO, 'Elige un lugar.'),
  ...ventana,
})
export type Destacar = z.output<typeof destacarBody>
export const editarDestacadoBody = z.object({ ...ventana, version })
export type EditarDestacado = z.output<typeof editarDestacadoBody>
export const ordenarBannersBody = z.object({ ids: z.array(uuid).check(z.maxLength(200, 'Son demasiados.')) })
/** `fuera`: its window is open, but the evento is over, called off, postponed or taken off. */
export const ESTADOS_DESTACADO = ['vigente', 'programado', 'fuera', 'terminado'] as const
export const destacadoSchema = z.object({
  id: z.string(),
  lugar: z.enum(LUGARES_DESTACADO),
  estado: z.enum(ESTADOS_DESTACADO),
  desde: z.string(),
  hasta: z.string(),
  version: z.number(),
  evento: z.object({
    id: z.string(),
    nombreMostrado: z.string(),
    slug: z.string(),
    organizador: z.object({ slug: z.string(), nombre: z.string() }),
    fechaInicio: z.string(),
    fechaFin: z.string(),
    zonaHoraria: z.string(),
    ciudad: z.nullable(z.string()),
    estado: z.string(),
    imagen: z.nullable(z.string()),
    portadaUrl: z.nullable(z.string()),
  }),
})
export type Destacado = z.output<typeof destacadoSchema>
export const destacadosRespuesta = z.object({ items: z.array(destacadoSchema), total: z.number() })
export const destacadoRespuesta = z.object({ item: destacadoSchema })
export const buscarEventosQuery = z.object({
  term: z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres')),
})
export const eventosElegiblesRespuesta = z.object({ items: z.array(destacadoSchema.shape.evento), total: z.number() })

/** What an organization, or the platform, charges per boleto that costs something. */
const puntosBase = z
  .int('Escribe un porcentaje.')
  .check(z.minimum(0, 'El mínimo es 0 %.'), z.maximum(5000, 'El máximo es 50 %.'))
const fijo = z
  .int('Escribe una cantidad.')
  .check(z.minimum(0, 'El mínimo es $0.00.'), z.maximum(100_000, 'El máximo es $1,000.00.'))
const opcional = (maximo: number) =>
  z.pipe(z.string().check(z.trim(), z.maxLength(maximo, `Maximo ${maximo} caracteres`)), z.transform(vacioANulo))
const correo = z.pipe(
  z.union(
    [
      z.literal(''),
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.maxLength(100, 'Maximo 100 caracteres'),
          z.email('Debe ser un correo electrónico válido.'),
        ),
    ],
    'Debe ser un correo electrónico válido.',
  ),
  z.transform(vacioANulo),
)
const patron = (regla: RegExp, mensaje: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((texto) => texto === '' || regla.test(texto), mensaje),
    ),
    z.transform(vacioANulo),
  )
/** As what the environment gives; empty is what the environment says. */
export const operadorBody = z.object({
  nombre: opcional(200),
  domicilio: opcional(300),
  rfc: patron(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, 'Debe ser un RFC: 12 o 13 letras mayúsculas y números.'),
  telefono: patron(/^[+\d][\d ()-]{7,24}$/, 'Debe ser un número de teléfono.'),
  correoAyuda: correo,
  correoPrivacidad: correo,
})
export const cargoBody = z.object({ puntosBase, fijo })
const minutos = z.int('Escribe los minutos.').check(z.minimum(5, 'El mínimo es 5.'), z.maximum(30, 'El máximo es 30.'))
export const limitesBody = z
  .object({
    boletosPorCompra: z
      .int('Escribe cuántos boletos.')
      .check(z.minimum(1, 'El mínimo es 1.'), z.maximum(20, 'El máximo es 20.')),
    apartadoMinimo: minutos,
    apartadoMaximo: minutos,
  })
  .check(
    z.refine(({ apartadoMinimo, apartadoMaximo }) => apartadoMinimo <= apartadoMaximo, {
      error: 'No puede ser menor que el mínimo.',
      path: ['apartadoMaximo'],
    }),
  )
const retencion = z.nullable(
  z
    .int('Escribe un porcentaje.')
    .check(z.minimum(1, 'Deja el campo vacío para no retener.'), z.maximum(10_000, 'El máximo es 100 %.')),
)
export const liquidacionesBody = z.object({
  diasHabiles: z.int('Escribe los días.').check(z.minimum(0, 'El mínimo es 0.'), z.maximum(30, 'El máximo es 30.')),
  reservaBps: z
    .int('Escribe un porcentaje.')
    .check(z.minimum(0, 'El mínimo es 0 %.'), z.maximum(10_000, 'El máximo es 100 %.')),
  reservaDias: z.int('Escribe los días.').check(z.minimum(0, 'El mínimo es 0.'), z.maximum(365, 'El máximo es 365.')),
  retencionIsrBps: retencion,
  retencionIvaBps: retencion,
  minima: z
    .int('Escribe una cantidad.')
    .check(z.minimum(0, 'El mínimo es $0.00.'), z.maximum(10_000_000, 'El máximo es $100,000.00.')),
})
/** Of each switch: null lets it go on; a text pauses it, and is what people are told. */
const pausa = z.nullable(z.string().check(z.trim(), z.maxLength(200, 'Maximo 200 caracteres')))
export const interruptoresBody = z.object({ ventas: pausa, registro: pausa, publicar: pausa })
export const editarAjustesBody = z.object({
  version,
  cargo: z.optional(cargoBody),
  operador: z.optional(operadorBody),
  limites: z.optional(limitesBody),
  liquidaciones: z.optional(liquidacionesBody),
  interruptores: z.optional(interruptoresBody),
  aviso: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Maximo 200 caracteres'))),
})
export type EditarAjustes = z.output<typeof editarAjustesBody>
const operadorGuardado = z.object({
  nombre: z.nullable(z.string()),
  domicilio: z.nullable(z.string()),
  rfc: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
  correoAyuda: z.nullable(z.string()),
  correoPrivacidad: z.nullable(z.string()),
})
/** `operadorPorOmision`: what the environment says, where `operador` says nothing. */
export const ajustesSchema = z.object({
  version: z.number(),
  cargo: z.object({ puntosBase: z.number(), fijo: z.number() }),
  operador: operadorGuardado,
  operadorPorOmision: operadorGuardado,
  limites: z.object({ boletosPorCompra: z.number(), apartadoMinimo: z.number(), apartadoMaximo: z.number() }),
  liquidaciones: z.object({
    diasHabiles: z.number(),
    reservaBps: z.number(),
    reservaDias: z.number(),
    retencionIsrBps: z.nullable(z.number()),
    retencionIvaBps: z.nullable(z.number()),
    minima: z.number(),
  }),
  interruptores: z.object({
    ventas: z.nullable(z.string()),
    registro: z.nullable(z.string()),
    publicar: z.nullable(z.string()),
  }),
  aviso: z.string(),
})
export type AjustesPlataforma = z.output<typeof ajustesSchema>
export const ajustesRespuesta = z.object({ item: ajustesSchema })

/** `propio`: null where an organization pays what all do. */
export const cargoOrganizacionSchema = z.object({
  id: z.string(),
  slug: z.string(),
  nombreMostrado: z.string(),
  propio: z.nullable(z.object({ puntosBase: z.number(), fijo: z.number() })),
})
export type CargoOrganizacion = z.output<typeof cargoOrganizacionSchema>
export const cargosQuery = z.object({
  term: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres'))),
})
export const cargosRespuesta = z.object({ items: z.array(cargoOrganizacionSchema), total: z.number() })
export const cargoOrganizacionBody = z.object({ cargo: z.nullable(cargoBody) })
export const cargoOrganizacionRespuesta = z.object({ item: cargoOrganizacionSchema })
