import { expect, test } from 'vitest'
import { marcasDe } from './estado'

test.each([
  ['publicado', true, ['Publicado', 'Venta en pausa']],
  ['publicado', false, ['Publicado']],
  ['pospuesto', true, ['Publicado', 'Pospuesto', 'Venta en pausa']],
  ['cancelado', true, ['Publicado', 'Cancelado']],
  ['finalizado', true, ['Publicado', 'Finalizado']],
] as const)('%s, paused %s: %j', (estado, ventaPausada, textos) => {
  expect(marcasDe({ publicado: true, estado, ventaPausada }).map(({ text }) => text)).toEqual(textos)
})
