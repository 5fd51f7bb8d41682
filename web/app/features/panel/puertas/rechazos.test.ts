import type { Sospecha } from '@entrale/contract/accesos/tablero'
import { expect, test } from 'vitest'
import { cuandoSospecha, fraseDeSospecha, porMotivo } from './rechazos'

const ZONA = 'America/Mexico_City'
const sospecha = (datos: Partial<Sospecha> = {}): Sospecha => ({
  ...{ que: 'mismo_codigo', puertas: ['Puerta Norte'], veces: 3, folio: null },
  ...{ desde: '2026-12-05T02:31:00.000Z', hasta: '2026-12-05T02:35:30.000Z', ...datos },
})

test.each([
  [sospecha(), 'El mismo código falso, 3 veces en 5 minutos: Puerta Norte.'],
  [
    sospecha({ puertas: ['Norte', 'Sur'], hasta: '2026-12-05T02:31:00.000Z' }),
    'El mismo código falso, 3 veces en 1 minuto: Norte y Sur.',
  ],
  [sospecha({ que: 'rafaga', veces: 7 }), '7 códigos desconocidos en 5 minutos: Puerta Norte.'],
  [
    sospecha({ que: 'dos_puertas', veces: 1, puertas: ['Norte', 'Sur'], folio: 'EN-W2N6RC' }),
    'EN-W2N6RC entró por Norte a las 8:31 p.m. y a las 8:35 p.m. se presentó en Sur.',
  ],
  [
    sospecha({ que: 'pantalla_copiada', puertas: ['Norte', 'Sur'], folio: 'EN-W2N6RC' }),
    'Mostraron 3 copias de la pantalla de EN-W2N6RC en 5 minutos: Norte y Sur.',
  ],
])('what looks like fraud is said in a sentence', (una, dicha) => {
  expect(fraseDeSospecha(una, ZONA)).toBe(dicha)
})

test('a warning says when it was', () => {
  expect(cuandoSospecha(sospecha(), ZONA)).toBe('vie 4 dic · 8:31 p.m. a 8:35 p.m.')
  expect(cuandoSospecha(sospecha({ hasta: '2026-12-05T02:31:40.000Z' }), ZONA)).toBe('vie 4 dic · 8:31 p.m.')
})

test('the most frequent reason is the first', () => {
  const rechazos = [
    { resultado: 'falso' as const, cuantos: 2 },
    { resultado: 'ya_entro' as const, cuantos: 2 },
    { resultado: 'aun_no' as const, cuantos: 6 },
  ]
  expect(porMotivo({ rechazos }).map(({ resultado }) => resultado)).toEqual(['aun_no', 'ya_entro', 'falso'])
})
