import * as z from 'zod/mini'
import { LIMITES_PUERTA } from './schemas.ts'

/** One admission: when, by which gate, on whose phone. */
const entrada = z.object({ en: z.string(), puerta: z.string(), celular: z.string() })

/**
 * Somebody who walked in though the boleto had admitted somebody already, or was void by then. `antes`: the admission
 * that stands, null where there is none. `nombre`: whose boleto it is; null for who may not read it.
 */
const conflictoSchema = z.object({
  id: z.string(),
  motivo: z.enum(['repetido', 'cancelado', 'transferido']),
  nombre: z.nullable(z.string()),
  folio: z.string(),
  tipo: z.string(),
  numero: z.number(),
  de: z.number(),
  entrada,
  antes: z.nullable(entrada),
})
export type Conflicto = z.output<typeof conflictoSchema>

/**
 * What a phone sent after it was removed or had expired; nothing of it counts yet. Were it accepted, `entran` of these
 * would be admissions, and so many more would be conflicts: `chocan`, whichever phone they are of.
 */
const tardiosSchema = z.object({
  celularId: z.string(),
  celular: z.string(),
  motivo: z.enum(['quitado', 'vencido']),
  cuantos: z.number(),
  desde: z.string(),
  hasta: z.string(),
  entran: z.number(),
  chocan: z.number(),
})
export type Tardios = z.output<typeof tardiosSchema>

/** What of the door waits for a person. `conflictos`: the newest two hundred; `total`: how many there are. */
export const porResolverRespuesta = z.object({
  conflictos: z.array(conflictoSchema),
  total: z.number(),
  tardios: z.array(tardiosSchema),
})
export type PorResolver = z.output<typeof porResolverRespuesta>

/** What was done about a conflict; it is never undone. */
export const resolverConflictoBody = z.object({
  nota: z
    .string('Escribe qué se hizo.')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Escribe qué se hizo.', abort: true }),
      z.maxLength(LIMITES_PUERTA.nota, `Máximo ${LIMITES_PUERTA.nota} caracteres.`),
    ),
})

export const decidirTardiosBody = z.object({ decision: z.enum(['aceptar', 'descartar'], 'Elige una opción.') })
export type DecisionTardios = z.output<typeof decidirTardiosBody>['decision']
/** `cuantos`: how many scans this call settled; none where somebody else had done it. */
export const tardiosRespuesta = z.object({ cuantos: z.number() })

/** `quien`: null where the account is gone. */
const decidido = { quien: z.nullable(z.string()), resueltoEn: z.string() }
/** What somebody decided: what was done about a conflict, or what became of late scans. */
const resueltoSchema = z.discriminatedUnion('que', [
  z.object({ que: z.literal('conflicto'), id: z.string(), conflicto: conflictoSchema, nota: z.string(), ...decidido }),
  z.object({
    que: z.literal('tardios'),
    id: z.string(),
    celular: z.string(),
    decision: z.enum(['aceptar', 'descartar']),
    cuantos: z.number(),
    ...decidido,
  }),
])
export type Resuelto = z.output<typeof resueltoSchema>
/** The newest fifty of each kind, the newest first; `total`: how many there are of both. */
export const resueltosRespuesta = z.object({ items: z.array(resueltoSchema), total: z.number() })
export type Resueltos = z.output<typeof resueltosRespuesta>
