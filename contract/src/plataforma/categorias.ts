import * as z from 'zod/mini'
import { SLUG, SLUG_INVALIDO } from '../comunes.ts'

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
/** A form with a file sends every field as text. */
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
/** `eventos` counts all of them, drafts and past ones too. `anteriores`: former slugs that redirect here. */
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
