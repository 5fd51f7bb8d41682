import { expect, test } from 'vitest'
import { fuentesDe } from './imagenes'

const id = '/imagenes/0123456789abcdef0123456789abcdef'

test.each([`${id}.webp`, `${id}-640.webp`])(
  '%s names every width of the picture, each once, without a format',
  (url) => {
    expect(fuentesDe(url, 'portada', '100vw')).toEqual({
      src: id,
      srcSet: `${id}-640 640w, ${id}-960 960w, ${id} 1200w`,
      sizes: '100vw',
      width: 1200,
      height: 600,
    })
  },
)

test('a card goes down to what a row of a table shows', () => {
  expect(fuentesDe(`${id}.webp`, 'card', '56px').srcSet).toBe(
    `${id}-120 120w, ${id}-300 300w, ${id}-450 450w, ${id} 600w`,
  )
})

test.each(['data:image/svg+xml,x', 'https://otro.example/imagenes/0.webp', '/imagenes/corto.webp'])(
  '%s stays as it is',
  (url) => {
    expect(fuentesDe(url, 'card', '100vw')).toEqual({ src: url, width: 600, height: 900 })
  },
)
