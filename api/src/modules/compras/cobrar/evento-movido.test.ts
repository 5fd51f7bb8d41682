import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import { MOTIVO, organizar } from '../../../testing/ciclo.ts'
import { comprobarInvariantes, createTestApi, type TestApi } from '../../../testing/index.ts'
import { agotarTiempo, existenciasDe, pagosDe, pendiente, simular, verCompra } from '../../../testing/pagar.ts'
import { vencerCompras } from './vencer-compras.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
})
afterAll(() => api.close())
afterEach(() => comprobarInvariantes(api.db))
beforeEach(async () => {
  await sql`delete from trabajos`.execute(api.db)
})

const fallas: unknown[] = []
async function atender(): Promise<void> {
  await atenderTrabajos(api.services, (error) => fallas.push(error))
  const { rows } = await sql`select from trabajos where disponible_en <= now() and fallido_en is null`.execute(api.db)
  if (rows.length > 0) return atender()
  expect(fallas).toEqual([])
}

const noFalla = (error: unknown) => {
  throw error
}

/** A compra whose voucher is in its buyer's hands. */
async function conFicha(metodo: 'oxxo' | 'spei' = 'oxxo') {
  const caso = await pendiente(api, metodo)
  await atender()
  api.mensajes.length = 0
  return { ...caso, hacer: organizar(api, caso) }
}

describe('a postponed evento', () => {
  it('tells who has a voucher, keeps their boletos, and takes their money for a boleto that admits', async () => {
    const caso = await conFicha()
    await caso.hacer.posponer()
    await atender()
    await vencerCompras(api.db, noFalla)
    const carta = api.mensajes[0]
    expect(carta?.subject).toContain('Se pospuso')
    for (const parte of [
      'Ahora: Por confirmar',
      MOTIVO,
      `Tu compra ${caso.folio} aún no está pagada. Te faltan $1,846.00 MXN en OXXO a más tardar el`,
      'Si prefieres esperar a que haya fecha, no pagues todavía. Puedes cancelarla desde tu compra sin costo.',
      'Ver o cancelar mi compra',
    ])
      expect(carta?.text).toContain(parte)
    expect(carta?.text).not.toContain('sigue siendo válido')
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 0, apartados: 2 })
    await simular(api, caso.referencia, 'pagar')
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada', reembolsos: [] })
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 2, apartados: 0 })
  })

  it('lets them cancel; what they had transferred by then goes back', async () => {
    const caso = await conFicha('spei')
    await simular(api, caso.referencia, 'pagar_de_menos')
    await atender()
    api.mensajes.length = 0
    await caso.hacer.posponer()
    await atender()
    expect(api.mensajes[0]?.text).toMatch(/Puedes cancelarla desde tu compra: te devolvemos los \$[\d,.]+ MXN/)
    const { item } = await api.como()('POST /p/compras/:folio/cancelar', {
      params: { folio: caso.folio },
      query: { acceso: caso.acceso },
    })
    expect(item).toMatchObject({ estado: 'cancelada', reembolsos: [{ origen: 'pago_tardio' }] })
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 0, apartados: 0 })
  })

  it('sells to nobody else: neither who was choosing, nor who ran out of time', async () => {
    const caso = await conFicha()
    const eligiendo = await apartar(api.como(), caso, [[caso.general, 1]])
    await caso.hacer.posponer()
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 0, apartados: 2 })
    expect(await rechazo(comprar(api.como(), eligiendo, { metodo: 'tarjeta' }))).toMatchObject({ status: 410 })
    await agotarTiempo(api, caso.apartado.id)
    await barrerApartados(api)
    await vencerCompras(api.db, noFalla)
    const pagar = api.como()('POST /p/compras/:folio/pagar', {
      params: { folio: caso.folio },
      query: { acceso: caso.acceso },
      body: { metodo: 'oxxo' },
    })
    expect(await rechazo(pagar)).toMatchObject({ status: 410 })
    await simular(api, caso.referencia, 'pagar')
    expect(await verCompra(api, caso)).toMatchObject({ boletos: [], reembolsos: [{ origen: 'pago_tardio' }] })
  })
})

it('a new date is told to who has a voucher, with what may still be paid', async () => {
  const caso = await conFicha('spei')
  await caso.hacer.reprogramar(45)
  await atender()
  expect(api.mensajes.map(({ subject }) => subject)).toEqual([expect.stringContaining('Nueva fecha de')])
  expect(api.mensajes[0]?.text).toContain('Te faltan $1,846.00 MXN por SPEI a más tardar el')
  expect(api.mensajes[0]?.text).toContain('Si la nueva fecha no te queda, no la pagues.')
  await simular(api, caso.referencia, 'pagar')
  expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada' })
})

it('a cancelled evento counts them, tells them not to pay, voids the voucher and gives late money back', async () => {
  const caso = await conFicha()
  expect((await caso.hacer.cancelacion()).item).toMatchObject({ boletos: 0, porPagar: 1 })
  await caso.hacer.cancelar()
  await atender()
  expect(api.mensajes).toHaveLength(1)
  expect(api.mensajes[0]?.subject).toContain('No pagues: se canceló')
  expect(api.mensajes[0]?.text).toContain('No pagues tu ficha de OXXO: ya no vale')
  expect(api.mensajes[0]?.text).not.toContain('ya no dan acceso')
  const [pasarela] = api.services.ports.pasarelas
  expect(await pasarela?.leer(caso.referencia)).toMatchObject({ estado: 'cancelado' })
  expect(await pagosDe(api, caso.apartado.id)).toMatchObject([{ estado: 'cancelado' }])
  await simular(api, caso.referencia, 'pagar')
  expect(await verCompra(api, caso)).toMatchObject({ estado: 'cancelada', reembolsos: [{ monto: 184_600 }] })
})
