import { rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/index.ts'
import { cuandoVale, exigirPorVenir } from './vigencias.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const HOY = '2026-06-15'
const REGLAS = [
  ['la que sigue otra', 'a', '2026-01-01', null],
  ['la de hoy', 'a', '2026-06-15', null],
  ['la de mañana', 'a', '2026-06-16', null],
  ['la de otra clave', 'b', '2026-01-01', null],
  ['la que acaba hoy', 'c', '2026-01-01', '2026-06-15'],
  ['la que acabó ayer', 'd', '2026-01-01', '2026-06-14'],
] as const

it('a rule holds from its day until its last one, or until the next of its kind begins', async () => {
  await sql`create table reglas_de_prueba (nombre text, clave text, desde date, hasta date)`.execute(api.db)
  for (const regla of REGLAS) await sql`insert into reglas_de_prueba values (${sql.join(regla)})`.execute(api.db)
  const suyas = { tabla: 'reglas_de_prueba', clave: ['clave'], conHasta: true }
  const rows = await rowsOf<{ nombre: string; cuando: string }>(api.db)`
    select nombre, ${cuandoVale(HOY, suyas)} as cuando from reglas_de_prueba t`
  expect(Object.fromEntries(rows.map(({ nombre, cuando }) => [nombre, cuando]))).toEqual({
    ...{ 'la que sigue otra': 'pasada', 'la de hoy': 'vigente', 'la de mañana': 'futura' },
    ...{ 'la de otra clave': 'vigente', 'la que acaba hoy': 'vigente', 'la que acabó ayer': 'pasada' },
  })
  const todas = await rowsOf<{ nombre: string }>(api.db)`select nombre from reglas_de_prueba t
    where ${cuandoVale(HOY, { tabla: 'reglas_de_prueba' })} = 'vigente'`
  expect(todas).toEqual([{ nombre: 'la de hoy' }])
})

it('a rule begins tomorrow at the earliest, and ends no earlier than it begins', () => {
  const ctx = { ports: { clock: { now: () => new Date('2026-06-15T18:00:00Z') } } }
  const campo = (name: string) => expect.objectContaining({ form: [expect.objectContaining({ name })] })
  expect(() => exigirPorVenir(ctx, { desde: '2026-06-15' })).toThrow(campo('desde'))
  expect(() => exigirPorVenir(ctx, { desde: '2026-06-17', hasta: '2026-06-16' })).toThrow(campo('hasta'))
  exigirPorVenir(ctx, { desde: '2026-06-16', hasta: '2026-06-16' })
})
