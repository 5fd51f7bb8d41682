// The two schemes of the auditor, by an organization of yesterday with the settings of the first day: what the platform
// loses in its books, what it tells whom, and what stops by itself.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cobrarAdeudos } from '../../modules/adeudos/index.ts'
import { rechazo } from '../apartar.ts'
import { correr, crearConFin, enTiempo, liquidacionesDe, local } from '../liquidar.ts'
import { abrirCasa, type CasaDeCaso, PAGO } from './casa.ts'
import { balanzaDe } from './libro.ts'

type Venta = Awaited<ReturnType<CasaDeCaso['vender']>>
let casa: CasaDeCaso
beforeEach(async () => {
  casa = await abrirCasa({ deFabrica: true, tipo: { tipo: 'General', precio: 400_000 } })
})
afterEach(() => casa.close())

/** Under the $50,000.00 from which a first payout is looked at by a person. */
const CUANTAS = 10
async function venderTodo(): Promise<Venta[]> {
  const [general = { id: '' }] = casa.evento.tipos
  const ventas: Venta[] = []
  for (let vez = 0; vez < CUANTAS; vez += 1) {
    const venta = await casa.vender([[general, 1]], 'tarjeta')
    await venta.pagar()
    ventas.push(venta)
  }
  return ventas
}
const params = () => ({ slug: casa.evento.organizacion.slug, slugEvento: casa.evento.evento.slug })
const suya = () => casa.api.como(casa.evento.token)
async function reembolsar({ folio, ver }: Venta): Promise<void> {
  const boletos = (await ver()).boletos.map(({ id }) => id)
  await suya()('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
    ...{ params: { ...params(), folio }, body: { boletos, motivo: 'Somos amigos.' } },
  })
}
const adeudo = async () => (await suya()('GET /organizacion/:slug/pagos/adeudo', { params: params() })).item
const pagos = async () =>
  (await liquidacionesDe(casa.api, casa.evento.organizacion.id)).map(({ estado, monto }) => `${estado} ${monto}`)
/** All states of what was asked back, and how many of each. */
async function estadosDe(ventas: readonly Venta[]): Promise<Record<string, number>> {
  const cuenta: Record<string, number> = {}
  for (const { ver } of ventas)
    for (const { estado } of (await ver()).reembolsos) cuenta[estado] = (cuenta[estado] ?? 0) + 1
  return cuenta
}
/** Another evento of theirs, over a week later, that sold five boletos. */
async function otroEvento() {
  const otro = await crearConFin(casa.api, {
    ...{ nombre: 'Otro', fin: '2031-03-14T22:00:00', organizada: casa.evento, tipo: { precio: 100_000 } },
  })
  const [general = { id: '' }] = otro.tipos
  for (let vez = 0; vez < 5; vez += 1) await (await casa.vender([[general, 1]], 'tarjeta', { en: otro })).pagar()
}
const DESPUES = ['2031-03-18T10:00:00', '2031-03-18T10:01:00', '2031-05-20T10:00:00', '2031-05-21T10:00:00']

it('sell to friends, be paid, refund them all, vanish: the reserve goes back, and nothing of the platform', async () => {
  const ventas = await venderTodo()
  expect(await casa.liquidar('ESQUEMA-1')).toEqual([
    'Pagada|ESQUEMA-1|Evento|Concierto|40000|0|0|40000',
    'Pagada|ESQUEMA-1|Reserva que se queda|Concierto|-4000|0|0|-4000',
    'Pagada|ESQUEMA-1|Total||36000|0|0|36000',
  ])
  for (const venta of ventas) await reembolsar(venta)
  await casa.trabajar()

  expect(await estadosDe(ventas)).toEqual({ pagado: 1, por_autorizar: 9 })
  // its own panel: it owes nothing, for nothing happened; what it has to send first, and that friends keep boletos
  expect(await adeudo()).toMatchObject({
    ...{ debe: 0, cubre: 0, falta: 3_600_000, esperando: { cuantos: 9, monto: 3_892_500, parte: 3_600_000 } },
  })
  const enPie = await Promise.all(ventas.map(async ({ ver }) => (await ver()).boletos[0]?.estado))
  expect(enPie.filter((estado) => estado === 'valido')).toHaveLength(9)
  expect(await rechazo(reembolsar(ventas.at(-1) as Venta))).toMatchObject({ status: 400 })

  for (const cuando of DESPUES) await correr(casa.api, cuando)
  await casa.trabajar()
  expect(await pagos()).toEqual(['pagada 3600000'])
  const { organizacion = 0, comprador = 0, perdida = 0, plataforma = 0, comision = 0 } = await balanzaDe(casa.api.db)
  // nobody owes anybody anything, and 9 charges pay for what the provider kept of 10
  expect({ organizacion, comprador, perdida }).toEqual({ organizacion: 0, comprador: 0, perdida: 0 })
  expect(-plataforma).toBe(9 * 28_017)
  expect(-plataforma).toBeGreaterThan(comision)
})

it('… and what they sell afterwards pays their friends, not them', async () => {
  const ventas = await venderTodo()
  await casa.liquidar('ESQUEMA-2')
  for (const venta of ventas) await reembolsar(venta)
  await casa.trabajar()
  await otroEvento()
  // money of buyers whose evento is still to come covers nothing
  await casa.trabajar()
  expect(await estadosDe(ventas)).toEqual({ pagado: 1, por_autorizar: 9 })
  await sql`update eventos set inicio = now() - interval '9 days', fin = now() - interval '8 days'
    where nombre = 'otro'`.execute(casa.api.db)
  for (const cuando of DESPUES) await correr(casa.api, cuando)
  await casa.trabajar()
  // of $5,000.00 one more refund goes; while others wait, nothing is paid out
  expect(await estadosDe(ventas)).toEqual({ pagado: 2, por_autorizar: 8 })
  expect(await pagos()).toEqual(['pagada 3600000'])
  expect((await balanzaDe(casa.api.db)).perdida).toBeUndefined()
  expect(await adeudo()).toMatchObject({ debe: 0 })
})

it('be paid, vanish, and be disputed: what is lost is what left the bank, never the reserve, and the rest stops', async () => {
  const ventas = await venderTodo()
  await casa.liquidar('ESQUEMA-3')
  await casa.libro()
  for (const { clave } of ventas) {
    await casa.de.stripe.disputar(clave)
    await casa.de.stripe.resolverDisputa(clave, 'perdida')
  }
  await casa.trabajar()
  // the 4,000 that were kept back are the first to go; the charge of the platform goes back with each
  const { organizacion, plataforma, iva, perdida, comision } = await balanzaDe(casa.api.db)
  expect({ organizacion, plataforma, iva, perdida }).toEqual({ organizacion: 3_600_000 })
  // 158.70 of each charge, and $150.00 of each dispute, before IVA: no reserve covers them
  expect(comision).toBe(CUANTAS * (15_870 + 15_000))

  // what they still sell is theirs no more: it is set off, and a person looks at it
  expect(await adeudo()).toMatchObject({ debe: 3_600_000, falta: 0 })
  await otroEvento()
  for (const cuando of DESPUES) await correr(casa.api, cuando)
  expect(await pagos()).toEqual(['pagada 3600000'])
  expect(await adeudo()).toMatchObject({ debe: 3_100_000 })
  const nivel = await casa.admin('GET /administracion/organizaciones/:id/confianza', {
    params: { id: casa.evento.organizacion.id },
  })
  expect(nivel).toMatchObject({ item: { nivel: 'nuevo' } })

  // the debt is a case with letters, which administrators see, and in the end a loss by its name
  await cobrarAdeudos(enTiempo(casa.api.services, local(PAGO)), (error) => expect(error).toBeUndefined())
  await casa.trabajar()
  expect(casa.api.mensajes.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/debe/i))
  expect((await casa.admin('GET /administracion/adeudos', { query: {} })).items).toMatchObject([{ debe: 3_100_000 }])
  await casa.admin('POST /administracion/organizaciones/:id/castigar', {
    params: { id: casa.evento.organizacion.id },
    body: { monto: 3_100_000, motivo: 'Nadie contesta.' },
  })
  expect(await balanzaDe(casa.api.db)).toMatchObject({ perdida: 3_100_000 })
})

it('be disputed while the reserve is about to be given back: it does not leave any more', async () => {
  const ventas = await venderTodo()
  await casa.liquidar('ESQUEMA-4')
  await correr(casa.api, '2031-04-11T10:00:00')
  expect(await pagos()).toEqual(['pagada 3600000', 'por_pagar 400000'])
  await casa.de.stripe.disputar(ventas[0]?.clave ?? '')
  const { id = '' } = (await liquidacionesDe(casa.api, casa.evento.organizacion.id)).at(-1) ?? {}
  // whoever makes the lote comes before any clock: it looks at what is owed first
  expect(await rechazo(casa.enElBanco.armar('liquidaciones', [id]))).toMatchObject({ status: 409 })
  for (const cuando of ['2031-04-11T10:01:00', '2031-04-11T10:05:00']) await correr(casa.api, cuando)
  expect(await pagos()).toEqual(['pagada 3600000', 'programada 0'])
  // 4,000.00 were kept back, and 4,000.00 went
  expect((await balanzaDe(casa.api.db)).organizacion).toBeUndefined()
})

it('be disputed after the reserve was given back: the debt is all that left, and nothing more', async () => {
  const ventas = await venderTodo()
  await casa.liquidar('ESQUEMA-5')
  for (const cuando of ['2031-04-11T10:00:00', '2031-04-11T10:01:00']) await correr(casa.api, cuando)
  expect(await pagos()).toEqual(['pagada 3600000', 'pagada 400000'])
  for (const { clave } of ventas) await casa.de.stripe.disputar(clave)
  expect((await balanzaDe(casa.api.db)).organizacion).toBe(4_000_000)
})
