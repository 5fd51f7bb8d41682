import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Embedded, migrate, startEmbedded } from '@entrale/db'
import { removeEmbedded } from '@entrale/db/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comprobarInvariantes, crearEventoPublicado } from '../../../testing/index.ts'

// A server of its own, with fsync: what it acknowledged must be there after anything is killed.
const folder = join(tmpdir(), `entrale-durabilidad-${randomBytes(4).toString('hex')}`)
const CARGA = new URL('../../../testing/carga.ts', import.meta.url).pathname
let embedded: Embedded
/** Each start is one user of the server; it ends with the last. */
const arranques: Embedded[] = []
let args: string[]
const hijos: ChildProcess[] = []

async function arrancar(): Promise<void> {
  embedded = await startEmbedded(folder)
  arranques.push(embedded)
}

beforeAll(async () => {
  await arrancar()
  await migrate(embedded.url)
  const db = connect(embedded.url)
  const { organizacion, evento, tipos } = await crearEventoPublicado({ db }, { tipos: [{ cupo: 500_000 }] })
  await db.destroy()
  args = [organizacion.slug, evento.slug, tipos[0]?.id ?? '']
}, 60_000)
afterAll(async () => {
  for (const hijo of hijos) hijo.kill('SIGKILL')
  for (const { stop } of arranques) await stop()
  await removeEmbedded(folder)
}, 60_000)

type Carga = {
  hijo: ChildProcess
  apartados: Set<string>
  compras: Set<string>
  errores: () => string
  hasta: (compras: number) => Promise<void>
}

function cargar(url: string): Carga {
  const hijo = spawn(process.execPath, [CARGA, url, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  hijos.push(hijo)
  const [apartados, compras] = [new Set<string>(), new Set<string>()]
  let errores = ''
  hijo.stderr?.on('data', (texto) => {
    errores += String(texto)
  })
  if (hijo.stdout !== null) {
    createInterface(hijo.stdout).on('line', (linea) => {
      const [que, id = ''] = linea.split(' ')
      ;(que === 'compra' ? compras : apartados).add(id)
    })
  }
  const hasta = async (cuantas: number) => {
    for (const fin = Date.now() + 90_000; compras.size < cuantas; await sleep(20)) {
      if (hijo.exitCode !== null || Date.now() > fin) throw new Error(`only ${compras.size} compras: ${errores}`)
    }
  }
  return { hijo, apartados, compras, errores: () => errores, hasta }
}

function matarPostgres(postmaster: number): void {
  const hijosDe = readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) &&
        Number(
          readFileSync(`/proc/${pid}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ')[1],
        ) === postmaster
      )
    } catch {
      return false
    }
  })
  for (const pid of [postmaster, ...hijosDe.map(Number)]) process.kill(pid, 'SIGKILL')
}

async function faltantes({
  apartados,
  compras,
}: Carga): Promise<{ apartados: number; compras: number; sinBoletos: number }> {
  const db = connect(embedded.url)
  try {
    await comprobarInvariantes(db)
    const hay = await sql<{ id: string }>`select id from apartados where id = any(${[...apartados]}::uuid[])`.execute(
      db,
    )
    const pagadas = await sql<{
      folio: string
    }>`select folio from compras where estado = 'pagada' and folio = any(${[...compras]}::text[])`.execute(db)
    const cojas = await sql<{ n: number }>`select count(*)::int as n from compras c where estado = 'pagada' and (
      (select count(*) from boletos b where b.compra_id = c.id) <> (select sum(l.cantidad) from compra_lineas l
        where l.compra_id = c.id)
      or not exists (select from pagos p where p.compra_id = c.id and p.estado = 'aprobado')
      or not exists (select from trabajos t where t.datos ->> 'compraId' = c.id::text))`.execute(db)
    return {
      apartados: apartados.size - hay.rows.length,
      compras: compras.size - pagadas.rows.length,
      sinBoletos: cojas.rows[0]?.n ?? -1,
    }
  } finally {
    await db.destroy()
  }
}

const NADA = { apartados: 0, compras: 0, sinBoletos: 0 }

it.runIf(process.platform === 'linux')(
  'loses nothing it acknowledged when PostgreSQL is killed under load, and goes on by itself',
  { timeout: 240_000 },
  async () => {
    const carga = cargar(embedded.url)
    await carga.hasta(60)
    matarPostgres(embedded.pid)
    const vistas = carga.compras.size
    await arrancar()
    expect(embedded.reused).toBe(false)
    await carga.hasta(vistas + 40)
    carga.hijo.kill('SIGKILL')
    await sleep(300)
    expect(await faltantes(carga)).toEqual(NADA)
    expect(carga.apartados.size).toBeGreaterThan(carga.compras.size)
  },
)

it.runIf(process.platform === 'linux')(
  'loses nothing it acknowledged when the server itself is killed under load',
  { timeout: 240_000 },
  async () => {
    const carga = cargar(embedded.url)
    await carga.hasta(60)
    carga.hijo.kill('SIGKILL')
    await sleep(300)
    expect(await faltantes(carga)).toEqual(NADA)
  },
)
