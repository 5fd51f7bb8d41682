import * as z from 'zod/mini'

/**
 * `type` of the refusal (403) that asks for a second factor: of a sign-in its code, of a room one that was proved in
 * this session.
 */
export const PIDE_SEGUNDO_PASO = 'segundo_paso'
/** How many codes stand in for the app; each is good once. */
export const CODIGOS_DE_RECUPERACION = 10

/** Six digits of the app, or a code of recovery, however it is spaced. */
export const codigoSegundoPaso = z
  .string('Escribe el código.')
  .check(z.trim(), z.minLength(1, 'Escribe el código.'), z.maxLength(30, 'Ese código no es correcto.'))
export const codigoBody = z.object({ codigo: codigoSegundoPaso })

export const segundoPasoSchema = z.object({
  /** When an app that makes codes was added; null without one. */
  agregadoEn: z.nullable(z.string()),
  /** Codes of recovery that are left. */
  codigos: z.number(),
  /** Whether this session proved a second factor: it was opened with one, or asked for one since. */
  probado: z.boolean(),
  /** Whether what this person administers is closed until it did. */
  falta: z.boolean(),
})
export type SegundoPaso = z.output<typeof segundoPasoSchema>
export const segundoPasoRespuesta = z.object({ item: segundoPasoSchema })
/** `uri`: what the QR says to the app. */
export const appNuevaRespuesta = z.object({ secreto: z.string(), uri: z.string() })
export const codigosRespuesta = z.object({ codigos: z.array(z.string()) })
/** Whether the whole team needs a second factor. */
export const pedirSegundoPasoBody = z.object({ pedir: z.boolean('Debe ser sí o no.') })
