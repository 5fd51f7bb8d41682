import * as z from 'zod/mini'
import { pagina } from '../comunes.ts'
import { eventoRef } from './schemas.ts'

export const ventasDirectasQuery = z.object(pagina)
/**
 * A sale that the account of its organization took, in centavos, as what is left of it stands now: `cobrado` = `recibido`
 * + `cargo` (the platform's, also what the organization takes on) + `retenido` + `porDepositar`, what the platform owes
 * of it; below zero, what the organization has beyond its part.
 */
export const ventaDirectaSchema = z.object({
  folio: z.string(),
  fecha: z.string(),
  evento: eventoRef,
  proveedor: z.string(),
  cobrado: z.number(),
  cargo: z.number(),
  retenido: z.number(),
  recibido: z.number(),
  porDepositar: z.number(),
})
export type VentaDirecta = z.output<typeof ventaDirectaSchema>
export const ventasDirectasRespuesta = z.object({ items: z.array(ventaDirectaSchema), total: z.number() })
