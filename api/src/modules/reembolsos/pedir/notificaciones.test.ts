import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { organizar } from '../../../testing/ciclo.ts'
import { comprobarInvariantes, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { pendiente, saldosDe, simular, verCompra } from '../../../testing/pagar.ts'
import { atender, vender } from '../../../testing/reembolsos.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterEach(async () => {
  await comprobarInvariantes(api.db)
  await api.db.deleteFrom('trabajos').execute()
  api.mensajes.length = 0
})
afterAll(() => api.close())

const cartas = () => api.mensajes.map(({ to, subject }) => `${to}: ${subject}`).toSorted()

/** The second boleto of a compra of two is somebody else's. */
async function pasarUno() {
  const venta = await vender(api, { nombre: 'Noche' })
  const luz = await crearUsuario(api, { email: `luz-${v7()}@correo.mx`, verificado: true })
  const [viejo = ''] = venta.boletos([2])
  await sql`update boletos set estado = 'transferido' where id = ${viejo}`.execute(api.db)
  const { evento_id, tipo_boleto_id } = await api.db
    .selectFrom('boletos')
    .selectAll()
    .where('id', '=', viejo)
    .executeTakeFirstOrThrow()
  const suyo = { viene_de: viejo, titular_email: luz.usuario.email, titular_id: luz.usuario.id, asistente: 'Luz Sol' }
  const nuevo = { id: v7(), compra_id: venta.compraId, evento_id, tipo_boleto_id, numero: 2, ...suyo }
  await api.db.insertInto('boletos').values(nuevo).execute()
  const avisos = async () =>
    (await api.como(luz.token)('GET /notificaciones/obtener', { query: {} })).items.map(({ titulo }) => titulo)
  const reembolsar = () =>
    api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { slug: venta.organizacion.slug, slugEvento: venta.evento.slug, folio: venta.folio },
      body: { boletos: [nuevo.id], motivo: 'x' },
    })
  return { ...venta, luz: luz.usuario.email, avisos, reembolsar }
}

it('who was passed a boleto is told when it goes back, and its buyer of the money', async () => {
  const { luz, avisos, reembolsar } = await pasarUno()
  await reembolsar()
  await atender(api)
  expect(cartas()).toEqual(['ana@correo.mx: Ya te devolvimos $113.00 MXN', `${luz}: Se canceló tu boleto para Noche`])
  const texto = api.mensajes.find(({ to }) => to === luz)?.text ?? ''
  for (const frase of [
    'Hola, Luz:',
    'Tu boleto ya no da acceso.',
    'Lo que costó se le devuelve a quien lo compró.',
    '/boletos/',
  ])
    expect(texto).toContain(frase)
  expect(texto).not.toContain('$')
  expect(await avisos()).toEqual(['Se canceló tu boleto para Noche'])
})

it('and when its evento is called off', async () => {
  const venta = await pasarUno()
  await organizar(api, venta).cancelar('Se inundó el foro.')
  await atender(api)
  expect(cartas()).toEqual([
    'ana@correo.mx: Se canceló Noche',
    'ana@correo.mx: Ya te devolvimos $226.00 MXN',
    `${venta.luz}: Se canceló Noche`,
  ])
  expect(api.mensajes.find(({ to }) => to === venta.luz)?.text).toContain('Se inundó el foro.')
})

it('a compra that was not paid when its evento was called off ends, and what came of it goes back', async () => {
  const [sinPagar, aMedias] = [await pendiente(api, 'oxxo'), await pendiente(api, 'spei')]
  await simular(api, aMedias.referencia, 'pagar_de_menos')
  await atender(api)
  api.mensajes.length = 0
  for (const compra of [sinPagar, aMedias]) await organizar(api, compra).cancelar()
  await atender(api)
  expect(await verCompra(api, sinPagar)).toMatchObject({
    estado: 'cancelada',
    reembolsos: [],
    pago: { estado: 'cancelado' },
  })
  expect(api.mensajes.find(({ text }) => text?.includes(sinPagar.folio))?.text).toContain(
    'No pagues tu ficha de OXXO: ya no vale y tus boletos se liberaron.',
  )
  const { estado, reembolsos } = await verCompra(api, aMedias)
  expect([estado, reembolsos]).toMatchObject(['cancelada', [{ origen: 'pago_tardio', estado: 'falta_clabe' }]])
  expect(await saldosDe(api, aMedias.folio)).toEqual({
    comprador: -(reembolsos[0]?.monto ?? 0),
    pasarela: reembolsos[0]?.monto,
  })
})
