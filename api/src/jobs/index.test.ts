import { rowsOf } from '@entrale/db'
import { expect, it } from 'vitest'
import { createTestApi } from '../testing/index.ts'
import { startJobs } from './index.ts'

/** The clocks that turned once in a process that started and stopped. */
async function relojesCon(opciones: { variantes?: boolean }): Promise<string[]> {
  const api = await createTestApi()
  const fallas: object[] = []
  const jobs = startJobs(api.services, { error: (detalles) => fallas.push(detalles) }, opciones)
  await jobs.stop()
  const filas = await rowsOf<{ nombre: string }>(api.db)`select nombre from relojes`
  expect(fallas).toEqual([])
  await api.close()
  return filas.map(({ nombre }) => nombre).sort()
}

it('a process that makes no variants of pictures leaves them to others, and nothing else', async () => {
  const todos = await relojesCon({})
  expect(todos).toContain('variantes')
  expect(await relojesCon({ variantes: false })).toEqual(todos.filter((nombre) => nombre !== 'variantes'))
})
