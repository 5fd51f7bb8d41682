import type { Pooler } from '@entrale/db'
import { z } from 'zod'

/** A second way to the same database, for what people wait for; everything else keeps DATABASE_URL. */
export const variablesDePooler = {
  DATABASE_URL_POOLER: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL_POOLER debe empezar con postgres://')
    .optional(),
  POOLER_PREPARADAS: z.enum(['0', '1'], 'POOLER_PREPARADAS debe ser 0 o 1.').default('0'),
}

type EnvPooler = z.output<z.ZodObject<typeof variablesDePooler>> & { DATABASE_URL?: string | undefined }

export const erroresDePooler = (env: EnvPooler): string[] => [
  ...(env.DATABASE_URL_POOLER !== undefined && env.DATABASE_URL === undefined
    ? ['Con DATABASE_URL_POOLER hace falta DATABASE_URL: la misma base de datos, sin pooler enfrente.']
    : []),
  ...(env.POOLER_PREPARADAS === '1' && env.DATABASE_URL_POOLER === undefined
    ? ['POOLER_PREPARADAS=1 solo dice algo junto con DATABASE_URL_POOLER.']
    : []),
]

export const poolerDe = (env: EnvPooler): (Pooler & { url: string }) | undefined =>
  env.DATABASE_URL_POOLER === undefined
    ? undefined
    : { url: env.DATABASE_URL_POOLER, prepared: env.POOLER_PREPARADAS === '1' }
