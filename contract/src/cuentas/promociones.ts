import * as z from 'zod/mini'
import { email, uuid } from '../comunes.ts'

/** An address of a person at which an organization may send its promotions, because the box of a compra was ticked. */
export const promocionSchema = z.object({
  organizacion: z.object({ id: z.string(), nombre: z.string() }),
  correo: z.string(),
  /** The last compra that asked for them, and when. */
  folio: z.string(),
  evento: z.string(),
  pedidasEn: z.string(),
  /** False once they were taken back: there, by a link of an e-mail, or with "Novedades" of the account. */
  llegan: z.boolean(),
})
export type Promocion = z.output<typeof promocionSchema>
export const promocionesRespuesta = z.object({ items: z.array(promocionSchema), total: z.number() })

export const retirarPromocionesBody = z.object({ organizacionId: uuid, correo: email })
export type RetirarPromociones = z.output<typeof retirarPromocionesBody>
