import * as z from 'zod/mini'
import { momento, uuid } from '../comunes.ts'
import { tipoPublicoSchema } from '../eventos/publico.ts'

const texto = z
  .string('Escribe el código.')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, { error: 'Escribe el código.', abort: true }),
    z.maxLength(30, 'Maximo 30 caracteres'),
  )

/** What a visitor types. */
export const codigoBody = z.object({ codigo: texto })
/**
 * All that can be bought along with it, the hidden ones that it opens too: `precio` after `descuento`, which is 0
 * where the code gives nothing.
 */
export const tipoConCodigoSchema = z.object({ ...tipoPublicoSchema.shape, descuento: z.number(), oculto: z.boolean() })
export type TipoConCodigo = z.output<typeof tipoConCodigoSchema>
export const codigoRespuesta = z.object({
  item: z.object({ codigo: z.string(), descripcion: z.string(), tipos: z.array(tipoConCodigoSchema) }),
})
export type CodigoPublico = z.output<typeof codigoRespuesta>['item']

const fecha = z.optional(z.nullable(momento('Escribe una fecha válida.')))
/**
 * A code of an evento: `porcentaje` or `monto` (centavos per boleto) off, or hidden tipos opened, or both. Without
 * `tipos`, all of them.
 */
const campos = {
  codigo: texto.check(z.regex(/^[A-ZÑ0-9_-]+$/, 'Solo letras, números y guiones.')),
  descripcion: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres'))),
  porcentaje: z.optional(
    z.nullable(
      z.int('Escribe un porcentaje.').check(z.minimum(1, 'El mínimo es 1 %.'), z.maximum(100, 'El máximo es 100 %.')),
    ),
  ),
  monto: z.optional(
    z.nullable(
      z
        .int('Escribe cuánto se descuenta.')
        .check(z.minimum(1, 'Descuenta al menos un centavo.'), z.maximum(100_000_000, 'El máximo es $1,000,000.00.')),
    ),
  ),
  abreOcultos: z.optional(z.boolean()),
  tipos: z.optional(z.array(uuid).check(z.maxLength(100, 'Son demasiados tipos.'))),
  maximo: z.optional(
    z.nullable(
      z
        .int('Escribe para cuántos boletos sirve.')
        .check(z.minimum(1, 'Debe servir al menos para uno.'), z.maximum(500_000, 'El máximo es 500,000.')),
    ),
  ),
  maximoPorCompra: z.optional(
    z.nullable(
      z
        .int('Escribe para cuántos boletos sirve.')
        .check(z.minimum(1, 'Debe servir al menos para uno.'), z.maximum(20, 'El máximo es 20.')),
    ),
  ),
  inicio: fecha,
  fin: fecha,
}
export const crearCodigoBody = z.object(campos)
export type CrearCodigo = z.output<typeof crearCodigoBody>
export const editarCodigoBody = z.partial(z.object({ ...campos, activo: z.boolean() }))
export type EditarCodigo = z.output<typeof editarCodigoBody>

/** `usados` and `apartados` count boletos. */
export const codigoSchema = z.object({
  id: z.string(),
  codigo: z.string(),
  descripcion: z.string(),
  porcentaje: z.nullable(z.number()),
  monto: z.nullable(z.number()),
  abreOcultos: z.boolean(),
  tipos: z.array(z.string()),
  maximo: z.nullable(z.number()),
  maximoPorCompra: z.nullable(z.number()),
  inicio: z.nullable(z.string()),
  fin: z.nullable(z.string()),
  activo: z.boolean(),
  usados: z.number(),
  apartados: z.number(),
})
export type Codigo = z.output<typeof codigoSchema>
export const codigosRespuesta = z.object({ items: z.array(codigoSchema), total: z.number() })
export const codigoItemRespuesta = z.object({ item: codigoSchema })
