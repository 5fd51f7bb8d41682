import { expect, test } from 'vitest'
import { correoParecido } from './correo-parecido'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['Ana@GMIAL.com ', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotnail.es', 'ana@hotmail.es'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.mx', 'ana@yahoo.com.mx'],
  ['ana@iclod.com', 'ana@icloud.com'],
])('%s was meant as %s', (escrito, querido) => {
  expect(correoParecido(escrito)).toBe(querido)
})

test.each(['ana@gmail.com', 'ana@ymail.com', 'ana@live.com.mx', 'ana@unam.mx', 'ana@correo.mx', 'ana@', 'ana', ''])(
  '%s is left alone',
  (escrito) => {
    expect(correoParecido(escrito)).toBeNull()
  },
)
