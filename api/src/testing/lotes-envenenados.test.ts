import { randomUUID } from 'node:crypto'
import { type Comprar, comprarBody } from '@entrale/contract/compras/compra'
import { rowsOf } from '@entrale/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCall } from '../http/texts.ts'
import { createId } from '../ids.ts'
import { apartarLote, findApartado } from '../modules/boletos/apartar/apartados.repository.ts'
import { armarVenta } from '../modules/compras/cobrar/venta.ts'
import { venderLote } from '../modules/compras/cobrar/ventas.repository.ts'
import { apartar } from './apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from './index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const MITAD = '\ud83d'
const ANA = { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: 'ana@correo.mx' }
/** What somebody may send to spoil the batch that the others are in. */
const VENENOS = [
  { comprador: { ...ANA, nombre: 'Itz\u0000el' } },
  { comprador: { ...ANA, apellidoPaterno: `Quetzal${MITAD}` } },
  { comprador: { ...ANA, apellidoMaterno: '\u202eal revés\u2066' } },
  {
    comprador: {
      ...ANA,
      nombre: '㎨'.repeat(50),
      apellidoPaterno: '㋿'.repeat(50),
      apellidoMaterno: '👩‍👩‍👧‍👦'.repeat(4),
    },
  },
  { origen: { fuente: `${'a'.repeat(59)}😀` } },
  { origen: { fuente: 'İ'.repeat(60), medio: `${' '.repeat(100)}x`, campana: MITAD } },
  { origen: { fuente: 'x'.repeat(5000), promotor: `\u0000${'p'.repeat(5000)}` } },
  { origen: { fuente: '\u0000', medio: '\u0000', campana: '\u0000', promotor: '\u0000' } },
]

/** As the API reads it. */
function leer(propio: object): Comprar {
  const read = readCall({ schema: comprarBody, httpPart: 'body', method: 'POST', url: '/' })
  const leido = read({ comprador: ANA, metodo: 'gratis', aceptaTerminos: true, ...propio }) as { value: Comprar }
  return leido.value
}

test('64 sales, eight of which somebody wanted to spoil, are one transaction', async () => {
  const evento = await crearEventoPublicado(api, { tipos: [{ precio: 0, cupo: 100 }] })
  const [tipo = { id: '' }] = evento.tipos
  const ventas = await Promise.all(
    Array.from({ length: 64 }, async (_, i) => {
      const { id } = await apartar(api.como(), evento, [[tipo, 1]])
      const apartado = await findApartado(api.db, id)
      if (apartado === null) throw new Error('no hold')
      const venta = armarVenta(apartado, leer(VENENOS[i] ?? {}), { compraId: createId(), usuarioId: null })
      return { ...venta, correo: createId() }
    }),
  )
  await venderLote(api.db, ventas)
  const [hechas] = await rowsOf<{ compras: number; transacciones: number }>(api.db)`
    select count(*)::int as compras, count(distinct xmin::text)::int as transacciones from compras
    where evento_id = ${evento.evento.id}`
  expect(hechas).toEqual({ compras: 64, transacciones: 1 })
})

test('an id that another evento takes this very instant costs the holds beside it nothing', async () => {
  const [uno, otro] = [await crearEventoPublicado(api), await crearEventoPublicado(api)]
  const pedir = (de: typeof uno, id: string) => ({
    id,
    visitante: randomUUID(),
    usuarioId: null,
    red: null,
    lineas: [{ tipoBoletoId: de.tipos[0]?.id ?? '', cantidad: 2, precio: 100, cargo: 10, absorbido: 0, descuento: 0 }],
  })
  const [repetida, propia] = [createId(), createId()]
  let tarde: ReturnType<typeof apartarLote> = Promise.resolve([])
  await api.db.transaction().execute(async (trx) => {
    await apartarLote(trx, otro.evento.id, 10, [pedir(otro, repetida)])
    tarde = apartarLote(api.db, uno.evento.id, 10, [pedir(uno, repetida), pedir(uno, propia)])
    const espera = () =>
      rowsOf(trx)`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await espera()).length).toBe(1)
  })
  expect((await tarde).map(({ resultado }) => resultado)).toEqual(['existe', 'otorgado'])
})
