import * as z from 'zod/mini'
import { alcancePuerta } from './schemas.ts'

/** A member of the organization and what they may do at the door of one evento. `celulares`: how many phones serve by it. */
const personaDePuerta = z.object({
  usuarioId: z.string(),
  nombre: z.string(),
  email: z.string(),
  alcances: z.array(alcancePuerta),
  celulares: z.number(),
})
export type PersonaDePuerta = z.output<typeof personaDePuerta>

/** Who has a right at the door, and members who have none. Who administers may do everything, and is not among them. */
export const equipoPuertaRespuesta = z.object({
  items: z.array(personaDePuerta),
  otros: z.array(z.object({ usuarioId: z.string(), nombre: z.string(), email: z.string() })),
})
export type EquipoPuerta = z.output<typeof equipoPuertaRespuesta>

/** All that they may do from here on. */
export const derechosBody = z.object({
  alcances: z.array(alcancePuerta).check(z.minLength(1, 'Elige al menos una.'), z.maxLength(4)),
})
