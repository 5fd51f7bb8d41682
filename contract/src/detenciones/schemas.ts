import * as z from 'zod/mini'
import { motivoBody } from '../administracion/comun.ts'
import { uuid } from '../comunes.ts'

/** What a person stops: all the money of an organization, that of one evento, or one payout. */
export const SOBRE = ['organizacion', 'evento', 'liquidacion'] as const
export const detenerBody = z.object({
  ...motivoBody.shape,
  sobre: z.enum(SOBRE, 'Elige qué se detiene.'),
  id: uuid,
})
export type Detener = z.output<typeof detenerBody>

/** Why money waits: `persona` is an administrator; the others last as long as what they name. */
export const CAUSAS = ['persona', 'suspendida', 'retirado', 'cancelado'] as const
const eventoRef = z.object({ id: z.string(), slug: z.string(), nombre: z.string() })

/** `evento` and `liquidacion` (a folio) are null for what stops all the money. `detencionId`: what can be lifted. */
export const causaSchema = z.object({
  causa: z.enum(CAUSAS),
  evento: z.nullable(eventoRef),
  liquidacion: z.nullable(z.object({ id: z.string(), folio: z.string() })),
  motivo: z.string(),
  desde: z.string(),
  detencionId: z.nullable(z.string()),
})
export type Causa = z.output<typeof causaSchema>
export const causasRespuesta = z.object({ items: z.array(causaSchema) })

/** What has a person look at a payout before it is paid. */
export const SENALES = [
  'riesgo',
  'fraudes',
  'reportes',
  'entradas',
  'reembolsos',
  'contracargos',
  'fin',
  'edad',
  'primera',
] as const
export type NombreSenal = (typeof SENALES)[number]

/**
 * `cifra`: what was found; `de`: of how much, where it is a part of something; `umbral`: from where it counts (basis
 * points of `de`, else as `cifra` is). `vista`: somebody saw it and let the payout go all the same.
 */
export const senalSchema = z.object({
  senal: z.enum(SENALES),
  evento: z.nullable(eventoRef),
  cifra: z.number(),
  de: z.nullable(z.number()),
  umbral: z.number(),
  vista: z.boolean(),
})
export type Senal = z.output<typeof senalSchema>

/** `senales`: those that were shown to whoever gives it, each with its figure. */
export const vistoBuenoBody = z.object({
  ...motivoBody.shape,
  senales: z
    .array(z.object({ senal: z.enum(SENALES), eventoId: z.nullable(uuid), cifra: z.number() }))
    .check(z.maxLength(2000, 'Son demasiadas señales.')),
})
export type DarVistoBueno = z.output<typeof vistoBuenoBody>

export const vistoBuenoSchema = z.object({
  motivo: z.string(),
  quien: z.nullable(z.string()),
  fecha: z.string(),
})
export type VistoBueno = z.output<typeof vistoBuenoSchema>

/** Why a payout waits, as its organization reads it: `revision` is all that has a person look at it. */
export const detenidaSchema = z.object({
  por: z.enum([...CAUSAS, 'revision']),
  /** What an administrator wrote. */
  motivo: z.nullable(z.string()),
  evento: z.nullable(z.string()),
})
export type Detenida = z.output<typeof detenidaSchema>
