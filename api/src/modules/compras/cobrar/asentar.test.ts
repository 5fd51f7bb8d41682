import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../../ids.ts'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import { alterar, deadlocksDe } from '../../../testing/alterar.ts'
import { apartar } from '../../../testing/apartar.ts'
import { huellasDe } from '../../../testing/dos-caminos.ts'
import { comprobarInvariantes, crearEventoPublicado, createTestApi, type TestApi } from '../../../testing/index.ts'
import { agotarTiempo, pagosDe, pendiente } from '../../../testing/pagar.ts'
import { type ApartadoRow, findApartado, soltarApartado } from '../../boletos/index.ts'
import { abrirPago, findPago, type Pago } from '../../pagos/index.ts'
import { lockCompraDeApartado } from './aplicar.repository.ts'
import { aplicarLectura } from './aplicar-lectura.ts'
import { anotarAviso } from './asentar.repository.ts'
import { asentarLectura } from './asentar.ts'
import { cerrarPendiente } from './cerrar-pendiente.ts'
import { huellaDe } from './venta.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const DIA_MS = 86_400_000
const LIMITE = new Date(Date.now() + 2 * DIA_MS)
type Metodo = 'oxxo' | 'spei' | 'tarjeta' | 'prueba'
const ENSEGUIDA: readonly Metodo[] = ['prueba']

const lecturaDe = (pago: Pago, cambios: Partial<Lectura> = {}): Lectura => ({
  ...{ referencia: `cobro_${pago.id}`, clave: pago.id, estado: 'pendiente', monto: pago.monto, moneda: 'MXN' },
  ...{ recibido: 0, reembolsado: 0, comision: null, venceEn: null, ficha: null, accion: null, causa: null },
  ...cambios,
})
const FICHA = { tipo: 'oxxo', referencia: '123', codigoBarras: '123' } as const
const pagada = (pago: Pago, cambios: Partial<Lectura> = {}) =>
  lecturaDe(pago, {
    ...{ estado: 'aprobado', recibido: pago.monto, comision: 1_250, comisionIva: 172, debito: true },
    ...{ tarjeta: 'una tarjeta', disponibleEn: new Date(Date.now() + DIA_MS), ...cambios },
  })

const apartados = new Map<string, ApartadoRow>()
/** An evento with a webhook, and a hold of each of these buyers, whose payment was just written down. */
async function preparar(metodo: Metodo, cuantos: number) {
  const inicio = new Date(Date.now() + 20 * DIA_MS)
  const publicado = await crearEventoPublicado(api, {
    ...{ inicio, fin: new Date(inicio.getTime() + 3_600_000), nombre: 'Dos caminos' },
    tipos: [
      { tipo: 'General', cupo: 100, precio: 85_000 },
      { tipo: 'Balcón', cupo: 100, precio: 40_000 },
    ],
  })
  const { organizacion, evento, tipos } = publicado
  await sql`insert into webhooks (id, organizacion_id, url, secreto, tipos) values (gen_random_uuid(), ${organizacion.id},
    'https://ejemplo.mx/aviso', '\\x00', array['compra.pagada'])`.execute(api.db)
  const [general = { id: '' }, balcon = { id: '' }] = tipos
  const pagos: Pago[] = []
  for (let i = 0; i < cuantos; i += 1) {
    const { id, total: monto } = await apartar(api.como(), publicado, [
      [general, 2],
      [balcon, 1],
    ])
    const comprador = { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: `ana${i}@correo.mx` }
    const datos = { comprador, metodo, aceptaTerminos: true as const, origen: { fuente: 'instagram' } }
    const hasta = metodo === 'oxxo' ? new Date(Date.now() + 3 * DIA_MS).toISOString() : null
    const pedido = {
      ...{ datos, folios: ['', '', ''].map(() => `EN-${createId().slice(-6).toUpperCase()}`), evento: 'Dos caminos' },
      ...{ venceEn: LIMITE.toISOString(), apartadoHasta: hasta, enlaces: 0 },
    }
    const nuevo = {
      ...{ id: createId(), compraId: createId(), apartadoId: id, proveedor: 'stripe', metodo, monto },
      ...{ vendedor: null, nuestro: null, usuarioId: null, huella: huellaDe(datos), pedido },
    }
    await abrirPago(api.db, nuevo)
    apartados.set(id, (await findApartado(api.db, id)) as ApartadoRow)
    pagos.push((await findPago(api.db, nuevo.id)) as Pago)
  }
  const nombres = new Map([
    [evento.id, '<evento>'],
    [general.id, '<general>'],
    [balcon.id, '<balcon>'],
  ])
  for (const [i, { id, compraId, apartadoId }] of pagos.entries())
    for (const [suyo, nombre] of [
      [id, 'pago'],
      [compraId, 'compra'],
      [apartadoId, 'apartado'],
    ] as const)
      nombres.set(suyo, `<${nombre} ${i}>`)
  return { publicado, pagos, nombres }
}
type Preparado = Awaited<ReturnType<typeof preparar>>

/** Vouchers first, then notices; `prueba` has its money in the first answer. */
async function historia(
  { pagos }: Preparado,
  metodo: Metodo,
  asentar: (pago: Pago, lectura: Lectura, aviso: boolean) => Promise<void>,
) {
  const ficha = metodo === 'oxxo' ? FICHA : null
  const primera = (pago: Pago) =>
    ENSEGUIDA.includes(metodo) ? pagada(pago) : lecturaDe(pago, { ficha, venceEn: LIMITE })
  await Promise.all(pagos.map((pago) => asentar(pago, primera(pago), false)))
  const despues = await Promise.all(pagos.map(({ id }) => findPago(api.db, id)))
  if (!ENSEGUIDA.includes(metodo))
    await Promise.all(despues.map((pago) => asentar(pago as Pago, pagada(pago as Pago), true)))
}
const avisoDe = (pago: Pago) => ({
  ...{ proveedor: 'stripe', id: `evt_${pago.id}`, tipo: 'cobro', referencia: `cobro_${pago.id}`, efecto: 'aprobado' },
})

async function porLotes(pago: Pago, lectura: Lectura, conAviso: boolean): Promise<void> {
  const apartado = conAviso ? undefined : apartados.get(pago.apartadoId)
  await asentarLectura(api.db, { pago, lectura, ...(conAviso && { aviso: avisoDe(pago) }) }, apartado)
}
async function unoPorUno(pago: Pago, lectura: Lectura, conAviso: boolean): Promise<void> {
  const antes = (trx: Db) => anotarAviso(trx, avisoDe(pago))
  await aplicarLectura(api.db, pago.id, lectura, ...(conAviso ? [antes] : []))
}

/** In how many transactions these rows were last written. */
async function transaccionesDe({ pagos }: Preparado): Promise<number> {
  const [fila] = await rowsOf<{ n: number }>(api.db)`
    select count(distinct xmin::text)::int as n from pagos where id = any(${pagos.map(({ id }) => id)}::uuid[])`
  return fila?.n ?? 0
}

const CUANTOS = 7

describe('both roads', () => {
  it.each(['oxxo', 'spei', 'tarjeta', 'prueba'] as const)('write the same in every table (%s)', async (metodo) => {
    const [uno, otro] = [await preparar(metodo, CUANTOS), await preparar(metodo, CUANTOS)]
    await historia(uno, metodo, porLotes)
    await historia(otro, metodo, unoPorUno)
    // two go at once, and whoever came meanwhile goes together
    expect(await transaccionesDe(uno)).toBeLessThan(CUANTOS)
    expect(await transaccionesDe(otro)).toBe(CUANTOS)
    const [suyas, aquellas] = [await huellasDe(api.db, uno.nombres), await huellasDe(api.db, otro.nombres)]
    const tablas = ['asientos', 'boletos', 'compra_origenes', 'compras', 'pagos', 'trabajos', 'webhook_mensajes']
    expect(Object.keys(suyas)).toEqual(expect.arrayContaining(tablas))
    expect(suyas).toEqual(aquellas)
  })
})

describe('a batch', () => {
  const estadosDe = async ({ pagos }: Preparado) =>
    (await Promise.all(pagos.map(({ id }) => findPago(api.db, id)))).map((pago) => pago?.estado)

  it('leaves what is late, twice, or too much to the careful road, and settles the others', async () => {
    const caso = await preparar('oxxo', 5)
    const [, segundo, tercero, cuarto] = caso.pagos
    await Promise.all(caso.pagos.map((pago) => porLotes(pago, lecturaDe(pago, { ficha: FICHA }), false)))
    await agotarTiempo(api, segundo?.apartadoId ?? '')
    await soltarApartado(api.db, tercero?.apartadoId ?? '')
    const leidos = (await Promise.all(caso.pagos.map(({ id }) => findPago(api.db, id)))) as Pago[]
    const deMas = (pago: Pago) => (pago.id === cuarto?.id ? { recibido: pago.monto + 100 } : {})
    const avisar = () => Promise.all(leidos.map((pago) => porLotes(pago, pagada(pago, deMas(pago)), true)))
    await Promise.all([avisar(), avisar()])
    await avisar()
    expect(await estadosDe(caso)).toEqual(['aprobado', 'aprobado', 'sobrante', 'aprobado', 'aprobado'])
    const devueltos = await rowsOf(api.db)`select origen, monto from reembolsos
      where pago_id = any(${caso.pagos.map(({ id }) => id)}::uuid[]) order by monto`
    expect(devueltos).toEqual([
      { origen: 'excedente', monto: 100 },
      { origen: 'pago_tardio', monto: expect.any(Number) },
    ])
  })

  it('that one spoils settles the others, and whoever spoils it hears of it', async () => {
    const caso = await preparar('oxxo', 6)
    const [, malo] = caso.pagos
    await Promise.all(caso.pagos.map((pago) => porLotes(pago, lecturaDe(pago, { ficha: FICHA }), false)))
    const leidos = (await Promise.all(caso.pagos.map(({ id }) => findPago(api.db, id)))) as Pago[]
    await sql`alter table boletos add constraint veneno check (compra_id <> ${sql.lit(malo?.compraId)}) not valid`.execute(
      api.db,
    )
    const hechos = await Promise.allSettled(leidos.map((pago) => porLotes(pago, pagada(pago), true)))
    await sql`alter table boletos drop constraint veneno`.execute(api.db)
    expect(hechos.map(({ status }) => status)).toEqual(
      leidos.map(({ id }) => (id === malo?.id ? 'rejected' : 'fulfilled')),
    )
    expect(await estadosDe(caso)).toEqual(leidos.map(({ id }) => (id === malo?.id ? 'pendiente' : 'aprobado')))
  })
})

/** Whoever gives a compra up has its row while the money comes; answers whether the database had to break a circle. */
async function darsePorVencido({ db }: TestApi): Promise<boolean> {
  const caso = await pendiente(api, 'oxxo')
  const pago = (await findPago(db, caso.pagoId)) as Pago
  const antes = await deadlocksDe(db)
  const trx = await db.startTransaction().execute()
  const compra = await lockCompraDeApartado(trx, caso.apartado.id, null)
  await cerrarPendiente(trx, { compraId: compra?.id ?? '', estado: 'cancelada' })
  const llega = Promise.allSettled([asentarLectura(db, { pago, lectura: pagada(pago) })])
  for (let esperan = 0; esperan === 0; await sleep(10)) {
    const [fila] = await rowsOf<{ n: number }>(trx)`select count(*)::int as n from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    esperan = fila?.n ?? 0
  }
  const soltado = await soltarApartado(trx, caso.apartado.id).then(
    () => trx.commit().execute(),
    () => trx.rollback().execute(),
  )
  await Promise.all([soltado, llega])
  const [devuelto] = await pagosDe(api, caso.apartado.id)
  expect(['sobrante', 'aprobado']).toContain(devuelto?.estado)
  return (await deadlocksDe(db)) > antes
}

describe('money that comes while its compra is given up', () => {
  it('waits for that, and goes back', async () => {
    expect(await darsePorVencido(api)).toBe(false)
  })

  it('goes round in a circle without the lock of the compra (control)', async () => {
    const aparte = api
    api = await createTestApi({ conexiones: 8 })
    try {
      await alterar(api.db, 'asentar_lote', [[/order by id for update offset 0\s+\) c/, 'order by id offset 0 ) c']])
      expect(await darsePorVencido(api)).toBe(true)
    } finally {
      await api.close()
      api = aparte
    }
  })
})
