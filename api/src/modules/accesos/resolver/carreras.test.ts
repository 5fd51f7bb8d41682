// Two who settle the same, and one who settles while others scan; each race runs once more without its guard.
import type { Db } from '@entrale/db'
import { type KyselyPlugin, RawNode, type RootOperationNode, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../../context.ts'
import { alterar } from '../../../testing/alterar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { conectar, delEvento, escanear, lectura, mandar, ponerPuerta } from '../../../testing/puerta.ts'
import { type Venta, vender } from '../../../testing/transferir.ts'
import { resolverConflicto } from './resolver-conflicto.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 12 })
})
// What the controls break stays broken.
afterAll(() => api.close({ invariantes: false }))

const REPETICIONES = 5
const MINUTO = 60_000

async function abrir() {
  const venta = await vender(api, { cantidad: 1 })
  const puerta = await ponerPuerta(api, venta)
  return { venta, vivo: await conectar(api, venta, puerta), luis: await conectar(api, venta, puerta) }
}
const decidir = (venta: Venta, id: string, decision: 'aceptar' | 'descartar') =>
  api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/celulares/:id/tardios', {
    params: { ...delEvento(venta), id },
    body: { decision },
  })
async function veces<T>(work: () => Promise<T>): Promise<T[]> {
  const dichos: T[] = []
  for (let i = 0; i < REPETICIONES; i++) dichos.push(await work())
  return dichos
}
const anotados = async ({ evento }: Venta) =>
  (
    await api.db
      .selectFrom('bitacora')
      .select('accion')
      .where('evento_id', '=', evento.id)
      .where('accion', 'in', ['conflicto.resuelto', 'tardios.aceptados', 'tardios.descartados'])
      .execute()
  ).length

/** A phone lets somebody in while a late admission of the same boleto is accepted: how many admissions stand. */
async function aceptarMientrasEntra(antes = async () => {}): Promise<number> {
  const { venta, vivo, luis } = await abrir()
  await luis.como('DELETE /p/puerta/celular')
  await mandar(luis, [lectura(luis, venta.boleto, { en: Date.now() - MINUTO })])
  const entra = () => escanear(vivo, venta.boleto, { firme: false })
  await Promise.all([decidir(venta, luis.id, 'aceptar'), antes().then(entra)])
  const enPie = await api.db
    .selectFrom('accesos')
    .select('id')
    .where('boleto_id', '=', venta.boleto.id)
    .where('resultado', '=', 'adelante')
    .where('conflicto', '=', false)
    .execute()
  return enPie.length
}
/** Eight decide about the same scans, half of them either way: how many of them settled something. */
async function decidirEntreOcho(): Promise<number> {
  const { venta, luis } = await abrir()
  await luis.como('DELETE /p/puerta/celular')
  await mandar(luis, [lectura(luis, venta.boleto)])
  const dichos = await Promise.all(
    Array.from({ length: 8 }, (_, i) => decidir(venta, luis.id, i % 2 ? 'aceptar' : 'descartar')),
  )
  const cuantos = dichos.filter((dicho) => dicho.cuantos > 0).length
  expect(await anotados(venta)).toBe(cuantos)
  return cuantos
}
/** Eight settle one conflict: how many may say that they did. */
async function resolverEntreOcho(db = api.db): Promise<number> {
  const { venta, vivo, luis } = await abrir()
  await escanear(vivo, venta.boleto, { en: Date.now() - MINUTO })
  const dos = lectura(luis, venta.boleto)
  await mandar(luis, [dos])
  const ctx = deLaCasa(venta, db)
  const fines = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => resolverConflicto(ctx, venta.evento.slug, dos.id, `Lo vio ${i}.`)),
  )
  const rechazos = fines.flatMap((fin) => (fin.status === 'rejected' ? [fin.reason] : []))
  for (const rechazo of rechazos) expect(rechazo).toMatchObject({ status: 409 })
  expect(await anotados(venta)).toBe(fines.length - rechazos.length)
  return fines.length - rechazos.length
}
const deLaCasa = ({ usuario, organizacion: { id, slug } }: Venta, db: Db): Context => ({
  ...{ ...api.services, db, ip: '127.0.0.1', agente: '', idempotencyKey: null, archivos: {} },
  usuario: { id: usuario.id, email: '', tipo: 'usuario', sesionId: usuario.id },
  membresia: { organizacionId: id, slug, rol: 'admin' },
})
const UNO_SIEMPRE = Array.from({ length: REPETICIONES }, () => 1)

/** Every statement without these words. */
const sin = (guardia: string): KyselyPlugin => ({
  transformQuery: ({ node }): RootOperationNode =>
    RawNode.is(node)
      ? RawNode.create(
          node.sqlFragments.map((trozo) => trozo.replace(guardia, '')),
          node.parameters,
        )
      : node,
  transformResult: async ({ result }) => result,
})

describe('with the guards', () => {
  it('of a late admission and one that comes at this moment, one stands', async () => {
    expect(await veces(() => aceptarMientrasEntra())).toEqual(UNO_SIEMPRE)
  })
  it('of eight who decide about the same scans, one does', async () => {
    expect(await veces(decidirEntreOcho)).toEqual(UNO_SIEMPRE)
  })
  it('of eight who settle one conflict, one does', async () => {
    expect(await veces(() => resolverEntreOcho())).toEqual(UNO_SIEMPRE)
  })
})

/** A control has come to where it sleeps. */
async function alguienDuerme(): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(api.db)
  expect(rows).toHaveLength(1)
}

describe('without the guards', () => {
  let original: string
  beforeAll(async () => {
    const { rows } = await sql<{ texto: string }>`
      select pg_get_functiondef('decidir_tardios'::regproc) as texto`.execute(api.db)
    original = rows[0]?.texto ?? ''
  })
  afterEach(async () => {
    await sql.raw(original).execute(api.db)
  })

  it('several settle one conflict', async () => {
    const db = api.db.withPlugin(sin(' and conflicto and resuelto_en is null'))
    expect(Math.max(...(await veces(() => resolverEntreOcho(db))))).toBeGreaterThan(1)
  })

  it('both admissions stand', async () => {
    await alterar(api.db, 'decidir_tardios', [
      [/order by b\.id for no key update/, 'order by b.id'],
      // its update of the boleto would wait for the scan that waits for it
      [/perform marcar_usados\(movidos\)/, 'perform pg_sleep(0.2)'],
    ])
    expect(await aceptarMientrasEntra(() => vi.waitFor(alguienDuerme, { interval: 5 }))).toBe(2)
  })

  it('several decide', async () => {
    await alterar(api.db, 'decidir_tardios', [
      [/= any\(suyos\) and a\.por_revisar and a\.resuelto_en is null/, '= any(suyos)'],
    ])
    expect(Math.max(...(await veces(decidirEntreOcho)))).toBeGreaterThan(1)
  })
})
