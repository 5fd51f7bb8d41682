import * as z from 'zod/mini'
import { pagina } from '../comunes.ts'
import { cuenta, fechaONada } from './comun.ts'

export const FILTROS_TRABAJOS = ['fallidos', 'pendientes'] as const
export const trabajosQuery = z.object({
  ...pagina,
  estado: z._default(z.enum(FILTROS_TRABAJOS, 'Elige una opción.'), 'fallidos'),
  tipo: z.optional(z.string().check(z.maxLength(60, 'Maximo 60 caracteres'))),
})
export const trabajoSchema = z.object({
  id: z.string(),
  tipo: z.string(),
  intentos: cuenta,
  error: z.nullable(z.string()),
  /** The things that the job is about, by id alone. */
  datos: z.array(z.object({ nombre: z.string(), id: z.string() })),
  creadoEn: z.string(),
  fallidoEn: fechaONada,
  disponibleEn: z.string(),
})
export type TrabajoFallido = z.output<typeof trabajoSchema>
/** `tipos`: how many jobs of each kind are in the asked state. */
export const trabajosRespuesta = z.object({
  items: z.array(trabajoSchema),
  total: cuenta,
  tipos: z.array(z.object({ tipo: z.string(), cuantos: cuenta })),
})
export const reintentarBody = z.object({
  tipo: z.string('Elige qué reintentar.').check(z.minLength(1, 'Elige qué reintentar.'), z.maxLength(60)),
})
export const reintentadosRespuesta = z.object({ cuantos: cuenta })
