import { resolve } from 'node:path'
import { z } from 'zod'
import { erroresDeArchivos, variablesDeArchivos } from './archivos/env-archivos.ts'
import { erroresDeLectura, variablesDeLectura } from './cluster/env-lectura.ts'
import { erroresDePooler, variablesDePooler } from './cluster/env-pooler.ts'
import { erroresDeProcesos, variablesDeProcesos } from './cluster/env-procesos.ts'
import { erroresDeOperador, erroresDePac, variablesDeOperador, variablesDePac } from './env-operador.ts'
import { erroresDePagos, variablesDePagos } from './env-pagos.ts'
import { erroresDeWallet, variablesDeWallet } from './env-wallet.ts'
import { esProxies } from './proxies.ts'
import { erroresDeSecretos, variablesDeSecretos } from './secretos/env-secret.ts'

const puerto = 'PORT debe ser un número entre 0 y 65535.'
const puertoMetricas = 'METRICS_PORT debe ser un número entre 0 y 65535.'
const schema = z.object({
  PORT: z.coerce.number(puerto).int(puerto).min(0, puerto).max(65_535, puerto).default(3000),
  HOST: z.string().min(1, 'HOST no puede estar vacío.').default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL debe empezar con postgres://')
    .optional(),
  ...variablesDePooler,
  ...variablesDeLectura,
  ENTRALE_DATA: z.string().min(1, 'ENTRALE_DATA no puede estar vacío.').default('.data'),
  ENTRALE_MODE: z.enum(['demo', 'production'], 'ENTRALE_MODE debe ser demo o production.').default('demo'),
  ...variablesDeSecretos,
  BASE_URL: z.url({ protocol: /^https?$/, error: 'BASE_URL debe ser una dirección http o https.' }).optional(),
  ENTRALE_PROXIES: z
    .string()
    .refine(
      esProxies,
      'ENTRALE_PROXIES debe ser cuántos proxies hay enfrente (0 a 9), o sus direcciones o redes separadas por comas.',
    )
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL debe empezar con smtp:// o smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3, 'MAIL_FROM no puede estar vacío.').optional(),
  ENTRALE_LOG: z.enum(['warn', 'info'], 'ENTRALE_LOG debe ser warn o info.').default('warn'),
  METRICS_PORT: z.coerce
    .number(puertoMetricas)
    .int(puertoMetricas)
    .min(0, puertoMetricas)
    .max(65_535, puertoMetricas)
    .optional(),
  METRICS_HOST: z.string().min(1, 'METRICS_HOST no puede estar vacío.').default('127.0.0.1'),
  ENTRALE_VARIANTES: z.enum(['0', '1'], 'ENTRALE_VARIANTES debe ser 0 o 1.').default('1'),
  WEBHOOKS_LOCALES: z.enum(['0', '1'], 'WEBHOOKS_LOCALES debe ser 0 o 1.').default('0'),
  ...variablesDeProcesos,
  ...variablesDeArchivos,
  ...variablesDeOperador,
  ...variablesDePagos,
  ...variablesDePac,
  ...variablesDeWallet,
  NODE_ENV: z.enum(['production', 'development'], 'NODE_ENV debe ser production o development.').default('production'),
})

const complete = schema
  .refine(
    (env) => env.ENTRALE_MODE === 'demo' || env.BASE_URL !== undefined,
    'Con ENTRALE_MODE=production hace falta BASE_URL.',
  )
  .refine(
    (env) => env.ENTRALE_MODE === 'demo' || !env.BASE_URL?.startsWith('http:'),
    'Con ENTRALE_MODE=production, BASE_URL debe empezar con https://.',
  )
  .refine(
    (env) => env.ENTRALE_MODE === 'demo' || env.SMTP_URL !== undefined,
    'Con ENTRALE_MODE=production hace falta SMTP_URL.',
  )
  .refine(
    (env) => env.ENTRALE_MODE === 'demo' || env.WEBHOOKS_LOCALES === '0',
    'WEBHOOKS_LOCALES=1 deja que los webhooks lleguen a esta máquina: es solo para pruebas, con ENTRALE_MODE=demo.',
  )
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, 'Con SMTP_URL hace falta MAIL_FROM.')
  .superRefine((env, { addIssue }) => {
    for (const message of [
      ...erroresDeSecretos(env),
      ...erroresDePooler(env),
      ...erroresDeLectura(env),
      ...erroresDeProcesos(env),
      ...erroresDeArchivos(env),
      ...erroresDeOperador(env),
      ...erroresDePagos(env),
      ...erroresDePac(env),
      ...erroresDeWallet(env),
    ])
      addIssue({ code: 'custom', message })
  })

export type Env = z.output<typeof schema>

/** A start that cannot go on; each line is one sentence for the operator. */
export class EnvError extends Error {}

/** Reads the whole configuration at once. An empty or blank variable counts as absent. ENTRALE_DATA becomes absolute. */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const trimmed = Object.entries(variables).map(([name, value]) => [name, value?.trim()] as const)
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
  const { data, error } = complete.safeParse(given)
  if (data !== undefined) return { ...data, ENTRALE_DATA: resolve(data.ENTRALE_DATA) }
  throw new EnvError(error.issues.map(({ message }) => message).join('\n'))
}
