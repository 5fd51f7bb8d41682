import { deflateRawSync } from 'node:zlib'
import { z } from 'zod'

/** 32 random characters, even of sixteen kinds, are not pressed below 28 bytes; a piece that is repeated is. */
const LEAST_BYTES = 24
const LEAST_CHARACTERS = 32
const WORDS = /secret|passw|contrase|change.?me|cambia|entrale|clave|example|ejemplo|prueba|abcdefg|1234567|qwerty/i

/** Whether a secret could be guessed: what a person types to fill a place, by its words and by how much it repeats itself. */
const isGuessable = (secret: string): boolean =>
  WORDS.test(secret) || deflateRawSync(secret, { level: 9 }).length < LEAST_BYTES

const corto = (nombre: string) => `${nombre} debe tener al menos ${LEAST_CHARACTERS} caracteres.`
const uno = (nombre: string) => z.string().min(LEAST_CHARACTERS, corto(nombre)).optional()

export const variablesDeSecretos = {
  ENTRALE_SECRET: uno('ENTRALE_SECRET'),
  ENTRALE_SECRET_SIGUIENTE: uno('ENTRALE_SECRET_SIGUIENTE'),
  ENTRALE_SECRET_ANTERIORES: z
    .string()
    .transform((texto) => texto.split(',').map((secreto) => secreto.trim()))
    .refine(
      (secretos) => secretos.every(({ length }) => length >= LEAST_CHARACTERS),
      'Cada secreto de ENTRALE_SECRET_ANTERIORES debe tener al menos 32 caracteres; van separados por comas.',
    )
    .optional(),
}

/** What the environment says of them. */
export type Secretos = {
  ENTRALE_MODE: 'demo' | 'production'
  ENTRALE_SECRET?: string | undefined
  ENTRALE_SECRET_SIGUIENTE?: string | undefined
  ENTRALE_SECRET_ANTERIORES?: string[] | undefined
}

export function erroresDeSecretos(env: Secretos): string[] {
  const { ENTRALE_SECRET: actual, ENTRALE_SECRET_SIGUIENTE: siguiente, ENTRALE_SECRET_ANTERIORES: anteriores } = env
  const problems: string[] = []
  for (const [nombre, secreto] of Object.entries({ ENTRALE_SECRET: actual, ENTRALE_SECRET_SIGUIENTE: siguiente }))
    if (env.ENTRALE_MODE !== 'demo' && secreto !== undefined && isGuessable(secreto))
      problems.push(
        `Con ENTRALE_MODE=production, ${nombre} debe ser azar: por ejemplo, lo que escribe «openssl rand -base64 32».`,
      )
  if (actual === undefined && (siguiente !== undefined || anteriores !== undefined))
    problems.push('ENTRALE_SECRET_SIGUIENTE y ENTRALE_SECRET_ANTERIORES acompañan a ENTRALE_SECRET: falta ese.')
  return problems
}
