import * as z from 'zod/mini'
import { uuid } from '../comunes.ts'
import { ESTADOS_BOLETO } from './estados.ts'
import { comprasQuery } from './panel.ts'
import { usoSchema } from './uso.ts'

/** An admission. For members name and e-mail are masked. */
export const asistenteSchema = z.object({
  id: z.string(),
  folio: z.string(),
  numero: z.number(),
  nombre: z.string(),
  email: z.string(),
  tipo: z.string(),
  estado: z.enum(ESTADOS_BOLETO),
  usado: usoSchema,
  cortesia: z.boolean(),
  fechaCompra: z.string(),
})
export type Asistente = z.output<typeof asistenteSchema>
export const asistentesQuery = z.extend(comprasQuery, {
  estado: z.optional(z.enum(ESTADOS_BOLETO, 'Elige una opción.')),
  tipo: z.optional(uuid),
})
export type FiltroAsistentes = z.output<typeof asistentesQuery>
/** `validos` and `usados` count the whole evento, whatever the filters. */
export const asistentesRespuesta = z.object({
  items: z.array(asistenteSchema),
  total: z.number(),
  validos: z.number(),
  usados: z.number(),
})
/** An empty name stands for the buyer's name again. */
export const corregirAsistenteBody = z.object({
  nombre: z.string().check(z.trim(), z.maxLength(120, 'Maximo 120 caracteres')),
})
export const asistenteRespuesta = z.object({ item: asistenteSchema })
