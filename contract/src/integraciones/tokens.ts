import * as z from 'zod/mini'

/** What a token may be allowed. */
export const ALCANCES = [
  'eventos:leer',
  'ventas:leer',
  'asistentes:leer',
  'estadisticas:leer',
  'codigos:leer',
  'codigos:escribir',
] as const
export type Alcance = (typeof ALCANCES)[number]

/** Every token begins like this, so that a scanner recognizes a leaked one. */
export const PREFIJO_TOKEN = 'entrale_'
/** Days that a token lives; a null stands for no end. */
export const VIDAS_TOKEN = [30, 90, 365] as const

const ELIGE = 'Elige al menos un permiso.'
const NOMBRE = 'Ponle un nombre para reconocerlo.'
export const crearTokenBody = z.object({
  nombre: z.string(NOMBRE).check(z.trim(), z.minLength(1, NOMBRE), z.maxLength(60, 'Maximo 60 caracteres')),
  alcances: z.array(z.enum(ALCANCES, ELIGE), ELIGE).check(z.minLength(1, ELIGE), z.maxLength(ALCANCES.length, ELIGE)),
  dias: z.nullable(z.literal([...VIDAS_TOKEN], 'Elige cuánto dura.')),
})
export type CrearToken = z.output<typeof crearTokenBody>

/** `final`: its last four characters. `quien`: who made it; null when that account is gone. */
export const tokenSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  final: z.string(),
  alcances: z.array(z.enum(ALCANCES)),
  quien: z.nullable(z.string()),
  creadoEn: z.string(),
  expiraEn: z.nullable(z.string()),
  usadoEn: z.nullable(z.string()),
  estado: z.enum(['vigente', 'vencido', 'revocado']),
})
export type Token = z.output<typeof tokenSchema>
export const tokensRespuesta = z.object({ items: z.array(tokenSchema), total: z.number() })
/** `token` is shown this once. */
export const tokenNuevoRespuesta = z.object({ item: tokenSchema, token: z.string() })
