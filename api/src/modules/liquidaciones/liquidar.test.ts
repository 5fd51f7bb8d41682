import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { quienDetiene } from '../../testing/detener.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import {
  ajustar,
  autorizarTodo,
  CLABE,
  correr,
  crearConFin,
  devolver,
  libroDe,
  liquidacionesDe,
  local,
  ponerCuenta,
  quitarCuenta,
  REGLAS,
  reservarA,
  vender,
} from '../../testing/liquidar.ts'
import { retener } from '../../testing/retener.ts'
import { descifrarClabe, enlaceNoFuiYo } from '../cuenta-deposito/index.ts'
import { verEstadoDeCuenta } from './estado-de-cuenta.ts'
import { findLiquidacion } from './liquidaciones.repository.ts'
import { noFuiYo } from './no-fui-yo.ts'
import { verSaldo } from './ver-saldo.ts'

let api: TestApi
let quien: Awaited<ReturnType<typeof quienDetiene>>
beforeAll(async () => {
  api = await createTestApi()
  quien = await quienDetiene(api)
})
afterEach(async () => {
  await ajustar(api, REGLAS)
  await retener(api, null)
})
afterAll(() => api.close())

const estados = async (organizacionId: string) =>
  (await liquidacionesDe(api, organizacionId)).map(({ fecha, estado, monto }) => `${fecha} ${estado} ${monto}`)
const saldo = (organizacionId: string, cuando: string) => verSaldo(api.db, organizacionId, local(cuando))

/** A Friday evening in 2031: Monday and Tuesday are business days. */
async function viernes(cantidad = 1) {
  const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
  await ponerCuenta(api, evento.organizacion.id)
  const compra = await vender(api, evento, cantidad)
  return { ...evento, id: evento.organizacion.id, compra }
}

describe('when the money of an evento is released', () => {
  it('two business days after its end, from the first minute of the day', async () => {
    const { id } = await viernes()
    await correr(api, '2031-03-10T23:59:59')
    expect(await estados(id)).toEqual([])
    expect((await saldo(id, '2031-03-10T23:59:59')).eventosPorLiberar).toMatchObject([
      { monto: 100_000, espera: 'fecha', fecha: '2031-03-11' },
    ])
    await correr(api, '2031-03-11T00:00:00')
    expect(await estados(id)).toEqual(['2031-03-11 por_pagar 100000'])
  })

  it.each([
    ['2031-03-06T23:59:59', '2031-03-10', 'a Thursday: Friday and Monday'],
    ['2031-03-07T00:00:00', '2031-03-11', 'a Friday'],
    ['2031-03-08T23:00:00', '2031-03-11', 'a Saturday'],
    ['2031-03-09T23:59:00', '2031-03-11', 'a Sunday'],
    ['2031-03-13T20:00:00', '2031-03-18', 'the Thursday before a long weekend'],
    ['2031-12-24T20:00:00', '2031-12-29', 'the night before Christmas'],
  ])('%s: %s (%s)', async (fin, dia) => {
    const { organizacion, ...evento } = await crearConFin(api, { fin })
    await vender(api, { organizacion, ...evento })
    const { eventosPorLiberar, proxima } = await saldo(organizacion.id, '2031-01-02T12:00:00')
    expect(eventosPorLiberar).toMatchObject([{ fecha: dia }])
    expect(proxima).toEqual({ fecha: dia, monto: 100_000 })
  })

  it('by the days of the centre, wherever the evento is', async () => {
    const enTijuana = await crearConFin(api, { fin: '2031-03-07T00:30:00', zonaHoraria: 'America/Tijuana' })
    await vender(api, enTijuana)
    expect((await saldo(enTijuana.organizacion.id, '2031-03-01T12:00:00')).proxima).toMatchObject({
      fecha: '2031-03-11',
    })
  })

  it('never before its end, though no day were asked for', async () => {
    await ajustar(api, { liquidar_dias_habiles: 0, nuevo_dias_habiles: 0 })
    const { id } = await viernes()
    await correr(api, '2031-03-07T21:59:59')
    expect(await estados(id)).toEqual([])
    await correr(api, '2031-03-07T22:00:00')
    expect(await estados(id)).toEqual(['2031-03-07 por_pagar 100000'])
  })

  it('not while it was put off without a date, and never when it was cancelled', async () => {
    const { id, evento } = await viernes()
    for (const estado of ['pospuesto', 'cancelado'] as const) {
      await api.db.updateTable('eventos').set({ estado }).where('id', '=', evento.id).execute()
      await correr(api, '2031-03-20T12:00:00')
      expect(await estados(id)).toEqual([])
      expect((await saldo(id, '2031-03-20T12:00:00')).eventosPorLiberar).toMatchObject([
        { espera: estado, fecha: null },
      ])
    }
    await api.db.updateTable('eventos').set({ estado: 'publicado' }).where('id', '=', evento.id).execute()
  })

  it('on business days only', async () => {
    const { id } = await viernes()
    await correr(api, '2031-03-15T12:00:00')
    await correr(api, '2031-03-17T12:00:00')
    expect(await estados(id)).toEqual([])
    await correr(api, '2031-03-18T12:00:00')
    expect(await estados(id)).toEqual(['2031-03-18 por_pagar 100000'])
  })
})

/** Where no sandbox says by itself that a payout was paid. */
const enProduccionDe = ({ services }: Pick<TestApi, 'services'>) => ({
  ...services,
  config: { ...services.config, mode: 'production' as const },
})

describe('a payout', () => {
  it('gathers all that is ripe of an organization, once, however often the clock runs', async () => {
    const uno = await viernes(2)
    const otro = await crearConFin(api, { fin: '2031-03-08T22:00:00', organizada: uno })
    await vender(api, otro, 3)
    for (const minuto of ['00', '01', '02'])
      await correr({ services: enProduccionDe(api) }, `2031-03-11T10:${minuto}:00`)
    expect(await estados(uno.id)).toEqual(['2031-03-11 por_pagar 500000'])
  })

  it('is paid by itself in the sandbox, a minute later; the ledger and the statement say so', async () => {
    const { id, evento, organizacion } = await viernes(2)
    await correr(api, '2031-03-11T10:00:00')
    await correr(api, '2031-03-11T10:00:59')
    expect(await estados(id)).toEqual(['2031-03-11 por_pagar 200000'])
    await correr(api, '2031-03-11T10:01:00')
    await correr(api, '2031-03-12T10:01:00')
    expect(await estados(id)).toEqual(['2031-03-11 pagada 200000'])
    expect(await libroDe(api, id)).toEqual({ debe: 0, banco: 200_000, retenido: 0 })
    expect(await verEstadoDeCuenta(api.db, organizacion.id, evento.slug)).toMatchObject({
      ventas: { neto: 200_000 },
      liquidado: 200_000,
      saldo: 0,
    })
    expect(await saldo(id, '2031-03-12T12:00:00')).toMatchObject({
      total: 0,
      disponible: 0,
      enCamino: 0,
      pagado: 200_000,
      proxima: null,
    })
  })

  it('keeps its own copy of the account, sealed', async () => {
    const { id } = await viernes()
    await correr(api, '2031-03-11T10:00:00')
    await ponerCuenta(api, id, { clabe: '032180000118359719' })
    await correr(api, '2031-03-11T10:00:30')
    const [hecha = { id: '' }] = await liquidacionesDe(api, id)
    const { clabe, final, titular } = (await findLiquidacion(api.db, hecha.id)) ?? {}
    expect([final, titular]).toEqual([CLABE.slice(-4), 'Foro de Prueba SA'])
    expect(clabe?.toString('latin1')).not.toContain(CLABE)
    expect(descifrarClabe(api.services.config.secret, hecha.id, clabe ?? Buffer.alloc(0))).toBe(CLABE)
  })

  it('is not sent to an account that was disowned after it was payable', async () => {
    const { id } = await viernes()
    await correr(api, '2031-03-11T10:00:00')
    const cuenta = await api.db
      .selectFrom('cuentas_pago')
      .select('id')
      .where('organizacion_id', '=', id)
      .where('estado', '=', 'vigente')
      .executeTakeFirstOrThrow()
    await api.db
      .updateTable('cuentas_pago')
      .set({ vigente_desde: new Date(), creada_en: new Date(Date.now() - 2 * 86_400_000) })
      .where('id', '=', cuenta.id)
      .execute()
    const token = enlaceNoFuiYo(api.services.config, cuenta.id).split('token=').at(-1) ?? ''
    expect(
      await noFuiYo(
        {
          ...api.services,
          usuario: null,
          membresia: null,
          ip: '127.0.0.1',
          agente: '',
          idempotencyKey: null,
          archivos: {},
        },
        token,
      ),
    ).toMatchObject({ seguia: false })
    await correr(api, '2031-03-11T10:05:00')
    expect(await estados(id)).toEqual(['2031-03-11 falta_cuenta 100000'])
    await ponerCuenta(api, id, { clabe: '032180000118359719' })
    await correr(api, '2031-03-12T10:00:00')
    expect(await liquidacionesDe(api, id)).toMatchObject([{ estado: 'por_pagar', final: '9719' }])
  })

  it('waits for an account, takes up what changes meanwhile, and goes on by itself', async () => {
    const evento = await viernes(3)
    await quitarCuenta(api, evento.id)
    await correr(api, '2031-03-11T10:00:00')
    expect(await estados(evento.id)).toEqual(['2031-03-11 falta_cuenta 300000'])
    await devolver(api, evento, evento.compra, 1)
    await correr(api, '2031-03-12T10:00:00')
    expect(await estados(evento.id)).toEqual(['2031-03-11 falta_cuenta 200000'])
    await ponerCuenta(api, evento.id)
    await correr(api, '2031-03-13T10:00:00')
    expect(await estados(evento.id)).toEqual(['2031-03-11 por_pagar 200000'])
  })

  it('that is payable takes up what went since, before it leaves; of several the largest does', async () => {
    const evento = await viernes(3)
    await correr(api, '2031-03-11T10:00:00')
    const otro = await crearConFin(api, { fin: '2031-03-10T22:00:00', organizada: evento })
    await vender(api, otro)
    await correr({ services: enProduccionDe(api) }, '2031-03-12T10:00:00')
    await devolver(api, evento, evento.compra, 1)
    await autorizarTodo(api)
    await correr({ services: enProduccionDe(api) }, '2031-03-12T10:05:00')
    expect(await estados(evento.id)).toEqual(['2031-03-11 por_pagar 200000', '2031-03-12 por_pagar 100000'])
    await devolver(api, evento, { ...evento.compra, boletos: evento.compra.boletos.slice(1) })
    await autorizarTodo(api)
    await correr({ services: enProduccionDe(api) }, '2031-03-12T10:10:00')
    expect(await estados(evento.id)).toEqual(['2031-03-11 programada 0', '2031-03-12 por_pagar 100000'])
  })

  it('is not made below the least, and what is too little waits for more', async () => {
    await ajustar(api, { liquidacion_minima: 100_001 })
    const uno = await viernes()
    await correr(api, '2031-03-11T10:00:00')
    expect(await estados(uno.id)).toEqual([])
    expect(await saldo(uno.id, '2031-03-11T10:00:00')).toMatchObject({ disponible: 100_000, proxima: null })
    await vender(api, await crearConFin(api, { fin: '2031-03-10T22:00:00', organizada: uno, tipo: { precio: 100 } }))
    await correr(api, '2031-03-12T10:00:00')
    expect(await estados(uno.id)).toEqual(['2031-03-12 por_pagar 100100'])
  })

  it('of exactly the least is made', async () => {
    await ajustar(api, { liquidacion_minima: 100_000 })
    const { id } = await viernes()
    await correr(api, '2031-03-11T10:00:00')
    expect(await estados(id)).toEqual(['2031-03-11 por_pagar 100000'])
  })
})

describe('what is given back after it was paid', () => {
  it('is owed to us, and taken from what comes next', async () => {
    const uno = await viernes(3)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
    await devolver(api, uno, uno.compra)
    await autorizarTodo(api)
    await correr(api, '2031-03-12T10:00:00')
    expect(await estados(uno.id)).toEqual(['2031-03-11 pagada 300000'])
    expect(await saldo(uno.id, '2031-03-12T10:00:00')).toMatchObject({
      total: -300_000,
      negativo: 300_000,
      disponible: 0,
      proxima: null,
    })
    const otro = await crearConFin(api, { fin: '2031-03-12T22:00:00', organizada: uno })
    await vender(api, otro, 2)
    await correr(api, '2031-03-14T10:00:00')
    expect(await saldo(uno.id, '2031-03-14T10:00:00')).toMatchObject({ total: -100_000, negativo: 100_000 })
    await vender(api, await crearConFin(api, { fin: '2031-03-13T22:00:00', organizada: uno }), 2)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-18T10:${minuto}:00`)
    expect(await estados(uno.id)).toEqual(['2031-03-11 pagada 300000', '2031-03-18 pagada 100000'])
    expect((await libroDe(api, uno.id))?.debe).toBe(0)
  })
})

describe('a reserve', () => {
  it('is kept back, and given back on its day as a line of its own', async () => {
    await ajustar(api, reservarA(1_000, 7))
    const { id, evento, organizacion } = await viernes(3)
    expect((await saldo(id, '2031-03-08T10:00:00')).proxima).toEqual({ fecha: '2031-03-11', monto: 270_000 })
    for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
    expect(await estados(id)).toEqual(['2031-03-11 pagada 270000'])
    expect(await saldo(id, '2031-03-12T10:00:00')).toMatchObject({
      total: 30_000,
      reserva: 30_000,
      disponible: 0,
      proxima: { fecha: '2031-03-18', monto: 30_000 },
    })
    expect((await saldo(id, '2031-03-12T10:00:00')).reservas).toMatchObject([{ monto: 30_000, liberaEl: '2031-03-18' }])
    expect(await verEstadoDeCuenta(api.db, organizacion.id, evento.slug)).toMatchObject({
      liquidado: 270_000,
      saldo: 30_000,
      reserva: 30_000,
    })
    await correr(api, '2031-03-17T23:59:59')
    expect(await estados(id)).toHaveLength(1)
    for (const minuto of ['00', '01', '02']) await correr(api, `2031-03-18T00:${minuto}:00`)
    expect(await estados(id)).toEqual(['2031-03-11 pagada 270000', '2031-03-18 pagada 30000'])
    expect(await libroDe(api, id)).toMatchObject({ debe: 0, banco: 300_000 })
  })

  it('covers what is given back meanwhile', async () => {
    await ajustar(api, reservarA(5_000, 7))
    const uno = await viernes(3)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
    await devolver(api, uno, uno.compra, 1)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-18T10:${minuto}:00`)
    expect(await estados(uno.id)).toEqual(['2031-03-11 pagada 150000', '2031-03-18 pagada 50000'])
  })
})

describe('retentions', () => {
  it('take from the income without its tax, and from the tax, to the centavo', async () => {
    await retener(api, { isr: 250, iva: 5_000 })
    const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00', tipo: { precio: 33_333, iva: 16 } })
    const { id } = evento.organizacion
    await ponerCuenta(api, id)
    const compra = await vender(api, evento, 3)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
    // 999.99 with 16 % in it: 862.06 and 137.93; 2.5 % of the first, half of the second.
    expect(await liquidacionesDe(api, id)).toMatchObject([{ isr: 2_155, iva: 6_897, monto: 99_999 - 2_155 - 6_897 }])
    expect(await libroDe(api, id)).toEqual({ debe: 0, banco: 90_947, retenido: 9_052 })
    expect(await saldo(id, '2031-03-12T00:00:00')).toMatchObject({
      ...{ pagado: 90_947, retenidoIsr: 2_155, retenidoIva: 6_897 },
    })
    await devolver(api, evento, compra)
    await autorizarTodo(api)
    const otro = await crearConFin(api, { fin: '2031-03-12T22:00:00', organizada: evento, tipo: { precio: 200_000 } })
    await vender(api, otro)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-14T10:${minuto}:00`)
    const [, segunda] = await liquidacionesDe(api, id)
    expect(segunda).toMatchObject({ isr: 5_000 - 2_155, iva: -6_897, monto: 200_000 - 99_999 - 5_000 + 2_155 + 6_897 })
    expect(await libroDe(api, id)).toMatchObject({ debe: 0, retenido: 5_000 })
  })

  it('are not taken of what was paid before they began, nor returned when they end', async () => {
    const uno = await viernes(2)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
    await retener(api, { isr: 1_000 })
    await vender(api, uno, 1)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-12T10:${minuto}:00`)
    expect(await liquidacionesDe(api, uno.id)).toMatchObject([
      { isr: 0, monto: 200_000 },
      { isr: 10_000, monto: 90_000 },
    ])
    await retener(api, null)
    await correr(api, '2031-03-13T10:00:00')
    expect(await liquidacionesDe(api, uno.id)).toHaveLength(2)
  })
})

describe('an organization that an administrator stopped', () => {
  it('has everything held, and let go again', async () => {
    const { id } = await viernes()
    await correr(api, '2031-03-11T10:00:00')
    await quien.detener('organizacion', id)
    expect(await estados(id)).toEqual(['2031-03-11 retenida 100000'])
    for (const dia of ['12', '13']) await correr(api, `2031-03-${dia}T10:01:00`)
    expect(await estados(id)).toEqual(['2031-03-11 retenida 100000'])
    expect(await saldo(id, '2031-03-13T10:00:00')).toMatchObject({
      detenciones: [{ por: 'persona', motivo: 'Revisamos sus ventas.', evento: null }],
      proxima: null,
      enCamino: 100_000,
    })
    await quien.levantarTodo(id)
    for (const minuto of ['00', '01']) await correr(api, `2031-03-14T10:${minuto}:00`)
    expect(await estados(id)).toEqual(['2031-03-11 pagada 100000'])
  })

  it('before anything is due gets its payout, held', async () => {
    const { id } = await viernes()
    await quien.detener('organizacion', id)
    await correr(api, '2031-03-11T10:00:00')
    expect(await estados(id)).toEqual(['2031-03-11 retenida 100000'])
    await quien.levantarTodo(id)
  })
})
