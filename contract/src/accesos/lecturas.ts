import * as z from 'zod/mini'
import { pagina, uuid } from '../comunes.ts'
import { resultado } from './schemas.ts'

/** Fewer than so many letters of a folio look nothing up: they stand in too many. */
export const LETRAS_DE_FOLIO = 2

export const filtroLecturas = z.object({
  puerta: z.optional(uuid),
  resultado: z.optional(z.enum(resultado.options, 'Elige una opción.')),
  /** Part of a folio. */
  term: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Máximo 100 caracteres.'))),
})
export type FiltroLecturas = z.output<typeof filtroLecturas>
/** `antes`: the scan after which the list goes on, as the last answer called it in `siguiente`; scans that come in meanwhile move no page. */
export const lecturasQuery = z.extend(filtroLecturas, { limit: pagina.limit, antes: z.optional(uuid) })

/**
 * One scan. `boleto`: null of an unknown code, or of another evento's. `nombre`: whose boleto it is; null for who may not
 * read it. `deshecha`: somebody took it back. `tarde`: its phone had been removed or had expired; it waits for a person,
 * or was left out for good.
 */
const lecturaSchema = z.object({
  id: z.string(),
  en: z.string(),
  puerta: z.string(),
  celular: z.string(),
  resultado,
  boleto: z.nullable(z.object({ folio: z.string(), tipo: z.string(), numero: z.number() })),
  nombre: z.nullable(z.string()),
  sinRed: z.boolean(),
  forzado: z.boolean(),
  conflicto: z.boolean(),
  deshecha: z.boolean(),
  tarde: z.nullable(z.enum(['espera', 'descartada'])),
})
export type Lectura = z.output<typeof lecturaSchema>

/** The newest first; `siguiente` null on the last page. */
export const lecturasRespuesta = z.object({ items: z.array(lecturaSchema), siguiente: z.nullable(z.string()) })
