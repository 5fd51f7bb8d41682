import * as z from 'zod/mini'
import { email, uuid } from '../comunes.ts'

/** "Avísame": `tipoBoletoId` for one tipo whose sale is not open yet; without it, the first that opens. */
export const avisameBody = z.object({ email, tipoBoletoId: z.optional(uuid) })
export type Avisame = z.output<typeof avisameBody>
/**
 * `porConfirmar`: a link went to that address, and nothing else will until it is pressed. Whether somebody asked before
 * is not told.
 */
export const avisameRespuesta = z.object({ item: z.object({ email: z.string(), porConfirmar: z.boolean() }) })

/** Somebody who wants to be told when a sale opens. */
export const interesadoSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Null for whatever opens first. */
  tipo: z.nullable(z.string()),
  /** They were told: the sale is open, or was. */
  avisado: z.boolean(),
  /** When it opens, as far as is known. */
  apertura: z.nullable(z.string()),
  evento: z.object({
    nombre: z.string(),
    organizerSlug: z.string(),
    eventSlug: z.string(),
    fechaInicio: z.string(),
    zonaHoraria: z.string(),
  }),
})
export type Interesado = z.output<typeof interesadoSchema>
export const interesadoRespuesta = z.object({ item: interesadoSchema })
