import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApiDeBanco } from '../../testing/banco.ts'
import { comprobarInvariantes, crearUsuario, type TestApi } from '../../testing/index.ts'
import { rastrear } from '../../testing/rastrear.ts'
import { atender, saldosDe } from '../../testing/reembolsos.ts'
import { dejarSinReclamar, olvidarClabes, reclamarDelPago } from '../reembolsos/dinero/index.ts'
import { recordarClabes } from '../reembolsos/pedir/index.ts'

let banca: Awaited<ReturnType<typeof createApiDeBanco>>
let api: TestApi
beforeAll(async () => {
  banca = await createApiDeBanco()
  api = banca.api
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const fila = (id: string) => api.db.selectFrom('reembolsos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const cartas = () => api.mensajes.map(({ subject }) => subject)

describe('an organization that is deleted', () => {
  it.each([true, false])('leaves a refund to be transferred (its CLABE is known: %s)', async (conClabe) => {
    const venta = await banca.porTransferir({ cuantos: 1, conClabe })
    const { organizacion, token, id, compraId } = venta
    await sql`update eventos set inicio = now() - interval '3 hours', fin = now() - interval '1 hour'
      where organizacion_id = ${organizacion.id}`.execute(api.db)
    const params = { slug: organizacion.slug }
    await api.como(token)('POST /organizacion/:slug/eliminar', { params, body: { confirmacion: organizacion.slug } })
    const { items } = await banca.admin('GET /administracion/reembolsos', {
      query: { term: venta.folio, cola: conClabe ? 'por_transferir' : 'falta_clabe' },
    })
    expect(items).toMatchObject([{ folio: venta.folio, monto: 11_300 }])
    if (!conClabe) await venta.darClabe()
    const lote = await banca.mio.enBanco('reembolsos', id)
    await banca.mio.pagado(lote, `SIN-ORG-${conClabe}`)
    expect(await venta.estado()).toBe('pagado')
    expect((await saldosDe(api, compraId)).comprador).toBeUndefined()
  })
})

describe('an account that is erased', () => {
  it('leaves its account sealed until the money left, and nothing afterwards', async () => {
    const { token } = await crearUsuario(api)
    const venta = await banca.porTransferir({ token })
    await api.como(token)('POST /cuenta/borrar', { body: { confirmacion: 'BORRAR' } })
    expect(await fila(venta.id)).toMatchObject({ estado: 'por_transferir', clabe_final: '9719' })
    const huellas = await rastrear(api.db, ['Ana Ruiz', '032180000118359719'])
    expect(huellas.filter(({ donde }) => donde.startsWith('reembolsos.'))).toEqual([])
    const lote = await banca.mio.enBanco('reembolsos', venta.id)
    await olvidarClabes(api.db, api.reloj.now())
    expect((await fila(venta.id)).cuenta).not.toBeNull()
    await banca.mio.pagado(lote, 'BORRADA-1')
    await olvidarClabes(api.db, api.reloj.now())
    expect(await fila(venta.id)).toMatchObject({ estado: 'pagado', cuenta: null })
  })

  it('still takes a CLABE by the link of its compra', async () => {
    const { token } = await crearUsuario(api)
    const venta = await banca.porTransferir({ token, conClabe: false })
    await api.como(token)('POST /cuenta/borrar', { body: { confirmacion: 'BORRAR' } })
    await venta.darClabe()
    await banca.mio.pagado(await banca.mio.enBanco('reembolsos', venta.id), 'BORRADA-2')
    expect((await fila(venta.id)).estado).toBe('pagado')
  })
})

describe('money that nobody says where to send', () => {
  const pasarDias = (id: string, dias: number) =>
    sql`update reembolsos set estado_desde = estado_desde - make_interval(days => ${dias}),
      por_caducar_en = por_caducar_en - make_interval(days => ${dias}) where id = ${id}`.execute(api.db)
  const turno = async () => {
    await recordarClabes(api.services, (error) => expect(error).toBeUndefined())
    await atender(api)
  }

  it('is asked for, is said to end before it does, stays owed, and is claimed at any time', async () => {
    const venta = await banca.porTransferir({ conClabe: false })
    const { id, compraId } = venta
    api.mensajes.length = 0
    for (const dias of [2, 1, 4, 0]) {
      await pasarDias(id, dias)
      await turno()
    }
    expect(cartas()).toEqual(['Seguimos esperando tu CLABE', 'Seguimos esperando tu CLABE'])
    await pasarDias(id, 200)
    for (const _ of [1, 2]) await turno()
    expect(cartas().slice(2)).toEqual([expect.stringMatching(/^Danos tu CLABE antes del \d+ de /)])
    expect(await venta.estado()).toBe('falta_clabe')
    await pasarDias(id, 15)
    for (const _ of [1, 2]) await turno()
    expect(cartas().slice(3)).toEqual(['Guardamos $113.00 MXN que son tuyos'])
    const { comprador, por_aplicar } = await saldosDe(api, compraId)
    expect([comprador, por_aplicar]).toEqual([undefined, -11_300])
    await comprobarInvariantes(api.db)
    const { items } = await banca.admin('GET /administracion/reembolsos', {
      query: { cola: 'sin_reclamar', term: venta.folio },
    })
    expect(items).toMatchObject([{ estado: 'sin_reclamar', monto: 11_300 }])
    await venta.darClabe()
    expect((await saldosDe(api, compraId)).comprador).toBe(-11_300)
    await banca.mio.pagado(await banca.mio.enBanco('reembolsos', id), 'RECLAMADO-1')
    expect([(await saldosDe(api, compraId)).comprador, await venta.estado()]).toEqual([undefined, 'pagado'])
  })

  it('is owed as before to a payer whose bank takes the payment back', async () => {
    const { id, compraId } = await banca.porTransferir({ conClabe: false })
    await api.db.transaction().execute((trx) => dejarSinReclamar(trx, id))
    expect(await saldosDe(api, compraId)).toMatchObject({ por_aplicar: -11_300 })
    const { pago_id: pagoId } = await fila(id)
    await api.db.transaction().execute((trx) => reclamarDelPago(trx, pagoId ?? ''))
    expect([(await fila(id)).estado, (await saldosDe(api, compraId)).comprador]).toEqual(['falta_clabe', -11_300])
  })

  it('is asked for no more once it was said', async () => {
    const venta = await banca.porTransferir({ conClabe: false })
    await pasarDias(venta.id, 8)
    await recordarClabes(api.services, (error) => expect(error).toBeUndefined())
    await venta.darClabe()
    api.mensajes.length = 0
    await atender(api, { espera: 1 })
    expect(cartas()).toEqual(['Ya tenemos tu cuenta'])
    await banca.mio.pagado(await banca.mio.enBanco('reembolsos', venta.id), 'DICHO-1')
  })
})
