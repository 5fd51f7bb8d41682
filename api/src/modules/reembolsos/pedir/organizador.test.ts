import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo, todosALaVez } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearMiembro,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'
import { atender, createBanco, saldosDe, vender } from '../../../testing/reembolsos.ts'

const { banco, pasarela, limpiar } = createBanco()
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ pasarelas: [pasarela], conexiones: 8 })
})
afterEach(async () => {
  await comprobarInvariantes(api.db)
  await api.db.deleteFrom('trabajos').execute()
  api.mensajes.length = 0
  limpiar()
})
afterAll(() => api.close())

describe('an organizer is refused', () => {
  it('what is not filled in, field by field', async () => {
    const { token, organizacion, evento, folio } = await vender(api)
    const params = { slug: organizacion.slug, slugEvento: evento.slug, folio }
    const intentar = (body: object) =>
      rechazo(
        api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
          params,
          body: body as never,
        }),
      )
    expect(await intentar({})).toMatchObject({ status: 400, campos: ['boletos', 'motivo'] })
    expect(await intentar({ boletos: [], motivo: ' ', monto: 0 })).toMatchObject({
      status: 400,
      campos: ['boletos', 'monto', 'motivo'],
    })
    expect(await intentar({ boletos: ['x'], motivo: 'a'.repeat(301), monto: 1.5 })).toMatchObject({
      status: 400,
      campos: ['boletos.0', 'monto', 'motivo'],
    })
  })

  it('without being one: who looks, who is a member, who is of another house', async () => {
    const venta = await vender(api)
    const miembro = await crearMiembro(api, venta.organizacion, 'member')
    const otra = await vender(api)
    expect((await rechazo(venta.reembolsar([1], { como: '' }))).status).toBe(401)
    expect((await rechazo(venta.reembolsar([1], { como: miembro.token }))).status).toBe(403)
    expect((await rechazo(venta.reembolsar([1], { como: otra.token }))).status).toBe(404)
    expect((await rechazo(venta.lista(miembro.token))).status).toBe(403)
  })

  it('a compra of another evento, and boletos of another compra', async () => {
    const [venta, otra] = [await vender(api), await vender(api)]
    const params = { slug: venta.organizacion.slug, slugEvento: venta.evento.slug }
    const reembolsar = (folio: string, boletos: string[]) =>
      rechazo(
        api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
          params: { ...params, folio },
          body: { boletos, motivo: 'x' },
        }),
      )
    expect((await reembolsar(otra.folio, otra.boletos([1]))).status).toBe(404)
    expect(await reembolsar(venta.folio, otra.boletos([1]))).toMatchObject({ status: 400, campos: ['boletos'] })
    expect(await reembolsar(venta.folio, [...venta.boletos([1]), v7()])).toMatchObject({
      status: 400,
      campos: ['boletos'],
    })
  })

  it('more than what is left', async () => {
    const venta = await vender(api)
    expect(await rechazo(venta.reembolsar([1], { monto: 22_601 }))).toMatchObject({ status: 400, campos: ['monto'] })
    await venta.reembolsar([1], { monto: 20_000 })
    expect(await rechazo(venta.reembolsar([2], { monto: 2_601 }))).toMatchObject({ status: 400, campos: ['monto'] })
    await venta.reembolsar([2])
    expect(await saldosDe(api, venta.compraId)).toEqual({ comprador: -22_600, pasarela: 22_600 })
    expect((await rechazo(venta.reembolsar([2], { monto: 1 }))).status).toBe(409)
  })

  it('what cost nothing: a cortesía, free boletos', async () => {
    const gratis = await vender(api, { tipos: [{ precio: 10_000 }, { precio: 0 }], cuantos: [1, 1] })
    expect((await rechazo(gratis.reembolsar([2]))).status).toBe(409)
    const params = { slug: gratis.organizacion.slug, slugEvento: gratis.evento.slug }
    const { item } = await api.como(gratis.token)('POST /organizacion/:slug/eventos/:slugEvento/cortesias', {
      params,
      body: {
        nombre: 'Inés',
        apellidoPaterno: 'Vega',
        email: 'ines@correo.mx',
        tipoBoletoId: gratis.tipos[0]?.id ?? '',
        cantidad: 1,
      },
    })
    const body = { boletos: [item.admisiones[0]?.id ?? ''], motivo: 'x' }
    const cortesia = api.como(gratis.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...params, folio: item.folio },
      body,
    })
    expect(await rechazo(cortesia)).toMatchObject({
      status: 409,
      mensaje: 'Por esta compra no se pagó nada: no hay nada que devolver.',
    })
  })

  it('a boleto that is void already, unless they say how much more', async () => {
    const venta = await vender(api, { cuantos: [1] })
    await venta.reembolsar([1], { monto: 5_000 })
    expect(await rechazo(venta.reembolsar([1]))).toMatchObject({ status: 400, campos: ['boletos'] })
    await venta.reembolsar([1], { monto: 6_300 })
    await atender(api)
    expect(await saldosDe(api, venta.compraId)).toEqual({})
    expect((await venta.ver()).reembolsos.map(({ monto, estado }) => [monto, estado])).toEqual([
      [5_000, 'pagado'],
      [6_300, 'pagado'],
    ])
  })
})

describe('a refund', () => {
  it('of one boleto gives back what it cost with its charge; the rest goes on', async () => {
    const venta = await vender(api, { token: (await crearUsuario(api)).token })
    const antes = await venta.detalle()
    expect([antes.ingreso, antes.reembolsado]).toEqual([20_000, 0])
    const item = await venta.reembolsar([2])
    expect(item).toMatchObject({ estado: 'reembolsada_parcial', ingreso: 10_000, reembolsado: 11_300 })
    expect(item.reembolsos).toMatchObject([
      {
        monto: 11_300,
        estado: 'aprobado',
        origen: 'organizador',
        motivo: 'Cambió el cartel.',
        boletos: [2],
        folio: venta.folio,
        pagadoEn: null,
      },
    ])
    expect(item.admisiones.map(({ estado }) => estado)).toEqual(['valido', 'cancelado'])
    expect(item.sucesos.at(-1)).toMatchObject({
      tipo: 'reembolsada',
      quien: venta.usuario.nombreMostrado,
      detalle: '$113.00 MXN · 1 boleto',
    })
    expect(banco.pedidos).toEqual([])
    expect(await atender(api)).toEqual([])
    expect(banco.pedidos).toMatchObject([{ monto: 11_300, moneda: 'MXN', clave: item.reembolsos[0]?.id }])
    const despues = await venta.ver()
    expect(despues).toMatchObject({
      estado: 'reembolsada_parcial',
      reembolsos: [{ estado: 'pagado', pagadoEn: expect.any(String) }],
    })
    expect(despues.boletos.map(({ qr }) => qr !== '')).toEqual([true, false])
    const miembro = await crearMiembro(api, venta.organizacion, 'member')
    expect((await venta.detalle(miembro.token)).reembolsos).toMatchObject([{ monto: null }])
  })

  it('in part and then of the rest leaves exact zeros in every account', async () => {
    const venta = await vender(api, { tipos: [{ precio: 33_333 }], cuantos: [3] })
    const { total } = venta.compra
    await venta.reembolsar([1], { monto: 7 })
    await venta.reembolsar([2])
    await venta.reembolsar([3], { monto: total - 7 - total / 3 })
    expect((await venta.ver()).estado).toBe('reembolsada')
    await atender(api)
    expect(await saldosDe(api, venta.compraId)).toEqual({})
    expect([...banco.pagado.values()].reduce((suma, monto) => suma + monto, 0)).toBe(total)
    const pago = await api.db
      .selectFrom('pagos')
      .select('estado')
      .where('compra_id', '=', venta.compraId)
      .executeTakeFirst()
    expect(pago?.estado).toBe('reembolsado')
  })

  it('where the organizer took the charge on gives back the boleto, and takes the charge from who got it', async () => {
    const venta = await vender(api, { cargoPagadoPor: 'organizador' })
    expect(venta.compra.total).toBe(20_000)
    const item = await venta.reembolsar([1])
    expect(item).toMatchObject({ reembolsado: 10_000, ingreso: 8_700 })
    await venta.reembolsar([2])
    await atender(api)
    expect(await saldosDe(api, venta.compraId)).toEqual({})
  })

  it('makes the boletos free: they can be held and sold again', async () => {
    const venta = await vender(api, { tipos: [{ precio: 10_000, cupo: 2 }] })
    const otra = () => apartar(api.como(), venta, [[venta.tipos[0] ?? { id: '' }, 1]])
    expect((await rechazo(otra())).status).toBe(409)
    await venta.reembolsar([1])
    await comprar(api.como(), await otra())
    expect((await rechazo(otra())).status).toBe(409)
  })

  it('of a used boleto is for the organizer, and its seat was taken', async () => {
    const venta = await vender(api, { tipos: [{ precio: 10_000, cupo: 2 }] })
    await api.db
      .updateTable('boletos')
      .set({ estado: 'usado' })
      .where('id', 'in', venta.boletos([1]))
      .execute()
    expect(await rechazo(venta.pedir([1]))).toMatchObject({ status: 400, campos: ['boletos'] })
    expect((await venta.reembolsar([1])).admisiones.map(({ estado }) => estado)).toEqual(['usado', 'valido'])
    expect((await venta.reembolsar([2])).estado).toBe('reembolsada')
    expect(await rechazo(venta.reembolsar([1]))).toMatchObject({ status: 400, campos: ['boletos'] })
    expect((await rechazo(apartar(api.como(), venta, [[venta.tipos[0] ?? { id: '' }, 2]]))).status).toBe(409)
    await atender(api)
    expect(await saldosDe(api, venta.compraId)).toEqual({})
  })

  it('is written down once for who works there', async () => {
    const venta = await vender(api)
    await venta.reembolsar([1])
    const { items } = await api.como(venta.token)('GET /organizacion/:slug/bitacora', {
      params: { slug: venta.organizacion.slug },
      query: {},
    })
    expect(items[0]).toMatchObject({
      accion: 'compra.reembolsada',
      objeto: venta.folio,
      despues: { monto: 11_300, boletos: 1, motivo: 'Cambió el cartel.' },
    })
  })

  it('asked twice with one key is one; the key for something else is refused', async () => {
    const venta = await vender(api)
    const clave = v7()
    const [una, dos] = [await venta.reembolsar([1], { clave }), await venta.reembolsar([1], { clave })]
    expect(dos).toEqual(una)
    expect((await rechazo(venta.reembolsar([2], { clave }))).status).toBe(409)
    expect((await rechazo(venta.reembolsar([1], { clave, monto: 1 }))).status).toBe(409)
  })

  it.each([true, false])('asked by many at once is one (with a key: %s)', async (conClave) => {
    const venta = await vender(api)
    const clave = conClave ? v7() : ''
    const { hechos, rechazos } = await todosALaVez(
      Array.from({ length: 8 }, () => () => venta.reembolsar([1], { clave })),
    )
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual(conClave ? [8, []] : [1, Array(7).fill(400)])
    await atender(api)
    expect(banco.pagado.size).toBe(1)
    expect((await venta.detalle()).reembolsado).toBe(11_300)
  })

  it('of amounts at once never adds up to more than was paid', async () => {
    const venta = await vender(api, { cuantos: [4] })
    const { hechos } = await todosALaVez(
      [1, 2, 3, 4].map((numero) => () => venta.reembolsar([numero], { monto: 15_000 })),
    )
    expect(hechos).toHaveLength(3)
    expect((await venta.detalle()).reembolsado).toBe(45_000)
  })
})

describe('what was sold', () => {
  it('follows at once, to the centavo: today, the summary, the list', async () => {
    const venta = await vender(api)
    const params = { slug: venta.organizacion.slug }
    const leer = async () => {
      const { item: hoy } = await api.como(venta.token)('GET /organizacion/:slug/hoy', { params })
      const { item: resumen } = await api.como(venta.token)('GET /organizacion/:slug/resumen', { params })
      expect(resumen.treintaDias).toEqual({ compras: hoy.compras, boletos: hoy.boletos, ingreso: hoy.ingreso })
      return [hoy.compras, hoy.boletos, hoy.ingreso]
    }
    expect(await leer()).toEqual([1, 2, 20_000])
    await venta.reembolsar([1], { monto: 1_130 })
    expect(await leer()).toEqual([1, 1, 19_000])
    await venta.reembolsar([2])
    expect(await leer()).toEqual([0, 0, 9_000])
    await venta.reembolsar([1], { monto: 22_600 - 1_130 - 11_300 })
    expect(await leer()).toEqual([0, 0, 0])
    const { items, total } = await venta.lista()
    expect([total, items.map(({ monto }) => monto)]).toEqual([3, [10_170, 11_300, 1_130]])
  })
})
