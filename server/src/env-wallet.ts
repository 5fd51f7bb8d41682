import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const texto = (nombre: string) => z.string().min(1, `${nombre} no puede estar vacío.`).optional()

/** Passes for Apple Wallet and Google Wallet; without their keys there are none. Certificates and keys are paths to files. */
export const variablesDeWallet = {
  WALLET_APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]+$/, 'WALLET_APPLE_PASS_TYPE_ID debe empezar con pass.')
    .optional(),
  WALLET_APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z\d]{10}$/, 'WALLET_APPLE_TEAM_ID debe tener 10 letras mayúsculas y números.')
    .optional(),
  WALLET_APPLE_CERTIFICATE: texto('WALLET_APPLE_CERTIFICATE'),
  WALLET_APPLE_KEY: texto('WALLET_APPLE_KEY'),
  WALLET_APPLE_KEY_PASSPHRASE: texto('WALLET_APPLE_KEY_PASSPHRASE'),
  WALLET_APPLE_WWDR: texto('WALLET_APPLE_WWDR'),
  WALLET_GOOGLE_ISSUER_ID: z.string().regex(/^\d+$/, 'WALLET_GOOGLE_ISSUER_ID debe ser un número.').optional(),
  WALLET_GOOGLE_SERVICE_ACCOUNT: texto('WALLET_GOOGLE_SERVICE_ACCOUNT'),
}
type Nombre = keyof typeof variablesDeWallet
type Variables = { [N in Nombre]?: string | undefined }

const JUNTAS: readonly (readonly Nombre[])[] = [
  [
    'WALLET_APPLE_PASS_TYPE_ID',
    'WALLET_APPLE_TEAM_ID',
    'WALLET_APPLE_CERTIFICATE',
    'WALLET_APPLE_KEY',
    'WALLET_APPLE_WWDR',
  ],
  ['WALLET_GOOGLE_ISSUER_ID', 'WALLET_GOOGLE_SERVICE_ACCOUNT'],
]

function leer(ruta: string | undefined): string | null {
  try {
    return ruta === undefined ? null : readFileSync(ruta, 'utf8')
  } catch {
    return null
  }
}

function* ilegibles(env: Variables): Iterable<string> {
  for (const nombre of ['WALLET_APPLE_CERTIFICATE', 'WALLET_APPLE_WWDR'] as const)
    if (env[nombre] !== undefined && !leer(env[nombre])?.includes('BEGIN CERTIFICATE'))
      yield `${nombre} debe ser la ruta de un certificado PEM.`
  if (env.WALLET_APPLE_KEY !== undefined && !abre(leer(env.WALLET_APPLE_KEY), env.WALLET_APPLE_KEY_PASSPHRASE))
    yield 'WALLET_APPLE_KEY debe ser la ruta de una llave PEM que se abra con WALLET_APPLE_KEY_PASSPHRASE.'
  if (env.WALLET_GOOGLE_SERVICE_ACCOUNT !== undefined && cuentaDe(env.WALLET_GOOGLE_SERVICE_ACCOUNT) === null)
    yield 'WALLET_GOOGLE_SERVICE_ACCOUNT debe ser la ruta del archivo JSON de una cuenta de servicio, con client_email y private_key.'
}

function abre(key: string | null, passphrase: string | undefined): boolean {
  try {
    return key !== null && createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) }).type === 'private'
  } catch {
    return false
  }
}

const cuenta = z.object({ client_email: z.email(), private_key: z.string().includes('BEGIN PRIVATE KEY') })
function cuentaDe(ruta: string): z.output<typeof cuenta> | null {
  try {
    return cuenta.safeParse(JSON.parse(leer(ruta) ?? '')).data ?? null
  } catch {
    return null
  }
}

/** One sentence for each thing that is missing or cannot be read. */
export function erroresDeWallet(env: Variables): string[] {
  const faltan = JUNTAS.flatMap((juntas) => {
    const dada = juntas.find((nombre) => env[nombre] !== undefined)
    return dada === undefined
      ? []
      : juntas.filter((nombre) => env[nombre] === undefined).map((nombre) => `Con ${dada} hace falta ${nombre}.`)
  })
  return [...faltan, ...ilegibles(env)]
}

/** What the adapters are made with; null for one without keys. */
export function walletDe(env: Variables) {
  const {
    WALLET_APPLE_PASS_TYPE_ID: passTypeId,
    WALLET_APPLE_TEAM_ID: teamId,
    WALLET_APPLE_KEY_PASSPHRASE: frase,
  } = env
  const [certificado, llave, wwdr] = [
    leer(env.WALLET_APPLE_CERTIFICATE),
    leer(env.WALLET_APPLE_KEY),
    leer(env.WALLET_APPLE_WWDR),
  ]
  const { WALLET_GOOGLE_ISSUER_ID: emisor, WALLET_GOOGLE_SERVICE_ACCOUNT: ruta } = env
  const google = ruta === undefined ? null : cuentaDe(ruta)
  const completa =
    passTypeId !== undefined && teamId !== undefined && certificado !== null && llave !== null && wwdr !== null
  return {
    apple: completa ? { passTypeId, teamId, certificado, llave, frase, wwdr } : null,
    google:
      google !== null && emisor !== undefined
        ? { emisor, correo: google.client_email, llave: google.private_key }
        : null,
  }
}
