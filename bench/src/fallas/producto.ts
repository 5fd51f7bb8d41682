import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crearOrganizacion, type Organizada } from '@entrale/api/testing'
import { createStripeFalso, type StripeFalso } from '@entrale/api/testing/pasarelas'
import { connect, type Db, migrate, openDatabase, rowsOf } from '@entrale/db'
import { family } from '../processes.ts'
import { type Puente, tenderPuente } from './puente.ts'
import { abrirRelevo, type Relevo } from './relevo.ts'

const ARRANQUE_MS = 120_000
const PROVEEDOR_MS = [60, 160] as const

export type Nombre = 'api-1' | 'api-2' | 'trabajos-1'
export type Producto = {
  url: string
  folder: string
  /** A disk of its own for PostgreSQL, if this machine lets us have one. */
  disco: string | null
  /** The database without the wire that failures cut; its address. */
  db: Db
  directa: string
  organizada: Organizada
  proveedor: StripeFalso
  correo: Relevo
  puentes: Record<'base' | 'proveedor' | 'correo', Puente>
  metricas: number
  /** The supervisor. */
  pid: () => number
  /** Which process has this place now; 0 while nobody has. */
  pidDe: (nombre: Nombre) => number
  /** Whether it does its work: its figures are among those of all. */
  cuenta: (nombre: Nombre) => Promise<boolean>
  postmaster: () => Promise<number>
  listo: () => Promise<boolean>
  /** Starts it, with more or other variables than the usual ones, and does not wait. */
  lanzar: (mas?: Record<string, string>) => void
  /** Waits until all its processes do their work. */
  arrancado: () => Promise<void>
  terminar: (senal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
  cerrar: () => Promise<void>
}
export type Opciones = {
  folder: string
  /** Where PostgreSQL keeps its data, if that is elsewhere. */
  datos?: string | undefined
  port: number
  workers?: number
  /** Of our own PostgreSQL. */
  settings?: readonly string[]
}

const lugarDe = (pid: number): string => {
  try {
    return /(?:^|\0)ENTRALE_PROCESO=([^\0]*)/.exec(readFileSync(`/proc/${pid}/environ`, 'latin1'))?.[1] ?? ''
  } catch {
    return ''
  }
}

async function contesta(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    async (respuesta) => {
      await respuesta.arrayBuffer()
      return respuesta.ok
    },
    () => false,
  )
}

/** Somebody's clocks run. */
export async function conRelojes(db: Db): Promise<boolean> {
  const rows = await rowsOf<{ si: boolean }>(db)`
    select exists (select from pg_locks where objid = 727006 and granted) as si`.catch(() => [])
  return rows[0]?.si === true
}

/** The database, the provider and the relay of e-mails, each behind a wire of ours. */
async function abrirAlrededor({ folder, datos = folder, port, settings = [] }: Opciones) {
  const base = await openDatabase({ ENTRALE_DATA: datos }, { settings })
  await migrate(base.url)
  const { searchParams, password } = new URL(base.url.replace('@/', '@localhost/'))
  const proveedor = await createStripeFalso({ webhookUrl: `http://127.0.0.1:${port}/api/pagos/stripe/webhook` })
  const correo = await abrirRelevo()
  const host = '127.0.0.1'
  const puentes = {
    base: await tenderPuente({ path: `${searchParams.get('host')}/.s.PGSQL.5432` }),
    proveedor: await tenderPuente({ port: Number(new URL(proveedor.url).port), host }),
    correo: await tenderPuente({ port: correo.port, host }),
  }
  const db = connect(base.url, 3)
  const [rapido, lento] = PROVEEDOR_MS
  puentes.proveedor.demorar(() => rapido + Math.random() * (lento - rapido))
  return { base, proveedor, correo, puentes, password, db }
}
type Alrededor = Awaited<ReturnType<typeof abrirAlrededor>>

function ambienteDe({ folder, port, workers = 2 }: Opciones, metricas: number, alrededor: Alrededor) {
  const { proveedor, puentes, password } = alrededor
  return {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
    DATABASE_URL: `postgres://entrale:${password}@127.0.0.1:${puentes.base.port}/entrale`,
    ENTRALE_DATA: join(folder, 'app'),
    ENTRALE_SECRET: 'un secreto para ver qué pasa cuando algo falla',
    ENTRALE_ROLES: 'api,trabajos',
    ENTRALE_WORKERS: String(workers),
    ENTRALE_VARIANTES: '0',
    ENTRALE_PROXIES: 'loopback',
    NODE_OPTIONS: `--import ${new URL('./reloj-movido.mjs', import.meta.url).href}`,
    RELOJ_MOVIDO: join(folder, 'reloj.txt'),
    PORT: String(port),
    METRICS_PORT: String(metricas),
    SMTP_URL: `smtp://127.0.0.1:${puentes.correo.port}`,
    MAIL_FROM: 'Éntrale <boletos@entrale.test>',
    STRIPE_SECRET_KEY: proveedor.llave,
    STRIPE_PUBLISHABLE_KEY: proveedor.llavePublica,
    STRIPE_WEBHOOK_SECRET: proveedor.secret,
    STRIPE_API_BASE: `http://127.0.0.1:${puentes.proveedor.port}`,
  }
}

/** The product as an installation runs it: a supervisor, two processes that sell, one for jobs; what is around it is ours to break. */
export async function abrirProducto(opciones: Opciones): Promise<Producto> {
  const { folder, port } = opciones
  const alrededor = await abrirAlrededor(opciones)
  const { base, proveedor, correo, puentes, db } = alrededor
  const organizada = await crearOrganizacion({ db })
  const metricas = port + 1
  const url = `http://127.0.0.1:${port}`
  const registro = join(folder, 'registro.txt')
  const salida = openSync(registro, 'a')
  let escrito = 0
  let child: ChildProcess | undefined

  const pid = () => child?.pid ?? 0
  const listo = () => contesta(`${url}/readyz`)
  const terminar: Producto['terminar'] = async (senal = 'SIGTERM') => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(senal)
    await ended
  }
  const lanzar: Producto['lanzar'] = (mas = {}) => {
    const env = { ...ambienteDe(opciones, metricas, alrededor), ...mas }
    escrito = statSync(registro).size
    child = spawn(process.execPath, ['server/src/main.ts'], { env, stdio: ['ignore', salida, salida] })
  }
  /** It says where it is once those that sell are ready; who has the clocks came last. */
  const entero = async () =>
    readFileSync(registro).subarray(escrito).includes('Éntrale está en') && (await conRelojes(db)) && (await listo())
  const arrancado = async () => {
    for (const end = Date.now() + ARRANQUE_MS; !(await entero()); await sleep(100))
      if (child?.exitCode !== null || Date.now() > end) throw new Error(`Éntrale no arrancó: ${registro} dice por qué.`)
  }
  return {
    ...{
      url,
      folder,
      disco: opciones.datos ?? null,
      db,
      directa: base.url,
      organizada,
      proveedor,
      correo,
      puentes,
      metricas,
      pid,
      listo,
      lanzar,
      arrancado,
      terminar,
    },
    pidDe: (nombre) => family(pid()).find((suyo) => suyo !== pid() && lugarDe(suyo) === nombre) ?? 0,
    cuenta: async (nombre) => {
      const texto = await fetch(`http://127.0.0.1:${metricas}/metrics`).then((respuesta) => respuesta.text(), String)
      return texto.includes(`proceso="${nombre}"`)
    },
    postmaster: async () => {
      const rows = await rowsOf<{ pid: string }>(db)`
        select split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid`
      return Number(rows[0]?.pid)
    },
    cerrar: async () => {
      await terminar()
      await db.destroy()
      for (const puente of Object.values(puentes)) await puente.close()
      correo.close()
      await proveedor.close()
      await base.stop()
    },
  }
}
