import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import { huellasDe } from '../../../testing/dos-caminos.ts'
import { comprobarInvariantes, createTestApi, type TestApi } from '../../../testing/index.ts'
import { agotarTiempo } from '../../../testing/pagar.ts'
import {
  FICHA,
  LIMITE,
  lecturaDe,
  type Metodo,
  type Preparado,
  pagada,
  prepararAsentar,
} from '../../../testing/por-asentar.ts'
import { soltarApartado } from '../../boletos/index.ts'
import { findPago, type Pago } from '../../pagos/index.ts'
import { aplicarLectura } from './aplicar-lectura.ts'
import { anotarAviso } from './asentar.repository.ts'
import { asentarLectura } from './asentar.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const ENSEGUIDA: readonly Metodo[] = ['prueba']
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

async function porLotes({ apartados }: Preparado, pago: Pago, lectura: Lectura, conAviso: boolean): Promise<void> {
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
    const [uno, otro] = [await prepararAsentar(api, metodo, CUANTOS), await prepararAsentar(api, metodo, CUANTOS)]
    await historia(uno, metodo, (...de) => porLotes(uno, ...de))
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

/** The notices are here before the answers with which the charges were begun, which come last. */
async function alReves({ pagos }: Preparado, asentar: (pago: Pago, lectura: Lectura, aviso: boolean) => Promise<void>) {
  await Promise.all(pagos.map((pago) => asentar(pago, pagada(pago), true)))
  await Promise.all(pagos.map((pago) => asentar(pago, lecturaDe(pago, { ficha: null, venceEn: LIMITE }), false)))
}

describe('notices that come first', () => {
  it('go together too, and write what they would alone', async () => {
    const [uno, otro] = [await prepararAsentar(api, 'tarjeta', CUANTOS), await prepararAsentar(api, 'tarjeta', CUANTOS)]
    await alReves(uno, (...de) => porLotes(uno, ...de))
    expect(await transaccionesDe(uno)).toBeLessThan(CUANTOS)
    await alReves(otro, unoPorUno)
    expect(await huellasDe(api.db, uno.nombres)).toEqual(await huellasDe(api.db, otro.nombres))
  })
})

describe('a batch', () => {
  const estadosDe = async ({ pagos }: Preparado) =>
    (await Promise.all(pagos.map(({ id }) => findPago(api.db, id)))).map((pago) => pago?.estado)

  it('leaves what is late, twice, or too much to the careful road, and settles the others', async () => {
    const caso = await prepararAsentar(api, 'oxxo', 5)
    const [, segundo, tercero, cuarto] = caso.pagos
    await Promise.all(caso.pagos.map((pago) => porLotes(caso, pago, lecturaDe(pago, { ficha: FICHA }), false)))
    await agotarTiempo(api, segundo?.apartadoId ?? '')
    await soltarApartado(api.db, tercero?.apartadoId ?? '')
    const leidos = (await Promise.all(caso.pagos.map(({ id }) => findPago(api.db, id)))) as Pago[]
    const deMas = (pago: Pago) => (pago.id === cuarto?.id ? { recibido: pago.monto + 100 } : {})
    const avisar = () => Promise.all(leidos.map((pago) => porLotes(caso, pago, pagada(pago, deMas(pago)), true)))
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
    const caso = await prepararAsentar(api, 'oxxo', 6)
    const [, malo] = caso.pagos
    await Promise.all(caso.pagos.map((pago) => porLotes(caso, pago, lecturaDe(pago, { ficha: FICHA }), false)))
    const leidos = (await Promise.all(caso.pagos.map(({ id }) => findPago(api.db, id)))) as Pago[]
    await sql`alter table boletos add constraint veneno check (compra_id <> ${sql.lit(malo?.compraId)}) not valid`.execute(
      api.db,
    )
    const hechos = await Promise.allSettled(leidos.map((pago) => porLotes(caso, pago, pagada(pago), true)))
    await sql`alter table boletos drop constraint veneno`.execute(api.db)
    expect(hechos.map(({ status }) => status)).toEqual(
      leidos.map(({ id }) => (id === malo?.id ? 'rejected' : 'fulfilled')),
    )
    expect(await estadosDe(caso)).toEqual(leidos.map(({ id }) => (id === malo?.id ? 'pendiente' : 'aprobado')))
  })
})
