import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import { apartar, comprar, rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { comprobarInvariantes, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import {
  agotarTiempo,
  existenciasDe,
  pagosDe,
  pendiente,
  prepararPago,
  saldosDe,
  simular,
  verCompra,
} from '../../../testing/pagar.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const VENDIDA = { iva: -2014, organizacion: -170_000, pasarela: 184_600, plataforma: -12_586 }
const pagar = (caso: { folio: string; acceso: string }, metodo: 'prueba' | 'tarjeta' | 'oxxo' | 'spei' | 'gratis') =>
  api.como()('POST /p/compras/:folio/pagar', {
    params: { folio: caso.folio },
    query: { acceso: caso.acceso },
    body: { metodo },
  })
const cancelar = (caso: { folio: string; acceso: string }) =>
  api.como()('POST /p/compras/:folio/cancelar', { params: { folio: caso.folio }, query: { acceso: caso.acceso } })

describe('a card payment', () => {
  it('leads to the bank, holds the boletos, and gives them once it is paid', async () => {
    const caso = await pendiente(api, 'tarjeta')
    expect(caso.hecha.accion).toEqual({
      tipo: 'redirigir',
      url: `http://localhost:3000/pagos/prueba/${caso.referencia}`,
    })
    expect(caso.hecha.compra).toMatchObject({
      estado: 'pendiente',
      metodo: 'tarjeta',
      boletos: [],
      pago: { estado: 'pendiente', monto: 184_600, recibido: 0 },
    })
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 0, apartados: 2 })
    const { item } = await simular(api, caso.referencia, 'pagar')
    expect(item).toMatchObject({ estado: 'aprobado', recibido: 184_600, acciones: ['contracargo', 'reembolsar'] })
    expect(item.urlRegreso).toBe(`http://localhost:3000/compras/${caso.folio}#acceso=${caso.acceso}`)
    const compra = await verCompra(api, caso)
    expect(compra).toMatchObject({ estado: 'pagada', pago: { estado: 'aprobado', recibido: 184_600 } })
    expect(compra.boletos).toHaveLength(2)
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 2, apartados: 0 })
    expect(await saldosDe(api, caso.folio)).toEqual(VENDIDA)
  })

  it('that is declined leaves hold and data, and another method pays it', async () => {
    const caso = await pendiente(api, 'tarjeta')
    await simular(api, caso.referencia, 'rechazar')
    expect(await verCompra(api, caso)).toMatchObject({
      estado: 'pendiente',
      pago: { estado: 'rechazado', motivoRechazo: expect.stringContaining('banco') },
    })
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 0, apartados: 2 })
    expect((await pagar(caso, 'prueba')).compra).toMatchObject({
      folio: caso.folio,
      estado: 'pagada',
      metodo: 'prueba',
    })
    expect(await saldosDe(api, caso.folio)).toEqual(VENDIDA)
  })

  it('asked for twice at once is one compra with one charge', async () => {
    const { apartado } = await prepararPago(api)
    const { hechos, rechazos } = await todosALaVez(
      Array.from({ length: 6 }, () => () => comprar(api.como(), apartado, { metodo: 'tarjeta' })),
    )
    expect(rechazos).toEqual([])
    expect(new Set(hechos.map(({ compra, accion }) => `${compra.folio} ${JSON.stringify(accion)}`)).size).toBe(1)
    expect(await pagosDe(api, apartado.id)).toHaveLength(1)
    expect(await comprar(api.como(), apartado, { metodo: 'tarjeta' })).toEqual(hechos[0])
  })
})

describe('two tabs', () => {
  it('that choose differently at once leave one attempt alive, and one compra', async () => {
    const { apartado, general } = await prepararPago(api)
    const { hechos, rechazos } = await todosALaVez(
      (['tarjeta', 'oxxo', 'spei', 'prueba', 'tarjeta', 'oxxo'] as const).map(
        (metodo) => () => comprar(api.como(), apartado, { metodo }),
      ),
    )
    expect(hechos.length).toBeGreaterThan(0)
    expect(rechazos.filter(({ status }) => status !== 409 && status !== 410)).toEqual([])
    const estados = (await pagosDe(api, apartado.id)).map(({ estado }) => estado)
    expect(estados.filter((estado) => ['iniciado', 'pendiente', 'aprobado'].includes(estado))).toHaveLength(1)
    const compras = await api.db.selectFrom('compras').select('estado').where('apartado_id', '=', apartado.id).execute()
    expect(compras).toHaveLength(1)
    const { vendidos, apartados } = await existenciasDe(api, general)
    expect(vendidos + apartados).toBe(2)
  })

  it('of which one was written down while the other made the compra pay that compra', async () => {
    const caso = await pendiente(api, 'oxxo')
    await sql`update pagos set compra_id = gen_random_uuid() where id = ${caso.pagoId}`.execute(api.db)
    await simular(api, caso.referencia, 'pagar')
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada', pago: { estado: 'aprobado' } })
    expect(await saldosDe(api, caso.folio)).toEqual(VENDIDA)
  })

  it('that correct the data of a compra which waits end the first attempt', async () => {
    const caso = await pendiente(api, 'oxxo')
    const otra = await comprar(api.como(), caso.apartado, { metodo: 'oxxo', email: 'otra@correo.mx', nombre: 'José' })
    expect(otra.compra).toMatchObject({
      folio: caso.folio,
      comprador: { nombreMostrado: 'José Ruiz', email: 'otra@correo.mx' },
    })
    expect((await pagosDe(api, caso.apartado.id)).map(({ estado }) => estado)).toEqual(['cancelado', 'pendiente'])
    expect(otra.compra.pago?.ficha).not.toEqual(caso.hecha.compra.pago?.ficha)
  })

  it('cannot try one card after another without end', async () => {
    const caso = await pendiente(api, 'tarjeta')
    const intentos = async () => {
      for (let i = 0; i < 25; i += 1) await pagar(caso, i % 2 === 0 ? 'oxxo' : 'tarjeta')
    }
    expect(await rechazo(intentos())).toMatchObject({ status: 428 })
  })
})

describe('a voucher', () => {
  it('keeps the boletos until its limit and a business day, and is paid days later', async () => {
    const caso = await pendiente(api, 'oxxo')
    const { pago } = caso.hecha.compra
    expect(caso.hecha.accion).toBeUndefined()
    expect(pago?.ficha).toMatchObject({ tipo: 'oxxo', referencia: expect.stringMatching(/^\d{24}$/) })
    const limite = new Date(pago?.venceEn ?? '')
    const hold = await api.db
      .selectFrom('apartados')
      .select(['visitante', 'expira_en'])
      .where('id', '=', caso.apartado.id)
      .executeTakeFirstOrThrow()
    expect(hold.visitante).toMatch(/^compra /)
    expect(hold.expira_en.getTime() - limite.getTime()).toBeGreaterThanOrEqual(86_400_000)
    const barras = await api.app.inject({
      method: 'GET',
      url: `/api/p/compras/${caso.folio}/barras.svg`,
      headers: { 'x-acceso': caso.acceso },
    })
    expect([barras.statusCode, barras.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(barras.body).toMatch(/^<svg /)
    await simular(api, caso.referencia, 'pagar')
    expect(await verCompra(api, caso)).toMatchObject({
      estado: 'pagada',
      metodo: 'oxxo',
      pago: { estado: 'aprobado', ficha: null },
    })
    expect(await saldosDe(api, caso.folio)).toEqual(VENDIDA)
  })

  it('of another compra is nobody else’s', async () => {
    const [uno, otro] = [await pendiente(api, 'oxxo'), await pendiente(api, 'oxxo')]
    const ajeno = { folio: uno.folio, acceso: otro.acceso }
    expect(await rechazo(pagar(ajeno, 'tarjeta'))).toMatchObject({ status: 404 })
    expect(await rechazo(cancelar(ajeno))).toMatchObject({ status: 404 })
    const barras = await api.app.inject({
      method: 'GET',
      url: `/api/p/compras/${uno.folio}/barras.svg`,
      headers: { 'x-acceso': otro.acceso },
    })
    expect(barras.statusCode).toBe(404)
  })

  it('gives way to another method, and its money comes back if it is paid nevertheless', async () => {
    const caso = await pendiente(api, 'oxxo')
    const { accion, compra } = await pagar(caso, 'tarjeta')
    expect(compra).toMatchObject({ folio: caso.folio, estado: 'pendiente', metodo: 'tarjeta' })
    const [, tarjeta] = await pagosDe(api, caso.apartado.id)
    expect(accion).toMatchObject({ url: expect.stringContaining(tarjeta?.referencia ?? '?') })
    await simular(api, tarjeta?.referencia ?? '', 'pagar')
    await simular(api, caso.referencia, 'pagar')
    expect((await pagosDe(api, caso.apartado.id)).map(({ estado }) => estado)).toEqual(['sobrante', 'aprobado'])
    const reembolsos = await api.db
      .selectFrom('reembolsos')
      .select(['origen', 'monto'])
      .where('pago_id', '=', caso.pagoId)
      .execute()
    expect(reembolsos).toEqual([{ origen: 'pago_doble', monto: 184_600 }])
    expect(await saldosDe(api, caso.folio)).toEqual({ ...VENDIDA, pasarela: 369_200, comprador: -184_600 })
  })

  it('is not offered for what is too near, too cheap or too dear', async () => {
    const metodos = async (opciones: Parameters<typeof prepararPago>[1]) => {
      const { apartado } = await prepararPago(api, opciones)
      const { items } = await api.como()('GET /p/apartados/:id/metodos', { params: { id: apartado.id } })
      return items.map(({ metodo }) => metodo)
    }
    const en = (horas: number) => {
      const inicio = new Date(Date.now() + horas * 3_600_000)
      return { evento: { inicio, fin: new Date(inicio.getTime() + 3_600_000) } }
    }
    expect(await metodos({})).toEqual(['tarjeta', 'oxxo', 'spei', 'prueba'])
    expect(await metodos(en(71))).toEqual(['tarjeta', 'spei', 'prueba'])
    expect(await metodos(en(47))).toEqual(['tarjeta', 'prueba'])
    expect(await metodos({ tipo: { precio: 600_000 } })).toEqual(['tarjeta', 'spei', 'prueba'])
    expect(await metodos({ tipo: { precio: 0 } })).toEqual([])
    const { apartado } = await prepararPago(api, en(71))
    expect(await rechazo(comprar(api.como(), apartado, { metodo: 'oxxo' }))).toMatchObject({
      status: 400,
      campos: ['metodo'],
    })
    expect(await pagosDe(api, apartado.id)).toEqual([])
  })
})

describe('a transfer', () => {
  it('of less waits for the rest, of more gives the excess back', async () => {
    const caso = await pendiente(api, 'spei')
    await simular(api, caso.referencia, 'pagar_de_menos')
    expect(await verCompra(api, caso)).toMatchObject({
      estado: 'pendiente',
      boletos: [],
      pago: { estado: 'pendiente', recibido: 92_300, monto: 184_600 },
    })
    await simular(api, caso.referencia, 'pagar_de_mas')
    expect(await verCompra(api, caso)).toMatchObject({
      estado: 'pagada',
      pago: { recibido: 189_600 },
      reembolsos: [{ monto: 5_000, origen: 'excedente' }],
    })
    expect(await saldosDe(api, caso.folio)).toEqual({ ...VENDIDA, pasarela: 189_600, comprador: -5_000 })
  })
})

describe('time runs out', () => {
  it('and what is paid late takes boletos while there are some', async () => {
    const caso = await pendiente(api, 'oxxo', { tipo: { cupo: 2 } })
    await agotarTiempo(api, caso.apartado.id)
    await barrerApartados(api)
    await simular(api, caso.referencia, 'pagar')
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada' })
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 2, apartados: 0 })
  })

  it('and what is paid late goes back when others have them', async () => {
    const caso = await pendiente(api, 'oxxo', { tipo: { cupo: 2 } })
    await agotarTiempo(api, caso.apartado.id)
    await barrerApartados(api)
    await apartar(api.como(), caso, [[caso.general, 1]])
    await simular(api, caso.referencia, 'pagar_dos_veces')
    expect(await verCompra(api, caso)).toMatchObject({
      estado: 'cancelada',
      boletos: [],
      reembolsos: [{ monto: 184_600, origen: 'pago_tardio' }],
    })
    expect(await saldosDe(api, caso.folio)).toEqual({ pasarela: 184_600, comprador: -184_600 })
  })

  it('and the compra is taken up again while there are boletos', async () => {
    const caso = await pendiente(api, 'tarjeta', { tipo: { cupo: 2 } })
    await agotarTiempo(api, caso.apartado.id)
    await barrerApartados(api)
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 0, apartados: 0 })
    expect((await pagar(caso, 'oxxo')).compra).toMatchObject({ estado: 'pendiente', metodo: 'oxxo', folio: caso.folio })
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 0, apartados: 2 })
  })
})

describe('giving up', () => {
  it('frees the boletos, and money that comes afterwards goes back', async () => {
    const caso = await pendiente(api, 'oxxo')
    expect((await cancelar(caso)).item).toMatchObject({ estado: 'cancelada' })
    expect((await cancelar(caso)).item).toMatchObject({ estado: 'cancelada' })
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 0, apartados: 0 })
    await simular(api, caso.referencia, 'pagar')
    expect(await verCompra(api, caso)).toMatchObject({
      estado: 'cancelada',
      reembolsos: [{ origen: 'pago_tardio', monto: 184_600 }],
    })
    expect(await rechazo(pagar(caso, 'tarjeta'))).toMatchObject({ status: 409 })
  })

  it('is refused of what is paid', async () => {
    const caso = await pendiente(api, 'tarjeta')
    await simular(api, caso.referencia, 'pagar')
    expect(await rechazo(cancelar(caso))).toMatchObject({ status: 409 })
    expect((await pagar(caso, 'oxxo')).compra).toMatchObject({ estado: 'pagada' })
  })
})

describe('what does not add up', () => {
  it('stops, and somebody is told', async () => {
    const admin = await crearUsuario(api, { tipo: 'administrador' })
    const caso = await pendiente(api, 'tarjeta')
    await simular(api, caso.referencia, 'pagar_de_menos')
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pendiente', boletos: [], pago: { estado: 'revision' } })
    expect(await api.db.selectFrom('incidencias').select('clase').where('pago_id', '=', caso.pagoId).execute()).toEqual(
      [{ clase: 'monto' }],
    )
    const { items } = await api.como(admin.token)('GET /notificaciones/obtener', { query: {} })
    expect(items.map(({ titulo }) => titulo)).toContain('Un pago no trae el monto que se pidió')
  })

  it('is taken back by a bank: nobody enters, the ledger says what it cost, the organizer is told', async () => {
    const caso = await pendiente(api, 'tarjeta')
    await simular(api, caso.referencia, 'pagar')
    await simular(api, caso.referencia, 'contracargo')
    const compra = await verCompra(api, caso)
    expect(compra).toMatchObject({ estado: 'reembolsada', pago: { estado: 'contracargo' } })
    expect(compra.boletos.map(({ estado, qr }) => [estado, qr])).toEqual([
      ['cancelado', ''],
      ['cancelado', ''],
    ])
    expect(await existenciasDe(api, caso.general)).toEqual({ vendidos: 0, apartados: 0 })
    expect(await saldosDe(api, caso.folio)).toEqual({})
    const { items } = await api.como(caso.token)('GET /notificaciones/obtener', { query: {} })
    expect(items).toContainEqual(
      expect.objectContaining({
        titulo: `Contracargo en la compra ${caso.folio}`,
        ruta: expect.stringContaining(`/dashboard/organizaciones/${caso.organizacion.slug}/pagos/contracargos/`),
      }),
    )
  })
})

describe('the sandbox', () => {
  it('is closed in production, and knows nothing of strange charges', async () => {
    const params = { referencia: 'prueba_x' }
    expect(await rechazo(api.como()('GET /p/prueba/:referencia', { params }))).toMatchObject({ status: 404 })
    const produccion = await createTestApi({ mode: 'production' })
    try {
      expect(await rechazo(produccion.como()('GET /p/prueba/:referencia', { params }))).toMatchObject({ status: 404 })
      expect(
        await rechazo(produccion.como()('POST /p/prueba/:referencia', { params, body: { accion: 'pagar' } })),
      ).toMatchObject({ status: 404 })
    } finally {
      await produccion.close()
    }
  })

  it('does only what can happen', async () => {
    const caso = await pendiente(api, 'oxxo')
    expect(await rechazo(simular(api, caso.referencia, 'contracargo'))).toMatchObject({ status: 409 })
  })
})
