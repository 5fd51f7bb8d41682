/** A start that cannot go on, with the one sentence that tells a person why. */
export class StartFailure extends Error {}

type Coded = {
  code?: unknown
  message?: unknown
  port?: unknown
  address?: unknown
  hostname?: unknown
  syscall?: unknown
}

const full = 'No queda espacio en el disco: libera algo de espacio y vuelve a empezar.'
const unreachable =
  'DATABASE_URL no contesta: revisa que PostgreSQL esté encendido y que el servidor y el puerto sean correctos.'

const untrusted =
  'El certificado de DATABASE_URL no es de confianza: instala el de quien lo firma (NODE_EXTRA_CA_CERTS) o corrige sslmode.'

const byCode: Record<string, (error: Coded) => string> = {
  EADDRINUSE: ({ port }) =>
    `El puerto ${port ?? 'elegido'} ya está ocupado: cierra el otro programa o elige otro con PORT.`,
  EADDRNOTAVAIL: ({ address }) => `Esta máquina no tiene la dirección ${address ?? 'elegida'}: corrige HOST.`,
  ENOSPC: () => full,
  EDQUOT: () => full,
  '53100': () => full,
  ECONNREFUSED: () => unreachable,
  ECONNRESET: () => unreachable,
  ETIMEDOUT: () => unreachable,
  EHOSTUNREACH: () => unreachable,
  ENETUNREACH: () => unreachable,
  ENOTFOUND: ({ hostname }) =>
    `DATABASE_URL apunta a un servidor que no existe${hostname === undefined ? '' : ` (${hostname})`}: corrige el nombre.`,
  EAI_AGAIN: () => unreachable,
  SELF_SIGNED_CERT_IN_CHAIN: () => untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: () => untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: () => untrusted,
  CERT_HAS_EXPIRED: () => untrusted,
  '57P03': () => 'PostgreSQL contesta, pero todavía está arrancando: vuelve a intentarlo en unos segundos.',
  '28P01': () => 'PostgreSQL rechaza la cuenta o la contraseña de DATABASE_URL: corrígelas.',
  '28000': () => 'PostgreSQL no deja entrar a la cuenta de DATABASE_URL: revisa sus permisos (pg_hba.conf).',
  '3D000': () => 'La base de datos de DATABASE_URL no existe: créala o corrige su nombre.',
  '53300': () => 'PostgreSQL ya no acepta más conexiones: cierra algunas o sube max_connections.',
  '42501': () => 'La cuenta de DATABASE_URL no tiene permiso para crear tablas en esa base de datos.',
}

const byMessage: [RegExp, string][] = [
  [/no space left on device|disk quota exceeded/i, full],
  [/timeout expired|connection terminated|error establishing an SSL connection/i, unreachable],
  [/SASL|password must be a string/i, 'A DATABASE_URL le falta la contraseña, o está mal escrita.'],
  [
    /does not support SSL/i,
    'El servidor de DATABASE_URL no acepta conexiones cifradas: quita sslmode de la dirección.',
  ],
]

/** Codes that mean something else by what was being done. */
function byDeed({ code, port, syscall }: Coded): string | undefined {
  if (code === 'EACCES' && port !== undefined)
    return `No tienes permiso para usar el puerto ${port}: elige uno de 1024 en adelante con PORT.`
  if (syscall === 'connect' && (code === 'ENOENT' || code === 'EACCES')) return unreachable
  return undefined
}

/** The Spanish sentence for a failed start; undefined when the error is none that a person could mend. */
export function explainStartFailure(error: unknown): string | undefined {
  if (error instanceof StartFailure) return error.message
  if (!(error instanceof Error)) return undefined
  const coded = error as Error & Coded
  const inner =
    error instanceof AggregateError
      ? error.errors.map(explainStartFailure).find((sentence) => sentence !== undefined)
      : undefined
  return (
    byDeed(coded) ??
    byCode[String(coded.code)]?.(coded) ??
    byMessage.find(([pattern]) => pattern.test(coded.message))?.[1] ??
    inner ??
    (error.cause === undefined ? undefined : explainStartFailure(error.cause))
  )
}
