import * as z from 'zod/mini'
import { moneda } from '../comunes.ts'

/** The company that runs this installation; null where nobody configured it. */
export const operadorSchema = z.object({
  nombre: z.nullable(z.string()),
  domicilio: z.nullable(z.string()),
  rfc: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
  /** Help and complaints. */
  correoAyuda: z.nullable(z.string()),
  /** Rights over personal data. */
  correoPrivacidad: z.nullable(z.string()),
})
export type Operador = z.output<typeof operadorSchema>

/**
 * What the platform says about itself. The charge: basis points of the price, plus centavos, per boleto that costs
 * something.
 */
export const plataformaSchema = z.object({
  operador: operadorSchema,
  cargo: z.object({ puntosBase: z.number(), fijo: z.number(), moneda }),
  /** A notice on top of every public page; empty without one. */
  aviso: z.string(),
})
export type Plataforma = z.output<typeof plataformaSchema>
export const plataformaRespuesta = z.object({ item: plataformaSchema })
