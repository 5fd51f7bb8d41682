import { expect, test } from 'vitest'
import { VACIO } from './datos-formulario'
import { esSlugPropio } from './use-formulario-evento'

const noche = { ...VACIO, nombre: 'Noche de jazz', slug: 'noche-de-jazz' }

test('the slug of a new evento follows its name until it says something else, also in a draft that is taken up', () => {
  expect(esSlugPropio(VACIO, VACIO)).toBe(false)
  expect(esSlugPropio(VACIO, noche)).toBe(false)
  expect(esSlugPropio(VACIO, { ...noche, slug: 'jazz' })).toBe(true)
})

test('that of a stored evento never moves by itself, whatever draft of it is taken up', () => {
  expect(esSlugPropio(noche, noche)).toBe(true)
  expect(esSlugPropio(noche, { ...noche, descripcion: 'Con invitados' })).toBe(true)
})
