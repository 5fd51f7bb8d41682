import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@entrale/contract/client'
import { connect, type Db, type Embedded, migrate, startEmbedded } from '@entrale/db'
import { removeEmbedded } from '@entrale/db/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Services } from '../../../context.ts'
import { crearLlavero } from '../../../llavero.ts'
import { SIN_OPERADOR } from '../../../operador.ts'
import { systemClock } from '../../../ports/clock/clock.ts'
import { createPasarelaPrueba } from '../../../ports/pasarela/prueba.ts'
import { createMemoryStorage } from '../../../ports/storage/memory.ts'
import { apartar, comprar } from '../../../testing/apartar.ts'
import { listenApi } from '../../../testing/flujo.ts'
import { comprobarInvariantes, crearEventoPublicado } from '../../../testing/index.ts'
import { createCobrosPrueba } from '../../pagos/index.ts'
import { consultarPagos } from './consultar-pagos.ts'

// A server of its own, with fsync: whatever is killed, what was charged ends in boletos.
const folder = join(tmpdir(), `entrale-muerte-${randomBytes(4).toString('hex')}`)
const COBRANDO = new URL('../../../testing/cobrando.ts', import.meta.url).pathname
const secret = randomBytes(32)
const arranques: Embedded[] = []
const hijos: ChildProcess[] = []
let embedded: Embedded

async function arrancar(): Promise<void> {
  embedded = await startEmbedded(folder)
  arranques.push(embedded)
}
beforeAll(async () => {
  await arrancar()
  await migrate(embedded.url)
}, 60_000)
afterAll(async () => {
  for (const hijo of hijos) hijo.kill('SIGKILL')
  for (const { stop } of arranques) await stop()
  await removeEmbedded(folder)
}, 60_000)

/** The server as it is when it has started again. */
function servicios(db: Db): Services {
  const prueba = createPasarelaPrueba({ cobros: createCobrosPrueba(db), secret, paginas: '' })
  return {
    db,
    config: { mode: 'demo', baseUrl: 'http://localhost:3000', secret: crearLlavero(secret), operador: SIN_OPERADOR },
    ports: {
      clock: systemClock,
      mailer: { send: async () => undefined },
      storage: createMemoryStorage(),
      pasarelas: [prueba],
    },
  }
}
async function conBase<T>(trabajo: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(embedded.url)
  try {
    return await trabajo(db)
  } finally {
    await db.destroy()
  }
}
const publicar = (db: Db) => crearEventoPublicado({ db }, { tipos: [{ cupo: 500 }] })
const estadoDe = async (db: Db, eventoId: string) => {
  const { rows } = await sql<{ estado: string; boletos: number; aprobados: number }>`
    select c.estado, (select count(*)::int from boletos where compra_id = c.id) as boletos,
      (select count(*)::int from pagos where compra_id = c.id and estado = 'aprobado') as aprobados
    from compras c where c.evento_id = ${eventoId}`.execute(db)
  return rows
}

/** Kills the server between the charge and its commit; answers the key of the charge. */
async function morirCobrando(linea: string): Promise<string> {
  const hijo = spawn(process.execPath, [COBRANDO, embedded.url, secret.toString('hex')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  hijos.push(hijo)
  let dicho = ''
  hijo.stdout.on('data', (texto) => {
    dicho += String(texto)
  })
  hijo.stdin.write(`${linea}\n`)
  const [, senal] = await once(hijo, 'exit')
  expect(senal).toBe('SIGKILL')
  return dicho.replace('cobro ', '').trim()
}
const pasarTiempo = (db: Db) =>
  sql`update pagos set creado_en = creado_en - interval '3 minutes' where estado = 'iniciado'`.execute(db)

it.runIf(process.platform === 'linux')(
  'what was charged when the server was killed ends in boletos once it is back',
  { timeout: 60_000 },
  () =>
    conBase(async (db) => {
      const { organizacion, evento, tipos } = await publicar(db)
      const clave = await morirCobrando(`${organizacion.slug} ${evento.slug} ${tipos[0]?.id} tarjeta`)
      expect(await db.selectFrom('pagos').select(['estado', 'referencia']).where('id', '=', clave).execute()).toEqual([
        { estado: 'iniciado', referencia: null },
      ])
      expect(await estadoDe(db, evento.id)).toEqual([])
      const services = servicios(db)
      await services.ports.pasarelas[0]?.simulador?.simular(`prueba_${clave}`, 'pagar', new Date())
      await pasarTiempo(db)
      const fallas: unknown[] = []
      await consultarPagos(services, (error) => fallas.push(error))
      expect(fallas).toEqual([])
      expect(await estadoDe(db, evento.id)).toEqual([{ estado: 'pagada', boletos: 2, aprobados: 1 }])
      await comprobarInvariantes(db)
    }),
)

it.runIf(process.platform === 'linux')(
  'a voucher begun when the server was killed waits for its money once it is back',
  { timeout: 60_000 },
  () =>
    conBase(async (db) => {
      const { organizacion, evento, tipos } = await publicar(db)
      await morirCobrando(`${organizacion.slug} ${evento.slug} ${tipos[0]?.id} oxxo`)
      await pasarTiempo(db)
      await consultarPagos(servicios(db), () => undefined)
      expect(await estadoDe(db, evento.id)).toEqual([{ estado: 'pendiente', boletos: 0, aprobados: 0 }])
      expect(await sql`select from trabajos where tipo = 'enviar_ficha'`.execute(db)).toMatchObject({ rows: [{}] })
      await comprobarInvariantes(db)
    }),
)

function hijosDe(postmaster: number): number[] {
  const padreDe = (pid: string) =>
    Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
  return readdirSync('/proc')
    .filter((pid) => {
      try {
        return /^\d+$/.test(pid) && padreDe(pid) === postmaster
      } catch {
        return false
      }
    })
    .map(Number)
}

const COMPRAS = 12
/** As a provider: the same notice, until it is taken. */
async function insistir(url: string, cabeceras: Record<string, string | undefined>, cuerpo: Buffer): Promise<void> {
  for (let intentos = 1; ; intentos += 1) {
    const respuesta = await fetch(url, {
      method: 'POST',
      headers: cabeceras as Record<string, string>,
      body: new Uint8Array(cuerpo),
    }).catch(() => null)
    if (respuesta?.status === 200) return
    if (intentos > 100) throw new Error(`never taken: ${respuesta?.status}`)
    await sleep(150)
  }
}

it.runIf(process.platform === 'linux')(
  'PostgreSQL is killed while notices come: each is taken again, and sells once',
  { timeout: 90_000 },
  async () => {
    const antes = connect(embedded.url)
    const { organizacion, evento, tipos } = await publicar(antes)
    const services = servicios(antes)
    const proceso = await listenApi(services)
    const cliente = createClient((path, init) => fetch(`${proceso.address}/api${path}`, init))
    const simulador = services.ports.pasarelas[0]?.simulador
    const avisos = []
    for (let i = 0; i < COMPRAS; i += 1) {
      const apartado = await apartar(cliente, { organizacion, evento }, [[tipos[0] ?? { id: '' }, 2]])
      await comprar(cliente, apartado, { metodo: 'oxxo' })
      const pago = await antes
        .selectFrom('pagos')
        .select('referencia')
        .where('apartado_id', '=', apartado.id)
        .executeTakeFirstOrThrow()
      avisos.push(...((await simulador?.simular(pago.referencia ?? '', 'pagar_dos_veces', new Date())) ?? []))
    }
    const url = `${proceso.address}/api/pagos/prueba/webhook`
    let tomados = 0
    const entregas = avisos.map(async ({ cabeceras, cuerpo }, i) => {
      await sleep(i * 15)
      await insistir(url, cabeceras, cuerpo)
      tomados += 1
    })
    await sleep(100)
    const antesDeMorir = tomados
    for (const pid of [embedded.pid, ...hijosDe(embedded.pid)]) process.kill(pid, 'SIGKILL')
    await arrancar()
    await Promise.all(entregas)
    expect(antesDeMorir).toBeLessThan(avisos.length)
    await proceso.close()
    await antes.destroy().catch(() => undefined)
    await conBase(async (db) => {
      expect(await estadoDe(db, evento.id)).toEqual(
        Array.from({ length: COMPRAS }, () => ({ estado: 'pagada', boletos: 2, aprobados: 1 })),
      )
      await comprobarInvariantes(db)
    })
  },
)
