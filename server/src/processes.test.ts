import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { crearEventoPublicado } from '@entrale/api/testing'
import { cloneDatabase } from '@entrale/db/testing'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('./testing/page-process.ts', import.meta.url))

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let folder = ''
const children: ChildProcess[] = []
beforeAll(async () => {
  clone = await cloneDatabase(inject('server'), inject('template'))
  folder = await mkdtemp(join(tmpdir(), 'procesos-'))
})
afterAll(async () => {
  for (const child of children) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await rm(folder, { recursive: true })
  await clone.drop()
})

/** A server in a process of its own; answers its address. */
async function start(follows: 'follows' | 'deaf'): Promise<string> {
  const env = { ...process.env, ENTRALE_SECRET: 'un secreto que comparten los procesos' }
  const child = spawn(process.execPath, [SCRIPT, clone.url, folder, follows], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [address] = await once(createInterface(child.stdout), 'line')
  return String(address)
}

test('what the organizer changes through one process shows in the pages of another within two seconds; without looking it would not', async () => {
  const [one, two, deaf] = await Promise.all([start('follows'), start('follows'), start('deaf')])
  const { organizacion, evento, token } = await crearEventoPublicado(clone)
  const page = async (address: string) => (await fetch(`${address}/o/${organizacion.slug}/e/${evento.slug}`)).text()
  for (const address of [one, two, deaf]) expect(await page(address)).toContain(evento.nombreMostrado)

  const body = new FormData()
  body.set('nombre', 'Otra Noche')
  const call = `${one}/api/organizacion/${organizacion.slug}/eventos/${evento.slug}`
  const edited = await fetch(call, { method: 'PATCH', body, headers: { authorization: `Bearer ${token}` } })
  expect(edited.status).toBe(200)
  const limit = Date.now() + 2_000
  for (const address of [one, two])
    await expect.poll(() => page(address), { timeout: limit - Date.now(), interval: 50 }).toContain('Otra Noche')
  expect(await page(deaf)).toContain(evento.nombreMostrado)
}, 60_000)

test('HEAD says what GET would, without the bytes; a copy that holds costs none', async () => {
  const one = await start('follows')
  const { organizacion, evento } = await crearEventoPublicado(clone)
  const url = `${one}/o/${organizacion.slug}/e/${evento.slug}`
  const ask = (init: RequestInit, encoding = 'br') =>
    fetch(url, { ...init, headers: { 'accept-encoding': encoding, ...init.headers } })
  const got = await ask({})
  const head = await ask({ method: 'HEAD' })
  for (const name of ['content-type', 'content-length', 'content-encoding', 'etag', 'vary', 'cache-control']) {
    expect(head.headers.get(name), name).toBe(got.headers.get(name))
  }
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  const etag = got.headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"otra", ${etag}`]) {
    for (const method of ['GET', 'HEAD'])
      expect((await ask({ method, headers: { 'if-none-match': known } })).status, `${method} ${known}`).toBe(304)
  }
  expect((await ask({ headers: { 'if-none-match': '"otra"' } })).status).toBe(200)
  expect((await ask({}, 'gzip, br;q=0')).headers.get('content-encoding')).toBe('gzip')
  expect((await ask({}, 'identity')).headers.get('content-encoding')).toBeNull()
}, 60_000)
