import { expect, it } from 'vitest'
import { impedimentosDe } from './impedimentos.ts'

const libre = { propias: [], unicoAdministrador: false, pagoEnCurso: false, correo: 'privacidad@entrale.example' }
const propia = { nombre: 'Foro Uno', vendio: false, apartando: false }

it('nothing forbids it, nor does an organization that never sold', () => {
  expect(impedimentosDe(libre)).toEqual([])
  expect(impedimentosDe({ ...libre, propias: [propia] })).toEqual([])
})

it('names each organization that sold, and where to write', () => {
  const propias = [
    { ...propia, vendio: true, apartando: true },
    { ...propia, nombre: 'Foro Dos', vendio: true },
    { ...propia, nombre: 'Foro Tres' },
  ]
  expect(impedimentosDe({ ...libre, propias })).toEqual([
    'Foro Uno ha vendido boletos: pásala a otra persona o escríbenos a privacidad@entrale.example.',
    'Foro Dos ha vendido boletos: pásala a otra persona o escríbenos a privacidad@entrale.example.',
  ])
  expect(impedimentosDe({ ...libre, propias: [{ ...propia, vendio: true }], correo: null })).toEqual([
    'Foro Uno ha vendido boletos: pásala a otra persona antes de eliminar tu cuenta.',
  ])
})

it('tells what only has to be waited for', () => {
  expect(
    impedimentosDe({
      ...libre,
      unicoAdministrador: true,
      pagoEnCurso: true,
      propias: [{ ...propia, apartando: true }],
    }),
  ).toEqual([
    'Eres la única persona que administra Éntrale: nombra a otra antes de eliminar tu cuenta.',
    'Tienes un pago en proceso. Espera unos minutos y vuelve a intentarlo.',
    'Alguien está apartando boletos de Foro Uno. Espera unos minutos y vuelve a intentarlo.',
  ])
})
