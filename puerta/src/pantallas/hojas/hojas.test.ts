import type { Cambio } from '@entrale/contract/accesos/schemas'
import { describe, expect, it } from 'vitest'
import type { Hallado, Ultimo } from '../../motor/tipos'
import { comoEsta, cuantos, quehacerCon } from './hallado'
import { marcar } from './marcar'
import { resumenDe } from './resumen'

const ZONA = 'America/Mexico_City'
const AHORA = Date.parse('2026-12-05T02:35:00Z')
const antes = { en: Date.parse('2026-12-05T02:31:07Z'), puerta: 'Puerta Norte', celular: 'Toño' }

const hallado = (cambio: Partial<Cambio> = {}): Hallado => ({
  tipo: 'General',
  boleto: {
    id: 'b',
    version: 0,
    tipo: 't',
    estado: 'valido',
    numero: 1,
    de: 2,
    folio: 'EN-7K4M9X',
    nombre: 'Jimena Arriaga Solís',
    dentro: false,
    antes: null,
    ...cambio,
  },
})
const ultimo = (cambio: Partial<Ultimo> = {}): Ultimo => ({
  acceso: 'a',
  hora: AHORA,
  nombre: 'Jimena Arriaga Solís',
  tipo: 'General',
  folio: 'EN-7K4M9X',
  resultado: 'adelante',
  enCola: false,
  deshecho: false,
  puedeDeshacer: true,
  ...cambio,
})

describe('who is found by name', () => {
  it('may enter while outside, and leave while inside', () => {
    const nada = { sentido: 'entrada', ultimos: [] } as const
    expect(quehacerCon(hallado(), nada)).toEqual({ que: 'entrar' })
    expect(quehacerCon(hallado({ antes }), nada)).toEqual({ que: 'entrar' })
    expect(quehacerCon(hallado({ dentro: true, antes }), nada)).toBeNull()
    expect(quehacerCon(hallado({ dentro: true, antes }), { ...nada, sentido: 'salida' })).toEqual({ que: 'salir' })
    expect(quehacerCon(hallado(), { ...nada, sentido: 'salida' })).toBeNull()
  })

  it('can be taken back only by the phone that let them in, while it may', () => {
    const dentro = hallado({ dentro: true, antes })
    const con = (cambio: Partial<Ultimo>) => quehacerCon(dentro, { sentido: 'entrada', ultimos: [ultimo(cambio)] })
    expect(con({})).toEqual({ que: 'deshacer', acceso: 'a' })
    for (const cambio of [
      { deshecho: true },
      { puedeDeshacer: false },
      { folio: 'EN-OTRO22' },
      { resultado: 'salio' },
    ] as const)
      expect(con(cambio)).toBeNull()
  })

  it('is offered nothing with a boleto that is none any more', () => {
    for (const estado of ['cancelado', 'transferido'] as const)
      expect(quehacerCon(hallado({ estado }), { sentido: 'entrada', ultimos: [] })).toBeNull()
  })

  it('is told apart by what happened to the boleto', () => {
    const dicho = (cambio: Partial<Cambio>) => comoEsta(hallado(cambio), AHORA, ZONA).dicho
    expect(dicho({})).toBe('')
    expect(dicho({ dentro: true, antes })).toBe('Entró 20:31 · Puerta Norte')
    expect(dicho({ antes })).toBe('Salió. Había entrado 20:31')
    expect(dicho({ estado: 'cancelado', antes })).toBe('Cancelado')
  })

  it('is counted by people and boletos', () => {
    expect(cuantos([], 30)).toBe('Nadie con ese nombre o folio')
    expect(cuantos([hallado(), hallado(), hallado({ nombre: 'Otra' })], 30)).toBe('2 personas, 3 boletos')
    expect(cuantos([hallado()], 1)).toBe('Los primeros 1. Escribe más letras.')
  })
})

describe('what was typed, marked in a name', () => {
  const marcado = (nombre: string, texto: string) =>
    marcar(nombre, texto)
      .map(({ texto: trozo, marcado: si }) => (si ? `[${trozo}]` : trozo))
      .join('')

  it('begins words, in any order and without accents', () => {
    expect(marcado('Jimena Arriaga Solís', 'arri jim')).toBe('[Jim]ena [Arri]aga Solís')
    expect(marcado('Joaquín Jiménez', 'JIMENE')).toBe('Joaquín [Jiméne]z')
    expect(marcado('Ana María', 'ar')).toBe('Ana María')
    expect(marcado('Peña', '')).toBe('Peña')
  })
})

describe('a row of the last scans', () => {
  it('names who it was, or what was read', () => {
    expect(resumenDe(ultimo())).toMatchObject({ titulo: 'Jimena Arriaga Solís', detalle: 'General', clase: 'si' })
    expect(resumenDe(ultimo({ nombre: '' })).titulo).toBe('EN-7K4M9X')
    const nadie = { nombre: '', folio: '', tipo: '' }
    expect(resumenDe(ultimo({ ...nadie, resultado: 'falso' }))).toMatchObject({
      titulo: 'Código desconocido',
      detalle: 'Falso',
    })
  })

  it('says that it was taken back, and why when somebody said so', () => {
    expect(resumenDe(ultimo({ deshecho: true }), 'Se leyó dos veces').detalle).toBe('Se deshizo · Se leyó dos veces')
    expect(resumenDe(ultimo({ deshecho: true })).detalle).toBe('Se deshizo')
  })
})
