// Rates and the switch: what begins, begins tomorrow; what began is never changed; all of it is noted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrador, bitacoraDe } from '../../testing/administrar.ts'
import { rechazo } from '../../testing/apartar.ts'
import { crearOrganizacion, createTestApi, type TestApi } from '../../testing/index.ts'
import { darRfc, RFC } from '../../testing/retener.ts'
import { verSaldo } from '../liquidaciones/index.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi()
  admin = await administrador(api)
})
afterAll(() => api.close())

const dia = (dias: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(Date.now() + dias * 86_400_000)
type Tasa = Parameters<typeof admin.cliente<'POST /administracion/retenciones/tasas'>>[1]['body']
const poner = (cambio: Partial<Tasa>) => {
  const tasa: Tasa = {
    ...{ impuesto: 'isr', contribuyente: 'fisica', bps: 300, desde: dia(1), hasta: null, fuente: 'LIF de prueba' },
    ...cambio,
  }
  return admin.cliente('POST /administracion/retenciones/tasas', { body: tasa })
}
const ver = async () => (await admin.cliente('GET /administracion/retenciones')).item

describe('rates', () => {
  it('come with what the law says of 2026, each to be confirmed, and nothing is withheld', async () => {
    const { tasas, vigencias, retiene } = await ver()
    expect([retiene, vigencias]).toEqual([false, []])
    expect(tasas.map(({ impuesto, contribuyente, bps, cuando }) => [impuesto, contribuyente, bps, cuando])).toEqual([
      ['isr', 'fisica', 250, 'vigente'],
      ['isr', 'moral', 250, 'vigente'],
      ['isr', 'sin_rfc', 2_000, 'vigente'],
      ['iva', 'fisica', 5_000, 'vigente'],
      ['iva', 'moral', 5_000, 'vigente'],
      ['iva', 'sin_rfc', 5_000, 'vigente'],
      ['iva', 'extranjero', 10_000, 'vigente'],
    ])
    expect(tasas.every(({ confirmadaEn, fuente }) => confirmadaEn === null && fuente.includes('Por confirmar'))).toBe(
      true,
    )
  })

  it('are told by field what is wrong with them, and never change a day that came', async () => {
    expect(await rechazo(poner({ desde: dia(0) }))).toMatchObject({ status: 400, campos: ['desde'] })
    expect(await rechazo(poner({ desde: '2020-01-01' }))).toMatchObject({ status: 400, campos: ['desde'] })
    expect(await rechazo(poner({ hasta: dia(0) }))).toMatchObject({ status: 400, campos: ['hasta'] })
    expect(await rechazo(poner({ bps: 10_001, fuente: '' }))).toMatchObject({ campos: ['bps', 'fuente'] })
    expect((await ver()).tasas).toHaveLength(7)
  })

  it('follow one another; one that has not begun is replaced, and its confirmation is void', async () => {
    const { item } = await poner({})
    const nueva = item.tasas.find(({ cuando }) => cuando === 'futura')
    expect(nueva).toMatchObject({ impuesto: 'isr', contribuyente: 'fisica', bps: 300 })
    const params = { id: nueva?.id ?? '' }
    const body = { confirmacion: 'Despacho de prueba, por correo' }
    const confirmada = await admin.cliente('POST /administracion/retenciones/tasas/:id/confirmar', { params, body })
    expect(confirmada.item.tasas.find(({ id }) => id === params.id)).toMatchObject(body)
    await poner({ bps: 350 })
    expect((await ver()).tasas.filter(({ cuando }) => cuando === 'futura')).toMatchObject([
      { bps: 350, confirmadaEn: null, confirmacion: null },
    ])
    expect((await bitacoraDe(api, 'retencion.tasa'))[0]).toMatchObject({ despues: { bps: 350, desde: dia(1) } })
    expect(await bitacoraDe(api, 'retencion.confirmada')).toHaveLength(1)
    expect(
      await rechazo(
        admin.cliente('POST /administracion/retenciones/tasas/:id/confirmar', {
          params: { id: '01900000-0000-7000-8000-000000000000' },
          body,
        }),
      ),
    ).toMatchObject({ status: 404 })
  })
})

it('whoever organizes reads beforehand what will be withheld, and what with an RFC', async () => {
  const { organizacion } = await crearOrganizacion(api)
  const reglas = async () => (await verSaldo(api.db, organizacion.id, new Date())).reglas.retencion
  expect(await reglas()).toBeNull()
  await admin.cliente('POST /administracion/retenciones/vigencias', {
    body: { desde: dia(2), retiene: true, enTaquilla: true },
  })
  expect(await reglas()).toEqual({
    ...{ desde: dia(2), contribuyente: 'sin_rfc', isrBps: 2_000, ivaBps: 5_000 },
    conRfc: { isrBps: 350, ivaBps: 5_000 },
  })
  await darRfc(api, organizacion.id, RFC.moral)
  expect(await reglas()).toMatchObject({ contribuyente: 'moral', isrBps: 250, conRfc: null })
  const hoy = admin.cliente('POST /administracion/retenciones/vigencias', {
    body: { desde: dia(0), retiene: true, enTaquilla: true },
  })
  expect(await rechazo(hoy)).toMatchObject({ status: 400, campos: ['desde'] })
  expect(await bitacoraDe(api, 'retencion.vigencia')).toHaveLength(1)
})

it('an administrator says what is known of a taxpayer, with a reason; another RFC is not validated', async () => {
  const { organizacion } = await crearOrganizacion(api)
  const params = { id: organizacion.id }
  const body = { rfcValidado: true, extranjero: false, exentoIsr: true, exentoIva: false, motivo: 'Régimen 603' }
  const guardar = (cambio: object = {}) =>
    admin.cliente('PUT /administracion/organizaciones/:id/perfil-fiscal', { params, body: { ...body, ...cambio } })
  expect(await rechazo(guardar())).toMatchObject({ status: 400, campos: ['rfcValidado'] })
  expect(await rechazo(guardar({ motivo: ' ' }))).toMatchObject({ status: 400, campos: ['motivo'] })
  await darRfc(api, organizacion.id, RFC.moral)
  expect((await guardar()).item).toMatchObject({ contribuyente: 'moral', rfcValidado: true, exentoIsr: true })
  await darRfc(api, organizacion.id, RFC.fisica)
  const { item } = await admin.cliente('GET /administracion/organizaciones/:id/perfil-fiscal', { params })
  expect(item).toMatchObject({ contribuyente: 'fisica', rfcValidado: false, motivo: 'Régimen 603' })
  expect((await bitacoraDe(api, 'retencion.perfil'))[0]).toMatchObject({ despues: { exentoIsr: true } })
})
