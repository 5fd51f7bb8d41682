// Money of sales that the accounts of organizations take: the same roads, and at every end our account with the
// provider has our part of what stands, and theirs the rest.
import { FALTA_CUENTA_CONECTADA } from '@entrale/contract/eventos/estados'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrador } from '../../testing/administrar.ts'
import { apartar, comprar, rechazo } from '../../testing/apartar.ts'
import { type CasoDividido, createDividido, type Dividido } from '../../testing/dividido.ts'
import { conectar, ponerFondos } from '../../testing/dividir.ts'
import { comprobarInvariantes, type TestApi } from '../../testing/index.ts'
import type { Banco } from '../../testing/modelo/banco.ts'
import { atenderTodo } from '../../testing/modelo/relojes.ts'
import { agotarTiempo, pagosDe, prepararPago } from '../../testing/pagar.ts'
import { darRfc, RFC, retener } from '../../testing/retener.ts'
import { olvidarEventoEnVenta } from '../boletos/index.ts'
import { crearReembolso } from '../reembolsos/dinero/index.ts'
import { avisarReembolso } from '../reembolsos/pedir/index.ts'

let de: Dividido
let api: TestApi
let banco: Banco
beforeAll(async () => {
  de = await createDividido()
  api = de.api
  banco = de.banco
})
beforeEach(() => ponerFondos(api, 'dividido'))
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

/** Two boletos of $850.00 with a charge of $73.00 each: $1,846.00, of which $146.00 are ours. */
const [TOTAL, NUESTRO, BOLETO] = [184_600, 14_600, 92_300]
const SUYO = TOTAL - NUESTRO
const SIN_SALDO = { total: 0, disponible: 0, porLiberar: 0 }

const avisar: Dividido['avisar'] = (cobro) => de.avisar(cobro)
const porPagar: Dividido['porPagar'] = (...datos) => de.porPagar(...datos)
const vendida: Dividido['vendida'] = (...datos) => de.vendida(...datos)
const reembolsar: Dividido['reembolsar'] = (...datos) => de.reembolsar(...datos)
const boletosDe: Dividido['boletosDe'] = (caso) => de.boletosDe(caso)
const libro: Dividido['libro'] = (caso) => de.libro(caso)
const saldo: Dividido['saldo'] = (caso) => de.saldo(caso)
const enSuCuenta: Dividido['enSuCuenta'] = (caso) => de.enSuCuenta(caso)

describe('ways to pay', () => {
  const metodos = async (id: string) =>
    (await api.como()('GET /p/apartados/:id/metodos', { params: { id } })).items.map(({ metodo }) => metodo)

  it('are those of an account of its organization that works, and whose money goes back by itself', async () => {
    await ponerFondos(api, 'recaudado')
    const { organizacion, apartado } = await prepararPago(api)
    await conectar(api, (await prepararPago(api)).organizacion.id)
    await ponerFondos(api, 'dividido')
    expect(await metodos(apartado.id)).toEqual([])
    expect(await rechazo(comprar(api.como(), apartado, { metodo: 'tarjeta' }))).toMatchObject({ status: 400 })
    const cuenta = await conectar(api, organizacion.id)
    expect(await metodos(apartado.id)).toEqual(['tarjeta', 'prueba'])
    for (const metodo of ['oxxo', 'spei'] as const)
      expect(await rechazo(comprar(api.como(), apartado, { metodo }))).toMatchObject({ status: 400 })
    await sql`update cuentas_conectadas set estado = 'restringida' where cuenta = ${cuenta}`.execute(api.db)
    expect(await metodos(apartado.id)).toEqual([])
    expect(await rechazo(comprar(api.como(), apartado, { metodo: 'tarjeta' }))).toMatchObject({ status: 400 })
    await ponerFondos(api, 'recaudado')
    expect(await metodos(apartado.id)).toEqual(['tarjeta', 'oxxo', 'spei', 'prueba'])
  })

  it('do not matter for what costs nothing', async () => {
    const { apartado } = await prepararPago(api, { tipo: { precio: 0 } })
    expect((await comprar(api.como(), apartado, { metodo: 'gratis' })).compra.estado).toBe('pagada')
  })
})

describe('an evento whose organization has no account that works', () => {
  it('sells nothing that costs money, says so calmly to visitors and loudly to its team, until there is one', async () => {
    await ponerFondos(api, 'recaudado')
    const caso = await prepararPago(api)
    await ponerFondos(api, 'dividido')
    const donde = { organizerSlug: caso.organizacion.slug, eventSlug: caso.evento.slug }
    const pagina = async () =>
      (await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', { params: donde })).item
    const panel = async () => {
      const params = { slug: caso.organizacion.slug, slugEvento: caso.evento.slug }
      return (await api.como(caso.token)('GET /organizacion/:slug/eventos/:slugEvento', { params })).item.sinCuenta
    }
    const pedir = () => apartar(api.como(), caso, [[caso.general, 1]])
    olvidarEventoEnVenta(api.services.db, donde.organizerSlug, donde.eventSlug)
    expect(await rechazo(pedir())).toMatchObject({ status: 409, mensaje: expect.stringContaining('en pausa') })
    expect((await pagina()).venta).toBe('pausada')
    expect(await panel()).toBe(true)
    const antes = await clavesDeCambios()
    const cuenta = await conectar(api, caso.organizacion.id)
    expect(await clavesDeCambios()).toEqual([...antes, `evento:${donde.organizerSlug}/${donde.eventSlug}`])
    olvidarEventoEnVenta(api.services.db, donde.organizerSlug, donde.eventSlug)
    expect((await pedir()).estado).toBe('activo')
    expect((await pagina()).venta).toBe('en_venta')
    expect(await panel()).toBe(false)
    await sql`update cuentas_conectadas set estado = 'restringida' where cuenta = ${cuenta}`.execute(api.db)
    expect((await pagina()).venta).toBe('pausada')
  })
})

describe('a draft that costs money', () => {
  it('is published once an account of its organization can take it', async () => {
    await ponerFondos(api, 'recaudado')
    const { organizacion, evento, token } = await prepararPago(api)
    await sql`update eventos set estado = 'borrador' where id = ${evento.id}`.execute(api.db)
    const params = { slug: organizacion.slug, slugEvento: evento.slug }
    const publicar = () => api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/publicar', { params })
    await ponerFondos(api, 'dividido')
    const { item } = await api.como(token)('GET /organizacion/:slug/eventos/:slugEvento', { params })
    expect(item.faltantes).toEqual([FALTA_CUENTA_CONECTADA])
    expect(await rechazo(publicar())).toMatchObject({ campos: ['cobros'] })
    await conectar(api, organizacion.id)
    await publicar()
  })
})

const clavesDeCambios = async () =>
  (await api.db.selectFrom('cambios').select('clave').where('clave', 'like', 'evento:%').orderBy('id').execute()).map(
    ({ clave }) => clave,
  )

describe('a sale', () => {
  it('leaves our part with us, and owes its organization nothing', async () => {
    const caso = await vendida()
    expect(caso.pago).toMatchObject({ vendedor: caso.cuenta, nuestro: NUESTRO })
    expect(caso.cobro.cobro.vendedor).toEqual({ cuenta: caso.cuenta, nuestro: NUESTRO })
    expect(await libro(caso)).toEqual({ pasarela: NUESTRO, plataforma: -12_586, iva: -2_014 })
    expect(enSuCuenta(caso)).toBe(SUYO)
    expect(await saldo(caso)).toEqual({ ...SIN_SALDO, directo: SUYO })
  })

  it.each([
    ['the buyer pays the charge', 'comprador' as const],
    ['the organizer takes it on', 'organizador' as const],
  ])('where %s, brings what is withheld of it with our part', async (_, cargoPagadoPor) => {
    await retener(api, { isr: 250, iva: 5_000, contribuyente: 'moral' })
    await ponerFondos(api, 'recaudado')
    const preparado = await prepararPago(api, { tipo: { iva: 16, precio: 77_777 }, evento: { cargoPagadoPor } })
    await darRfc(api, preparado.organizacion.id, RFC.moral)
    const cuenta = await conectar(api, preparado.organizacion.id)
    await ponerFondos(api, 'dividido')
    await comprar(api.como(), preparado.apartado, { metodo: 'prueba' })
    const [pago] = await pagosDe(api, preparado.apartado.id)
    if (pago === undefined) throw new Error('nothing was charged')
    const caso = { ...preparado, cuenta, pago } as unknown as CasoDividido
    const { pasarela, retencion, organizacion } = await libro(caso)
    expect(organizacion).toBeUndefined()
    expect(retencion).toBeLessThan(0)
    expect(pasarela).toBe(pago.nuestro)
    expect(await saldo(caso)).toEqual({ ...SIN_SALDO, directo: pago.monto - (pago.nuestro ?? 0) })
    await retener(api, null)
  })

  it('that a rate changed meanwhile leaves the difference in the balance of its organization', async () => {
    const caso = await porPagar()
    await retener(api, { isr: 1_000, iva: 0 })
    banco.pagar(caso.cobro)
    await avisar(caso.cobro)
    await retener(api, null)
    const { organizacion, pasarela } = await libro(caso)
    expect({ organizacion, pasarela }).toEqual({ organizacion: 17_000, pasarela: NUESTRO })
    expect(await saldo(caso)).toMatchObject({ total: -17_000, directo: SUYO })
  })

  it('of before the switch is paid out as ever, beside one of after it', async () => {
    const antes = await vendida('recaudado')
    await ponerFondos(api, 'dividido')
    const [tipo] = antes.tipos
    const otro = await apartar(api.como(), antes, [[tipo ?? { id: '' }, 1]])
    await comprar(api.como(), otro, { metodo: 'prueba' })
    expect(antes.pago).toMatchObject({ vendedor: null, nuestro: null })
    expect(await saldo(antes)).toMatchObject({ total: SUYO, porLiberar: SUYO, directo: SUYO / 2 })
  })
})

describe('a refund', () => {
  it('of a boleto gives back of each account what it had, and all of it in the end leaves zeros', async () => {
    const caso = await vendida()
    await reembolsar(caso, 1)
    expect(caso.cobro).toMatchObject({ reembolsado: BOLETO, nuestroDevuelto: NUESTRO / 2 })
    expect(await libro(caso)).toEqual({ pasarela: NUESTRO / 2, plataforma: -6_293, iva: -1_007 })
    expect(await saldo(caso)).toEqual({ ...SIN_SALDO, directo: SUYO / 2 })
    await reembolsar(caso, 1)
    expect(caso.cobro).toMatchObject({ reembolsado: TOTAL, nuestroDevuelto: NUESTRO })
    expect(await libro(caso)).toEqual({})
    expect(enSuCuenta(caso)).toBe(0)
    expect(await saldo(caso)).toEqual({ ...SIN_SALDO, directo: 0 })
  })

  it('of some centavos shares them, withheld ones too, and its provider is asked for our exact part', async () => {
    await retener(api, { isr: 2_000, iva: 5_000 })
    const caso = await vendida()
    await retener(api, null)
    for (const monto of [10_001, 33_333]) await reembolsar(caso, 1, monto)
    const { pasarela, organizacion, conectada } = await libro(caso)
    expect({ organizacion, conectada }).toEqual({})
    expect(pasarela).toBe((caso.pago.nuestro ?? 0) - caso.cobro.nuestroDevuelto)
    expect(enSuCuenta(caso)).toBe((await saldo(caso)).directo)
  })

  it('needs nobody to send money first, though the evento was over long ago', async () => {
    const caso = await vendida()
    await sql`update eventos set inicio = now() - interval '30 days', fin = now() - interval '29 days'
      where id = ${caso.evento.id}`.execute(api.db)
    const boletoIds = (await boletosDe(caso)).map(({ id }) => id)
    const compraId = caso.pago.compra_id
    const hecho = await api.db
      .transaction()
      .execute((trx) => crearReembolso(trx, { compraId, origen: 'organizador', boletoIds }))
    expect(hecho.estado).toBe('aprobado')
    expect(await saldo(caso)).toMatchObject({ total: 0, directo: 0 })
    expect(await libro(caso)).toMatchObject({ conectada: SUYO, comprador: -TOTAL, pasarela: NUESTRO })
    await atenderTodo(api.services)
    expect(await libro(caso)).toEqual({})
  })

  it('made at the provider left our part with us: it is owed to the organization', async () => {
    const caso = await vendida()
    caso.cobro.reembolsado = BOLETO
    banco.conectadas.set(caso.cuenta, enSuCuenta(caso) - BOLETO)
    await avisar(caso.cobro)
    expect(await libro(caso)).toMatchObject({ pasarela: NUESTRO, organizacion: -NUESTRO / 2 })
    expect(await saldo(caso)).toMatchObject({ total: NUESTRO / 2, directo: SUYO - BOLETO })
    await reembolsar(caso, 2, BOLETO)
    expect(await libro(caso)).toEqual({ pasarela: NUESTRO / 2, organizacion: -NUESTRO / 2 })
  })

  it('that the provider refuses for good waits there: nobody is asked for an account', async () => {
    const caso = await vendida()
    const { reembolsar: devolver } = banco.pasarela
    banco.pasarela.reembolsar = async () => ({ estado: 'sin_via', referencia: 'x', causa: null })
    await reembolsar(caso, 2)
    banco.pasarela.reembolsar = devolver
    const { id, estado, intentos } = await api.db
      .selectFrom('reembolsos')
      .select(['id', 'estado', 'intentos'])
      .where('pago_id', '=', caso.pago.id)
      .executeTakeFirstOrThrow()
    expect({ estado, intentos }).toEqual({ estado: 'fallido', intentos: 5 })
    const body = { clabe: '646180111812345676', titular: 'Ana Ruiz', consiento: true as const }
    const params = { folio: caso.folio }
    expect(
      await rechazo(api.como()('PUT /p/compras/:folio/clabe', { params, query: { acceso: caso.acceso }, body })),
    ).toMatchObject({ status: 409 })
    api.mensajes.length = 0
    await avisarReembolso(api.services, { reembolsoId: id })
    expect(api.mensajes).toEqual([])
    expect(await libro(caso)).toMatchObject({ conectada: SUYO, comprador: -TOTAL })
  })
})

describe('money that buys nothing', () => {
  it('goes back from where it is, with our part of it: late', async () => {
    const caso = await porPagar({}, 2)
    await agotarTiempo(api, caso.apartado.id)
    await sql`update apartados set estado = 'vencido' where id = ${caso.apartado.id}`.execute(api.db)
    await sql`update existencias set apartados = 0, vendidos = 0, cupo = 0
      where tipo_boleto_id = ${caso.general.id}`.execute(api.db)
    banco.pagar(caso.cobro)
    await avisar(caso.cobro)
    expect(await libro(caso)).toEqual({ pasarela: NUESTRO, conectada: SUYO, comprador: -TOTAL })
    await atenderTodo(api.services)
    expect(await libro(caso)).toEqual({})
    expect(caso.cobro).toMatchObject({ reembolsado: TOTAL, nuestroDevuelto: NUESTRO })
    expect(enSuCuenta(caso)).toBe(0)
    expect(await saldo(caso)).toEqual({ ...SIN_SALDO, directo: 0 })
  })

  it('goes back from where it is: more than was asked for, and none of our part', async () => {
    const caso = await vendida()
    caso.cobro.recibido += 5_000
    banco.conectadas.set(caso.cuenta, enSuCuenta(caso) + 5_000)
    await avisar(caso.cobro)
    await atenderTodo(api.services)
    expect(caso.cobro).toMatchObject({ reembolsado: 5_000, nuestroDevuelto: 0 })
    expect(await libro(caso)).toEqual({ pasarela: NUESTRO, plataforma: -12_586, iva: -2_014 })
  })

  it('in revision can go back, and is nothing that we could keep', async () => {
    const caso = await porPagar()
    banco.pagar(caso.cobro, TOTAL - 100)
    await avisar(caso.cobro)
    expect(await libro(caso)).toEqual({ pasarela: NUESTRO, conectada: SUYO - 100, comprador: -(TOTAL - 100) })
    const { cliente } = await administrador(api)
    const { id } = await api.db
      .selectFrom('incidencias')
      .select('id')
      .where('pago_id', '=', caso.pago.id)
      .executeTakeFirstOrThrow()
    const decision = { params: { id }, body: { nota: 'No coincide.' } }
    expect(await rechazo(cliente('POST /administracion/incidencias/:id/registrar', decision))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('cuenta de la organización'),
    })
    await cliente('POST /administracion/incidencias/:id/devolver', decision)
    await atenderTodo(api.services)
    expect(await libro(caso)).toEqual({})
    expect(caso.cobro).toMatchObject({ reembolsado: TOTAL - 100, nuestroDevuelto: NUESTRO })
  })
})

describe('a dispute', () => {
  it('takes the account of the organization, not ours; won, all is as it was', async () => {
    const caso = await vendida()
    banco.contracargo(caso.cobro)
    await avisar(caso.cobro)
    expect(await libro(caso)).toEqual({ pasarela: NUESTRO, conectada: -NUESTRO })
    expect(await saldo(caso)).toEqual({ ...SIN_SALDO, directo: 0 })
    expect(enSuCuenta(caso)).toBe(-NUESTRO)
    banco.decidir(caso.cobro, TOTAL)
    await avisar(caso.cobro)
    expect(await libro(caso)).toEqual({ pasarela: NUESTRO, plataforma: -12_586, iva: -2_014 })
    expect(await saldo(caso)).toEqual({ ...SIN_SALDO, directo: SUYO })
  })

  it('that is lost leaves us owing our part to the organization, once', async () => {
    const caso = await vendida()
    banco.contracargo(caso.cobro)
    await avisar(caso.cobro)
    banco.decidir(caso.cobro, 0)
    await avisar(caso.cobro)
    await avisar(caso.cobro)
    expect(await libro(caso)).toEqual({ pasarela: NUESTRO, organizacion: -NUESTRO })
    expect(await saldo(caso)).toMatchObject({ total: NUESTRO, directo: -NUESTRO })
  })

  it('of a part, half of which comes back, owes half of our share of it', async () => {
    const caso = await vendida()
    banco.contracargo(caso.cobro, BOLETO)
    await avisar(caso.cobro)
    expect(await libro(caso)).toEqual({
      ...{ pasarela: NUESTRO, conectada: -NUESTRO / 2, plataforma: -6_293, iva: -1_007 },
    })
    banco.decidir(caso.cobro, BOLETO / 2)
    await avisar(caso.cobro)
    // a centavo that no half has goes to the organization
    expect(await saldo(caso)).toMatchObject({ total: NUESTRO / 4 + 1, directo: SUYO - BOLETO / 2 })
    expect(enSuCuenta(caso)).toBe(SUYO - BOLETO / 2)
  })

  it('of a payment that went back before is no loss of ours', async () => {
    const caso = await vendida()
    await reembolsar(caso, 2)
    banco.contracargo(caso.cobro, BOLETO)
    await avisar(caso.cobro)
    banco.decidir(caso.cobro, 0)
    await avisar(caso.cobro)
    expect(await libro(caso)).toEqual({})
    expect(await saldo(caso)).toEqual({ ...SIN_SALDO, directo: 0 })
  })
})
