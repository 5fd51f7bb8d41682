// The drill: a backup taken while boletos are being sold fills an empty machine, and everything there adds up.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { crearEventoPublicado, findFallas } from '@entrale/api/testing'
import { connect, openDatabase } from '@entrale/db'
import { cloneDatabase } from '@entrale/db/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

const run = promisify(execFile)
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const LOAD = script('../../api/src/testing/carga.ts')
const SECRET = 'c2VjcmV0bw'

let root = ''
let clone: Awaited<ReturnType<typeof cloneDatabase>>
let tipo = ''
let load: ChildProcess
const sold: string[] = []
const inside = (...parts: string[]) => join(root, ...parts)

/** One of our commands as a person would run it; answers its exit code and all that it said. */
async function command(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const { PATH, HOME } = process.env
  const done = run(process.execPath, [script(name), ...args], { env: { PATH, HOME, ...env } })
  return done.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}
const backup = (folder: string) =>
  command('backup.ts', [folder], { DATABASE_URL: clone.url, ENTRALE_DATA: inside('vivo') })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'respaldo-'))
  clone = await cloneDatabase(inject('server'), inject('template'))
  await mkdir(inside('vivo', 'imagenes', 'ab'), { recursive: true })
  await writeFile(inside('vivo', 'imagenes', 'ab', 'abcd-300.webp'), 'una imagen')
  await writeFile(inside('vivo', 'imagenes', 'ab', '.0011.part'), 'a medias')
  await writeFile(inside('vivo', 'secreto'), SECRET, { mode: 0o600 })
  const { organizacion, evento, tipos } = await crearEventoPublicado(clone, { tipos: [{ cupo: 500_000 }] })
  tipo = tipos[0]?.id ?? ''
  load = spawn(process.execPath, [LOAD, clone.url, organizacion.slug, evento.slug, tipo], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (load.stdout !== null)
    createInterface(load.stdout).on('line', (line) => line.startsWith('compra ') && sold.push(line.slice(7)))
  await vi.waitUntil(() => sold.length > 100, { timeout: 30_000 })
}, 60_000)
afterAll(async () => {
  load.kill('SIGKILL')
  await clone.drop()
  await rm(root, { recursive: true })
})

describe('a backup while boletos are being sold', () => {
  it('(control) read table by table without one snapshot, the numbers would not agree', async () => {
    const disagreements = async () => {
      const { rows: counted } = await sql<{
        vendidos: number
      }>`select vendidos from existencias where tipo_boleto_id = ${tipo}`.execute(clone.db)
      const { rows: there } = await sql<{
        n: number
      }>`select count(*)::int as n from boletos where tipo_boleto_id = ${tipo}`.execute(clone.db)
      return counted[0]?.vendidos !== there[0]?.n
    }
    await expect.poll(disagreements, { timeout: 10_000 }).toBe(true)
  })

  it('fills an empty machine, where everything adds up and nobody is missing who was told of a compra before', {
    timeout: 120_000,
  }, async () => {
    const before = [...sold]
    const { code, said } = await backup(inside('copia'))
    expect([code, said]).toEqual([0, expect.stringContaining('Respaldo completo')])
    expect(sold.length, 'the sale went on').toBeGreaterThan(before.length)
    load.kill('SIGKILL')

    const restored = await command('restore.ts', [inside('copia')], { ENTRALE_DATA: inside('vacia') })
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Restaurado el respaldo')])
    expect(await readFile(inside('vacia', 'secreto'), 'utf8')).toBe(SECRET)
    expect(await readdir(inside('vacia', 'imagenes', 'ab'))).toEqual(['abcd-300.webp'])

    const database = await openDatabase({ ENTRALE_DATA: inside('vacia') })
    const db = connect(database.url)
    try {
      expect(await findFallas(db)).toEqual([])
      const { rows } = await sql<{ folio: string }>`select folio from compras where estado = 'pagada'`.execute(db)
      const there = new Set(rows.map(({ folio }) => folio))
      expect(before.filter((folio) => !there.has(folio))).toEqual([])
      const { rows: keys } = await sql`select from pg_constraint where contype = 'f'`.execute(db)
      const { rows: lived } = await sql`select from pg_constraint where contype = 'f'`.execute(clone.db)
      expect(keys.length).toBe(lived.length)
      await expect(sql`update asientos set monto = 0`.execute(db), 'triggers are awake again').rejects.toThrow(
        'only added to',
      )
      const { rows: last } = await sql<{ id: number }>`select max(id)::int as id from cambios`.execute(db)
      const next = await db.insertInto('cambios').values({ clave: 'una más' }).returning('id').executeTakeFirstOrThrow()
      expect(Number(next.id), 'sequences go on').toBeGreaterThan(last[0]?.id ?? 0)
    } finally {
      await db.destroy()
      await database.stop()
    }
  })
})

describe('a restoration is refused', () => {
  const refused = (folder: string, env: NodeJS.ProcessEnv) =>
    command('restore.ts', [folder], { ENTRALE_DATA: inside('otra'), ...env })

  it('over people', async () => {
    const { code, said } = await refused(inside('copia'), { DATABASE_URL: clone.url })
    expect([code, said]).toEqual([1, 'La base de datos no está vacía: restaura en una nueva.\n'])
  })

  it('when a file is not as it was written, or the manifest is missing', { timeout: 60_000 }, async () => {
    await cp(inside('copia'), inside('rota'), { recursive: true })
    await writeFile(inside('rota', 'tablas', 'boletos.copy.gz'), 'otra cosa')
    const fresh = await cloneDatabase(inject('server'), inject('template'))
    try {
      const env = { DATABASE_URL: fresh.url }
      expect((await refused(inside('rota'), env)).said).toBe(
        'El respaldo está dañado: boletos no es como se escribió.\n',
      )
      await rm(inside('rota', 'manifiesto.json'))
      expect((await refused(inside('rota'), env)).said).toContain('falta su manifiesto')
      expect(await refused(inside('copia'), env)).toMatchObject({ code: 0 })
    } finally {
      await fresh.drop()
    }
  })

  it('where another secret signs already', async () => {
    await mkdir(inside('ajena'))
    await writeFile(inside('ajena', 'secreto'), 'b3Rybw')
    const { code, said } = await refused(inside('copia'), { ENTRALE_DATA: inside('ajena') })
    expect([code, said]).toEqual([1, 'ENTRALE_DATA ya tiene otro secreto: restaura en una carpeta nueva.\n'])
  })
})

describe('backups that stand beside each other', () => {
  it('are read whole on demand, and the damaged one says so', { timeout: 60_000 }, async () => {
    const verify = (folder: string) => command('backup.ts', ['--verificar', folder], {})
    expect(await verify(inside('copia'))).toEqual({ code: 0, said: expect.stringMatching(/está completo: \d+ tablas/) })
    await cp(inside('copia'), inside('tocada'), { recursive: true })
    await writeFile(inside('tocada', 'tablas', 'compras.copy.gz'), 'otra cosa')
    expect(await verify(inside('tocada'))).toEqual({
      code: 1,
      said: 'El respaldo está dañado: compras no es como se escribió.\n',
    })
  })

  it('leave only the newest when that is asked for, and what has another name', { timeout: 60_000 }, async () => {
    const old = ['2026-01-01T03-00-00Z', '2026-01-02T03-00-00Z', '2026-01-03T03-00-00Z']
    for (const name of [...old, 'para-el-contador']) await mkdir(inside('vivo', 'respaldos', name), { recursive: true })
    const keeping = (keep: string) =>
      command('backup.ts', ['--conservar', keep], { DATABASE_URL: clone.url, ENTRALE_DATA: inside('vivo') })
    expect(await keeping('pocos')).toMatchObject({ code: 1 })
    expect(await readdir(inside('vivo', 'respaldos'))).toHaveLength(4)
    expect(await keeping('2')).toEqual({ code: 0, said: expect.stringContaining(`${old[0]}, ${old[1]}.`) })
    const left = await readdir(inside('vivo', 'respaldos'))
    expect(left.sort()).toEqual([old[2], expect.stringMatching(/^20\d\d-/), 'para-el-contador'])
  })
})

it('never touches a backup that is there', async () => {
  const { code, said } = await backup(inside('copia'))
  expect([code, said]).toEqual([1, expect.stringContaining('ya existe: elige otra carpeta.')])
  expect(await readdir(root)).not.toContain('copia.parte')
})
