import { expect, it } from 'vitest'
import { nombreDeDispositivo } from './nombre-dispositivo'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
it.each([
  ['Chrome en Android', `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`, 5],
  [
    'Samsung Internet en Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    5,
  ],
  [
    'Safari en iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    5,
  ],
  [
    'Chrome en iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
    5,
  ],
  [
    'Safari en Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    0,
  ],
  [
    'Safari en iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    5,
  ],
  [
    'Edge en Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    0,
  ],
  ['Chrome en Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 10],
  ['Firefox en Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 0],
  ['Chrome en Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 0],
  ['Windows', 'Algo (Windows NT 10.0)', 0],
  ['Mi dispositivo', '', 0],
])('calls it %s', (nombre, agente, puntos) => expect(nombreDeDispositivo(agente, puntos)).toBe(nombre))
