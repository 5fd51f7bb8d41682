import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3 } from '../../testing/s3/s3.ts'
import { createS3Storage } from './s3.ts'

const TARDAMOS = 'Estamos tardando más de lo normal. Espera unos segundos y vuelve a intentar.'
const picture = Buffer.alloc(60_000, 'una imagen ')

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
beforeEach(() => s3.trouble())

const storage = () => createS3Storage(s3.options)
const outage = { status: 503, message: TARDAMOS, retryAfter: 5 }

async function namesOf({ list }: { list: () => AsyncIterable<string> }): Promise<string[]> {
  const names: string[] = []
  for await (const name of list()) names.push(name)
  return names.sort()
}

describe('a bucket', () => {
  it('gives back what it was given, with its type; nothing for what it never saw; and takes away, once or twice', async () => {
    const files = storage()
    await files.put('abcd-300.webp', picture)
    await files.put('abcd-300.webp', picture)
    expect(await files.get('abcd-300.webp')).toEqual(picture)
    expect(await files.get('abcd.webp')).toBeNull()
    const { bucket: Bucket, region, endpoint, pathStyle, ...credentials } = s3.options
    const client = new S3Client({ region, endpoint, forcePathStyle: pathStyle, credentials })
    const { ContentType } = await client.send(new GetObjectCommand({ Bucket, Key: 'casa/abcd-300.webp' }))
    expect(ContentType).toBe('image/webp')
    await files.remove('abcd-300.webp')
    await files.remove('abcd-300.webp')
    expect(await files.get('abcd-300.webp')).toBeNull()
  })

  it('lists what lies below its prefix and is a file of ours, page after page', async () => {
    const [mine, other] = [createS3Storage({ ...s3.options, prefix: 'muchos/' }), storage()]
    const names = Array.from({ length: 1_050 }, (_, i) => `n${String(i).padStart(5, '0')}.webp`)
    await other.put('ajena.webp', picture)
    // As many as pass at once: none waits in line, however slow the machine.
    for (let i = 0; i < names.length; i += 30)
      await Promise.all(names.slice(i, i + 30).map((name) => mine.put(name, Buffer.from('x'))))
    expect(await namesOf(mine)).toEqual(names)
  })

  it.each(['../fuera.webp', 'a/b.webp', '', '.abcd.webp'])('never leaves its prefix: %j', async (name) => {
    await expect(storage().put(name, picture)).rejects.toThrow('invalid file name')
    await storage().remove(name)
    expect(await storage().get(name)).toBeNull()
    expect(s3.seen).toEqual([])
  })
})

describe('when the other end fails', () => {
  beforeEach(() => storage().put('abcd.webp', picture))

  it('a full server, a cut connection and half an answer are asked again', async () => {
    for (const fault of ['full', 'refused', 'half', 'silent'] as const) {
      s3.trouble((_, count) => (count < 3 ? fault : 'passes'))
      expect((await storage().get('abcd.webp'))?.equals(picture), fault).toBe(true)
      expect(s3.seen.length, fault).toBe(3)
    }
    s3.trouble(({ method }, count) => (method === 'PUT' && count < 3 ? 'refused' : 'passes'))
    await storage().put('ffff.webp', picture)
    expect(await storage().get('ffff.webp')).toEqual(picture)
  })

  it('three times, and then who asks is told to come back: never that there is no such file', async () => {
    for (const fault of ['refused', 'half', 'silent', 'full'] as const) {
      s3.trouble(() => fault)
      await expect(storage().get('abcd.webp'), fault).rejects.toMatchObject(outage)
      expect(s3.seen.length, fault).toBe(3)
    }
    await expect(storage().put('abcd.webp', picture)).rejects.toMatchObject(outage)
    await expect(storage().remove('abcd.webp')).rejects.toMatchObject(outage)
    await expect(namesOf(storage())).rejects.toMatchObject(outage)
  })

  it('a wrong key or bucket is no missing file either; it is told once, without what was signed', async () => {
    for (const wrong of [{ secretAccessKey: 'otra' }, { accessKeyId: 'nadie' }, { bucket: 'no-existe' }]) {
      s3.trouble()
      const failure: unknown = await createS3Storage({ ...s3.options, ...wrong })
        .get('abcd.webp')
        .catch((error: unknown) => error)
      expect(failure).toMatchObject(outage)
      expect(JSON.stringify(Object.entries((failure as Error).cause as Error))).toBe('[]')
      expect(((failure as Error).cause as Error).message).toMatch(/^S3 no responde como debe \(GetObject: \w+ 40[34]\)/)
      expect(s3.seen.length).toBe(1)
    }
  })
})
