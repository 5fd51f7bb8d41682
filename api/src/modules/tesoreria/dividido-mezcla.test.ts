// What is with us of an organization whose own account takes its sales: money given on top of them, and sales of before.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrador } from '../../testing/administrar.ts'
import { apartar, comprar } from '../../testing/apartar.ts'
import { type CasoDividido, createDividido, type Dividido } from '../../testing/dividido.ts'
import { conectar, ponerFondos } from '../../testing/dividir.ts'
import {
  ajustar,
  correr,
  crearConFin,
  devolver,
  type EventoPublicado,
  libroDe,
  liquidacionesDe,
  ponerCuenta,
  REGLAS,
} from '../../testing/liquidar.ts'
import { atenderTodo } from '../../testing/modelo/relojes.ts'

const NUESTRO = 14_600
const VENTA = { pasarela: NUESTRO, plataforma: -12_586, iva: -2_014 }

let de: Dividido
let admin: Awaited<ReturnType<typeof administrador>>['cliente']
beforeAll(async () => {
  de = await createDividido()
  admin = (await administrador(de.api)).cliente
  await ajustar(de.api, REGLAS)
})
beforeEach(() => ponerFondos(de.api, 'dividido'))
afterAll(() => de.api.close())

/** Each movement of the ledger of one kind, as its lines. */
async function lineasDe(concepto: string, deQue: { compra: string } | { organizacion: string }) {
  const { rows } = await sql<{ lineas: Record<string, number> }>`
    select jsonb_object_agg(a.cuenta, a.monto) as lineas from asientos a
      left join liquidaciones q on q.id = a.liquidacion_id
    where a.concepto = ${concepto} and ${
      'compra' in deQue ? sql`a.compra_id = ${deQue.compra}` : sql`q.organizacion_id = ${deQue.organizacion}`
    } group by a.movimiento_id order by min(a.creado_en)`.execute(de.api.db)
  return rows.map(({ lineas }) => lineas)
}

describe('a compensation of a sale that the account of an organization took', () => {
  const reembolsoDe = ({ pago }: CasoDividido) =>
    de.api.db
      .selectFrom('reembolsos')
      .select(['estado', 'monto', 'pago_id', 'nuestro'])
      .where('compra_id', '=', pago.compra_id)
      .executeTakeFirstOrThrow()
  const darComoAdmin = ({ folio }: CasoDividido, paga: 'organizacion' | 'plataforma') =>
    admin('POST /administracion/compras/:folio/compensar', {
      params: { folio },
      body: { clase: 'atencion', monto: 5_000, motivo: 'Por la espera.', paga },
    })
  async function pagarla({ folio, acceso }: CasoDividido): Promise<void> {
    await atenderTodo(de.api.services)
    await de.api.como()('PUT /p/compras/:folio/clabe', {
      params: { folio },
      query: { acceso },
      body: { clabe: '032180000118359719', titular: 'Ana Ruiz', consiento: true },
    })
    await atenderTodo(de.api.services)
  }

  it.each(['plataforma', 'organizacion'] as const)('leaves our bank by transfer, as money of the %s', async (paga) => {
    const caso = await de.vendida()
    await darComoAdmin(caso, paga)
    expect(await lineasDe('compensacion', { compra: caso.pago.compra_id })).toEqual([
      { [paga]: 5_000, comprador: -5_000 },
    ])
    expect(await reembolsoDe(caso)).toEqual({ estado: 'falta_clabe', monto: 5_000, pago_id: null, nuestro: null })
    await pagarla(caso)
    expect(await reembolsoDe(caso)).toMatchObject({ estado: 'pagado' })
    expect(await lineasDe('pago_reembolso', { compra: caso.pago.compra_id })).toEqual([
      { comprador: 5_000, banco: -5_000 },
    ])
    // neither account with the provider was asked for anything
    expect(caso.cobro).toMatchObject({ reembolsado: 0, nuestroDevuelto: 0 })
    expect(de.enSuCuenta(caso)).toBe(caso.pago.monto - NUESTRO)
    const libro =
      paga === 'plataforma' ? { ...VENTA, plataforma: VENTA.plataforma + 5_000 } : { ...VENTA, organizacion: 5_000 }
    expect(await de.libro(caso)).toEqual({ ...libro, banco: -5_000 })
    expect(await de.saldo(caso)).toMatchObject({
      total: paga === 'plataforma' ? 0 : -5_000,
      directo: caso.pago.monto - NUESTRO,
    })
  })

  it('that its organization gives waits for leave: nothing of its sales is with us to pay it', async () => {
    const caso = await de.vendida()
    await de.api.como(caso.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar', {
      params: { slug: caso.organizacion.slug, slugEvento: caso.evento.slug, folio: caso.folio },
      body: { clase: 'atencion', monto: 5_000, motivo: 'Por la espera.' },
    })
    expect(await reembolsoDe(caso)).toMatchObject({ estado: 'por_autorizar' })
    expect(await de.libro(caso)).toEqual(VENTA)
  })
})

it('an organization of whose money nothing is with us is told so, until there is some', async () => {
  const recauda = async ({ organizacion: { slug }, token }: CasoDividido) =>
    (await de.api.como(token)('GET /organizacion/:slug/pagos', { params: { slug } })).item.recauda
  const caso = await de.vendida()
  expect(await recauda(caso)).toBe(false)
  // our part of a lost dispute is owed to it
  de.banco.contracargo(caso.cobro)
  await de.avisar(caso.cobro)
  de.banco.decidir(caso.cobro, 0)
  await de.avisar(caso.cobro)
  expect(await recauda(caso)).toBe(true)
  const otro = await de.vendida()
  await ponerFondos(de.api, 'recaudado')
  expect(await recauda(otro)).toBe(true)
})

describe('an evento that sold before and after its organization took its money itself', () => {
  const vender = async (evento: EventoPublicado, cantidad: number) => {
    const [tipo = { id: '' }] = evento.tipos
    const apartado = await apartar(de.api.como(), evento, [[tipo, cantidad]])
    const { compra } = await comprar(de.api.como(), apartado, { metodo: 'prueba' })
    const pago = await de.api.db
      .selectFrom('pagos')
      .select(['id', 'monto', 'nuestro'])
      .where('apartado_id', '=', apartado.id)
      .executeTakeFirstOrThrow()
    return { ...compra, pago }
  }
  const disputar = async ({ pago }: Awaited<ReturnType<typeof vender>>) => {
    const cobro = de.banco.cuentaDe(pago.id)
    if (cobro === undefined) throw new Error('nothing was charged')
    de.banco.contracargo(cobro)
    await de.avisar(cobro)
    de.banco.decidir(cobro, 0)
    await de.avisar(cobro)
  }

  it('is paid what we collected, and our part of what its bank took, to the centavo', async () => {
    await ponerFondos(de.api, 'recaudado')
    const evento = await crearConFin(de.api, { fin: '2031-03-07T22:00:00', tipo: { precio: 77_777 } })
    const { id } = evento.organizacion
    await ponerCuenta(de.api, id)
    const cobrada = await vender(evento, 3)
    const cuenta = await conectar(de.api, id)
    await ponerFondos(de.api, 'dividido')
    const directa = await vender(evento, 2)
    const perdida = await vender(evento, 1)
    for (const compra of [cobrada, directa]) await devolver(de.api, evento, compra, 1)
    await atenderTodo(de.api.services)
    await disputar(perdida)
    const parte = perdida.pago.nuestro ?? 0
    expect(parte).toBeGreaterThan(0)
    const debido = 2 * 77_777 + parte
    expect(await libroDe(de.api, id)).toMatchObject({ debe: debido })
    for (const minuto of ['00', '01']) await correr(de.api, `2031-03-11T10:${minuto}:00`)
    expect(await liquidacionesDe(de.api, id)).toMatchObject([{ monto: debido }])
    expect(await lineasDe('liquidacion', { organizacion: id })).toEqual([{ organizacion: debido, banco: -debido }])
    expect(await libroDe(de.api, id)).toMatchObject({ debe: 0, banco: debido })
    const suyo = (directa.pago.monto - (directa.pago.nuestro ?? 0)) / 2
    expect(de.banco.conectadas.get(cuenta)).toBe(suyo - parte)
    const { item } = await de.api.como(evento.token)('GET /organizacion/:slug/pagos', {
      params: { slug: evento.organizacion.slug },
    })
    expect(item).toMatchObject({ total: 0, pagado: debido, directo: suyo - parte })
  })
})
