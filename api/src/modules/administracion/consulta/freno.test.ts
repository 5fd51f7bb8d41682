import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrador, bitacoraDe } from '../../../testing/administrar.ts'
import { rechazo } from '../../../testing/apartar.ts'
import { crearMiembro, createTestApi, type TestApi } from '../../../testing/index.ts'
import { atender, saldosDe, vender } from '../../../testing/reembolsos.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 4 })
  admin = await administrador(api)
})
afterAll(() => api.close())

const MOTIVO = 'El foro nos dijo que no habrá función.'
const ver = async (id: string) => (await admin.cliente('GET /administracion/eventos/:id', { params: { id } })).item
const cancelar = (id: string, motivo = MOTIVO) =>
  admin.cliente('POST /administracion/eventos/:id/cancelar', { params: { id }, body: { motivo } })
const devolver = (folio: string, boletos: string[], motivo = MOTIVO, monto?: number) =>
  admin.cliente('POST /administracion/compras/:folio/reembolsar', {
    params: { folio },
    body: { boletos, motivo, ...(monto !== undefined && { monto }) },
  })
/** All jobs, those too that a provider has wait. */
const atenderTodo = async () => expect(await atender(api, { espera: 3 })).toEqual([])
const cartasA = (correo: string) => api.mensajes.filter(({ to }) => to === correo)
const bitacoraDeSuPanel = async ({ token, organizacion }: { token: string; organizacion: { slug: string } }) =>
  (
    await api.como(token)('GET /organizacion/:slug/bitacora', {
      params: { slug: organizacion.slug },
      query: { limit: 50 },
    })
  ).items

describe('an administrator cancels an evento', () => {
  it('knows before what goes back to how many; everybody has their money, and reads who decided', async () => {
    const venta = await vender(api)
    const total = venta.compra.total
    expect(await ver(venta.evento.id)).toMatchObject({
      cancelable: true,
      cancelacion: { compras: 1, personas: 1, boletos: 2, reembolso: total, entraron: 0 },
      dinero: { vendido: total, queda: 20_000, pagado: 0 },
    })
    const { item } = await cancelar(venta.evento.id)
    expect(item).toMatchObject({ estado: 'cancelado', canceladoPor: 'plataforma', cancelable: false, motivo: MOTIVO })
    await atenderTodo()
    expect(await ver(venta.evento.id)).toMatchObject({
      cancelacion: { compras: 0, reembolso: 0, boletos: 0 },
      dinero: { devuelto: total, queda: 0 },
    })
    const saldos = await saldosDe(api, venta.compraId)
    expect(saldos.organizacion ?? 0).toBe(0)
    expect(saldos.comprador ?? 0).toBe(0)
    const carta = cartasA(venta.compra.comprador.email).find(({ subject }) => subject.startsWith('Se canceló'))
    expect(carta?.text).toContain('Éntrale canceló este evento')
    expect(carta?.text).toContain(MOTIVO)
    const suya = cartasA(venta.usuario.email).find(({ subject }) => subject.startsWith('Éntrale canceló'))
    expect(suya?.text).toContain(MOTIVO)
    expect((await bitacoraDe(api, 'evento.cancelado'))[0]).toMatchObject({
      usuario_id: admin.usuario.id,
      organizacion_id: venta.organizacion.id,
    })
    expect((await bitacoraDeSuPanel(venta))[0]).toMatchObject({
      accion: 'evento.cancelado_por_plataforma',
      quien: null,
      despues: { motivo: MOTIVO },
    })
    expect(await rechazo(cancelar(venta.evento.id))).toMatchObject({ status: 409 })
  })

  it('that ended by its clock, of an organization that is suspended or gone', async () => {
    const venta = await vender(api)
    await sql`update eventos set inicio = now() - interval '2 days', fin = now() - interval '1 day'
      where id = ${venta.evento.id}`.execute(api.db)
    await sql`update organizaciones set suspendida_en = now(), suspendida_motivo = 'Se fue.', eliminada_en = now(),
      owner_id = null where id = ${venta.organizacion.id}`.execute(api.db)
    await sql`delete from miembros where organizacion_id = ${venta.organizacion.id}`.execute(api.db)
    expect((await cancelar(venta.evento.id)).item.estado).toBe('cancelado')
    await atenderTodo()
    expect(await ver(venta.evento.id)).toMatchObject({ dinero: { queda: 0 } })
  })

  it('with a reason, of one that was published, and only once', async () => {
    const venta = await vender(api)
    expect(await rechazo(cancelar(venta.evento.id, ' '))).toMatchObject({ campos: ['motivo'] })
    expect(await rechazo(cancelar('01900000-0000-7000-8000-000000000009'))).toMatchObject({ status: 404 })
    await sql`update eventos set estado = 'borrador' where id = ${venta.evento.id}`.execute(api.db)
    expect(await rechazo(cancelar(venta.evento.id))).toMatchObject({ status: 409 })
    await sql`update eventos set estado = 'publicado' where id = ${venta.evento.id}`.execute(api.db)
    const dichos = await Promise.allSettled([1, 2, 3].map(() => cancelar(venta.evento.id)))
    expect(dichos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an administrator gives a compra back', () => {
  it('in part, by the road of its organizer; both sides read why', async () => {
    const venta = await vender(api)
    const otra = await crearMiembro(api, venta.organizacion, 'member')
    const { item } = await devolver(venta.folio, venta.boletos([1]))
    const [uno] = item.devoluciones
    expect(uno).toMatchObject({ origen: 'plataforma', estado: 'aprobado' })
    expect(item.admisiones.map(({ estado }) => estado)).toEqual(['cancelado', 'valido'])
    await atenderTodo()
    const carta = cartasA(venta.compra.comprador.email).find(({ text }) => text.includes('Éntrale te devuelve dinero'))
    expect(carta?.text).toContain(MOTIVO)
    expect(cartasA(venta.usuario.email).map(({ subject }) => subject)).toContain(
      `Éntrale devolvió dinero de la compra ${venta.folio}`,
    )
    expect(cartasA(otra.usuario.email)).toEqual([])
    expect((await bitacoraDe(api, 'compra.reembolsada'))[0]).toMatchObject({ objeto: venta.folio })
    expect((await bitacoraDeSuPanel(venta))[0]).toMatchObject({
      accion: 'compra.reembolsada_por_plataforma',
      quien: null,
      objeto: venta.folio,
    })
    expect((await saldosDe(api, venta.compraId)).organizacion).toBe(-10_000)
  })

  it('and is told what is wrong', async () => {
    const venta = await vender(api)
    expect(await rechazo(devolver(venta.folio, []))).toMatchObject({ campos: ['boletos'] })
    expect(await rechazo(devolver(venta.folio, venta.boletos([1]), ''))).toMatchObject({ campos: ['motivo'] })
    expect(await rechazo(devolver('EN-ZZZZZZ', venta.boletos([1])))).toMatchObject({ status: 404 })
    const ajena = await vender(api)
    expect(await rechazo(devolver(venta.folio, ajena.boletos([1])))).toMatchObject({ campos: ['boletos'] })
    await devolver(venta.folio, venta.boletos([1, 2]))
    expect(await rechazo(devolver(venta.folio, venta.boletos([1]), MOTIVO, 1))).toMatchObject({ status: 409 })
  })

  it('proves who they are, for both', async () => {
    const { cliente } = await administrador(api, { probada: false })
    const venta = await vender(api)
    const body = { motivo: MOTIVO, boletos: venta.boletos([1]) }
    expect(
      await rechazo(cliente('POST /administracion/eventos/:id/cancelar', { params: { id: venta.evento.id }, body })),
    ).toMatchObject({ campos: ['identidad'] })
    expect(
      await rechazo(
        cliente('POST /administracion/compras/:folio/reembolsar', { params: { folio: venta.folio }, body }),
      ),
    ).toMatchObject({ campos: ['identidad'] })
  })
})
