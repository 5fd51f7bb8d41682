import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { organizar } from '../../../testing/ciclo.ts'
import { comprobarInvariantes, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { atender, createBanco, saldosDe, vender } from '../../../testing/reembolsos.ts'

const HORA = 3_600_000
const { banco, pasarela, limpiar } = createBanco()
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ pasarelas: [pasarela], conexiones: 8 })
})
beforeEach(() => api.reloj.poner(new Date()))
afterEach(async () => {
  await comprobarInvariantes(api.db)
  await api.db.deleteFrom('trabajos').execute()
  api.mensajes.length = 0
  limpiar()
})
afterAll(() => api.close())

describe('a buyer is refused', () => {
  it('without the link and without the account: the compra does not exist', async () => {
    const dueno = await crearUsuario(api)
    const venta = await vender(api, { token: dueno.token })
    const otra = await vender(api)
    const ajena = await crearUsuario(api)
    for (const como of [{ con: '' }, { con: otra.acceso }, { con: '', como: ajena.token }])
      expect(await rechazo(venta.pedir([1], como))).toMatchObject({
        status: 404,
        mensaje: 'No encontramos esa compra.',
      })
    expect((await venta.pedir([1], { con: '', como: dueno.token })).estado).toBe('reembolsada_parcial')
  })

  it('what is not filled in, and boletos of another compra', async () => {
    const [venta, otra] = [await vender(api), await vender(api)]
    const pedir = (boletos: string[]) =>
      rechazo(
        api.como()('POST /p/compras/:folio/reembolso', {
          params: { folio: venta.folio },
          query: { acceso: venta.acceso },
          body: { boletos },
        }),
      )
    expect(await pedir([])).toMatchObject({ status: 400, campos: ['boletos'] })
    expect(await pedir(otra.boletos([1]))).toMatchObject({ status: 400, campos: ['boletos'] })
    expect(await pedir([...venta.boletos([1]), v7()])).toMatchObject({ status: 400, campos: ['boletos'] })
  })

  it('a boleto that was used, or is void', async () => {
    const venta = await vender(api, { cuantos: [3] })
    await api.db
      .updateTable('boletos')
      .set({ estado: 'usado' })
      .where('id', 'in', venta.boletos([1]))
      .execute()
    expect(await rechazo(venta.pedir([1]))).toMatchObject({ status: 400, campos: ['boletos'] })
    await venta.pedir([2])
    expect(await rechazo(venta.pedir([2, 3]))).toMatchObject({ status: 400, campos: ['boletos'] })
    expect((await venta.ver()).boletos.map(({ estado }) => estado)).toEqual(['usado', 'cancelado', 'valido'])
  })

  it('one that is being passed on, or was', async () => {
    const venta = await vender(api)
    await api.db
      .insertInto('transferencias')
      .values({
        id: v7(),
        boleto_id: venta.boletos([1])[0] ?? '',
        nombre: 'Luz',
        email: 'luz@correo.mx',
        vence_en: new Date(Date.now() + HORA),
      })
      .execute()
    expect(await rechazo(venta.pedir([1]))).toMatchObject({ status: 400, campos: ['boletos'] })
    const [viejo = ''] = venta.boletos([2])
    await api.db.updateTable('boletos').set({ estado: 'transferido' }).where('id', '=', viejo).execute()
    const { evento_id, tipo_boleto_id } = await api.db
      .selectFrom('boletos')
      .selectAll()
      .where('id', '=', viejo)
      .executeTakeFirstOrThrow()
    const nuevo = {
      id: v7(),
      compra_id: venta.compraId,
      evento_id,
      tipo_boleto_id,
      numero: 2,
      viene_de: viejo,
      titular_email: 'luz@correo.mx',
    }
    await api.db.insertInto('boletos').values(nuevo).execute()
    expect(await rechazo(venta.pedir([2]))).toMatchObject({ status: 400, mensaje: 'Revisa los campos marcados.' })
    const elNuevo = { params: { folio: venta.folio }, query: { acceso: venta.acceso }, body: { boletos: [nuevo.id] } }
    expect(await rechazo(api.como()('POST /p/compras/:folio/reembolso', elNuevo))).toMatchObject({
      status: 400,
      campos: ['boletos'],
    })
    const params = { slug: venta.organizacion.slug, slugEvento: venta.evento.slug, folio: venta.folio }
    const { item } = await api.como(venta.token)(
      'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar',
      {
        params,
        body: { boletos: [nuevo.id], motivo: 'x' },
      },
    )
    expect(item.admisiones.map(({ id, estado }) => [id === nuevo.id, estado])).toEqual([
      [false, 'valido'],
      [true, 'cancelado'],
    ])
    expect(item.reembolsado).toBe(11_300)
  })

  it('a cortesía, what was free, and an evento without refunds', async () => {
    const gratis = await vender(api, { tipos: [{ precio: 0 }, { precio: 10_000 }], cuantos: [1, 1] })
    expect((await rechazo(gratis.pedir([1]))).status).toBe(409)
    const sin = await vender(api, { politica: 'sin_reembolso' })
    expect(await rechazo(sin.pedir([1]))).toMatchObject({
      status: 409,
      mensaje: 'Este evento no acepta devoluciones. Si se cancela, te devolvemos todo.',
    })
    expect((await sin.ver()).reembolsable).toBeNull()
    await api.db.updateTable('compras').set({ metodo: 'cortesia' }).where('id', '=', gratis.compraId).execute()
    expect((await rechazo(gratis.pedir([2]))).mensaje).toBe(
      'Por esta compra no se pagó nada: no hay nada que devolver.',
    )
    expect((await gratis.ver()).reembolsable).toBeNull()
  })

  it.each([
    ['24h', 24],
    ['48h', 48],
    ['7d', 168],
  ] as const)('%s before the start to the millisecond, and not one later', async (politica, horas) => {
    const inicio = new Date('2027-06-05T02:00:00Z')
    const venta = await vender(api, { politica, inicio })
    const plazo = inicio.getTime() - horas * HORA
    api.reloj.poner(new Date(plazo + 1))
    expect(await rechazo(venta.pedir([1]))).toMatchObject({
      status: 409,
      mensaje: 'Ya pasó el plazo para pedir tu reembolso.',
    })
    expect((await venta.ver()).reembolsable).toBeNull()
    api.reloj.poner(new Date(plazo))
    expect((await venta.ver()).reembolsable).toMatchObject({ hasta: new Date(plazo).toISOString() })
    expect((await venta.pedir([1])).estado).toBe('reembolsada_parcial')
  })
})

describe('a buyer gives boletos back', () => {
  it('by themselves: the money is on its way, the boletos are void, both sides see it', async () => {
    const venta = await vender(api)
    const item = await venta.pedir([1, 2], { motivo: 'No puedo ir.' })
    expect(item).toMatchObject({ estado: 'reembolsada', reembolsable: null })
    expect(item.reembolsos).toMatchObject([
      { monto: 22_600, estado: 'aprobado', origen: 'comprador', boletos: [1, 2], motivo: 'No puedo ir.' },
    ])
    await atender(api)
    expect((await venta.ver()).reembolsos).toMatchObject([{ estado: 'pagado' }])
    expect(await saldosDe(api, venta.compraId)).toEqual({})
    const { sucesos, reembolsos } = await venta.detalle()
    expect(sucesos.map(({ tipo, detalle }) => [tipo, detalle]).slice(2)).toEqual([
      ['reembolso_solicitado', '2 boletos'],
      ['reembolsada', '$226.00 MXN · 2 boletos'],
    ])
    expect(reembolsos).toMatchObject([{ quien: null }])
    expect(api.mensajes.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@correo.mx', 'Ya te devolvimos $226.00 MXN'],
    ])
    expect(await atender(api, { espera: 2 })).toEqual([])
    expect(api.mensajes).toHaveLength(1)
  })

  it('once, however many ask at one moment', async () => {
    const venta = await vender(api)
    const clave = v7()
    const { hechos, rechazos } = await todosALaVez(
      Array.from({ length: 6 }, (_, i) => () => venta.pedir([1], i < 3 ? { clave } : {})),
    )
    expect(hechos.length).toBeGreaterThanOrEqual(1)
    expect(rechazos.every(({ status, campos }) => status === 400 && campos[0] === 'boletos')).toBe(true)
    await atender(api)
    expect(banco.pagado.size).toBe(1)
    expect((await venta.detalle()).reembolsado).toBe(11_300)
  })

  it('while its organizer gives them back too: one of them does', async () => {
    const venta = await vender(api)
    const { hechos } = await todosALaVez<unknown>([
      () => venta.pedir([1, 2]),
      () => venta.reembolsar([1, 2]),
      () => venta.pedir([2]),
      () => venta.reembolsar([1]),
    ])
    expect(hechos.length).toBeGreaterThanOrEqual(1)
    const { reembolsado, reembolsos } = await venta.detalle()
    expect(reembolsos.flatMap(({ boletos }) => boletos).toSorted()).toEqual(
      [...new Set(reembolsos.flatMap(({ boletos }) => boletos))].toSorted(),
    )
    expect(reembolsado).toBe(reembolsos.flatMap(({ boletos }) => boletos).length * 11_300)
  })

  it('while their evento is cancelled: everything goes back once', async () => {
    for (let i = 0; i < 3; i += 1) {
      const venta = await vender(api, { cuantos: [3] })
      await todosALaVez<unknown>([
        () => venta.pedir([1]),
        () => organizar(api, venta).cancelar(),
        () => venta.reembolsar([2], { monto: 500 }),
      ])
      expect(await atender(api)).toEqual([])
      expect(await saldosDe(api, venta.compraId)).toEqual({})
      expect(await venta.ver()).toMatchObject({ estado: 'reembolsada' })
      expect((await venta.detalle()).reembolsado).toBe(33_900)
    }
  })
})

describe('an evento that moved', () => {
  it('may be given back until it begins by whoever bought before, whatever the policy', async () => {
    const venta = await vender(api, { politica: 'sin_reembolso' })
    const { item } = await organizar(api, venta).reprogramar(45)
    expect((await venta.ver()).reembolsable).toMatchObject({ hasta: new Date(item.fechaInicio).toISOString() })
    const despues = await vender(api, { politica: 'sin_reembolso' })
    expect((await rechazo(despues.pedir([1]))).status).toBe(409)
    api.reloj.poner(new Date(item.fechaInicio))
    expect((await venta.pedir([1])).estado).toBe('reembolsada_parcial')
    api.reloj.poner(new Date(Date.parse(item.fechaInicio) + 1))
    expect(await rechazo(venta.pedir([2]))).toMatchObject({
      status: 409,
      mensaje: 'Ya pasó el plazo para pedir tu reembolso.',
    })
  })

  it('to another place may be given back until it begins', async () => {
    const venta = await vender(api, { politica: 'sin_reembolso' })
    await organizar(api, venta).editar({ lugar: 'Foro nuevo', motivo: 'Cerró el foro.' })
    expect((await venta.ver()).reembolsable).toMatchObject({ hasta: venta.evento.inicio.toISOString() })
    expect((await venta.pedir([1])).estado).toBe('reembolsada_parcial')
  })

  it('without a date may be given back for thirty days at any time', async () => {
    const venta = await vender(api, { politica: 'sin_reembolso' })
    await organizar(api, venta).posponer()
    api.reloj.poner(new Date('2031-01-01T00:00:00Z'))
    expect((await venta.ver()).reembolsable).toMatchObject({ hasta: '2031-01-31T00:00:00.000Z' })
    expect((await venta.pedir([1, 2])).estado).toBe('reembolsada')
  })

  it('and was cancelled gives everything back by itself', async () => {
    const venta = await vender(api)
    await organizar(api, venta).cancelar()
    expect(await rechazo(venta.pedir([1]))).toMatchObject({
      status: 409,
      mensaje: 'El evento se canceló: devolvemos todo sin que lo pidas.',
    })
  })
})
