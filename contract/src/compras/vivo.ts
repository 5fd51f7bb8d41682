import * as z from 'zod/mini'

/**
 * A boleto that admits, of an evento whose codes change: one phone shows it. `version`: of its code; a phone that holds an
 * older one shows it no longer. `en`: since when a phone does, null where none does yet.
 */
export const vivoSchema = z.object({ version: z.number(), en: z.nullable(z.string()) })
export type Vivo = z.output<typeof vivoSchema>

/**
 * `telefono`: 43 characters that a phone makes once for each boleto and keeps, so that asking twice is asking once.
 * `mover`: from the phone that shows it now to this one, where the code gets its next version.
 */
export const telefonoBody = z.object({
  telefono: z.string().check(z.regex(/^[\w-]{43}$/, 'Identificador inválido.')),
  mover: z.boolean(),
})
export type Telefono = z.output<typeof telefonoBody>

/**
 * What makes the code of every moment: `codigo` is its signed text without a moment, `secreto` 32 bytes in base64url. `ahora`: by
 * the clock that the door goes by.
 */
export const telefonoRespuesta = z.object({
  item: z.object({ version: z.number(), codigo: z.string(), secreto: z.string(), ahora: z.string() }),
})
export type CodigoEnTelefono = z.output<typeof telefonoRespuesta>['item']

/** `type` of the refusal (409) where another phone shows it, and nobody said to move it. */
export const OTRO_TELEFONO = 'otro_telefono'
