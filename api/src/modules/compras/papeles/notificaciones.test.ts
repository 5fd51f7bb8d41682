import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { createMemoryMailer } from '../../../ports/mailer/memory.ts'
import { apartar, comprar } from '../../../testing/apartar.ts'
import { crearEventoPublicado, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
})
afterAll(() => api.close())

const errores: unknown[] = []
const atender = (services = api.services) => atenderTrabajos(services, (error) => errores.push(error))
const encargar = (tipo: string, datos: object) =>
  api.db
    .insertInto('trabajos')
    .values({ id: v7(), tipo, datos: JSON.stringify(datos) })
    .execute()
const avisosDe = (token: string) => api.como(token)('GET /notificaciones/obtener', { query: {} })

async function vender(token: string | undefined, cuantos: number, nombre: string) {
  const { tipos, ...donde } = await crearEventoPublicado(api, {
    nombre,
    inicio: new Date('2027-03-06T03:00:00Z'),
    tipos: [{ precio: 85_000 }],
  })
  const cliente = api.como(token)
  const apartado = await apartar(cliente, donde, [[tipos[0] ?? { id: '' }, cuantos]])
  const { compra } = await comprar(cliente, apartado, { email: `${v7()}@correo.mx` })
  const { id } = await api.db
    .selectFrom('compras')
    .select('id')
    .where('folio', '=', compra.folio)
    .executeTakeFirstOrThrow()
  return { ...compra, id }
}

describe('a compra that was paid', () => {
  it('is told to the account that bought, with its boletos, once, however often they are sent', async () => {
    const ana = await crearUsuario(api)
    const compra = await vender(ana.token, 2, 'Noche de Prueba')
    expect((await avisosDe(ana.token)).total).toBe(0)
    const mailer = createMemoryMailer()
    mailer.fail(1)
    await atender({ ...api.services, ports: { ...api.services.ports, mailer } })
    await encargar('enviar_boletos', { compraId: compra.id })
    await atender()
    const { items, sinLeer } = await avisosDe(ana.token)
    expect([items, sinLeer]).toEqual([
      [
        {
          id: expect.any(String),
          tipo: 'compra',
          titulo: 'Tus boletos para Noche de Prueba están listos',
          texto: `2 boletos · ${compra.folio} · viernes, 5 de marzo de 2027, 9:00 p.m. (hora del centro)`,
          ruta: `/compras/${compra.folio}`,
          creadaEn: expect.any(String),
          leida: false,
        },
      ],
      1,
    ])
    expect(errores).toHaveLength(1)
    await vender(ana.token, 1, 'Una Persona')
    await atender()
    expect((await avisosDe(ana.token)).items[0]).toMatchObject({
      titulo: 'Tu boleto para Una Persona está listo',
      texto: expect.stringMatching(/^1 boleto · /),
    })
  })

  it('is told to nobody when it was bought without an account, nor to another account', async () => {
    const luz = await crearUsuario(api)
    const antes = await api.db.selectFrom('notificaciones').select('id').execute()
    await vender(undefined, 1, 'Sin Cuenta')
    await atender()
    expect((await avisosDe(luz.token)).total).toBe(0)
    expect(await api.db.selectFrom('notificaciones').select('id').execute()).toHaveLength(antes.length)
  })
})
