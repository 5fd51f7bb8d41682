import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import { apartar, otroVisitante, rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  createTestApi,
  type DatosTipo,
  type TestApi,
} from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const DIA = 24 * 3_600_000
const enDias = (dias: number) => new Date(Date.now() + dias * DIA)
const vencer = (id: string) =>
  sql`update apartados set expira_en = now() - interval '1 second' where id = ${id}`.execute(api.db)

async function preparar(tipo: DatosTipo = {}, evento: Parameters<typeof crearEventoPublicado>[1] = {}) {
  const publicado = await crearEventoPublicado(api, {
    ...evento,
    tipos: [
      { tipo: 'General', cupo: 10, ...tipo },
      { tipo: 'VIP', cupo: 3, precio: 50_000 },
    ],
  })
  const [general, vip] = publicado.tipos
  if (general === undefined || vip === undefined) throw new Error('no tipos')
  return { ...publicado, general, vip }
}

async function existencias(tipo: { id: string }) {
  return api.db
    .selectFrom('existencias')
    .select(['cupo', 'vendidos', 'apartados'])
    .where('tipo_boleto_id', '=', tipo.id)
    .executeTakeFirstOrThrow()
}

describe('a hold', () => {
  it('freezes prices, shows the total, and counts by the clock of the server', async () => {
    const { general, vip, ...donde } = await preparar({ precio: 85_000 })
    const apartado = await apartar(api.como(), donde, [
      [general, 2],
      [vip, 1],
    ])
    expect(apartado).toMatchObject({
      estado: 'activo',
      extendido: false,
      evento: {
        organizerSlug: donde.organizacion.slug,
        eventSlug: donde.evento.slug,
        nombre: donde.evento.nombreMostrado,
      },
      lineas: [
        { tipoBoletoId: general.id, tipo: 'General', cantidad: 2, precio: 85_000, cargo: 7_300, total: 184_600 },
        { tipoBoletoId: vip.id, tipo: 'VIP', cantidad: 1, precio: 50_000, cargo: 4_500, total: 54_500 },
      ],
      subtotal: 220_000,
      cargos: 19_100,
      total: 239_100,
      moneda: 'MXN',
    })
    expect(Date.parse(apartado.expiraEn) - Date.parse(apartado.ahora)).toBe(10 * 60_000)
    await sql`update tipos_boleto set precio = 99900 where id = ${general.id}`.execute(api.db)
    const { apartado: despues } = await api.como()('GET /p/apartados/:id', { params: { id: apartado.id } })
    expect({ ...despues, ahora: '' }).toEqual({ ...apartado, ahora: '' })
  })

  it('lasts as long as its evento says, and charges nothing on top when the organizer absorbs it', async () => {
    const { general, ...donde } = await preparar(
      { precio: 10_000 },
      { minutosApartado: 5, cargoPagadoPor: 'organizador' },
    )
    const apartado = await apartar(api.como(), donde, [[general, 1]])
    expect(Date.parse(apartado.expiraEn) - Date.parse(apartado.ahora)).toBe(5 * 60_000)
    expect(apartado).toMatchObject({ subtotal: 10_000, cargos: 0, total: 10_000 })
    const linea = await api.db
      .selectFrom('apartado_lineas')
      .select('absorbido')
      .where('apartado_id', '=', apartado.id)
      .executeTakeFirstOrThrow()
    expect(linea.absorbido).toBe(1_300)
  })

  it('adds up a tipo that is named twice', async () => {
    const { general, ...donde } = await preparar()
    const apartado = await apartar(api.como(), donde, [
      [general, 1],
      [general, 2],
    ])
    expect(apartado.lineas).toMatchObject([{ cantidad: 3 }])
  })

  it('is replaced by the next of its visitor, and kept when that one does not fit', async () => {
    const { general, vip, ...donde } = await preparar()
    const visitante = otroVisitante()
    const primero = await apartar(api.como(), donde, [[general, 8]], { visitante })
    const segundo = await apartar(api.como(), donde, [[general, 10]], { visitante })
    expect((await existencias(general)).apartados).toBe(10)
    expect((await api.como()('GET /p/apartados/:id', { params: { id: primero.id } })).apartado.estado).toBe('liberado')
    expect(await rechazo(apartar(api.como(), donde, [[vip, 4]], { visitante }))).toEqual({
      status: 409,
      mensaje: 'Alguien tomó esos boletos justo antes. Quedan 3 en VIP.',
      campos: [],
    })
    expect((await api.como()('GET /p/apartados/:id', { params: { id: segundo.id } })).apartado.estado).toBe('activo')
  })

  it('counts what its visitor holds already when it says what is left', async () => {
    const { general, ...donde } = await preparar({ cupo: 10 })
    const visitante = otroVisitante()
    await apartar(api.como(), donde, [[general, 4]], { visitante })
    await apartar(api.como(), donde, [[general, 5]])
    expect((await rechazo(apartar(api.como(), donde, [[general, 6]], { visitante }))).mensaje).toBe(
      'Alguien tomó esos boletos justo antes. Quedan 5 en General.',
    )
    expect((await rechazo(apartar(api.como(), donde, [[general, 2]]))).mensaje).toBe(
      'Alguien tomó esos boletos justo antes. Queda 1 en General.',
    )
  })

  it('gets all its lines or nothing', async () => {
    const { general, vip, ...donde } = await preparar()
    await apartar(api.como(), donde, [[vip, 3]])
    const pedido = apartar(api.como(), donde, [
      [general, 2],
      [vip, 1],
    ])
    expect(await rechazo(pedido)).toMatchObject({ status: 409, mensaje: 'Se agotaron los boletos de VIP.' })
    expect((await existencias(general)).apartados).toBe(0)
  })
})

describe('the same idempotency key', () => {
  it('gives the same hold again, even after the hold is over, and refuses another selection or visitor', async () => {
    const { general, ...donde } = await preparar()
    const [clave, visitante] = [randomUUID(), otroVisitante()]
    const primero = await apartar(api.como(), donde, [[general, 2]], { visitante, clave })
    const otra = await apartar(api.como(), donde, [[general, 2]], { visitante, clave })
    expect(primero.id).toBe(clave)
    expect({ ...otra, ahora: '' }).toEqual({ ...primero, ahora: '' })
    expect((await existencias(general)).apartados).toBe(2)
    expect(await rechazo(apartar(api.como(), donde, [[general, 3]], { visitante, clave }))).toMatchObject({
      status: 409,
    })
    expect(await rechazo(apartar(api.como(), donde, [[general, 2]], { clave }))).toMatchObject({ status: 409 })
    await api.como()('DELETE /p/apartados/:id', { params: { id: clave } })
    expect((await apartar(api.como(), donde, [[general, 2]], { visitante, clave })).estado).toBe('liberado')
    expect((await existencias(general)).apartados).toBe(0)
  })

  it('is one hold when it arrives many times at once', async () => {
    const { general, ...donde } = await preparar()
    const [clave, visitante] = [randomUUID(), otroVisitante()]
    const todos = await Promise.all(
      Array.from({ length: 10 }, () => apartar(api.como(), donde, [[general, 2]], { visitante, clave })),
    )
    expect(new Set(todos.map(({ id }) => id))).toEqual(new Set([clave]))
    expect((await existencias(general)).apartados).toBe(2)
  })
})

describe('a hold is refused', () => {
  it('with every field at fault', async () => {
    const { organizacion, evento } = await preparar()
    const params = { organizerSlug: organizacion.slug, eventSlug: evento.slug }
    const body = { visitante: 'corto', boletos: [{ tipoBoletoId: 'x', cantidad: 0 }] }
    expect(await rechazo(api.como()('POST /p/eventos/:organizerSlug/:eventSlug/apartar', { params, body }))).toEqual({
      status: 400,
      mensaje: 'Revisa los campos marcados.',
      campos: ['visitante', 'boletos.0.tipoBoletoId', 'boletos.0.cantidad'],
    })
  })

  it('for boletos of another evento, hidden ones, and more or fewer than the tipo allows', async () => {
    const { general, vip, ...donde } = await preparar({ minimo: 2, maximo: 4 })
    const otro = await preparar({ visibilidad: 'oculto' }, { organizada: donde })
    const con = (cantidades: Parameters<typeof apartar>[2]) => rechazo(apartar(api.como(), donde, cantidades))
    expect(await con([[otro.vip, 1]])).toMatchObject({ status: 400, campos: ['boletos.0.cantidad'] })
    expect(await con([[general, 1]])).toMatchObject({ status: 400, campos: ['boletos.0.cantidad'] })
    expect(
      await con([
        [vip, 1],
        [general, 5],
      ]),
    ).toMatchObject({ status: 400, campos: ['boletos.1.cantidad'] })
    expect(await rechazo(apartar(api.como(), otro, [[otro.general, 1]]))).toMatchObject({
      status: 400,
      campos: ['boletos.0.cantidad'],
    })
  })

  it('beyond 20 boletos, and beyond ten million pesos', async () => {
    const caro = { precio: 100_000_000, maximo: 20, cupo: 100 }
    const { general, vip, ...donde } = await preparar(caro)
    const muchos = apartar(api.como(), donde, [
      [general, 20],
      [vip, 1],
    ])
    expect(await rechazo(muchos)).toMatchObject({ status: 400, campos: ['boletos'] })
    expect(await rechazo(apartar(api.como(), donde, [[general, 10]]))).toMatchObject({
      status: 400,
      campos: ['boletos'],
    })
    expect((await apartar(api.como(), donde, [[general, 9]])).total).toBe(972_004_500)
  })

  it.each([
    ['the sale is over', { ventaFin: new Date(Date.now() - 1000) }, {}, 410, /^La venta ya cerró\.$/],
    ['the tipo was closed', { estado: 'cerrado' as const }, {}, 410, /^La venta ya cerró\.$/],
    [
      'the sale has not begun',
      { ventaInicio: enDias(2) },
      {},
      409,
      /^La venta de General empieza el \d+ de \w+ de \d{4}/,
    ],
    ['the evento is over', {}, { inicio: enDias(-2), fin: enDias(-1) }, 410, /^La venta ya cerró\.$/],
    ['the evento was cancelled', {}, { estado: 'cancelado' as const }, 410, /se canceló/],
    ['the evento was postponed', {}, { estado: 'pospuesto' as const }, 409, /se pospuso/],
    ['the evento is a draft', {}, { estado: 'borrador' as const }, 404, /No encontramos ese evento/],
  ])('when %s', async (_, tipo, evento, status, mensaje) => {
    const { general, ...donde } = await preparar(tipo, evento)
    const negado = await rechazo(apartar(api.como(), donde, [[general, 1]]))
    expect(negado.status).toBe(status)
    expect(negado.mensaje).toMatch(mensaje)
  })

  it('for an evento that does not exist', async () => {
    const { general } = await preparar()
    expect(
      await rechazo(apartar(api.como(), { organizacion: { slug: 'nadie' }, evento: { slug: 'nada' } }, [[general, 1]])),
    ).toMatchObject({ status: 404 })
  })
})

describe('a live hold', () => {
  it('is freed at once when its visitor leaves, twice if they like', async () => {
    const { general, ...donde } = await preparar()
    const { id } = await apartar(api.como(), donde, [[general, 4]])
    await api.como()('DELETE /p/apartados/:id', { params: { id } })
    expect((await existencias(general)).apartados).toBe(0)
    await api.como()('DELETE /p/apartados/:id', { params: { id } })
    expect((await existencias(general)).apartados).toBe(0)
    expect(await rechazo(api.como()('DELETE /p/apartados/:id', { params: { id: randomUUID() } }))).toMatchObject({
      status: 404,
    })
  })

  it('gets five minutes more, once', async () => {
    const { general, ...donde } = await preparar()
    const apartado = await apartar(api.como(), donde, [[general, 1]])
    const extender = () => api.como()('POST /p/apartados/:id/extender', { params: { id: apartado.id } })
    const { apartado: extendido } = await extender()
    expect(extendido.extendido).toBe(true)
    expect(Date.parse(extendido.expiraEn) - Date.parse(apartado.expiraEn)).toBe(5 * 60_000)
    expect(await rechazo(extender())).toMatchObject({ status: 409, mensaje: 'Ya agregaste 5 minutos a este apartado.' })
  })

  it('expires by the clock of the database, whether swept or not, and is not extended afterwards', async () => {
    const { general, ...donde } = await preparar()
    const { id } = await apartar(api.como(), donde, [[general, 4]])
    const vivo = await apartar(api.como(), donde, [[general, 3]])
    await vencer(id)
    expect((await api.como()('GET /p/apartados/:id', { params: { id } })).apartado.estado).toBe('vencido')
    expect(await rechazo(api.como()('POST /p/apartados/:id/extender', { params: { id } }))).toMatchObject({
      status: 410,
    })
    expect(await barrerApartados(api)).toBe(1)
    expect((await existencias(general)).apartados).toBe(3)
    expect(await barrerApartados(api)).toBe(0)
    expect((await api.como()('GET /p/apartados/:id', { params: { id: vivo.id } })).apartado.estado).toBe('activo')
  })

  it('is nobody else’s business', async () => {
    expect(await rechazo(api.como()('GET /p/apartados/:id', { params: { id: randomUUID() } }))).toMatchObject({
      status: 404,
    })
    expect(await rechazo(api.como()('GET /p/apartados/:id', { params: { id: 'x' } }))).toMatchObject({ status: 400 })
  })
})

describe('a visitor’s key', () => {
  it.each(['con "comillas"', 'con \\diagonal\\', '{llaves},comas', 'NULLNULL', '   espacios   ', 'ñandú-✓-emoji-🎟'])(
    '%s is stored as it came',
    async (visitante) => {
      const { general, ...donde } = await preparar()
      const { id } = await apartar(api.como(), donde, [[general, 1]], { visitante })
      const fila = await api.db
        .selectFrom('apartados')
        .select('visitante')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(fila.visitante).toBe(visitante)
    },
  )
})
