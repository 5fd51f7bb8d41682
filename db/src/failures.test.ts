import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { removeEmbedded } from './embedded/start.ts'
import { explainStartFailure, StartFailure } from './failures.ts'
import { connectionTo } from './index.ts'
import { openDatabase } from './open-database.ts'

async function sentenceOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => 'it worked',
    (error: unknown) => explainStartFailure(error),
  )
}

async function listen(): Promise<{ port: number; close: () => void }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : 0, close: () => server.close() }
}

test('a taken port', async () => {
  const { port, close } = await listen()
  const second = new Promise((resolve, reject) =>
    createServer()
      .on('error', reject)
      .listen(port, '127.0.0.1', resolve as () => void),
  )
  expect(await sentenceOf(second)).toBe(
    `El puerto ${port} ya está ocupado: cierra el otro programa o elige otro con PORT.`,
  )
  close()
})

test.each([
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'No queda espacio'],
  ['a full disk in the words of PostgreSQL', new Error('could not write: No space left on device'), 'No queda espacio'],
  [
    'a port for root',
    Object.assign(new Error('listen'), { code: 'EACCES', port: 80 }),
    'permiso para usar el puerto 80',
  ],
  [
    'several addresses, none answers',
    new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
    'no contesta',
  ],
  [
    'a socket that is not there',
    Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }),
    'no contesta',
  ],
  [
    'a certificate of their own',
    Object.assign(new Error('self-signed'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' }),
    'NODE_EXTRA_CA_CERTS',
  ],
  ['a cause', new Error('outer', { cause: new StartFailure('Por esto.') }), 'Por esto.'],
])('%s', (_, error, sentence) => {
  expect(explainStartFailure(error)).toContain(sentence)
})

test('an error of ours has no sentence: its stack must be seen', () => {
  expect(explainStartFailure(new TypeError('x is not a function'))).toBeUndefined()
  expect(explainStartFailure('text')).toBeUndefined()
})

test('DATABASE_URL that does not answer', async () => {
  const { port, close } = await listen() // answers the call, but says nothing
  expect(
    await sentenceOf(openDatabase({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/x` }, { patience: 400 })),
  ).toContain('DATABASE_URL no contesta')
  close()
  expect(
    await sentenceOf(openDatabase({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/x` }, { patience: 400 })),
  ).toContain('DATABASE_URL no contesta')
})

test('DATABASE_URL of another kind, of no server, of no database', async () => {
  expect(await sentenceOf(openDatabase({ DATABASE_URL: 'mysql://a@b/c' }))).toContain('debe empezar con postgres://')
  expect(
    await sentenceOf(openDatabase({ DATABASE_URL: 'postgres://a:b@nadie.invalid/c' }, { patience: 3000 })),
  ).toMatch(/no existe \(nadie\.invalid\)|no contesta/)
  expect(await sentenceOf(openDatabase({ DATABASE_URL: 'postgres://a:b#c@127.0.0.1:1/x' }))).toContain('# es %23')
  expect(await sentenceOf(openDatabase({ DATABASE_URL: connectionTo(inject('server'), 'no_existe') }))).toContain(
    'no existe: créala',
  )
})

test('ENTRALE_DATA that is a file', async () => {
  expect(await sentenceOf(openDatabase({ ENTRALE_DATA: fileURLToPath(import.meta.url) }))).toContain(
    'no puede ser una carpeta',
  )
})

test('our own PostgreSQL that died is not blamed on DATABASE_URL', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'llena-'))
  const { explain, stop } = await openDatabase({ ENTRALE_DATA: folder })
  const gone = new Error('Connection terminated unexpectedly')
  expect(await sentenceOf(explain(gone).then((error) => Promise.reject(error)))).toMatch(
    /^La base de datos incluida dejó de contestar: el motivo está en .+\.log\.$/,
  )
  const other = new TypeError('ours')
  expect(await explain(other)).toBe(other)
  await stop()
  await removeEmbedded(join(folder, 'postgres'))
  rmSync(folder, { recursive: true })
})

test('DATABASE_URL that answers is used as it is', async () => {
  const { url, stop } = await openDatabase({ DATABASE_URL: ` ${inject('server')} ` })
  expect(url).toBe(inject('server'))
  await stop()
})

test('another database of the same server', () => {
  expect(connectionTo('postgres://a:b@h:1/uno?host=%2Ftmp', 'dos')).toBe('postgres://a:b@h:1/dos?host=%2Ftmp')
  expect(connectionTo('postgres://a:b@/uno', 'dos')).toBe('postgres://a:b@/dos')
  expect(connectionTo('postgresql://h', 'dos')).toBe('postgresql://h/dos')
})
