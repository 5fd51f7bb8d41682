import { createHash } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { noResponde } from '../../errors.ts'
import { createLine } from '../../turns.ts'
import { type Inventory, isFileName } from './storage.ts'

/** `readMs` and `writeMs`: how long one attempt may last, answer and body together. */
type Patience = { connectMs: number; readMs: number; writeMs: number; tries: number; pauseMs: number }
/** `endpoint` absent: Amazon's own of that region. `prefix`: what each key begins with, with its slash. */
export type S3Options = {
  bucket: string
  region: string
  endpoint?: string | undefined
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
  prefix: string
  patience?: Partial<Patience>
}

const PATIENCE: Patience = { connectMs: 2_000, readMs: 4_000, writeMs: 20_000, tries: 3, pauseMs: 100 }
/** More than these would only wait at the other end; and who waits here for longer is told to come back. */
const LINE = { max: 32, queue: 256, wait: 4_000 }

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  xml: 'application/xml',
  pdf: 'application/pdf',
}
const typeOf = (name: string) => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
/** A refusal will be the same next time; silence, a broken body or a full server may not. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status < 400 || status >= 500 || status === 408 || status === 429
}

/** For the log and for who runs a command: the error itself holds the access key and what was signed. */
function failureOf(what: string, error: unknown): Error {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const status = statusOf(error)
  return new Error(`S3 no responde como debe (${what}: ${name}${status === undefined ? '' : ` ${status}`}): ${message}`)
}

const clientOf = ({ region, endpoint, accessKeyId, secretAccessKey, pathStyle }: S3Options, { connectMs }: Patience) =>
  new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1, // we try again ourselves: the body of an answer may break too
    // Many compatible servers know no newer checksums, nor the encoding that carries them. Content-MD5 all know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs },
  })

/**
 * Files in a bucket of S3 or of anything that speaks as it does. An outage is a refusal to come back later, never a
 * file that is not there. A key is written whole or not at all, and writing it again changes nothing.
 */
export function createS3Storage(options: S3Options): Inventory {
  const { bucket: Bucket, prefix, patience } = options
  const { tries, pauseMs, readMs, writeMs } = { ...PATIENCE, ...patience }
  const client = clientOf(options, { ...PATIENCE, ...patience })
  const line = createLine(LINE)

  const insist = <T>(what: string, ms: number, attempt: (abortSignal: AbortSignal) => Promise<T>): Promise<T> =>
    line(async () => {
      for (let left = tries - 1, pause = pauseMs; ; left--, pause *= 3)
        try {
          return await attempt(AbortSignal.timeout(ms))
        } catch (error) {
          if (left <= 0 || !mayPass(error)) throw noResponde(failureOf(what, error))
          await sleep(pause * (0.5 + Math.random()))
        }
    })

  async function read(Key: string, abortSignal: AbortSignal): Promise<Buffer | null> {
    try {
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal })
      if (!(Body instanceof Readable)) throw new Error('an answer without a body')
      const content = await buffer(addAbortSignal(abortSignal, Body))
      if (content.length !== ContentLength) throw new Error('half an answer')
      return content
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  return {
    put: async (name, Body) => {
      if (!isFileName(name)) throw new Error('invalid file name')
      const ContentMD5 = createHash('md5').update(Body).digest('base64')
      const put = new PutObjectCommand({ Bucket, Key: prefix + name, Body, ContentType: typeOf(name), ContentMD5 })
      await insist('PutObject', writeMs, (abortSignal) => client.send(put, { abortSignal }))
    },
    get: async (name) =>
      isFileName(name) ? insist('GetObject', readMs, (signal) => read(prefix + name, signal)) : null,
    remove: async (name) => {
      if (!isFileName(name)) return
      const removal = new DeleteObjectCommand({ Bucket, Key: prefix + name })
      await insist('DeleteObject', readMs, (abortSignal) => client.send(removal, { abortSignal }))
    },
    list: async function* () {
      for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
        const page = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })
        const answer = await insist('ListObjectsV2', writeMs, (abortSignal) => client.send(page, { abortSignal }))
        yield* (answer.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)).filter(isFileName)
        ContinuationToken = answer.IsTruncated ? answer.NextContinuationToken : undefined
      }
    },
  }
}
