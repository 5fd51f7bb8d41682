import { afterAll, beforeAll, expect, test } from 'vitest'
import { apartar, comprar } from '../testing/apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../testing/index.ts'
import { cleanText } from './texts.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test.each([
  ['a NUL', 'Itz\u0000el', 'Itzel'],
  ['other control characters', '\u0007Itz\u001b[31mel\u007f\u0085', 'Itz[31mel'],
  ['half a character', 'Itzel \ud83d y \udc4d', 'Itzel  y '],
  ['marks beside their letters', 'Jose\u0301 Pen\u0303a', 'José Peña'],
  ['nothing of what is text', 'Uno\tdos\r\ntres 👍🏽 Ñandú ‏א', 'Uno\tdos\r\ntres 👍🏽 Ñandú ‏א'],
])('out of a text goes %s', (_, written, kept) => expect(cleanText(written)).toBe(kept))

test('nobody who buys beside a name with a NUL or half a character has to wait for it', async () => {
  const evento = await crearEventoPublicado(api, { tipos: [{ precio: 0 }] })
  const [tipo = { id: '' }] = evento.tipos
  const nombres = ['Itz\u0000el', 'Quetz\ud800al', 'Pen\u0303a', 'Ana']
  const apartados = await Promise.all(nombres.map(() => apartar(api.como(), evento, [[tipo, 1]])))
  const hechas = await Promise.all(
    apartados.map((apartado, i) => comprar(api.como(), apartado, { metodo: 'gratis', nombre: nombres[i] ?? '' })),
  )
  expect(hechas.map(({ compra }) => compra.comprador.nombreMostrado)).toEqual(
    ['Itzel', 'Quetzal', 'Peña', 'Ana'].map((nombre) => `${nombre} Ruiz`),
  )
})

test('a key is text too, and a path is left as it was asked for', async () => {
  const { statusCode } = await api.app.inject('/api/p/eventos/foro%00/noche')
  expect(statusCode).toBe(404)
})

test('a tree deeper than any call takes is refused before anybody follows it', async () => {
  const payload = `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await api.app.inject({ method: 'POST', url: '/api/auth/recuperar-password', payload, headers })
  expect(statusCode).toBe(400)
})
