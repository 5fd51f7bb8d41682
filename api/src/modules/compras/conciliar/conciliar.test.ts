import { rowsOf } from '@entrale/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DisputaLeida, Lectura, Pasarela } from '../../../ports/pasarela/pasarela.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { multiplicar } from '../../../testing/multiplicar.ts'
import { lecturaDe, prepararAsentar } from '../../../testing/por-asentar.ts'
import { findPago, type Pago } from '../../pagos/index.ts'
import { asentarLectura } from '../cobrar/asentar.ts'
import { conciliarCon } from './conciliar.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 4 })
}, 60_000)
// sales were copied without their stock: no invariant holds of them
afterAll(() => api.close({ invariantes: false }))

/** A provider whose list says this. */
const conciliarLas = (lecturas: readonly Lectura[]) =>
  conciliarCon(api.services, {
    ...(api.services.ports.pasarelas[0] as Pasarela),
    proveedor: 'stripe',
    listar: async function* () {
      yield* lecturas
    },
  })

/** All of its money, and nothing else told yet. */
const cobrada = (pago: Pago, cambios: Partial<Lectura> = {}) =>
  lecturaDe(pago, { estado: 'aprobado', recibido: pago.monto, ...cambios })

/** Payments with a card, begun. */
async function empezados(cuantos: number): Promise<Pago[]> {
  const { pagos, apartados } = await prepararAsentar(api, 'tarjeta', cuantos)
  for (const pago of pagos)
    await asentarLectura(api.db, { pago, lectura: lecturaDe(pago) }, apartados.get(pago.apartadoId))
  return (await Promise.all(pagos.map(({ id }) => findPago(api.db, id)))) as Pago[]
}

/** Compras that somebody locked since they were written: only the careful way does. */
const tocadas = async () =>
  (await rowsOf<{ n: number }>(api.db)`select count(*)::int as n from compras where xmax <> 0`)[0]?.n ?? 0

describe('a list of thousands', () => {
  it('that are as we know them locks nothing, and what differs among them is taken in', {
    timeout: 60_000,
  }, async () => {
    const pagos = await empezados(4)
    await conciliarLas(pagos.map((pago) => cobrada(pago)))
    await multiplicar(api.db, ['apartados', 'compras', 'pagos'], 150)
    const todos = await rowsOf<Pago>(api.db)`select id, monto, referencia from pagos where proveedor = 'stripe' `
    expect(todos.length).toBeGreaterThan(600)
    const lecturas = todos.map((pago, i) => cobrada(pago, { referencia: pago.referencia ?? '', debito: i === 450 }))
    const antes = await tocadas()
    await conciliarLas(lecturas)
    expect((await tocadas()) - antes).toBe(1)
    expect(await rowsOf(api.db)`select id from pagos where debito`).toEqual([{ id: todos[450]?.id }])
  })
})

describe('a charge of the list', () => {
  let pago: Pago
  beforeEach(async () => {
    const [empezado] = await empezados(1)
    pago = empezado as Pago
    await conciliarLas([cobrada(pago)])
  })

  const loEscrito = async () =>
    (
      await rowsOf<Record<string, unknown>>(api.db)`
        select p.estado, p.recibido, p.debito, p.disponible_en is not null as disponible, a.tarjeta,
          (select count(*)::int from asientos x where x.compra_id = p.compra_id and x.concepto = 'comision') as comision,
          (select json_agg(json_build_array(r.origen, r.monto)) from reembolsos r where r.pago_id = p.id) as reembolsos,
          (select json_agg(d.estado) from disputas d where d.pago_id = p.id) as disputas
        from pagos p join apartados a on a.id = p.apartado_id where p.id = ${pago.id}`
    )[0]
  const SABIDO = {
    ...{ estado: 'aprobado', debito: false, disponible: false, tarjeta: null, comision: 0 },
    ...{ reembolsos: null, disputas: null },
  }

  it('that was paid without a notice is taken in', async () => {
    expect(await loEscrito()).toMatchObject(SABIDO)
  })

  const disputa: DisputaLeida = {
    ...{ referencia: 'dp_1', estado: 'abierta', monto: 100, moneda: 'MXN', retirado: 100, comision: 0 },
    ...{ comisionIva: 0, motivo: null, venceEn: null },
  }
  it.each<[string, (deEl: Pago) => Partial<Lectura>, object]>([
    ['when its money is ours', () => ({ disponibleEn: new Date() }), { disponible: true }],
    ['which card it was', () => ({ tarjeta: 'otra' }), { tarjeta: 'otra' }],
    ['that the card is of debit', () => ({ debito: true }), { debito: true }],
    ['what the provider kept', () => ({ comision: 1_250, comisionIva: 172 }), { comision: 3 }],
    ['that more came', ({ monto }) => ({ recibido: monto + 100 }), { reembolsos: [['excedente', 100]] }],
    ['that some went back', () => ({ reembolsado: 100 }), { reembolsos: [['proveedor', 100]] }],
    ['that it is disputed', () => ({ disputas: [disputa] }), { disputas: ['abierta'] }],
  ])('that tells something new is taken in: %s', async (_, cambios, esperado) => {
    await conciliarLas([cobrada(pago, cambios(pago))])
    expect(await loEscrito()).toMatchObject({ ...SABIDO, ...esperado })
  })
})
