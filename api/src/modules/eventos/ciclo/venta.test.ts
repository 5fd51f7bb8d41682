import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import { enDias, organizar } from '../../../testing/ciclo.ts'
import { comprobarInvariantes, crearEventoPublicado, createTestApi, type TestApi } from '../../../testing/index.ts'
import { pendiente } from '../../../testing/pagar.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
})
afterAll(async () => {
  await comprobarInvariantes(api.db)
  await api.close()
})

type Casa = Awaited<ReturnType<typeof crearEventoPublicado>>
const ocultar = ({ organizacion, evento, token }: Casa) =>
  api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/despublicar', {
    params: { slug: organizacion.slug, slugEvento: evento.slug },
  })

async function publicar() {
  const publicado = await crearEventoPublicado(api, { tipos: [{ cupo: 10, precio: 10_000 }] })
  const [tipo = { id: '' }] = publicado.tipos
  const params = { slug: publicado.organizacion.slug, slugEvento: publicado.evento.slug }
  const cliente = api.como(publicado.token)
  return {
    ...publicado,
    tipo,
    hacer: organizar(api, publicado),
    pausar: () => cliente('POST /organizacion/:slug/eventos/:slugEvento/pausar-venta', { params }),
    reanudar: () => cliente('POST /organizacion/:slug/eventos/:slugEvento/reanudar-venta', { params }),
    ocultar: () => ocultar(publicado),
  }
}

describe('one switch for the sale', () => {
  it('stops new holds, says so on the page, lets who holds boletos finish, and opens again as it was', async () => {
    const caso = await publicar()
    const antes = await apartar(api.como(), caso, [[caso.tipo, 2]])
    expect((await caso.pausar()).item).toMatchObject({ ventaPausada: true, estado: 'publicado' })
    expect((await caso.hacer.publico()).item).toMatchObject({
      venta: 'pausada',
      tiposBoleto: [{ estadoVenta: 'pausada' }],
    })
    expect(await rechazo(apartar(api.como(), caso, [[caso.tipo, 1]]))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('en pausa'),
    })
    expect((await comprar(api.como(), antes)).compra.estado).toBe('pagada')
    expect(await rechazo(caso.pausar())).toMatchObject({ status: 409 })
    expect((await caso.reanudar()).item.ventaPausada).toBe(false)
    await apartar(api.como(), caso, [[caso.tipo, 1]])
    expect((await caso.hacer.publico()).item.venta).toBe('en_venta')
  })

  it('is not for what is no longer sold', async () => {
    const caso = await publicar()
    await caso.hacer.cancelar()
    expect(await rechazo(caso.pausar())).toMatchObject({ status: 409 })
  })
})

describe('hiding an evento', () => {
  it('makes a draft of it that nobody finds; published again, its old address still leads there', async () => {
    const caso = await publicar()
    const apartado = await apartar(api.como(), caso, [[caso.tipo, 2]])
    expect((await caso.ocultar()).item).toMatchObject({ estado: 'borrador', publicado: false })
    expect(await rechazo(caso.hacer.publico())).toMatchObject({ status: 404 })
    expect(await rechazo(comprar(api.como(), apartado))).toMatchObject({ status: 410 })
    const nuevo = `otro-${caso.evento.slug}`.slice(0, 40)
    await caso.hacer.editar({ slug: nuevo, fechaInicio: enDias(30), fechaFin: enDias(30.2) })
    await organizar(api, { ...caso, evento: { slug: nuevo } }).publicar()
    expect((await caso.hacer.publico(caso.evento.slug)).item.slug).toBe(nuevo)
  })

  it('is refused once somebody has boletos, or a voucher to pay', async () => {
    const caso = await publicar()
    await comprar(api.como(), await apartar(api.como(), caso, [[caso.tipo, 1]]))
    expect(await rechazo(caso.ocultar())).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('pausa la venta'),
    })
    const otro = await pendiente(api, 'oxxo')
    expect(await rechazo(ocultar(otro))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('pausa la venta'),
    })
  })
})
