// The command as a person runs it, against an S3 server: killed in the middle, run again, and the backups of such a house.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDiskStorage, filesFolder, openStorage } from '@entrale/api'
import { startS3 } from '@entrale/api/testing'
import { cloneDatabase } from '@entrale/db/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { archivosDe } from './env-archivos.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let data = ''
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
beforeEach(async () => {
  s3.trouble()
  data = await mkdtemp(join(tmpdir(), 'archivos-'))
})
afterEach(() => rm(data, { recursive: true }))

const contentOf = (name: string) => Buffer.from(`lo que hay en ${name}`)
const names = Array.from({ length: 80 }, (_, i) => `a${String(i).padStart(4, '0')}.webp`)
const envOf = (ENTRALE_ARCHIVOS: string, carpeta: string) => ({
  ...s3.env,
  ...{ ENTRALE_DATA: data, ENTRALE_ARCHIVOS, S3_PREFIX: carpeta },
})
const openAs = (donde: string, carpeta: string) =>
  openStorage({ ...archivosDe(readEnv(envOf(donde, carpeta))), folder: filesFolder(data) })
const onDisk = () => createDiskStorage(filesFolder(data))
const fill = async () => {
  for (const name of names) await onDisk().put(name, contentOf(name))
}

function start(command: string, args: string[], env: NodeJS.ProcessEnv) {
  const { PATH, HOME } = process.env
  const script = command.startsWith('/') ? command : fileURLToPath(new URL(command, import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [script, ...args], { env: { PATH, HOME, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  )
  return { child, ended }
}
const run = (command: string, args: string[], env: NodeJS.ProcessEnv) => start(command, args, env).ended

describe('npm run archivos', () => {
  it('killed in the middle and run again, it leaves every file in the bucket and counts what it did', async () => {
    await fill()
    const writes = () => s3.seen.filter((line) => line.startsWith('PUT')).length
    const { child, ended } = start('archivos.ts', [], envOf('disco-a-s3', 'cortada'))
    await vi.waitUntil(() => writes() > 20, { timeout: 30_000, interval: 1 })
    child.kill('SIGKILL')
    await ended
    const { code, said } = await run('archivos.ts', [], envOf('disco-a-s3', 'cortada'))
    expect([code, said]).toEqual([0, expect.stringContaining('Listo: todo lo que había está en el destino.')])
    const [, carried = '', same = ''] = /(\d+) copiados, (\d+) ya estaban, 0 corregidos, 0 se borraron/.exec(said) ?? []
    expect(Number(same)).toBeGreaterThan(10)
    expect(Number(carried) + Number(same)).toBe(80)
    const bucket = await openAs('s3', 'cortada')
    for (const name of names) expect(await bucket.get(name)).toEqual(contentOf(name))
  })

  it('brings everything back to the disk, and says what only the disk has', async () => {
    const bucket = await openAs('s3', 'regreso')
    for (const name of names.slice(0, 12)) await bucket.put(name, contentOf(name))
    await onDisk().put('sobra.webp', contentOf('sobra.webp'))
    const { code, said } = await run('archivos.ts', [], envOf('s3-a-disco', 'regreso'))
    expect([code, said]).toEqual([0, expect.stringContaining('12 copiados, 0 ya estaban')])
    expect(said).toContain('Solo están en el destino, y se quedan: 1.\nsobra.webp')
    for (const name of names.slice(0, 12)) expect(await onDisk().get(name)).toEqual(contentOf(name))
  })

  it('says so where nothing is being moved, and where the bucket does not answer', async () => {
    const still = await run('archivos.ts', [], envOf('s3', 'quieta'))
    expect([still.code, still.said]).toEqual([1, expect.stringMatching(/^Nada se está mudando: pon ENTRALE_ARCHIVOS=/)])
    await onDisk().put('abcd.webp', contentOf('abcd.webp'))
    s3.trouble(() => 'full')
    const down = await run('archivos.ts', [], envOf('disco-a-s3', 'caida'))
    expect(down.code).toBe(1)
    expect(down.said).toContain('Faltan archivos: 1 no pasaron.')
    expect(down.said).not.toContain('Listo')
    expect(down.said).not.toContain('S3RVER')
  })
})

describe('backups of a house with a bucket', () => {
  it('hold its files, which come back into another bucket; without them they say so', {
    timeout: 240_000,
  }, async () => {
    const [lived, empty] = await Promise.all([1, 2].map(() => cloneDatabase(inject('server'), inject('template'))))
    try {
      const bucket = await openAs('s3', 'vivo')
      for (const name of names.slice(0, 9)) await bucket.put(name, contentOf(name))
      const from = { ...envOf('s3', 'vivo'), DATABASE_URL: lived?.url }
      const made = await run('../backup.ts', [join(data, 'copia')], from)
      expect([made.code, made.said]).toEqual([0, expect.stringContaining('filas, 9 archivos.')])

      const to = { ...envOf('s3', 'nuevo'), DATABASE_URL: empty?.url }
      s3.trouble(({ method }) => (method === 'PUT' ? 'full' : 'passes'))
      const cut = await run('../restore.ts', [join(data, 'copia')], to)
      expect([cut.code, cut.said]).toEqual([1, expect.stringContaining('npm run restore -- carpeta --solo-archivos')])
      s3.trouble()
      const done = await run('../restore.ts', [join(data, 'copia'), '--solo-archivos'], to)
      expect([done.code, done.said]).toEqual([0, 'Restaurados del respaldo, 9 archivos.\n'])
      const restored = await openAs('s3', 'nuevo')
      for (const name of names.slice(0, 9)) expect(await restored.get(name)).toEqual(contentOf(name))

      const bare = await run('../backup.ts', [join(data, 'sin'), '--sin-archivos'], from)
      expect([bare.code, bare.said]).toEqual([0, expect.stringContaining('No lleva imágenes, facturas ni documentos')])
      s3.trouble(() => 'full')
      const down = await run('../backup.ts', [join(data, 'caida')], from)
      expect([down.code, down.said]).toEqual([1, expect.stringContaining('S3 no responde como debe')])
      await expect(readFile(join(data, 'caida', 'manifiesto.json'))).rejects.toThrow('ENOENT')
    } finally {
      await Promise.all([lived?.drop(), empty?.drop()])
    }
  })
})

const S3 = { S3_BUCKET: 'entrale', S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

describe('the configuration', () => {
  it('is the disk unless told otherwise; a bucket is whole, and somebody says whether files are there', async () => {
    expect(archivosDe(readEnv({}))).toEqual({ where: 'disco', s3: null })
    expect(archivosDe(readEnv({ ...S3, ENTRALE_ARCHIVOS: 's3' }))).toEqual({
      where: 's3',
      s3: {
        ...{ bucket: 'entrale', region: 'us-east-1', endpoint: undefined, accessKeyId: 'a', secretAccessKey: 'b' },
        ...{ pathStyle: false, prefix: '' },
      },
    })
    const compatible = { S3_ENDPOINT: 'https://s3.example', S3_PREFIX: 'casa/archivos/' }
    expect(archivosDe(readEnv({ ...S3, ...compatible, ENTRALE_ARCHIVOS: 'disco-a-s3' })).s3).toMatchObject({
      ...{ endpoint: 'https://s3.example', pathStyle: true, prefix: 'casa/archivos/' },
    })
  })

  it.each([
    [{ ENTRALE_ARCHIVOS: 'nube' }, 'ENTRALE_ARCHIVOS debe ser disco, s3, disco-a-s3 o s3-a-disco.'],
    [S3, 'Con S3_BUCKET hace falta ENTRALE_ARCHIVOS: disco, s3, disco-a-s3 o s3-a-disco.'],
    [
      { ENTRALE_ARCHIVOS: 's3', S3_BUCKET: 'entrale', S3_REGION: 'us-east-1' },
      'Con ENTRALE_ARCHIVOS=s3 hace falta S3_ACCESS_KEY_ID.\nCon ENTRALE_ARCHIVOS=s3 hace falta S3_SECRET_ACCESS_KEY.',
    ],
    [{ ENTRALE_ARCHIVOS: 'disco', S3_PREFIX: 'casa' }, 'Con S3_PREFIX hace falta S3_BUCKET.'],
    [
      { ...S3, ENTRALE_ARCHIVOS: 's3', S3_ENDPOINT: 'http://s3.example' },
      'S3_ENDPOINT debe ser una dirección https (o http en esta máquina).',
    ],
    [{ ...S3, S3_BUCKET: 'https://s3.example/b' }, 'S3_BUCKET debe ser el nombre de un bucket, no su dirección.'],
    [{ ...S3, S3_PREFIX: '../otra' }, 'S3_PREFIX debe ser una carpeta dentro del bucket, como entrale/archivos.'],
    [{ ...S3, S3_PATH_STYLE: 'si' }, 'S3_PATH_STYLE debe ser 0 o 1.'],
  ])('a mistake is told: %o', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(message)
  })

  it('without a bucket its SDK is not loaded', async () => {
    const probe = join(data, 'probe.mjs')
    const api = new URL('../../../api/src/app.ts', import.meta.url).href
    await writeFile(
      probe,
      `import { registerHooks } from 'node:module'
      registerHooks({ load: (url, context, next) => { if (url.includes('@aws-sdk')) process.stdout.write('loaded'); return next(url, context) } })
      const { openStorage } = await import(${JSON.stringify(api)})
      await openStorage({ where: 'disco', folder: ${JSON.stringify(data)}, s3: null })
      process.stdout.write('opened ')
      if (process.argv[2]) await openStorage({ where: 's3', folder: '', s3: { bucket: 'a', region: 'b', accessKeyId: 'c', secretAccessKey: 'd', pathStyle: true, prefix: '' } })`,
    )
    expect((await run(probe, [], {})).said).toBe('opened ')
    expect((await run(probe, ['s3'], {})).said, '(control)').toMatch(/^opened loaded/)
  })
})
