import * as z from 'zod/mini'
import { COLOR } from '../color.ts'

export const PIE_MAXIMO = 300
const COLOR_INVALIDO = 'Escribe un color como #0B7350.'

/**
 * What the pages of an organization wear: `acento` is a CSS rule of checked colours, `pie` what it says at their
 * foot. Absent where nothing is set.
 */
export const estiloSchema = z.object({ acento: z.nullable(z.string()), pie: z.string() })
export type Estilo = z.output<typeof estiloSchema>
export const conEstilo = { estilo: z.optional(estiloSchema) }

/** The organization's own page also has a picture, and a wash of its colour: hue and chroma. */
export const estiloOrganizacionSchema = z.object({
  ...estiloSchema.shape,
  portadaUrl: z.nullable(z.string()),
  tinte: z.nullable(z.object({ matiz: z.number(), croma: z.number() })),
})

/** Owner and administrators of the organization edit this. */
export const personalizacionSchema = z.object({
  color: z.nullable(z.string()),
  portadaUrl: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  pie: z.string(),
})
export type Personalizacion = z.output<typeof personalizacionSchema>
export const personalizacionRespuesta = z.object({ item: personalizacionSchema })

/** Only what changes. An empty `color` takes it away, and so do `quitarPortada` and `quitarLogo` with the pictures. */
export const personalizarBody = z.partial(
  z.object({
    color: z.string(COLOR_INVALIDO).check(
      z.trim(),
      z.toLowerCase(),
      z.refine((color) => color === '' || COLOR.test(color), COLOR_INVALIDO),
    ),
    pie: z.string().check(
      z.overwrite((texto) => texto.replaceAll('\r\n', '\n')),
      z.trim(),
      z.maxLength(PIE_MAXIMO, 'Maximo 300 caracteres'),
    ),
    quitarPortada: z.literal('true'),
    quitarLogo: z.literal('true'),
  }),
)
export type Personalizar = z.output<typeof personalizarBody>
/** `imagen` is the logo, as in the form of the organization. */
export const ARCHIVOS_PERSONALIZACION = ['imagen', 'portada'] as const

/** Ten colours that we suggest: both themes can show each of them as it is, or nearly. */
export const COLORES_SUGERIDOS = [
  { nombre: 'Cempasúchil', color: '#ffa31a' },
  { nombre: 'Chile', color: '#d6372b' },
  { nombre: 'Bugambilia', color: '#d6226f' },
  { nombre: 'Jacaranda', color: '#8a63d2' },
  { nombre: 'Talavera', color: '#2f5fd0' },
  { nombre: 'Caribe', color: '#1596b8' },
  { nombre: 'Agave', color: '#0f9a6c' },
  { nombre: 'Nopal', color: '#5f9425' },
  { nombre: 'Barro', color: '#b4623a' },
  { nombre: 'Obsidiana', color: '#3d4a44' },
] as const
