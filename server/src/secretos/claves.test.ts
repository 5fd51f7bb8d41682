// The commands as a person would run them, each a process of its own.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cloneDatabase } from '@entrale/db/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readSecrets } from './secrets.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('claves.ts', import.meta.url))
const [UNO, DOS] = ['uno que nadie más sabe; de veras nadie', 'dos que nadie más sabe; de veras nadie']

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let folder = ''
beforeAll(async () => {
  clone = await cloneDatabase(inject('server'), inject('template'))
  folder = await mkdtemp(join(tmpdir(), 'claves-'))
})
afterAll(async () => {
  await clone.drop()
  await rm(folder, { recursive: true })
})

async function claves(env: NodeJS.ProcessEnv, ...args: string[]): Promise<[number, string]> {
  const { PATH, HOME } = process.env
  const all = { PATH, HOME, DATABASE_URL: clone.url, ENTRALE_DATA: folder, ...env }
  return run(process.execPath, [script, ...args], { env: all }).then(
    ({ stdout, stderr }) => [0, stdout + stderr],
    ({ code, stdout, stderr }) => [code, stdout + stderr],
  )
}
const idOf = async (secret: string) =>
  (
    await readSecrets({
      ...{ ENTRALE_MODE: 'demo', ENTRALE_DATA: folder, ENTRALE_SECRET: secret },
    })
  ).actual.id

it('says which secrets there are, seals anew, and then starts without the one of before', {
  timeout: 120_000,
}, async () => {
  const [uno, dos] = [await idOf(UNO), await idOf(DOS)]
  const girando = { ENTRALE_SECRET: DOS, ENTRALE_SECRET_ANTERIORES: UNO }
  expect(await claves(girando, 'sellar')).toEqual([0, expect.stringContaining('Sellado de nuevo: 0.')])
  expect(await claves({ ENTRALE_SECRET: DOS })).toEqual([
    0,
    `${dos}  con el que se firma y se sella; selló 0, firma 0 eventos por venir.\n${uno}  guardado en la base de datos; selló 0, firma 0 eventos por venir.\n`,
  ])
  expect(await claves({ ENTRALE_SECRET: UNO }), 'and not without the one of today').toEqual([
    1,
    `Esta base de datos necesita otro secreto (${dos}): ponlo en ENTRALE_SECRET_ANTERIORES, o en otro renglón de ENTRALE_DATA/secreto.\n`,
  ])
  expect(await claves({ ENTRALE_SECRET: DOS }, 'olvidar', uno)).toEqual([0, expect.stringContaining('Olvidado')])
})

it('reads one a line of the file beside the data, the newest first', async () => {
  const env = { ENTRALE_MODE: 'demo' as const, ENTRALE_DATA: folder }
  const antes = await readSecrets(env)
  const file = join(folder, 'secreto')
  await writeFile(file, `${Buffer.alloc(32, 9).toString('base64url')}\n${await readFile(file, 'utf8')}\n`)
  const despues = await readSecrets(env)
  expect([...despues.todas.keys()]).toEqual([despues.actual.id, antes.actual.id])
  expect(despues.primera.id).toBe(antes.actual.id)
})
