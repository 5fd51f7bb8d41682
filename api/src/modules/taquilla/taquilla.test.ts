import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { crearEventoPublicado, type EventoPublicado, type TipoCreado } from '../../testing/factories-eventos.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import { conectar, escanear, ponerPuerta } from '../../testing/puerta.ts'
import { abrirTaquillas, apartarEn, type Till, venderEn, ventaDe } from '../../testing/taquilla.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const PRECIO = 95_000
type Casa = EventoPublicado & { tipo: TipoCreado; till: Till }
async function abrir(datos: { cupo?: number; precio?: number } = {}): Promise<Casa> {
  const casa = await crearEventoPublicado(api, { tipos: [{ tipo: 'Taquilla', precio: PRECIO, cupo: 20, ...datos }] })
  const [[till], [tipo]] = [await abrirTaquillas(api, casa), casa.tipos]
  if (till === undefined || tipo === undefined) throw new Error('no till')
  return { ...casa, tipo, till }
}
const params = ({ organizacion, evento }: Casa) => ({ slug: organizacion.slug, slugEvento: evento.slug })
const verla = (casa: Casa) => casa.till.como('GET /p/puerta/taquilla')
const enElPanel = (casa: Casa) =>
  api.como(casa.token)('GET /organizacion/:slug/eventos/:slugEvento/taquilla', { params: params(casa) })
const cerrar = (till: Till, contado: number, nota = '') =>
  till.como('POST /p/puerta/cajas/:id/corte', { params: { id: till.cajaId }, body: { contado, nota } })
const libro = async (compraId: string) =>
  Object.fromEntries(
    (
      await sql<{ cuenta: string; monto: number }>`
        select cuenta, sum(monto)::int as monto from asientos where compra_id = ${compraId} group by 1
        having sum(monto) <> 0`.execute(api.db)
    ).rows.map(({ cuenta, monto }) => [cuenta, monto]),
  )

describe('a sale', () => {
  it('is a compra with its boletos, paid to the organizer, who owes the service charge', async () => {
    const casa = await abrir()
    const venta = await venderEn(casa.till, ventaDe(casa.till, casa.tipo))
    expect(venta).toMatchObject({ pago: 'efectivo', total: 2 * PRECIO, lineas: [{ tipo: 'Taquilla', cantidad: 2 }] })
    expect(venta.boletos.map(({ codigo }) => codigo.slice(0, 2))).toEqual(['E3', 'E3'])
    const { caja = 0, organizacion = 0, ...plataforma } = await libro(venta.id)
    expect(caja).toBe(2 * PRECIO)
    // what the buyer pays is the price alone
    expect(-organizacion).toBeLessThan(2 * PRECIO)
    expect(Object.values(plataforma).reduce((suma, monto) => suma + monto, 0)).toBe(-caja - organizacion)
    const { tipos, ventas } = await verla(casa)
    expect(tipos.map(({ quedan }) => quedan)).toEqual([18])
    expect(ventas.map(({ id }) => id)).toEqual([venta.id])
  })

  it('admits at once who walks in: nobody enters with that boleto again', async () => {
    const casa = await abrir()
    const venta = await venderEn(casa.till, ventaDe(casa.till, casa.tipo, { entra: true }))
    const [boleto = { id: '' }] = venta.boletos
    expect(await escanear(casa.till, boleto, { firme: false })).toMatchObject({ resultado: 'ya_entro' })
  })

  it('sent again is the same one; with other data it is refused', async () => {
    const casa = await abrir()
    const body = ventaDe(casa.till, casa.tipo)
    const [una, otra] = await Promise.all([venderEn(casa.till, body), venderEn(casa.till, body)])
    expect(una).toEqual(otra)
    expect((await verla(casa)).tipos[0]?.quedan).toBe(18)
    const ajena = ventaDe(casa.till, casa.tipo, { id: body.id, cantidad: 1 })
    expect(await rechazo(venderEn(casa.till, ajena))).toMatchObject({ status: 409 })
  })

  it('is refused at another price than the one that was charged, and says which', async () => {
    const casa = await abrir()
    const refusal = await rechazo(venderEn(casa.till, ventaDe(casa.till, casa.tipo, { total: PRECIO })))
    expect(refusal).toMatchObject({ status: 400, campos: ['total'] })
    expect((await verla(casa)).tipos[0]?.quedan).toBe(20)
  })

  it('of more than there are says how many are left, and takes none', async () => {
    const casa = await abrir({ cupo: 3 })
    expect(await rechazo(venderEn(casa.till, ventaDe(casa.till, casa.tipo, { cantidad: 4 })))).toMatchObject({
      status: 400,
      campos: ['lineas'],
    })
    expect((await verla(casa)).tipos[0]?.quedan).toBe(3)
  })

  it.each([
    ['terminal', { pago: 'terminal' }, 'referencia'],
    ['cortesía', { pago: 'cortesia', total: 0 }, 'nombre'],
    ['cortesía', { pago: 'cortesia', total: 0, nombre: 'Ana', autoriza: ' ' }, 'autoriza'],
  ] as const)('by %s needs what the corte names it by', async (_que, datos, campo) => {
    const casa = await abrir()
    expect(await rechazo(venderEn(casa.till, ventaDe(casa.till, casa.tipo, datos)))).toMatchObject({
      status: 400,
      campos: [campo],
    })
  })

  it('given away costs nothing and is a cortesía like any other', async () => {
    const casa = await abrir()
    const datos = { pago: 'cortesia', nombre: 'Los Hijos del Tocadiscos' } as const
    const venta = await venderEn(casa.till, ventaDe(casa.till, casa.tipo, datos))
    expect([venta.total, await libro(venta.id)]).toEqual([0, {}])
    expect(await enElPanel(casa)).toMatchObject({ cortesias: 2, efectivo: { ventas: 0, monto: 0 } })
  })

  it('is made by a phone that sells, not by one that scans', async () => {
    const casa = await abrir()
    const puerta = await ponerPuerta(api, casa, { nombre: 'Otra' })
    const otro = { ...(await conectar(api, casa, puerta)), cajaId: casa.till.cajaId }
    expect(await rechazo(venderEn(otro, ventaDe(otro, casa.tipo)))).toMatchObject({ status: 403 })
    expect(await rechazo(otro.como('GET /p/puerta/taquilla'))).toMatchObject({ status: 403 })
  })

  it('never is of another evento, nor into the drawer of another phone', async () => {
    const [casa, ajena] = [await abrir(), await abrir()]
    expect(await rechazo(venderEn(casa.till, ventaDe(casa.till, ajena.tipo)))).toMatchObject({ campos: ['lineas'] })
    expect(await rechazo(venderEn(casa.till, ventaDe(ajena.till, casa.tipo)))).toMatchObject({ status: 404 })
  })

  it('is closed with a cancelled evento', async () => {
    const casa = await abrir()
    await api.db.updateTable('eventos').set({ estado: 'cancelado' }).where('id', '=', casa.evento.id).execute()
    expect(await rechazo(venderEn(casa.till, ventaDe(casa.till, casa.tipo)))).toMatchObject({ status: 409 })
    expect((await verla(casa)).cerrada).toBe('El evento se canceló: ya no se vende nada.')
  })
})

describe('taking a sale back', () => {
  const anular = (till: Till, id: string) => till.como('POST /p/puerta/ventas/:id/anular', { params: { id } })

  it('frees its places and its people, and the books are as before', async () => {
    const casa = await abrir()
    const venta = await venderEn(casa.till, ventaDe(casa.till, casa.tipo, { entra: true }))
    await anular(casa.till, venta.id)
    // asked again, it is the same one
    expect((await anular(casa.till, venta.id)).item.anuladaEn).not.toBeNull()
    const { caja, tipos } = await verla(casa)
    expect(tipos[0]?.quedan).toBe(20)
    expect(caja).toMatchObject({ debe: 200_000, efectivo: { ventas: 0 }, devueltas: { ventas: 1, monto: 2 * PRECIO } })
    expect(await libro(venta.id)).toEqual({})
    const [boleto = { id: '' }] = venta.boletos
    expect(await escanear(casa.till, boleto, { firme: false })).toMatchObject({ resultado: 'cancelado' })
  })

  it('ends after two minutes, and with the drawer', async () => {
    const casa = await abrir()
    const vieja = Date.now() - 3 * 60_000
    const tarde = await venderEn(casa.till, ventaDe(casa.till, casa.tipo, { en: vieja }))
    expect(await rechazo(anular(casa.till, tarde.id))).toMatchObject({ status: 409 })
    const venta = await venderEn(casa.till, ventaDe(casa.till, casa.tipo))
    await cerrar(casa.till, 200_000 + 4 * PRECIO)
    expect(await rechazo(anular(casa.till, venta.id))).toMatchObject({ status: 409 })
  })

  it('is not for another till', async () => {
    const [casa, ajena] = [await abrir(), await abrir()]
    const venta = await venderEn(casa.till, ventaDe(casa.till, casa.tipo))
    expect(await rechazo(anular(ajena.till, venta.id))).toMatchObject({ status: 404 })
  })
})

describe('a block for selling without a network', () => {
  it('leaves the stock at once, is sold by its phone alone, and what is left comes back', async () => {
    const casa = await abrir({ cupo: 5 })
    const [a, b, c] = await apartarEn(casa.till, casa.tipo.id, 3)
    if (a === undefined || b === undefined || c === undefined) throw new Error('no block')
    expect((await verla(casa)).tipos[0]?.quedan).toBe(2)
    const body = ventaDe(casa.till, casa.tipo, { apartados: [a.id, b.id] })
    const venta = await venderEn(casa.till, body)
    // the codes are those that the phone has shown already
    expect(venta.boletos.map(({ codigo }) => codigo).sort()).toEqual([a.codigo, b.codigo].sort())
    expect((await verla(casa)).apartados.map(({ id }) => id)).toEqual([c.id])
    expect(await rechazo(venderEn(casa.till, { ...body, id: randomUUID() }))).toMatchObject({ status: 409 })
    const devolver = () =>
      casa.till.como('POST /p/puerta/apartados/devolver', { body: { boletos: [a.id, b.id, c.id] } })
    expect(await devolver()).toEqual({ devueltos: 1 })
    expect(await devolver()).toEqual({ devueltos: 0 })
    expect((await verla(casa)).tipos[0]?.quedan).toBe(3)
  })

  it('asked for twice is one', async () => {
    const casa = await abrir()
    const id = randomUUID()
    const dos = await Promise.all([
      apartarEn(casa.till, casa.tipo.id, 3, id),
      apartarEn(casa.till, casa.tipo.id, 3, id),
    ])
    expect(dos[0]).toEqual(dos[1])
    expect((await verla(casa)).tipos[0]?.quedan).toBe(17)
  })

  it('is never more than there are, and never of two prices', async () => {
    const casa = await abrir({ cupo: 4 })
    expect(await rechazo(apartarEn(casa.till, casa.tipo.id, 5))).toMatchObject({ status: 400, campos: ['lineas'] })
    await apartarEn(casa.till, casa.tipo.id, 1)
    await api.db.updateTable('tipos_boleto').set({ precio: 100_000 }).where('id', '=', casa.tipo.id).execute()
    expect(await rechazo(apartarEn(casa.till, casa.tipo.id, 1))).toMatchObject({ status: 409 })
  })

  it('sold while the phone was away counts whatever happened meanwhile', async () => {
    const casa = await abrir()
    const [boleto] = await apartarEn(casa.till, casa.tipo.id, 1)
    if (boleto === undefined) throw new Error('no block')
    await api.como(casa.token)('DELETE /organizacion/:slug/eventos/:slugEvento/celulares/:id', {
      params: { ...params(casa), id: casa.till.id },
    })
    await api.db.updateTable('tipos_boleto').set({ precio: 100_000 }).where('id', '=', casa.tipo.id).execute()
    const body = ventaDe(casa.till, casa.tipo, { cantidad: 1, apartados: [boleto.id] })
    expect(await venderEn(casa.till, body)).toMatchObject({ total: PRECIO })
    // out of the stock of all it sells nothing any more
    const otra = ventaDe(casa.till, { ...casa.tipo, precio: 100_000 })
    expect(await rechazo(venderEn(casa.till, otra))).toMatchObject({ status: 401 })
  })

  it('keeps its tipo: what a phone may have sold already is not deleted', async () => {
    const casa = await abrir()
    await apartarEn(casa.till, casa.tipo.id, 1)
    const quitar = api.como(casa.token)('DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id', {
      params: { ...params(casa), id: casa.tipo.id },
    })
    expect(await rechazo(quitar)).toMatchObject({ status: 409 })
  })

  it('is given back before its corte', async () => {
    const casa = await abrir()
    await apartarEn(casa.till, casa.tipo.id, 2)
    expect(await rechazo(cerrar(casa.till, 200_000))).toMatchObject({ status: 409 })
  })
})

describe('a drawer', () => {
  it('must hold its change, its cash sales and what was put in, less what was taken out', async () => {
    const casa = await abrir()
    const { till, tipo } = casa
    await venderEn(till, ventaDe(till, tipo))
    await venderEn(till, ventaDe(till, tipo, { pago: 'terminal', referencia: '048213' }))
    const mover = (clase: 'entrada' | 'salida', monto: number, id = randomUUID()) =>
      till.como('POST /p/puerta/cajas/:id/movimientos', {
        params: { id: till.cajaId },
        body: { id, clase, monto, nota: '' },
      })
    const id = randomUUID()
    await mover('salida', 100_000, id)
    await mover('salida', 100_000, id)
    const { item } = await mover('entrada', 5_050)
    expect(item.debe).toBe(200_000 + 2 * PRECIO - 100_000 + 5_050)
    expect(item).toMatchObject({ efectivo: { ventas: 1 }, terminal: { ventas: 1, monto: 2 * PRECIO } })
    expect(await rechazo(cerrar(till, item.debe - 5_000))).toMatchObject({ campos: ['nota'] })
    await cerrar(till, item.debe - 5_000, 'Cambio de más')
    expect(await rechazo(cerrar(till, item.debe))).toMatchObject({ status: 409 })
    expect(await enElPanel(casa)).toMatchObject({
      ...{ efectivo: { ventas: 1, monto: 2 * PRECIO }, terminal: { ventas: 1, monto: 2 * PRECIO } },
      ...{ boletos: 4, diferencia: -5_000, apartados: 0 },
    })
  })

  it('is one at a time, and opened twice with one id is one', async () => {
    const { till } = await abrir()
    const abrirla = (id: string) => till.como('POST /p/puerta/cajas', { body: { id, fondo: 1 } })
    expect((await abrirla(till.cajaId)).item.fondo).toBe(200_000)
    expect(await rechazo(abrirla(randomUUID()))).toMatchObject({ status: 409 })
    await cerrar(till, 200_000)
    expect((await abrirla(randomUUID())).item.fondo).toBe(1)
  })
})
