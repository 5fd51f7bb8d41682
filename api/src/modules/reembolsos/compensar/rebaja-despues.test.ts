// What becomes of a boleto after its price was less: somebody else holds it, or its refund waits for money.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrador } from '../../../testing/administrar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { autorizarTodo, correr, crearConFin, devolver, ponerCuenta, vender } from '../../../testing/liquidar.ts'
import { vender as venderCompra } from '../../../testing/reembolsos.ts'
import { aceptar, crearReceptora, enlaceA, pasar, ver } from '../../../testing/transferir.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>['cliente']
beforeAll(async () => {
  api = await createTestApi()
  admin = (await administrador(api)).cliente
})
afterAll(() => api.close())

describe('a boleto that is passed on', () => {
  it('keeps what it costs for who bought it, and its new holder reads no money', async () => {
    const venta = await venderCompra(api, { cuantos: [2] })
    await venta.bajar(6_000)
    const [primero = { id: '', acceso: '' }] = (await venta.ver()).boletos
    const receptora = await crearReceptora(api)
    await pasar(api, primero, { email: receptora.email })
    await aceptar(api, await enlaceA(api, receptora.email), receptora.token)
    const { admisiones } = await venta.detalle()
    expect(admisiones.map(({ porDevolver, rebaja }) => [porDevolver, rebaja])).toEqual(Array(2).fill([8_300, 3_000]))
    const [suyo] = admisiones
    const suya = await ver(api, { id: suyo?.id ?? '', acceso: '' }, receptora.token)
    expect(suya.item.titular).toBe('Beto')
    expect(JSON.stringify(suya)).not.toMatch(/porDevolver|rebaja/)
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { slug: venta.organizacion.slug, slugEvento: venta.evento.slug, folio: venta.folio },
      body: { boletos: admisiones.map(({ id }) => id), motivo: 'De prueba.' },
    })
    expect(await venta.detalle()).toMatchObject({ estado: 'reembolsada', reembolsado: 22_600, ingreso: 0 })
  })
})

/** So many boletos of one compra after their organizer was paid, the first of which waits to go back. */
async function enEspera(cuantos: number, cargo: { cargo_bps: number; cargo_fijo: number } | null = null) {
  const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
  const { id } = evento.organizacion
  if (cargo !== null) await api.db.updateTable('organizaciones').set(cargo).where('id', '=', id).execute()
  await ponerCuenta(api, id)
  const compra = await vender(api, evento, cuantos)
  for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
  await devolver(api, evento, compra, 1)
  const bajar = (monto: number) =>
    admin('POST /administracion/compras/:folio/compensar', {
      params: { folio: compra.folio },
      body: { clase: 'diferencia', monto, motivo: 'Se anunció a menos.', paga: 'organizacion' },
    })
  const espera = async () => {
    const [fila] = await api.db
      .selectFrom('reembolsos')
      .select(['estado', 'monto', 'parte', 'decision'])
      .where('compra_id', '=', compra.id)
      .where('origen', '=', 'organizador')
      .execute()
    return fila
  }
  return { compra, bajar, espera }
}

describe('a refund that waits for the money of its organization', () => {
  it('waits for that much less, and no more is given once there is leave', async () => {
    const { compra, bajar, espera } = await enEspera(2)
    expect(await espera()).toMatchObject({ estado: 'por_autorizar', monto: 108_500, parte: 100_000 })
    await bajar(40_000)
    expect(await espera()).toMatchObject({ estado: 'por_autorizar', monto: 88_500, parte: 80_000 })
    await autorizarTodo(api)
    expect(await espera()).toMatchObject({ estado: 'aprobado', monto: 88_500 })
    const item = await admin('GET /administracion/compras/:folio', { params: { folio: compra.folio } })
    expect(item.item.admisiones.map(({ porDevolver }) => porDevolver)).toEqual([0, 88_500])
  })

  it('ends where all of its boleto went back as a difference, and its buyer is told', async () => {
    const { bajar, espera } = await enEspera(1, { cargo_bps: 0, cargo_fijo: 0 })
    await bajar(100_000)
    await autorizarTodo(api)
    expect(await espera()).toMatchObject({ estado: 'rechazado', decision: 'Ya se devolvió todo lo que costaron.' })
  })
})
