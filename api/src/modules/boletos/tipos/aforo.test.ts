import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, otroVisitante, rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  createTestApi,
  type DatosTipo,
  type TestApi,
} from '../../../testing/index.ts'
import { reponerBoletos, tomarBoletos } from './tomar-boletos.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const DOS: DatosTipo[] = [
  { tipo: 'General', cupo: 10, precio: 10_000 },
  { tipo: 'VIP', cupo: 10, precio: 50_000 },
]

async function preparar(tipos = DOS) {
  const publicado = await crearEventoPublicado(api, { tipos })
  const { organizacion, evento, token } = publicado
  const [general, vip] = publicado.tipos
  if (general === undefined || vip === undefined) throw new Error('no tipos')
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const donde = { organizacion, evento }
  return {
    ...publicado,
    general,
    vip,
    params,
    donde,
    poner: (aforo: unknown, quien = token) =>
      api.como(quien)('PUT /organizacion/:slug/eventos/:slugEvento/boletos/aforo', {
        params,
        body: { aforo } as { aforo: number },
      }),
    listar: () => api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/boletos', { params }),
    publico: async () => {
      const lugar = { params: { organizerSlug: organizacion.slug, eventSlug: evento.slug } }
      return (await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', lugar)).item
    },
  }
}

describe('the aforo of an evento', () => {
  it('is none until it is set, counts what is sold and held, and goes again', async () => {
    const { general, vip, donde, poner, listar } = await preparar()
    expect((await listar()).aforo).toBeNull()
    await comprar(api.como(), await apartar(api.como(), donde, [[general, 2]]))
    await apartar(api.como(), donde, [[vip, 3]])
    expect((await poner(8)).aforo).toEqual({ cupo: 8, vendidos: 2, apartados: 3, libres: 3 })
    expect((await poner(5)).aforo).toEqual({ cupo: 5, vendidos: 2, apartados: 3, libres: 0 })
    expect((await poner(null)).aforo).toBeNull()
    await apartar(api.como(), donde, [[general, 8]])
  })

  it('is never less than what is sold and held', async () => {
    const { general, vip, donde, poner, listar } = await preparar()
    const corto = (aforo: number) =>
      poner(aforo).then(
        () => null,
        (error: { wire: { form: unknown } }) => error.wire.form,
      )
    await apartar(api.como(), donde, [
      [general, 2],
      [vip, 2],
    ])
    expect(await corto(3)).toEqual([
      { name: 'aforo', message: 'Ya hay 4 boletos vendidos o apartados: el aforo no puede ser menor.', type: 'custom' },
    ])
    await poner(20)
    expect(await corto(1)).toEqual([
      { name: 'aforo', message: 'Ya hay 4 boletos vendidos o apartados: el aforo no puede ser menor.', type: 'custom' },
    ])
    expect((await listar()).aforo?.cupo).toBe(20)
  })

  it.each([[0], [-1], [1.5], [500_001], ['8'], [undefined]])('is not %o', async (aforo) => {
    const { poner } = await preparar()
    expect(await rechazo(poner(aforo))).toMatchObject({ status: 400, campos: ['aforo'] })
  })

  it('is 1 or 500,000', async () => {
    const { poner } = await preparar()
    expect((await poner(1)).aforo?.libres).toBe(1)
    expect((await poner(500_000)).aforo?.libres).toBe(500_000)
  })

  it('limits all tipos together, and says how many are left', async () => {
    const { general, vip, donde, poner } = await preparar()
    await poner(5)
    await apartar(api.como(), donde, [[general, 3]])
    expect(await rechazo(apartar(api.como(), donde, [[vip, 3]]))).toMatchObject({
      status: 409,
      mensaje: 'Alguien tomó esos boletos justo antes. Quedan 2 en VIP.',
    })
    const juntos = [
      [general, 1],
      [vip, 2],
    ] as const
    expect(await rechazo(apartar(api.como(), donde, juntos))).toMatchObject({
      mensaje: 'Alguien tomó esos boletos justo antes. Queda 1 en VIP.',
    })
    await apartar(api.como(), donde, [
      [general, 1],
      [vip, 1],
    ])
    expect(await rechazo(apartar(api.como(), donde, [[general, 1]]))).toMatchObject({
      mensaje: 'Se agotaron los boletos de General.',
    })
  })

  it('lets a visitor change what they hold in a full house', async () => {
    const { general, vip, donde, poner, listar } = await preparar()
    await poner(4)
    const visitante = otroVisitante()
    await apartar(api.como(), donde, [[general, 4]], { visitante })
    await apartar(api.como(), donde, [[vip, 4]], { visitante })
    expect(await rechazo(apartar(api.como(), donde, [[vip, 5]], { visitante }))).toMatchObject({ status: 409 })
    expect(await listar()).toMatchObject({
      items: [{ apartados: 0 }, { apartados: 4 }],
      aforo: { apartados: 4, libres: 0 },
    })
  })

  it('follows what is bought and what is given back', async () => {
    const { general, vip, donde, poner, listar } = await preparar()
    await poner(6)
    const uno = await apartar(api.como(), donde, [[general, 2]])
    const dos = await apartar(api.como(), donde, [[vip, 2]])
    await comprar(api.como(), uno)
    expect((await listar()).aforo).toEqual({ cupo: 6, vendidos: 2, apartados: 2, libres: 2 })
    await api.como()('DELETE /p/apartados/:id', { params: { id: dos.id } })
    expect((await listar()).aforo).toEqual({ cupo: 6, vendidos: 2, apartados: 0, libres: 4 })
  })

  it('counts a tipo that comes later', async () => {
    const { donde, poner, token, params } = await preparar()
    await poner(3)
    const body = { tipo: 'Nuevo', precio: 0, cupo: 50 }
    const { item } = await api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo', {
      params,
      body,
    })
    await apartar(api.como(), donde, [[item, 3]])
    expect(await rechazo(apartar(api.como(), donde, [[item, 1]]))).toMatchObject({ status: 409 })
  })

  it('goes with a copy of the evento', async () => {
    const { poner, token, params } = await preparar()
    await poner(7)
    const inicio = Date.now() + 30 * 86_400_000
    const body = {
      nombre: 'Otra noche',
      slug: `copia-${inicio}`,
      fechaInicio: new Date(inicio).toISOString(),
      fechaFin: new Date(inicio + 3_600_000).toISOString(),
    }
    const { item } = await api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/duplicar', { params, body })
    const copia = await api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/boletos', {
      params: { ...params, slugEvento: item.slug },
    })
    expect(copia).toMatchObject({ total: 2, aforo: { cupo: 7, vendidos: 0, apartados: 0, libres: 7 } })
  })

  it('is none of another evento’s business', async () => {
    const uno = await preparar()
    const otro = await preparar()
    await uno.poner(1)
    await apartar(api.como(), otro.donde, [[otro.general, 10]])
    expect((await otro.listar()).aforo).toBeNull()
  })

  it('makes the pages say so: a full house is sold out even if a tipo is not', async () => {
    const { general, vip, donde, poner, publico } = await preparar()
    await poner(20)
    expect(await publico()).toMatchObject({
      venta: 'en_venta',
      precioDesde: 11_300,
      tiposBoleto: [{ maximo: 10 }, { maximo: 10 }],
    })
    await poner(4)
    expect(await publico()).toMatchObject({ venta: 'en_venta', tiposBoleto: [{ maximo: 4 }, { maximo: 4 }] })
    const vivo = await apartar(api.como(), donde, [[general, 4]])
    expect(await publico()).toMatchObject({
      venta: 'agotado',
      precioDesde: null,
      tiposBoleto: [
        { estadoVenta: 'agotado', maximo: 0 },
        { estadoVenta: 'agotado', maximo: 0 },
      ],
    })
    await api.como()('DELETE /p/apartados/:id', { params: { id: vivo.id } })
    await apartar(api.como(), donde, [[vip, 3]])
    expect(await publico()).toMatchObject({ venta: 'en_venta', tiposBoleto: [{ maximo: 1 }, { maximo: 1 }] })
  })

  it('is written down, and told to the public pages', async () => {
    const { evento, organizacion, poner } = await preparar()
    await api.db.deleteFrom('cambios').execute()
    await poner(8)
    await poner(8)
    await poner(null)
    const anotadas = await api.db
      .selectFrom('bitacora')
      .select(['accion', 'objeto', 'antes', 'despues'])
      .where('evento_id', '=', evento.id)
      .orderBy('id')
      .execute()
    expect(anotadas).toEqual([
      { accion: 'aforo.cambiado', objeto: evento.nombreMostrado, antes: { aforo: null }, despues: { aforo: 8 } },
      { accion: 'aforo.cambiado', objeto: evento.nombreMostrado, antes: { aforo: 8 }, despues: { aforo: null } },
    ])
    const claves = (await api.db.selectFrom('cambios').select('clave').execute()).map(({ clave }) => clave)
    expect(claves).toContain(`evento:${organizacion.slug}/${evento.slug}`)
  })

  it('is set by owner and admin', async () => {
    const { organizacion, poner } = await preparar()
    const [admin, member, ajeno] = [
      await crearMiembro(api, organizacion, 'admin'),
      await crearMiembro(api, organizacion, 'member'),
      await crearOrganizacion(api),
    ]
    expect((await poner(9, admin.token)).aforo?.cupo).toBe(9)
    expect(await rechazo(poner(9, member.token))).toMatchObject({ status: 403 })
    expect(await rechazo(poner(9, ajeno.token))).toMatchObject({ status: 404 })
  })
})

describe('stock that the organizer takes', () => {
  const tomar = (tipo: { id: string }, cantidad: number) =>
    api.db.transaction().execute((trx) => tomarBoletos(trx, { tipoBoletoId: tipo.id, cantidad }))
  const quejas = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { form?: unknown }) => error.form,
    )
  const corto = (message: string) => [{ name: 'cantidad', message, type: 'custom' }]

  it('is sold at once, up to what is free of the tipo and of the house', async () => {
    const { general, vip, donde, poner, listar } = await preparar()
    await apartar(api.como(), donde, [[general, 7]])
    expect(await quejas(tomar(general, 4))).toEqual(corto('Solo quedan 3 boletos libres de este tipo.'))
    await poner(8)
    expect(await quejas(tomar(vip, 2))).toEqual(corto('Solo queda 1 boleto libre de este tipo.'))
    await tomar(vip, 1)
    expect(await quejas(tomar(vip, 1))).toEqual(corto('Ya no hay boletos libres de este tipo.'))
    expect(await listar()).toMatchObject({
      items: [{ apartados: 7 }, { vendidos: 1, libres: 9 }],
      aforo: { vendidos: 1, apartados: 7, libres: 0 },
    })
    await api.db.transaction().execute((trx) => reponerBoletos(trx, [{ tipoBoletoId: vip.id, cantidad: 1 }]))
    expect((await listar()).aforo).toMatchObject({ vendidos: 0, libres: 1 })
  })

  it('is free again when the caller’s transaction fails', async () => {
    const { general, listar } = await preparar()
    const falla = api.db.transaction().execute(async (trx) => {
      await tomarBoletos(trx, { tipoBoletoId: general.id, cantidad: 2 })
      throw new Error('later')
    })
    await expect(falla).rejects.toThrow('later')
    expect((await listar()).items[0]).toMatchObject({ vendidos: 0, libres: 10 })
  })

  it('goes back line by line, and nothing happens without lines', async () => {
    const { general, vip, listar } = await preparar()
    await tomar(general, 3)
    await tomar(vip, 2)
    await api.db.transaction().execute(async (trx) => {
      await reponerBoletos(trx, [])
      await reponerBoletos(trx, [
        { tipoBoletoId: vip.id, cantidad: 2 },
        { tipoBoletoId: general.id, cantidad: 1 },
        { tipoBoletoId: general.id, cantidad: 2 },
      ])
    })
    expect((await listar()).items).toMatchObject([{ vendidos: 0 }, { vendidos: 0 }])
  })
})
