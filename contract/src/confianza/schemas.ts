import * as z from 'zod/mini'

/** How far an organization is trusted with money of sales, the least first. */
export const NIVELES = ['nuevo', 'conocido', 'probado'] as const
export type Nivel = (typeof NIVELES)[number]

/** Business days until its money is released, and what is kept back of it for how long (basis points, days). */
const reglas = z.object({ diasHabiles: z.number(), reservaBps: z.number(), reservaDias: z.number() })

/** What an organization reads of it. `siguiente`: what is missing to the next level; null at the last one, or while there is trouble. */
export const nivelSchema = z.object({
  nivel: z.enum(NIVELES),
  reglas,
  siguiente: z.nullable(z.object({ nivel: z.enum(NIVELES), eventos: z.number(), meses: z.number() })),
})
export type NivelDeConfianza = z.output<typeof nivelSchema>

/** `calculado`: by what it did. `puesto`: by an administrator, who goes before. Amounts are centavos. */
export const confianzaSchema = z.extend(nivelSchema, {
  calculado: z.enum(NIVELES),
  puesto: z.nullable(z.object({ motivo: z.string(), desde: z.string() })),
  hechos: z.object({
    eventos: z.number(),
    meses: z.number(),
    vendido: z.number(),
    devuelto: z.number(),
    contracargado: z.number(),
    debe: z.boolean(),
  }),
})
export type Confianza = z.output<typeof confianzaSchema>
export const confianzaRespuesta = z.object({ item: confianzaSchema })
/** A null `nivel` goes back to what its history says. */
export const confianzaBody = z.object({
  nivel: z.nullable(z.enum(NIVELES, 'Elige una opción.')),
  motivo: z
    .string('Di por qué.')
    .check(z.trim(), z.minLength(3, 'Di por qué.'), z.maxLength(300, 'Maximo 300 caracteres')),
})
