import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../context.ts'
import { administrador, bitacoraDe } from '../../../testing/administrar.ts'
import { rechazo } from '../../../testing/apartar.ts'
import { crearEvento, crearOrganizacion, createTestApi, type TestApi } from '../../../testing/index.ts'
import { enTiempo } from '../../../testing/liquidar.ts'
import { exigirFrontera } from './exigir-frontera.ts'
import { ponerEntidadFrontera } from './frontera.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  admin = await administrador(api)
})
afterAll(() => api.close())

type Nueva = Parameters<typeof admin.cliente<'POST /administracion/frontera'>>[1]['body']
const NUEVA: Nueva = { entidad: 'Puebla', desde: '2150-03-01', hasta: null, fuente: 'Decreto de prueba' }
const poner = (cambio: Partial<Nueva> = {}) =>
  admin.cliente('POST /administracion/frontera', { body: { ...NUEVA, ...cambio } })
const terminar = (entidad: string, hasta: string, desde = '2020-01-01') =>
  admin.cliente('POST /administracion/frontera/terminar', { body: { entidad, desde, hasta } })
const de = async (entidad: string) =>
  (await admin.cliente('GET /administracion/frontera')).item.entidades.filter((una) => una.entidad === entidad)

describe('the region of the border', () => {
  it('grows from a day to come, ends on one, and never changes what was', async () => {
    expect(await rechazo(poner({ desde: '2021-01-01' }))).toMatchObject({ status: 400, campos: ['desde'] })
    expect(await rechazo(poner({ hasta: '2150-02-01' }))).toMatchObject({ status: 400, campos: ['hasta'] })
    expect(await rechazo(poner({ fuente: '  ' }))).toMatchObject({ status: 400, campos: ['fuente'] })
    expect(await rechazo(poner({ entidad: 'Atlántida' as 'Puebla' }))).toMatchObject({ campos: ['entidad'] })
    expect(await rechazo(poner({ entidad: 'Sonora' }))).toMatchObject({ status: 400, campos: ['desde'] })
    await poner()
    await poner({ hasta: '2151-01-01' })
    expect(await de('Puebla')).toMatchObject([{ desde: '2150-03-01', hasta: '2151-01-01', cuando: 'futura' }])
    expect(await rechazo(terminar('Sonora', '2021-01-01'))).toMatchObject({ status: 400, campos: ['hasta'] })
    expect(await rechazo(terminar('Jalisco', '2150-01-01'))).toMatchObject({ status: 404 })
    await terminar('Sonora', '2150-12-31')
    expect(await de('Sonora')).toMatchObject([{ hasta: '2150-12-31', cuando: 'vigente' }])
    await poner({ entidad: 'Sonora', desde: '2151-01-01' })
    expect((await bitacoraDe(api, 'frontera.terminada'))[0]).toMatchObject({
      objeto: 'Sonora',
      antes: { hasta: null },
      despues: { hasta: '2150-12-31' },
    })
  })

  it('what ended stays ended', async () => {
    const pasada = { entidad: 'Colima', desde: '2020-01-01', hasta: '2021-01-01', fuente: 'De prueba' }
    await api.db.insertInto('entidades_frontera').values(pasada).execute()
    expect(await rechazo(terminar('Colima', '2150-01-01'))).toMatchObject({ status: 400, campos: ['hasta'] })
  })

  it('decides on each day which boletos may have 8 %', async () => {
    const { organizacion } = await crearOrganizacion(api)
    const { id } = await crearEvento(api, organizacion)
    await api.db.updateTable('direcciones').set({ estado: 'Tamaulipas' }).where('evento_id', '=', id).execute()
    await terminar('Tamaulipas', '2149-06-30')
    await exigirFrontera(api.db, id, 8, '2149-06-30')
    await expect(exigirFrontera(api.db, id, 8, '2149-07-01')).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ['two at once that overlap: one of them', true, 1],
    ['without their turn both get in', false, 2],
  ])('%s', async (_, conTurno, quedan) => {
    const entidad = conTurno ? ('Oaxaca' as const) : ('Hidalgo' as const)
    const ctx = { ...enTiempo(api.services, new Date()), usuario: { id: admin.usuario.id } } as Context
    // without a turn each waits until both have begun
    let llegaron = 0
    const aLaVez = async () => {
      llegaron += 1
      while (llegaron < 2) await new Promise((seguir) => setImmediate(seguir))
    }
    const pedir = (desde: string) =>
      conTurno
        ? ponerEntidadFrontera(ctx, { ...NUEVA, entidad, desde })
        : ponerEntidadFrontera(ctx, { ...NUEVA, entidad, desde }, aLaVez)
    await Promise.allSettled([pedir('2150-01-01'), pedir('2150-02-01')])
    expect(await de(entidad)).toHaveLength(quedan)
  })
})
