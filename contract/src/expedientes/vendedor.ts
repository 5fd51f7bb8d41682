import * as z from 'zod/mini'

/**
 * Who sells, as buyers may read it: `nombre` is the legal one once the expediente was approved, and until then the name
 * that the organization goes by. `rfc`: on papers of a sale; null before that.
 */
export const vendedorSchema = z.object({
  nombre: z.string(),
  rfc: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
})
export type Vendedor = z.output<typeof vendedorSchema>
