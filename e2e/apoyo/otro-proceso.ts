import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect, type Db, migrate, openDatabase } from '@entrale/db'
import type { Page } from '@playwright/test'
import { clienteDe, type Escena, type Persona, unico } from './datos.ts'
import { entrar } from './sesion.ts'

const RAIZ = join(import.meta.dirname, '../..')

/**
 * Another process of the same server, over the same database and files, configured by `mas`; answers its address and
 * how to end it.
 */
export async function abrirProceso(
  mas: Record<string, string> = {},
): Promise<{ direccion: string; cerrar: () => Promise<void> }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ENTRALE_DATA: '.data/e2e',
    ...mas,
  }
  const proceso = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: RAIZ,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const salida = once(proceso, 'exit')
  const cerrar = async () => {
    proceso.kill('SIGTERM')
    await salida
  }
  for await (const linea of createInterface(proceso.stdout)) {
    const [direccion] = /http:\/\/localhost:\d+/.exec(linea) ?? []
    if (direccion !== undefined) return { direccion, cerrar }
  }
  throw new Error('the other process did not start')
}

/** Demo data is for an installation without organizations: with one that is gone already, none is made. */
const sinDemostracion = (db: Db) =>
  db
    .insertInto('organizaciones')
    .values({
      ...{ id: randomUUID(), slug: 'nadie', nombre: 'Nadie', nombre_mostrado: 'Nadie', descripcion: '' },
      ...{ email: 'nadie@prueba.test', telefono: '', pais: 'México', eliminada_en: new Date() },
    })
    .execute()

/**
 * An installation of its own, empty, in which organizations take the money of their sales: whose the money is, is a
 * setting of the whole installation.
 */
type Dividida = { direccion: string; url: string; cerrar: () => Promise<void> }
export async function abrirDividida(): Promise<Dividida> {
  const carpeta = `.data/e2e-${unico()}`
  const datos = join(RAIZ, carpeta)
  const servidor = await openDatabase({ DATABASE_URL: undefined, ENTRALE_DATA: datos })
  await migrate(servidor.url)
  const db = connect(servidor.url, 1)
  await db.updateTable('ajustes').set({ fondos: 'dividido' }).execute()
  await sinDemostracion(db)
  await db.destroy()
  const proceso = await abrirProceso({ ENTRALE_DATA: carpeta, DATABASE_URL: servidor.url, ENTRALE_VARIANTES: '0' })
  const cerrar = async () => {
    await proceso.cerrar()
    await servidor.stop()
    await rm(datos, { recursive: true, force: true })
  }
  return { direccion: proceso.direccion, url: servidor.url, cerrar }
}

/** Its organizer links an account of the sandbox, which takes charges at once. */
export async function conectarCuenta({ duena: { api }, organizacion: { slug } }: Escena): Promise<string> {
  const params = { slug, proveedor: 'prueba' }
  const { url } = await api('POST /organizacion/:slug/pagos/conexiones/:proveedor', { params })
  const cuenta = new URL(url).pathname.split('/').at(-1) ?? ''
  const hecha = await api('POST /p/prueba/cuentas/:cuenta', { params: { cuenta }, body: { accion: 'completar' } })
  const state = [url, hecha.item.urlRegreso].flatMap((uno) => new URL(uno).searchParams.get('state') ?? []).at(0) ?? ''
  await api('POST /conexiones/regreso', { body: { state } })
  return cuenta
}

/** Signed in from the first byte of a new page. */
export async function entrarAhi(page: Page, direccion: string, persona: Persona): Promise<void> {
  const actual = await clienteDe(direccion, persona.sesion.token)('GET /auth/verify')
  await entrar(page, { ...persona, sesion: { ...persona.sesion, organizaciones: actual.organizaciones } })
}
