import * as z from 'zod/mini'
import { SLUG, SLUG_INVALIDO, slugDe } from '../comunes.ts'
import { palabraDeOrigen } from './palabra.ts'

const palabra = z.optional(z.string('Escribe un texto.').check(z.overwrite(palabraDeOrigen)))

/**
 * Where a visitor came from: `utm_source`, `utm_medium`, `utm_campaign`, and the code of the promoter who shared the
 * link.
 */
export const origenSchema = z.object({ fuente: palabra, medio: palabra, campana: palabra, promotor: palabra })
export type Origen = z.output<typeof origenSchema>

/** `visita`: the visitor saw the page; `datos`: the visitor reached the buyer's form. */
export const contarVisitaBody = z.object({
  evento: z.object({ organizerSlug: z.string('Falta el evento.'), eventSlug: z.string('Falta el evento.') }),
  paso: z.enum(['visita', 'datos'], 'Elige una opción.'),
  ...origenSchema.shape,
})
export type ContarVisita = z.output<typeof contarVisitaBody>

/** Makes the code of a promoter's link out of the name. */
export const codigoDePromotor = (nombre: string): string =>
  slugDe(nombre)
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')

const campos = {
  nombre: z
    .string('Escribe su nombre.')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Escribe su nombre.', abort: true }),
      z.maxLength(60, 'Maximo 60 caracteres'),
    ),
  codigo: z
    .string('Escribe su código.')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: 'Escribe su código.', abort: true }),
      z.maxLength(40, { error: 'Maximo 40 caracteres', abort: true }),
      z.regex(SLUG, SLUG_INVALIDO),
    ),
  nota: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Maximo 200 caracteres'))),
}
export const crearPromotorBody = z.object(campos)
export type CrearPromotor = z.output<typeof crearPromotorBody>
export const editarPromotorBody = z.partial(z.object({ ...campos, activo: z.boolean() }))
export type EditarPromotor = z.output<typeof editarPromotorBody>

/**
 * `boletos`: sold through the link and not refunded. `neto`: the organization's centavos by the ledger; null for
 * members.
 */
export const promotorSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  codigo: z.string(),
  nota: z.string(),
  activo: z.boolean(),
  visitas: z.number(),
  compras: z.number(),
  boletos: z.number(),
  neto: z.nullable(z.number()),
})
export type Promotor = z.output<typeof promotorSchema>
export const promotoresRespuesta = z.object({ items: z.array(promotorSchema), total: z.number() })
export const promotorItemRespuesta = z.object({ item: promotorSchema })
