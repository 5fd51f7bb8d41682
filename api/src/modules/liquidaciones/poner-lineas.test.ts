import { expect, it } from 'vitest'
import { type Abierta, quienLaToma } from './poner-lineas.ts'

const abierta = (id: string, monto: number, detenida = false): Abierta => ({ id, monto, detenida, eventos: new Set() })

it.each([
  [
    'is taken by the one with most left',
    [abierta('chica', 300), abierta('debe', -450), abierta('grande', 500)],
    [['debe', 'grande']],
  ],
  [
    'is taken by several, where none has enough',
    [abierta('a', 300), abierta('debe', -450), abierta('b', 200)],
    [
      ['debe', 'a'],
      ['a', 'b'],
    ],
  ],
  [
    'is taken by one that waits for a person only where no other has anything',
    [abierta('espera', 900, true), abierta('debe', -450), abierta('b', 200)],
    [
      ['debe', 'b'],
      ['b', 'espera'],
    ],
  ],
  ['stays where nobody has anything', [abierta('debe', -450), abierta('nada', 0)], []],
  ['is nothing where nobody owes', [abierta('a', 300), abierta('b', 0)], []],
] as const)('a payout below zero %s', (_nombre, abiertas, pasos) => {
  expect(quienLaToma(abiertas).map(({ de, a }) => [de, a])).toEqual(pasos)
})
