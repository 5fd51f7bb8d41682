// A price difference was given before: what goes back of each boleto afterwards, to the centavo.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comprobarInvariantes, createTestApi, type TestApi } from '../../../testing/index.ts'
import { atender, createBanco, saldosDe, vender } from '../../../testing/reembolsos.ts'

const { pasarela } = createBanco()
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ pasarelas: [pasarela] })
})
afterAll(() => api.close())

type Vendida = Awaited<ReturnType<typeof vender>>
const del = ({ organizacion, evento }: Vendida) => ({ slug: organizacion.slug, slugEvento: evento.slug })
const DOS_TIPOS = [
  { tipo: 'General', precio: 10_000 },
  { tipo: 'VIP', precio: 45_000 },
]
/** Its organizer says that each boleto of its evento was so much less. */
async function bajarATodos(venta: Vendida, porBoleto: number): Promise<void> {
  const como = api.como(venta.token)
  const query = { clase: 'diferencia', porBoleto: String(porBoleto) } as const
  const { previa } = await como('GET /organizacion/:slug/eventos/:slugEvento/compensaciones', {
    ...{ params: del(venta), query },
  })
  await como('POST /organizacion/:slug/eventos/:slugEvento/compensaciones', {
    params: del(venta),
    body: { clase: 'diferencia', porBoleto, motivo: 'Se anunció a menos.', monto: previa.monto },
  })
  await atender(api)
}

/** Of each boleto: what its buyer reads that comes for it, and what came before; its organizer has to read the same. */
async function leidos(venta: Vendida): Promise<string[]> {
  const { boletos } = await venta.ver()
  const { admisiones } = await venta.detalle()
  const deComprador = boletos.map(({ porDevolver, rebaja }) => `${porDevolver} (${rebaja})`)
  expect(admisiones.map(({ porDevolver, rebaja }) => `${porDevolver} (${rebaja})`)).toEqual(deComprador)
  return deComprador
}

/** One boleto goes back; answers what came for it, which is what both sides had been told. */
async function devolver(venta: Vendida, numero: number, quien: 'pedir' | 'reembolsar' = 'pedir'): Promise<number> {
  const antes = (await venta.ver()).boletos.find((boleto) => boleto.numero === numero)?.porDevolver
  const suya = (await venta.detalle()).admisiones.find((boleto) => boleto.numero === numero)
  const { organizacion: tenia = 0 } = await saldosDe(api, venta.compraId)
  await venta[quien]([numero])
  const { organizacion: tiene = 0 } = await saldosDe(api, venta.compraId)
  const monto = (await venta.ver()).reembolsos.findLast(({ boletos }) => boletos.includes(numero))?.monto ?? 0
  expect({ monto, deOrganizacion: tiene - tenia }).toEqual({ monto: antes, deOrganizacion: suya?.deOrganizacion })
  return monto
}

const vuelto = async (venta: Vendida) =>
  (await venta.ver()).reembolsos.reduce((suma, { monto, estado }) => (estado === 'rechazado' ? suma : suma + monto), 0)

/** Nothing of the sale is left, and the buyer has, or is owed, exactly what was paid. */
async function esperarTodoVuelto(venta: Vendida): Promise<void> {
  const {
    organizacion = 0,
    plataforma = 0,
    iva = 0,
    comprador = 0,
    pasarela: enPasarela = 0,
  } = await saldosDe(api, venta.compraId)
  expect({ organizacion, plataforma, iva, sobra: enPasarela + comprador }).toEqual({
    ...{ organizacion: 0, plataforma: 0, iva: 0, sobra: 0 },
  })
  expect(await vuelto(venta)).toBe(venta.compra.total)
  await comprobarInvariantes(api.db)
}

describe('a boleto whose price was less after all', () => {
  it('gives back what it cost in the end, with its whole charge, and no share of the difference twice', async () => {
    const venta = await vender(api, { cuantos: [3] })
    // $100.00 and $13.00 each; $30.00 less of each
    await venta.bajar(9_000)
    expect(await leidos(venta)).toEqual(Array(3).fill('8300 (3000)'))
    expect(await devolver(venta, 2)).toBe(8_300)
    expect(await saldosDe(api, venta.compraId)).toMatchObject({ organizacion: -14_000 })
    expect(await leidos(venta)).toEqual(['8300 (3000)', '0 (3000)', '8300 (3000)'])
    expect(await devolver(venta, 1, 'reembolsar')).toBe(8_300)
    expect(await devolver(venta, 3, 'reembolsar')).toBe(8_300)
    await esperarTodoVuelto(venta)
  })

  it.each([[[1, 2, 3]], [[3, 1, 2]], [[2, 3, 1]]])(
    'one by one in the order %j, with a difference that does not part evenly',
    async (orden) => {
      const venta = await vender(api, { cuantos: [3] })
      await venta.bajar(10_000)
      const porDevolver = (await venta.ver()).boletos.map((boleto) => boleto.porDevolver)
      expect(porDevolver.toSorted()).toEqual([7_966, 7_967, 7_967])
      for (const numero of orden) expect(await devolver(venta, numero)).toBe(porDevolver[numero - 1])
      await esperarTodoVuelto(venta)
    },
  )

  it('that came after one of them had gone back is of the others alone', async () => {
    const venta = await vender(api, { cuantos: [3] })
    expect(await devolver(venta, 1)).toBe(11_300)
    await venta.bajar(5_001)
    expect(await leidos(venta)).toEqual(['0 (0)', '8799 (2501)', '8800 (2500)'])
    await devolver(venta, 2)
    await devolver(venta, 3)
    await esperarTodoVuelto(venta)
  })

  it('of several tipos is of each in proportion to its price, whoever pays the charge', async () => {
    for (const cargoPagadoPor of ['comprador', 'organizador'] as const) {
      const venta = await vender(api, { cargoPagadoPor, tipos: DOS_TIPOS, cuantos: [1, 2] })
      await venta.bajar(10_000)
      expect((await venta.ver()).boletos.map(({ rebaja }) => rebaja)).toEqual([1_000, 4_500, 4_500])
      for (const numero of [3, 1, 2]) await devolver(venta, numero, 'reembolsar')
      await esperarTodoVuelto(venta)
    }
  })

  it('is of what was paid with a code, and a boleto that a code made free has none of it', async () => {
    const mitad = await vender(api, { cuantos: [2], codigo: { porcentaje: 50 } })
    await mitad.bajar(2_000)
    // $50.00 and $9.00 of charge
    expect(await leidos(mitad)).toEqual(Array(2).fill('4900 (1000)'))
    for (const numero of [2, 1]) await devolver(mitad, numero)
    await esperarTodoVuelto(mitad)
    const conGratis = await vender(api, {
      tipos: [
        { tipo: 'Cortesía', precio: 0 },
        { tipo: 'General', precio: 10_000 },
      ],
      cuantos: [1, 2],
    })
    await conGratis.bajar(3_001)
    expect((await conGratis.ver()).boletos.map(({ rebaja }) => rebaja)).toEqual([0, 1_501, 1_500])
    for (const numero of [2, 3]) await devolver(conGratis, numero)
    await esperarTodoVuelto(conGratis)
  })

  it('that was said for each boleto is that much of each, whatever it cost', async () => {
    const venta = await vender(api, { tipos: DOS_TIPOS, cuantos: [1, 1] })
    await bajarATodos(venta, 4_000)
    expect((await venta.ver()).boletos.map(({ rebaja }) => rebaja)).toEqual([4_000, 4_000])
    await devolver(venta, 1)
    await devolver(venta, 2)
    await esperarTodoVuelto(venta)
  })

  it('of all of the price leaves its charge to give back; and where the organizer took that on, that part of the price', async () => {
    for (const [cargoPagadoPor, deCada] of [
      ['comprador', 1_300],
      ['organizador', 1_300],
    ] as const) {
      const venta = await vender(api, { cuantos: [2], cargoPagadoPor })
      const { ingreso } = await venta.detalle()
      await venta.bajar(ingreso ?? 0)
      expect((await venta.ver()).boletos.map(({ porDevolver }) => porDevolver)).toEqual([deCada, deCada])
      await devolver(venta, 1)
      await devolver(venta, 2)
      await esperarTodoVuelto(venta)
    }
  })

  it('all at once comes to the same as one by one, and so does a cancelled evento', async () => {
    const junta = await vender(api, { cuantos: [3] })
    await junta.bajar(10_000)
    await junta.pedir([1, 2, 3])
    await esperarTodoVuelto(junta)
    const cancelada = await vender(api, { cuantos: [3] })
    await cancelada.bajar(10_000)
    await devolver(cancelada, 2)
    await api.como(cancelada.token)('POST /organizacion/:slug/eventos/:slugEvento/cancelar', {
      params: del(cancelada),
      body: { confirmacion: 'CANCELAR', motivo: 'Se pronostican tormentas.' },
    })
    await atender(api)
    await esperarTodoVuelto(cancelada)
  })

  it('another amount of it goes back as somebody says, and what is kept is no other boleto’s', async () => {
    const venta = await vender(api, { cuantos: [3] })
    await venta.reembolsar([1], { monto: 1_000 })
    // more than the two that are left cost: the rest is of what was kept of the first
    await venta.bajar(20_500)
    expect(await leidos(venta)).toEqual(['0 (0)', '1300 (10000)', '1300 (10000)'])
    await devolver(venta, 2)
    await devolver(venta, 3)
    await comprobarInvariantes(api.db)
  })
})
