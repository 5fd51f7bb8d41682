import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latido } from '../../../jobs/latir.ts'
import { createAdministracion } from '../../../testing/administrar.ts'

let de: Awaited<ReturnType<typeof createAdministracion>>
beforeAll(async () => {
  de = await createAdministracion()
})
afterAll(() => de.api.close())

describe('what needs a person now', () => {
  it('counts jobs, incidencias, sales of the day and who came this week', async () => {
    const { item: antes } = await de.admin('GET /administracion/inicio')
    const { folio } = await de.vendida()
    await de.fallido('inicio')
    const { item } = await de.admin('GET /administracion/inicio')
    const { item: compra } = await de.admin('GET /administracion/compras/:folio', { params: { folio } })
    expect(item.trabajosFallidos).toBe(antes.trabajosFallidos + 1)
    expect(item.hoy).toMatchObject({
      compras: antes.hoy.compras + 1,
      boletos: antes.hoy.boletos + 1,
      cobrado: antes.hoy.cobrado + (compra.total ?? 0),
    })
    expect(item.semana.usuarios).toBeGreaterThan(antes.semana.usuarios)
  })

  it('knows which clocks are late', async () => {
    await latido(de.api.db, 'puntual', 1_000).bien()
    await latido(de.api.db, 'roto', 1_000).mal(new Error('falla de alguien@prueba.test'))
    await sql`insert into relojes (nombre, cada_ms, corrio_en)
      values ('tarde', 1000, now() - interval '5 minutes'), ('lento', 3600000, now() - interval '2 hours')`.execute(
      de.api.db,
    )
    const { relojes } = (await de.admin('GET /administracion/inicio')).item
    expect(
      relojes
        .filter(({ nombre }) => ['puntual', 'roto', 'tarde', 'lento'].includes(nombre))
        .map(({ nombre, atrasado }) => [nombre, atrasado]),
    ).toEqual([
      ['lento', false],
      ['puntual', false],
      ['roto', true],
      ['tarde', true],
    ])
    expect(relojes.find(({ nombre }) => nombre === 'roto')?.error).toBe('Error: falla de [correo]')
  })
})
