import { availableParallelism } from 'node:os'
import { z } from 'zod'

const ROLES = ['paginas', 'api', 'trabajos'] as const
export type Rol = (typeof ROLES)[number]

const MOST_WORKERS = 64
/** As the API says; a supervisor starts without loading it. */
export const FEWEST_CONNECTIONS = 14
const workers = `ENTRALE_WORKERS debe ser un número entre 1 y ${MOST_WORKERS}, o max: uno por núcleo.`
const roles = `ENTRALE_ROLES debe nombrar uno o varios de ${ROLES.join(', ')}, separados por comas.`
const conexiones = `ENTRALE_CONEXIONES debe ser un número entre ${FEWEST_CONNECTIONS} y 500.`

const namesOf = (text: string) => text.split(',').map((part) => part.trim())
const isRole = (name: string): name is Rol => ROLES.some((rol) => rol === name)

/** How many processes there are, and what they do. */
export const variablesDeProcesos = {
  ENTRALE_WORKERS: z
    .string()
    .refine((text) => text === 'max' || (/^\d{1,2}$/.test(text) && +text >= 1 && +text <= MOST_WORKERS), workers)
    .default('1'),
  ENTRALE_ROLES: z
    .string()
    .refine((text) => namesOf(text).every(isRole), roles)
    .default(ROLES.join(',')),
  ENTRALE_CONEXIONES: z.coerce
    .number(conexiones)
    .int(conexiones)
    .min(FEWEST_CONNECTIONS, conexiones)
    .max(500, conexiones)
    .optional(),
  ENTRALE_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'ENTRALE_COMMIT debe ser un commit: de 7 a 40 cifras hexadecimales.')
    .optional(),
}

type Variables = { NODE_ENV: string; ENTRALE_WORKERS: string; ENTRALE_ROLES: string }

export const workersOf = ({ ENTRALE_WORKERS: asked }: Pick<Variables, 'ENTRALE_WORKERS'>): number =>
  asked === 'max' ? Math.min(availableParallelism(), MOST_WORKERS) : Number(asked)

/** In the order of `ROLES`, each once. */
export function rolesOf({ ENTRALE_ROLES: asked }: Pick<Variables, 'ENTRALE_ROLES'>): Rol[] {
  const names = namesOf(asked)
  return ROLES.filter((rol) => names.includes(rol))
}

export function erroresDeProcesos(variables: Variables): string[] {
  if (variables.NODE_ENV !== 'development') return []
  return [
    ...(workersOf(variables) > 1 ? ['npm run dev usa un solo proceso: quita ENTRALE_WORKERS.'] : []),
    ...(rolesOf(variables).length < ROLES.length ? ['npm run dev lo sirve todo: quita ENTRALE_ROLES.'] : []),
  ]
}
