import type { StorageOptions } from '@entrale/api'
import { z } from 'zod'
import { direccion } from '../env-pagos.ts'

const DONDE = ['disco', 's3', 'disco-a-s3', 's3-a-disco'] as const
const OPCIONES = 'disco, s3, disco-a-s3 o s3-a-disco'

/** Where pictures and papers are kept: the disk of this machine, or a bucket of S3 or of what speaks as it does. */
export const variablesDeArchivos = {
  ENTRALE_ARCHIVOS: z.enum(DONDE, `ENTRALE_ARCHIVOS debe ser ${OPCIONES}.`).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'S3_BUCKET debe ser el nombre de un bucket, no su dirección.')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/, 'S3_REGION debe ser una región, como us-east-1.')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_ENDPOINT: direccion('S3_ENDPOINT'),
  S3_PATH_STYLE: z.enum(['0', '1'], 'S3_PATH_STYLE debe ser 0 o 1.').optional(),
  S3_PREFIX: z
    .string()
    .regex(/^\w[\w.-]*(\/\w[\w.-]*)*\/?$/, 'S3_PREFIX debe ser una carpeta dentro del bucket, como entrale/archivos.')
    .optional(),
}
type Variables = {
  [N in Exclude<keyof typeof variablesDeArchivos, 'ENTRALE_ARCHIVOS'>]?: string | undefined
} & { ENTRALE_ARCHIVOS?: StorageOptions['where'] | undefined }

const JUNTAS = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const ADEMAS = ['S3_ENDPOINT', 'S3_PATH_STYLE', 'S3_PREFIX'] as const

/** A bucket is whole or absent; and with one, somebody says whether it is already where files are. */
export function erroresDeArchivos(env: Variables): string[] {
  const { ENTRALE_ARCHIVOS: donde } = env
  const dada = [...JUNTAS, ...ADEMAS].find((nombre) => env[nombre] !== undefined)
  const motivo = donde === undefined || donde === 'disco' ? dada : `ENTRALE_ARCHIVOS=${donde}`
  if (motivo === undefined) return []
  return [
    ...JUNTAS.filter((nombre) => env[nombre] === undefined).map((nombre) => `Con ${motivo} hace falta ${nombre}.`),
    ...(donde === undefined ? [`Con ${motivo} hace falta ENTRALE_ARCHIVOS: ${OPCIONES}.`] : []),
  ]
}

function bucketDe(env: Variables): StorageOptions['s3'] {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = env
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_ENDPOINT: endpoint, S3_PREFIX: carpeta } = env
  if (bucket === undefined || region === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return null
  // what is not Amazon's seldom has a name for each bucket
  const pathStyle = (env.S3_PATH_STYLE ?? (endpoint === undefined ? '0' : '1')) === '1'
  const prefix = carpeta === undefined ? '' : `${carpeta.replace(/\/$/, '')}/`
  return { bucket, region, endpoint, accessKeyId, secretAccessKey, pathStyle, prefix }
}

/** What the storage is made with. */
export const archivosDe = (env: Variables): Omit<StorageOptions, 'folder'> => ({
  where: env.ENTRALE_ARCHIVOS ?? 'disco',
  s3: bucketDe(env),
})
