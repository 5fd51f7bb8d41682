import { expect, it } from 'vitest'
import { ajustesDe } from './ajustes'

it('begins with sound, trembling and going on alone', () => {
  expect(ajustesDe(null)).toEqual({
    luz: 'auto',
    sonido: true,
    vibracion: true,
    seguirSolo: true,
    manoIzquierda: false,
    lector: false,
  })
})

it('keeps what makes sense and forgets what does not', () => {
  expect(ajustesDe('{"luz":"club","sonido":false,"vibracion":"no","otra":1}')).toMatchObject({
    luz: 'club',
    sonido: false,
    vibracion: true,
  })
  for (const roto of ['', '{', 'null', '7', '{"luz":"neon"}']) expect(ajustesDe(roto).luz).toBe('auto')
})
