import type { Lectura } from '@entrale/api'
import { z } from 'zod'

const atraso = 'LECTURA_ATRASO debe ser un número de segundos entre 1 y 60.'
const ATRASO_USUAL = 5

/** A hot standby of the same database, for how visitors find eventos; everything else keeps DATABASE_URL. */
export const variablesDeLectura = {
  DATABASE_URL_LECTURA: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL_LECTURA debe empezar con postgres://')
    .optional(),
  LECTURA_ATRASO: z.coerce.number(atraso).int(atraso).min(1, atraso).max(60, atraso).optional(),
}

type EnvLectura = z.output<z.ZodObject<typeof variablesDeLectura>> & { DATABASE_URL?: string | undefined }

export const erroresDeLectura = (env: EnvLectura): string[] => [
  ...(env.DATABASE_URL_LECTURA !== undefined && env.DATABASE_URL === undefined
    ? ['Con DATABASE_URL_LECTURA hace falta DATABASE_URL: la base de datos primaria, a la que sigue.']
    : []),
  ...(env.LECTURA_ATRASO !== undefined && env.DATABASE_URL_LECTURA === undefined
    ? ['LECTURA_ATRASO solo dice algo junto con DATABASE_URL_LECTURA.']
    : []),
]

export const lecturaDe = (env: EnvLectura): Lectura | undefined =>
  env.DATABASE_URL_LECTURA === undefined
    ? undefined
    : { url: env.DATABASE_URL_LECTURA, atrasoMs: (env.LECTURA_ATRASO ?? ATRASO_USUAL) * 1000 }
