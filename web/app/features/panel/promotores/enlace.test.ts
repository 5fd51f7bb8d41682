import { expect, test } from 'vitest'
import { enlaceDe, whatsappDe } from './enlace'

test('the link opens the evento and says whose it is', () => {
  const enlace = enlaceDe('https://entrale.example', '/o/foro/e/noche', 'colectivo-demo')
  expect(enlace).toBe('https://entrale.example/o/foro/e/noche?p=colectivo-demo')
  const chat = new URL(whatsappDe('Noche & Día', enlace))
  expect(chat.searchParams.get('text')).toBe(`Noche & Día\n${enlace}`)
})
