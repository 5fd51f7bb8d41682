import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'

/** 6:42 p.m. of a Saturday in the centre: the seventh hour after noon, when it is already Sunday in UTC. */
const AHORA = '2026-11-22T00:42:00Z'
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reloj.poner(new Date()))
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const hoyDe = async (token: string | undefined, slug: string) =>
  (await api.como(token)('GET /organizacion/:slug/hoy', { params: { slug } })).item

async function venta() {
  const publicado = await crearEventoPublicado(api, {
    inicio: new Date('2027-06-01T02:00:00Z'),
    tipos: [
      { cupo: 50, precio: 10_000 },
      { cupo: 50, precio: 0 },
    ],
  })
  const [pagado, gratis] = publicado.tipos
  if (pagado === undefined || gratis === undefined) throw new Error('no tipos')
  /** Sells, and makes it have happened at that moment. */
  const vender = async (cuando: string, cantidad = 1, tipo = pagado) => {
    const apartado = await apartar(api.como(), publicado, [[tipo, cantidad]])
    const { compra } = await comprar(api.como(), apartado, { metodo: tipo === gratis ? 'gratis' : 'prueba' })
    await sql`update compras set creado_en = ${cuando}, pagada_en = ${cuando} where folio = ${compra.folio}`.execute(
      api.db,
    )
    return compra.folio
  }
  const reembolsar = async (folio: string) => {
    const params = { slug: publicado.organizacion.slug, slugEvento: publicado.evento.slug, folio }
    const { item } = await api.como(publicado.token)('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
      params,
    })
    const body = { boletos: item.admisiones.map(({ id }) => id), motivo: 'De prueba.' }
    await api.como(publicado.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params,
      body,
    })
  }
  return { ...publicado, slug: publicado.organizacion.slug, vender, gratis, reembolsar }
}

describe('what an organization sold today', () => {
  it('counts from midnight of the centre, by the hour, and compares with the same time a week before', async () => {
    const { vender, slug, token, gratis } = await venta()
    await vender('2026-11-21T05:59:59Z', 9) // the second before midnight
    await vender('2026-11-21T06:00:00Z', 2)
    await vender('2026-11-21T21:30:00Z', 3)
    await vender('2026-11-22T00:10:00Z', 1, gratis)
    await vender('2026-11-15T00:41:00Z', 4)
    await vender('2026-11-15T00:43:00Z', 5) // later in the evening
    api.reloj.poner(AHORA)
    const porHora = Array.from({ length: 19 }, () => 0)
    Object.assign(porHora, { 0: 2, 15: 3, 18: 1 })
    expect(await hoyDe(token, slug)).toEqual({
      dia: '2026-11-21',
      compras: 3,
      boletos: 6,
      porHora,
      haceUnaSemana: 4,
      ingreso: 50_000,
      moneda: 'MXN',
    })
  })

  it('counts what was paid today though it was asked for before, and nothing that was not paid or was given back', async () => {
    const { vender, slug, token, reembolsar } = await venta()
    const tarde = await vender('2026-11-21T18:00:00Z', 2)
    await sql`update compras set creado_en = '2026-11-10T18:00:00Z' where folio = ${tarde}`.execute(api.db)
    const devuelta = await vender('2026-11-21T18:00:00Z')
    await reembolsar(devuelta)
    api.reloj.poner(AHORA)
    expect(await hoyDe(token, slug)).toMatchObject({ compras: 1, boletos: 2, ingreso: 20_000 })
  })

  it('is zeros on a day without sales', async () => {
    const { slug, token } = await venta()
    api.reloj.poner('2026-11-21T06:00:00Z')
    expect(await hoyDe(token, slug)).toEqual({
      dia: '2026-11-21',
      compras: 0,
      boletos: 0,
      porHora: [0],
      haceUnaSemana: 0,
      ingreso: 0,
      moneda: 'MXN',
    })
  })
})

describe('who reads it', () => {
  it('everybody in the team the boletos, admin and owner the money, and nobody else', async () => {
    const { vender, slug, token, organizacion } = await venta()
    await vender('2026-11-21T18:00:00Z', 2)
    const ajena = await crearOrganizacion(api)
    api.reloj.poner(AHORA)
    const leen = {
      owner: token,
      admin: (await crearMiembro(api, organizacion, 'admin')).token,
      member: (await crearMiembro(api, organizacion, 'member')).token,
    }
    for (const [rol, suyo] of Object.entries(leen))
      expect(await hoyDe(suyo, slug), rol).toMatchObject({
        boletos: 2,
        compras: 1,
        ingreso: rol === 'member' ? null : 20_000,
      })
    expect(await hoyDe(ajena.token, ajena.organizacion.slug)).toMatchObject({ boletos: 0, ingreso: 0 })
    const nadie = [
      ajena.token,
      (await crearUsuario(api)).token,
      (await crearUsuario(api, { tipo: 'administrador' })).token,
    ]
    for (const otro of nadie) expect(await rechazo(hoyDe(otro, slug))).toMatchObject({ status: 404 })
    expect(await rechazo(hoyDe(token, 'no-existe'))).toMatchObject({ status: 404 })
    expect(await rechazo(hoyDe(undefined, slug))).toMatchObject({ status: 401 })
  })
})
