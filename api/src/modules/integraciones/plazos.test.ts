import { expect, it } from 'vitest'
import { despuesDe } from './plazos.ts'

const tras = (codigo: number | null, intentos = 1, reintentarEn: number | null = null, azar = 0) =>
  despuesDe({ codigo, reintentarEn }, intentos, azar)

it.each([200, 201, 204, 299])('%i is success', (codigo) => expect(tras(codigo)).toEqual({ hacer: 'entregada' }))
it.each([null, 100, 301, 302, 400, 401, 404, 500])('%j is not, and is tried again', (codigo) =>
  expect(tras(codigo)).toEqual({ hacer: 'esperar', segundos: 5 }),
)
it('410 asks for no more', () => expect(tras(410)).toEqual({ hacer: 'apagar' }))

it('waits longer each time, for three days, and gives up after the tenth', () => {
  const esperas = Array.from({ length: 9 }, (_, i) => tras(500, i + 1)).map((d) =>
    d.hacer === 'esperar' ? d.segundos : Number.NaN,
  )
  expect(esperas).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
  expect(tras(500, 10)).toEqual({ hacer: 'rendirse' })
})

it('spreads tries by up to a tenth, and heeds who asks for time, within a day', () => {
  expect(tras(500, 2, null, 1)).toEqual({ hacer: 'esperar', segundos: 330 })
  expect(tras(429, 1, 90)).toEqual({ hacer: 'esperar', segundos: 90 })
  expect(tras(503, 1, 1)).toEqual({ hacer: 'esperar', segundos: 5 })
  expect(tras(503, 1, 900_000)).toEqual({ hacer: 'esperar', segundos: 86_400 })
  expect(tras(500, 1, 90)).toEqual({ hacer: 'esperar', segundos: 5 })
})
