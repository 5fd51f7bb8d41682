import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { createApiDeBanco } from '../../testing/banco.ts'
import { quienDetiene } from '../../testing/detener.ts'
import { comprobarInvariantes, type TestApi } from '../../testing/index.ts'
import { ajustar, correr, crearConFin, libroDe, liquidacionesDe, vender } from '../../testing/liquidar.ts'

let banca: Awaited<ReturnType<typeof createApiDeBanco>>
let api: TestApi
let quien: Awaited<ReturnType<typeof quienDetiene>>
beforeAll(async () => {
  banca = await createApiDeBanco()
  api = banca.api
  quien = await quienDetiene(api)
})
afterEach(async () => {
  await comprobarInvariantes(api.db)
  await ajustar(api, { lote_suma_maxima: 20_000_000, lote_renglon_maximo: 5_000_000 })
  await banca.pasarDosDias()
})
afterAll(() => api.close())

const desconocer = (organizacionId: string) =>
  sql`update cuentas_pago set estado = 'cancelada', terminada_en = now(), desconocida_en = now(), clabe = null,
    titular = null where organizacion_id = ${organizacionId}`.execute(api.db)

describe('a large lote', () => {
  it('waits for somebody else than its maker', async () => {
    await ajustar(api, { lote_renglon_maximo: 11_299 })
    const { id } = await banca.porTransferir()
    const lote = await banca.mio.armar('reembolsos', [id])
    expect(lote.estado).toBe('por_aprobar')
    expect((await banca.mio.bajar(lote.id)).statusCode).toBe(409)
    expect(await rechazo(banca.mio.aprobar(lote.id))).toMatchObject({
      status: 409,
      mensaje: 'Tú armaste este lote: tiene que aprobarlo otra persona.',
    })
    expect(await banca.deOtra.aprobar(lote.id)).toMatchObject({ estado: 'listo', esMio: false })
    expect(await rechazo(banca.deOtra.aprobar(lote.id))).toMatchObject({ status: 409 })
    await banca.mio.pagado(await banca.mio.enviar(lote.id), 'GRANDE-1')
  })

  it('is not made small by cutting it: what one person makes in a day counts together', async () => {
    await ajustar(api, { lote_suma_maxima: 22_599 })
    const [una, dos] = [await banca.porTransferir(), await banca.porTransferir()]
    const primero = await banca.mio.armar('reembolsos', [una.id])
    const segundo = await banca.mio.armar('reembolsos', [dos.id])
    expect([primero.estado, segundo.estado]).toEqual(['listo', 'por_aprobar'])
    await banca.deOtra.descartar(segundo.id)
    expect((await banca.deOtra.armar('reembolsos', [dos.id])).estado).toBe('listo')
  })
})

describe('what happens while a transfer is on its way', () => {
  it('an organization that is frozen, or an account that is not theirs, stops the file until it is out', async () => {
    const [congelada, ajena] = [await banca.porPagar(), await banca.porPagar()]
    const lote = await banca.mio.armar('liquidaciones', [congelada.id, ajena.id])
    await quien.detener('organizacion', congelada.organizacionId)
    await desconocer(ajena.organizacionId)
    expect([await congelada.estado(), await ajena.estado()]).toEqual(['en_transferencia', 'en_transferencia'])
    const detenidos = (await banca.mio.ver(lote.id)).renglones.map(({ detenido }) => detenido)
    expect(detenidos).toEqual([
      expect.stringMatching(/^Sus pagos están detenidos: ./),
      'Quien organiza dice que esa cuenta no es suya.',
    ])
    const bajada = await banca.mio.bajar(lote.id)
    expect([bajada.statusCode, bajada.json().mensaje]).toEqual([
      409,
      expect.stringContaining('no se deben pagar ahora'),
    ])
    await banca.mio.sacar(lote, 'Está congelada.', congelada.folioDe)
    await banca.mio.sacar(lote, 'No es su cuenta.', ajena.folioDe)
    expect([await congelada.estado(), await ajena.estado()]).toEqual(['retenida', 'falta_cuenta'])
  })

  it('a freeze waits for what the bank has already', async () => {
    const { id, organizacionId, estado } = await banca.porPagar()
    const lote = await banca.mio.enBanco('liquidaciones', id)
    await quien.detener('organizacion', organizacionId)
    expect(await estado()).toBe('en_transferencia')
    // nothing can be taken out any more: the same file is there to be looked at
    expect((await banca.mio.bajar(lote.id)).statusCode).toBe(200)
    await banca.mio.pagado(lote, 'CONGELADA-1')
    expect(await estado()).toBe('pagada')
  })
})

const SE_FUE =
  'Se fue dinero de sus ventas desde que se armó el lote. Al sacarlo se descuenta, y lo que quede se paga en otro.'
describe('a bank that takes a sale back while its payout stands in a lote', () => {
  const pagos = async (organizacionId: string) =>
    (await liquidacionesDe(api, organizacionId)).map(({ estado, monto }) => `${estado} ${monto}`)

  it('stops that payout and no other one; out of the lote it leaves with what is left', async () => {
    const [suya, ajena] = [await banca.porPagar({ ventas: 3 }), await banca.porPagar()]
    await ajustar(api, { lote_renglon_maximo: 299_999 })
    const lote = await banca.mio.armar('liquidaciones', [suya.id, ajena.id])
    await suya.disputar()
    const rechazado = { status: 409, mensaje: `${suya.folioDe} no se debe pagar ahora. Sácala del lote para seguir.` }
    expect(await rechazo(banca.deOtra.aprobar(lote.id))).toMatchObject(rechazado)
    expect((await banca.mio.ver(lote.id)).renglones.map(({ detenido }) => detenido)).toEqual([SE_FUE, null])
    await banca.mio.sacar(lote, 'Su banco se llevó una venta.', suya.folioDe)
    await banca.deOtra.aprobar(lote.id)
    await banca.mio.pagado(await banca.mio.enviar(lote.id), 'AJENA-1', ajena.folioDe)

    await banca.mio.pagado(await banca.mio.enBanco('liquidaciones', suya.id), 'SUYA-1')
    expect([await pagos(suya.organizacionId), await pagos(ajena.organizacionId)]).toEqual([
      ['pagada 200000'],
      ['pagada 100000'],
    ])
    expect(await libroDe(api, suya.organizacionId)).toMatchObject({ debe: 0, banco: 200_000 })
  })

  it('stops it when the file was downloaded already, and is heard again by whoever says that it was sent', async () => {
    const suya = await banca.porPagar()
    const lote = await banca.mio.armar('liquidaciones', [suya.id])
    expect((await banca.mio.bajar(lote.id)).statusCode).toBe(200)
    await suya.disputar()
    expect(await rechazo(banca.mio.enviar(lote.id))).toMatchObject({ status: 409 })
    expect((await banca.mio.bajar(lote.id)).statusCode).toBe(409)
    await banca.mio.sacar(lote, 'Su banco se llevó la venta.')
    // nothing is left of it
    expect(await rechazo(banca.mio.armar('liquidaciones', [suya.id]))).toMatchObject({ status: 409 })
    expect(await pagos(suya.organizacionId)).toEqual(['por_pagar 100000'])
    await correr(api, '2031-03-12T10:00:00')
    expect(await pagos(suya.organizacionId)).toEqual(['programada 0'])
  })

  it('stops nothing once it gave the sale back', async () => {
    const suya = await banca.porPagar()
    const lote = await banca.mio.armar('liquidaciones', [suya.id])
    await suya.disputar()
    await suya.disputar({ estado: 'ganada', retirado: 0 })
    expect((await banca.mio.ver(lote.id)).renglones).toMatchObject([{ detenido: null }])
    await banca.mio.pagado(await banca.mio.enviar(lote.id), 'GANADA-1')
    expect(await libroDe(api, suya.organizacionId)).toMatchObject({ debe: 0, banco: 100_000 })
  })

  it('leaves a debt where the bank of the platform had the lote before, and says nothing of it there', async () => {
    const suya = await banca.porPagar()
    const lote = await banca.mio.enBanco('liquidaciones', suya.id)
    await suya.disputar()
    expect((await banca.mio.ver(lote.id)).renglones).toMatchObject([{ detenido: null }])
    await banca.mio.pagado(lote, 'TARDE-1')
    expect(await suya.estado()).toBe('pagada')
    expect(await libroDe(api, suya.organizacionId)).toMatchObject({ debe: -100_000, banco: 100_000 })
  })

  it('is taken from the one in the lote, though a smaller one took it up meanwhile', async () => {
    const suya = await banca.porPagar({ ventas: 2 })
    const lote = await banca.mio.armar('liquidaciones', [suya.id])
    const otro = await crearConFin(api, { fin: '2031-03-10T22:00:00', organizada: suya, tipo: { precio: 30_000 } })
    await vender(api, otro)
    await correr(api, '2031-03-12T09:00:00')
    await suya.disputar()
    await correr(api, '2031-03-12T10:00:00')
    expect(await pagos(suya.organizacionId)).toEqual(['en_transferencia 200000', 'programada -70000'])
    expect((await banca.mio.ver(lote.id)).renglones).toMatchObject([{ detenido: SE_FUE }])
    await banca.mio.sacar(lote, 'Su banco se llevó una venta.')
    await banca.mio.pagado(await banca.mio.enBanco('liquidaciones', suya.id), 'JUNTAS-1')
    expect(await pagos(suya.organizacionId)).toEqual(['pagada 130000', 'programada 0'])
    expect(await libroDe(api, suya.organizacionId)).toMatchObject({ debe: 0, banco: 130_000 })
  })
})

it('the queue says what waits, since when, and what is late', async () => {
  const { folio, id } = await banca.porTransferir()
  const cola = (query: object) => banca.admin('GET /administracion/reembolsos', { query })
  await sql`update reembolsos set clabe_en = clabe_en - interval '4 days' where id = ${id}`.execute(api.db)
  const { items, atrasados, alarmaDias } = await cola({ term: folio })
  expect(items).toMatchObject([
    { folio, monto: 11_300, atrasado: true, cuenta: { final: '9719', banco: 'Banco con clave 032' }, lote: null },
  ])
  expect([atrasados, alarmaDias]).toEqual([1, 3])
  const { item } = await banca.admin('GET /administracion/inicio')
  expect(item).toMatchObject({ reembolsosPorTransferir: expect.any(Number), reembolsosAtrasados: 1 })
  const lote = await banca.mio.enBanco('reembolsos', id)
  expect((await cola({ term: folio })).items).toEqual([])
  expect((await cola({ term: folio, cola: 'en_transferencia' })).items).toMatchObject([{ lote: { folio: lote.folio } }])
  await banca.mio.devuelto(lote)
  const { items: devueltos, porCola } = await cola({ term: folio, cola: 'devueltos' })
  expect(devueltos).toMatchObject([{ regreso: 'Cuenta inexistente.', cuenta: null }])
  expect(porCola.find(({ cola: una }) => una === 'devueltos')?.cuantos).toBeGreaterThan(0)
})
