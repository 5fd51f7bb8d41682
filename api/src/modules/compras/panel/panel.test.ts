import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  createTestApi,
  type DatosEvento,
  type TestApi,
} from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

type Comprador = { nombre?: string; email?: string; cantidad?: number; tipo?: number }

async function preparar(datos: DatosEvento = {}) {
  const publicado = await crearEventoPublicado(api, {
    tipos: [
      { tipo: 'General', precio: 10_000 },
      { tipo: 'Gratis', precio: 0 },
    ],
    ...datos,
  })
  const { organizacion, evento, tipos, token } = publicado
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const vender = async ({ cantidad = 1, tipo = 0, ...comprador }: Comprador = {}) => {
    const apartado = await apartar(api.como(), publicado, [[tipos[tipo] ?? { id: '' }, cantidad]])
    const { compra } = await comprar(api.como(), apartado, { metodo: tipo === 0 ? 'prueba' : 'gratis', ...comprador })
    return compra
  }
  const como = (quien: string | undefined = token, donde = params) => ({
    compras: (query: object = {}) =>
      api.como(quien)('GET /organizacion/:slug/eventos/:slugEvento/compras', { params: donde, query }),
    compra: async (folio: string) =>
      (
        await api.como(quien)('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
          params: { ...donde, folio },
        })
      ).item,
    asistentes: (query: object = {}) =>
      api.como(quien)('GET /organizacion/:slug/eventos/:slugEvento/asistentes', { params: donde, query }),
    folios: async (query: object) =>
      (
        await api.como(quien)('GET /organizacion/:slug/eventos/:slugEvento/compras', { params: donde, query })
      ).items.map(({ folio }) => folio),
  })
  return { ...publicado, params, vender, como }
}
const fechar = (folio: string, cuando: string) =>
  sql`with c as (update compras set creado_en = ${cuando} where folio = ${folio} returning id)
    update boletos set creado_en = ${cuando} where compra_id in (select id from c)`.execute(api.db)

describe('the compras of an evento', () => {
  it('are filtered by what they are, and counted exactly', async () => {
    const { vender, como, tipos } = await preparar()
    const [ana, beto, caro] = [
      await vender({ nombre: 'Ána', email: 'ana@correo.mx' }),
      await vender({ nombre: 'Beto', email: 'beto@correo.mx', tipo: 1 }),
      await vender({ nombre: 'Caro', email: 'c@correo.mx' }),
    ]
    await sql`update compras set estado = 'reembolsada' where folio = ${caro.folio}`.execute(api.db)
    const { folios, compras } = como()
    expect(await folios({ estado: 'pagada' })).toEqual([beto.folio, ana.folio])
    expect(await folios({ metodo: 'gratis' })).toEqual([beto.folio])
    expect(await folios({ tipo: tipos[1]?.id })).toEqual([beto.folio])
    expect(await folios({ tipo: tipos[0]?.id, estado: 'reembolsada' })).toEqual([caro.folio])
    for (const term of ['ana ruiz', 'RUIZ  ana', 'ANA@correo', ana.folio.toLowerCase()])
      expect(await folios({ term })).toEqual([ana.folio])
    for (const term of ['%', '_', 'ana beto', '\\']) expect(await folios({ term })).toEqual([])
    expect(await compras({ limit: 1, currentPage: 2 })).toMatchObject({ items: [{ folio: beto.folio }], total: 3 })
    expect(await compras({ limit: 1, currentPage: 9 })).toEqual({ items: [], total: 3 })
  })

  it('of a day are those of that day in the zone of the evento, both ends inside', async () => {
    const { vender, como } = await preparar({ zonaHoraria: 'America/Tijuana' })
    const [antes, primera, ultima, despues] = [await vender(), await vender(), await vender(), await vender()]
    await fechar(antes.folio, '2026-11-02T07:59:59Z')
    await fechar(primera.folio, '2026-11-02T08:00:00Z')
    await fechar(ultima.folio, '2026-11-04T07:59:59.999Z')
    await fechar(despues.folio, '2026-11-04T08:00:00Z')
    expect(await como().folios({ desde: '2026-11-02', hasta: '2026-11-03' })).toEqual([ultima.folio, primera.folio])
    expect(await como().folios({ desde: '2026-11-04' })).toEqual([despues.folio])
    expect(await como().folios({ hasta: '2026-11-01' })).toEqual([antes.folio])
  })

  it.each([
    [{ estado: 'nada' }, ['estado']],
    [{ metodo: 'nada', tipo: '7' }, ['metodo', 'tipo']],
    [{ desde: '2026-13-01', hasta: 'ayer' }, ['desde', 'hasta']],
    [{ limit: 51, currentPage: 0 }, ['limit', 'currentPage']],
  ])('refuse %j', async (query, campos) => {
    const { como } = await preparar()
    expect(await rechazo(como().compras(query))).toMatchObject({ status: 400, campos })
  })
})

describe('the asistentes', () => {
  it('are one for each boleto, named by it or by whoever bought it', async () => {
    const { vender, como, params, token, tipos } = await preparar()
    const ana = await vender({ nombre: 'Ana', email: 'ana@correo.mx', cantidad: 2 })
    const beto = await vender({ nombre: 'Beto', tipo: 1 })
    const [, segundo] = (await como().asistentes()).items.filter(({ folio }) => folio === ana.folio)
    await api.como(token)('PATCH /organizacion/:slug/eventos/:slugEvento/asistentes/:id', {
      params: { ...params, id: segundo?.id ?? '' },
      body: { nombre: ' Zoé   Ñandú ' },
    })
    await sql`update boletos set estado = 'usado'
      where compra_id = (select id from compras where folio = ${beto.folio})`.execute(api.db)
    const lista = await como().asistentes()
    expect(lista).toMatchObject({ total: 3, validos: 2, usados: 1 })
    expect(
      lista.items.map(({ nombre, numero, tipo, estado, email, cortesia }) => [
        nombre,
        numero,
        tipo,
        estado,
        email,
        cortesia,
      ]),
    ).toEqual([
      ['Beto Ruiz', 1, 'Gratis', 'usado', 'ana@correo.mx', false],
      ['Ana Ruiz', 1, 'General', 'valido', 'ana@correo.mx', false],
      ['Zoé Ñandú', 2, 'General', 'valido', 'ana@correo.mx', false],
    ])
    const nombres = async (query: object) => (await como().asistentes(query)).items.map(({ nombre }) => nombre)
    expect(await nombres({ term: 'zoe nandu' })).toEqual(['Zoé Ñandú'])
    expect(await nombres({ term: ana.folio })).toEqual(['Ana Ruiz', 'Zoé Ñandú'])
    expect(await nombres({ estado: 'usado' })).toEqual(['Beto Ruiz'])
    expect(await nombres({ tipo: tipos[0]?.id, term: 'beto' })).toEqual([])
    expect(await como().asistentes({ tipo: tipos[0]?.id, limit: 1, currentPage: 2 })).toMatchObject({
      items: [{ nombre: 'Zoé Ñandú' }],
      total: 2,
      validos: 2,
      usados: 1,
    })
  })
})

describe('the detail of a compra', () => {
  it('tells amounts, boletos and what happened', async () => {
    const { vender, como } = await preparar()
    const { folio } = await vender({ cantidad: 2 })
    expect(await como().compra(folio.toLowerCase())).toMatchObject({
      folio,
      nombres: { nombre: 'Ana', apellidoPaterno: 'Ruiz', apellidoMaterno: '' },
      lineas: [{ tipo: 'General', cantidad: 2, precio: 10_000, cargo: 1_300, total: 22_600 }],
      admisiones: [{ numero: 1, estado: 'valido', asistente: null, precio: 10_000, cargo: 1_300 }, { numero: 2 }],
      subtotal: 20_000,
      cargos: 2_600,
      total: 22_600,
      ingreso: 20_000,
      reembolsado: 0,
      pago: { metodo: 'prueba', estado: 'aprobado', monto: 22_600, ficha: null },
      pagarHasta: null,
      sucesos: [
        { tipo: 'creada', quien: null },
        { tipo: 'pagada', detalle: '$226.00 MXN' },
      ],
    })
  })

  it('says until when a pendiente can be paid, without its voucher, and to members nothing of its money', async () => {
    const { vender, como, organizacion } = await preparar()
    const { folio } = await vender()
    const limite = new Date(Date.now() + 3_600_000)
    const compra = api.db.selectFrom('compras').select('id').where('folio', '=', folio)
    await api.db.updateTable('compras').set({ estado: 'pendiente' }).where('folio', '=', folio).execute()
    const ficha = JSON.stringify({ tipo: 'oxxo', referencia: '1', codigoBarras: '1' })
    await api.db
      .updateTable('pagos')
      .set({ estado: 'pendiente', metodo: 'oxxo', ficha, vence_en: limite })
      .where('compra_id', '=', compra)
      .execute()
    const pagarHasta = limite.toISOString()
    const miembro = (await crearMiembro(api, organizacion, 'member')).token
    expect(await como().compra(folio)).toMatchObject({
      pagarHasta,
      pago: { metodo: 'oxxo', estado: 'pendiente', ficha: null, venceEn: pagarHasta },
    })
    expect(await como(miembro).compra(folio)).toMatchObject({
      pagarHasta,
      pago: null,
      admisiones: [{ precio: null, cargo: null }],
    })
    await api.db.updateTable('compras').set({ estado: 'pagada' }).where('folio', '=', folio).execute()
    await api.db
      .updateTable('pagos')
      .set({ estado: 'aprobado', metodo: 'prueba', ficha: null, vence_en: null })
      .where('compra_id', '=', compra)
      .execute()
  })

  it('of another evento or organization does not exist', async () => {
    const [uno, otro] = [await preparar(), await preparar()]
    const { folio } = await uno.vender()
    expect(await rechazo(otro.como().compra(folio))).toMatchObject({
      status: 404,
      mensaje: 'No encontramos esa compra.',
    })
    expect(await rechazo(uno.como(otro.token).compra(folio))).toMatchObject({ status: 404 })
    expect(await rechazo(uno.como(otro.token).asistentes())).toMatchObject({ status: 404 })
    expect(
      await rechazo(uno.como(uno.token, { ...uno.params, slugEvento: otro.evento.slug }).asistentes()),
    ).toMatchObject({ status: 404 })
    expect(
      await rechazo(
        api.como()('GET /organizacion/:slug/eventos/:slugEvento/asistentes', { params: uno.params, query: {} }),
      ),
    ).toMatchObject({
      status: 401,
    })
  })
})

describe('a member', () => {
  it('reads nobody’s surname or e-mail and no money, and cannot find anybody by them', async () => {
    const { vender, como, organizacion } = await preparar()
    const { folio } = await vender({ nombre: 'Rosario', email: 'rosario@correo.com.mx', cantidad: 2 })
    const { token } = await crearMiembro(api, organizacion, 'member')
    const miembro = como(token)
    const { items } = await miembro.compras()
    expect(items).toMatchObject([
      { comprador: { nombreMostrado: 'Rosario R.', email: 'r•••@c•••.mx' }, total: null, ingreso: null },
    ])
    const detalle = await miembro.compra(folio)
    expect(detalle).toMatchObject({
      nombres: null,
      subtotal: null,
      cargos: null,
      total: null,
      ingreso: null,
      reembolsado: null,
    })
    expect(detalle).toMatchObject({
      lineas: [{ tipo: 'General', cantidad: 2, precio: null, cargo: null, total: null }],
    })
    const asistentes = await miembro.asistentes()
    expect(asistentes.items[0]).toMatchObject({ nombre: 'Rosario R.', email: 'r•••@c•••.mx' })
    expect(JSON.stringify([items, detalle, asistentes])).not.toMatch(/Ruiz|rosario@|correo|\$/i)
    for (const term of ['ruiz', 'rosario@', 'correo', 'rosario ruiz']) {
      expect((await miembro.compras({ term })).total).toBe(0)
      expect((await miembro.asistentes({ term })).total).toBe(0)
    }
    for (const term of ['rosario', 'Rosario R', folio]) {
      expect((await miembro.compras({ term })).total).toBe(1)
      expect((await miembro.asistentes({ term })).total).toBe(2)
    }
  })

  it('changes nothing', async () => {
    const { vender, params, organizacion, como, tipos } = await preparar()
    const { folio } = await vender()
    const [boleto] = (await como().asistentes()).items
    const { token } = await crearMiembro(api, organizacion, 'member')
    const quien = api.como(token)
    const persona = { nombre: 'A', apellidoPaterno: 'B' }
    const cortesia = { ...persona, email: 'a@b.mx', tipoBoletoId: tipos[0]?.id ?? '', cantidad: 1 }
    const intentos = [
      quien('PATCH /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
        params: { ...params, folio },
        body: persona,
      }),
      quien('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reenviar', { params: { ...params, folio } }),
      quien('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/anular-enlaces', {
        params: { ...params, folio },
      }),
      quien('POST /organizacion/:slug/eventos/:slugEvento/cortesias', { params, body: cortesia }),
      quien('PATCH /organizacion/:slug/eventos/:slugEvento/asistentes/:id', {
        params: { ...params, id: boleto?.id ?? '' },
        body: { nombre: 'X' },
      }),
    ]
    for (const negado of await Promise.all(intentos.map(rechazo))) expect(negado).toMatchObject({ status: 403 })
  })
})

describe('the numbers of an organization', () => {
  it('count its eventos, what can be sold, and the last days', async () => {
    const { vender, organizacion, token } = await preparar()
    const leer = async (quien: string) =>
      (await api.como(quien)('GET /organizacion/:slug/resumen', { params: { slug: organizacion.slug } })).item
    const falta = { faltaCuenta: true, faltanFiscales: true }
    expect((await leer(token)).cobro).toEqual({ ...falta, espera: false })
    const { folio } = await vender({ cantidad: 3 })
    const vieja = await vender()
    await sql`update compras set pagada_en = now() - interval '40 days' where folio = ${vieja.folio}`.execute(api.db)
    const resumen = await leer(token)
    expect(resumen).toMatchObject({
      eventos: { proximos: 1, borradores: 0, pasados: 0 },
      boletos: { vendidos: 4, cupo: 200 },
      treintaDias: { compras: 1, boletos: 3, ingreso: 30_000 },
      treintaAntes: { compras: 1, boletos: 1, ingreso: 10_000 },
      cobro: { ...falta, espera: true },
    })
    expect(resumen.porDia).toHaveLength(30)
    expect(resumen.porDia.at(-1)).toMatchObject({ boletos: 3, ingreso: 30_000 })
    await sql`update compras set estado = 'reembolsada' where folio = ${folio}`.execute(api.db)
    expect(await leer(token)).toMatchObject({ treintaDias: { compras: 0 }, treintaAntes: { compras: 1 } })
    await sql`update compras set estado = 'pagada' where folio = ${folio}`.execute(api.db)
    const { token: miembro } = await crearMiembro(api, organizacion, 'member')
    expect(await leer(miembro)).toMatchObject({
      treintaDias: { boletos: 3, ingreso: null },
      treintaAntes: { ingreso: null },
      cobro: null,
    })
    expect(await rechazo(leer((await crearOrganizacion(api)).token))).toMatchObject({ status: 404 })
  })
})
