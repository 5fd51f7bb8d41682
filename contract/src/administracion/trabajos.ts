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
  /** What it is about, by id alone. */
  datos: z.array(z.object({ nombre: z.string(), id: z.string() })),
  creadoEn: z.string(),
  fallidoEn: fechaONada,
  disponibleEn: z.string(),
})
export type TrabajoFallido = z.output<typeof trabajoSchema>
/** `tipos`: of those in this state, how many there are of each kind. */
export const trabajosRespuesta = z.object({
  items: z.array(trabajoSchema),
  total: cuenta,
  tipos: z.array(z.object({ tipo: z.string(), cuantos: cuenta })),
})
export const reintentarBody = z.object({
  tipo: z.string('Elige qué reintentar.').check(z.minLength(1, 'Elige qué reintentar.'), z.maxLength(60)),
})
export const reintentadosRespuesta = z.object({ cuantos: cuenta })
