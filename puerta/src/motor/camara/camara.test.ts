import { expect, test } from 'vitest'
import { sinRepetir } from './camara'

test('a code that is held up is told once, however long, and again when it comes back', () => {
  const leidos: string[] = []
  let ahora = 0
  const ver = sinRepetir(
    (texto) => leidos.push(texto) > 0,
    () => ahora,
  )
  for (const texto of ['A', 'A', null, 'A']) ver(texto)
  for (; ahora < 10_000; ahora += 1_000) ver('A')
  expect(leidos).toEqual(['A'])
  ver('B')
  expect(leidos).toEqual(['A', 'B'])
  for (let i = 0; i < 8; i++) ver(null)
  ver('B')
  expect(leidos).toEqual(['A', 'B', 'B'])
  ahora += 2_500
  ver('B')
  expect(leidos).toEqual(['A', 'B', 'B', 'B'])
})

test('a code that nobody took is told again, and the one before it is not', () => {
  const leidos: string[] = []
  let libre = true
  const ver = sinRepetir(
    (texto) => libre && leidos.push(texto) > 0,
    () => 0,
  )
  ver('A')
  libre = false
  for (const texto of ['A', 'B', 'B']) ver(texto)
  expect(leidos).toEqual(['A'])
  libre = true
  for (const texto of ['A', 'B', 'B']) ver(texto)
  expect(leidos).toEqual(['A', 'B'])
})

test('a code that changes while it is held up is told once; that of another boleto is told too', () => {
  const leidos: string[] = []
  const ver = sinRepetir(
    (texto) => leidos.push(texto) > 0,
    () => 0,
  )
  const boleto = (letra: string, momento: string) => `E4${letra.repeat(134)}${momento.repeat(14)}`
  for (const texto of [boleto('A', 'X'), boleto('A', 'Y'), boleto('B', 'Y')]) ver(texto)
  expect(leidos).toEqual([boleto('A', 'X'), boleto('B', 'Y')])
})
