import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministracion } from '../../../testing/administrar.ts'

let de: Awaited<ReturnType<typeof createAdministracion>>
beforeAll(async () => {
  de = await createAdministracion()
})
afterAll(() => de.api.close())

const trabajos = (query: object = {}) => de.admin('GET /administracion/trabajos', { query: { limit: 50, ...query } })

describe('failed jobs', () => {
  it('are told with kind, tries and error, and only ids of what they carry', async () => {
    const usuarioId = v7()
    const id = await de.fallido('enviar_prueba_datos', { email: 'secreto@prueba.test', usuarioId })
    const { items, tipos } = await trabajos({ tipo: 'enviar_prueba_datos' })
    expect(items).toMatchObject([
      { id, intentos: 10, error: 'Error: no se pudo', datos: [{ nombre: 'usuarioId', id: usuarioId }] },
    ])
    expect(JSON.stringify(items)).not.toContain('secreto@')
    expect(tipos).toContainEqual({ tipo: 'enviar_prueba_datos', cuantos: 1 })
  })

  it('are tried again one by one or all of a kind', async () => {
    const [uno, dos, tres] = [
      await de.fallido('reintento'),
      await de.fallido('reintento'),
      await de.fallido('reintento'),
    ]
    await de.admin('POST /administracion/trabajos/:id/reintentar', { params: { id: uno } })
    expect((await trabajos({ tipo: 'reintento' })).items.map(({ id }) => id).sort()).toEqual([dos, tres].sort())
    await expect(
      de.admin('POST /administracion/trabajos/:id/reintentar', { params: { id: uno } }),
    ).rejects.toMatchObject({
      status: 404,
    })
    expect(await de.admin('POST /administracion/trabajos/reintentar', { body: { tipo: 'reintento' } })).toEqual({
      cuantos: 2,
    })
    expect(await de.admin('POST /administracion/trabajos/reintentar', { body: { tipo: 'reintento' } })).toEqual({
      cuantos: 0,
    })
    const { items } = await trabajos({ tipo: 'reintento', estado: 'pendientes' })
    expect(items.map(({ intentos, fallidoEn }) => [intentos, fallidoEn])).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ])
    expect(
      (await de.acciones('trabajo')).filter(({ objeto }) => objeto === 'reintento').map(({ despues }) => despues),
    ).toEqual([{ cuantos: 2 }, null])
  })

  it('are discarded with a reason, which stays in the log', async () => {
    const id = await de.fallido('descarte')
    const descartar = (motivo: string) =>
      de.admin('POST /administracion/trabajos/:id/descartar', { params: { id }, body: { motivo } })
    await expect(descartar('')).rejects.toMatchObject({ status: 400 })
    await descartar('Ya se envió a mano.')
    await expect(descartar('Otra vez.')).rejects.toMatchObject({ status: 404 })
    expect((await trabajos({ tipo: 'descarte' })).items).toEqual([])
    expect((await de.acciones('trabajo'))[0]).toMatchObject({
      accion: 'trabajo.descartado',
      objeto: 'descarte',
      antes: { intentos: 10, error: 'Error: no se pudo' },
      despues: { motivo: 'Ya se envió a mano.' },
    })
  })

  it('that still run are not discarded', async () => {
    const id = v7()
    await sql`insert into trabajos (id, tipo, datos) values (${id}, 'vivo', '{}')`.execute(de.api.db)
    const cual = { params: { id }, body: { motivo: 'Un motivo.' } }
    await expect(de.admin('POST /administracion/trabajos/:id/descartar', cual)).rejects.toMatchObject({ status: 404 })
  })
})
