import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrador, bitacoraDe } from '../../testing/administrar.ts'
import { rechazo } from '../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import { ajustar, correr, crearConFin, liquidacionesDe, ponerCuenta, vender } from '../../testing/liquidar.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi()
  admin = await administrador(api)
  // as an installation begins
  await ajustar(api, { nuevo_reserva_bps: 1_000 })
})
afterAll(() => api.close())

async function nueva() {
  const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
  const { id, slug } = evento.organizacion
  await ponerCuenta(api, id)
  await vender(api, evento, 2)
  const cliente = api.como(evento.token)
  const saldo = async () => (await cliente('GET /organizacion/:slug/pagos', { params: { slug } })).item
  return { ...evento, id, slug, saldo }
}
const confianzaDe = async (id: string) =>
  (await admin.cliente('GET /administracion/organizaciones/:id/confianza', { params: { id } })).item
const poner = (id: string, nivel: 'nuevo' | 'conocido' | 'probado' | null, motivo = 'La conocemos.') =>
  admin.cliente('PUT /administracion/organizaciones/:id/confianza', { params: { id }, body: { nivel, motivo } })

describe('an organization that sells for the first time', () => {
  it('has a tenth of each evento kept back for thirty days, and reads so', async () => {
    const casa = await nueva()
    expect(await casa.saldo()).toMatchObject({
      nivel: { nivel: 'nuevo', siguiente: { nivel: 'conocido', eventos: 2, meses: 3 } },
      reglas: { reservaBps: 1_000, reservaDias: 30, diasHabiles: 2 },
    })
    for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
    for (const minuto of ['00', '01']) await correr(api, `2031-04-10T10:${minuto}:00`)
    expect((await liquidacionesDe(api, casa.id)).map(({ fecha, monto }) => `${fecha} ${monto}`)).toEqual([
      '2031-03-11 180000',
      '2031-04-10 20000',
    ])
  })

  it('becomes known by what it did, and new again once it gave back too much', async () => {
    const casa = await nueva()
    const otro = await crearConFin(api, { fin: '2031-03-07T22:00:00', organizada: casa })
    await vender(api, otro, 2)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
    expect(await confianzaDe(casa.id)).toMatchObject({ nivel: 'nuevo', hechos: { eventos: 2, meses: 0 } })
    await sql`update ventas_dia set dia = dia - 100 where evento_id = ${casa.evento.id}`.execute(api.db)
    expect(await confianzaDe(casa.id)).toMatchObject({ nivel: 'conocido', hechos: { eventos: 2, meses: 3 } })
    await ajustar(api, { confianza_devuelto_bps: 0 })
    await sql`update organizaciones set riesgo = 'alto' where id = ${casa.id}`.execute(api.db)
    expect(await confianzaDe(casa.id)).toMatchObject({ nivel: 'nuevo', siguiente: null })
    await ajustar(api, { confianza_devuelto_bps: 1_000 })
    await sql`update ventas_dia set dia = dia + 100 where evento_id = ${casa.evento.id}`.execute(api.db)
  })
})

describe('an administrator', () => {
  it('puts another level with a reason, which holds for the payouts from then on, and takes it away', async () => {
    const casa = await nueva()
    expect(await rechazo(poner(casa.id, 'probado', ''))).toMatchObject({ status: 400, campos: ['motivo'] })
    expect(await rechazo(poner('0199a000-0000-7000-8000-000000000001', 'probado'))).toMatchObject({ status: 404 })
    await poner(casa.id, 'probado')
    expect(await confianzaDe(casa.id)).toMatchObject({
      nivel: 'probado',
      calculado: 'nuevo',
      puesto: { motivo: 'La conocemos.' },
      reglas: { reservaBps: 0, diasHabiles: 1 },
    })
    expect((await casa.saldo()).nivel).toEqual({ nivel: 'probado', siguiente: null })
    // a business day earlier than everybody else, and whole
    for (const minuto of ['00', '01']) await correr(api, `2031-03-10T10:${minuto}:00`)
    expect((await liquidacionesDe(api, casa.id)).map(({ monto }) => monto)).toEqual([200_000])
    expect((await bitacoraDe(api, 'organizacion.confianza'))[0]).toMatchObject({
      organizacion_id: casa.id,
      antes: { nivel: 'nuevo', motivo: null },
      despues: { nivel: 'probado', motivo: 'La conocemos.' },
    })
    expect((await poner(casa.id, null, 'Ya no.')).item).toMatchObject({ nivel: 'nuevo', puesto: null })
  })
})
