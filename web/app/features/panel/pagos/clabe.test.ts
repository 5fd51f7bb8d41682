import { expect, it } from 'vitest'
import { agruparClabe, posicionEn } from './clabe'

it.each([
  ['', ''],
  ['03', '03'],
  ['0321', '032 1'],
  ['032-180-0001 1835 9719', '032 180 0001 1835 971 9'],
  ['032180000118359719999', '032 180 0001 1835 971 9'],
  ['CLABE: 032 180', '032 180'],
])('%j reads as %j', (escrito, agrupado) => {
  expect(agruparClabe(escrito)).toBe(agrupado)
})

it.each([
  [0, 0],
  [3, 3],
  [4, 5],
  [18, 23],
  [30, 23],
])('behind %i digits the cursor is at %i', (digitos, lugar) => {
  expect(posicionEn('032 180 0001 1835 971 9', digitos)).toBe(lugar)
})
