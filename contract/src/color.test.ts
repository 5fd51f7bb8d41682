import { describe, expect, test } from 'vitest'
import {
  acentoDe,
  CONTROL,
  cambioEntre,
  contraste,
  FONDOS,
  hexDe,
  oklchDe,
  reglaDe,
  TEXTO,
  type Tema,
  tinteDeColor,
  variablesDe,
} from './color.ts'

const TEMAS: Tema[] = ['oscuro', 'claro']
const hex = (numero: number) => `#${numero.toString(16).padStart(6, '0')}`

/** Colours all over the place, the same ones each time. */
function* sorteados(cuantos: number): Generator<string> {
  let semilla = 2026
  for (let i = 0; i < cuantos; i++) {
    semilla = (Math.imul(semilla, 1_664_525) + 1_013_904_223) >>> 0
    yield hex(semilla >>> 8)
  }
}

/** What every colour must give, as sentences of what is wrong. */
function faltas(color: string, tema: Tema): string[] {
  const { relleno, tinta, borde, liga } = acentoDe(color, tema)
  const cercanos = FONDOS[tema].slice(0, 3)
  const { l, c, h } = oklchDe(relleno)
  const pedidos: [string, number, number][] = [
    ['ink on fill', contraste(tinta, relleno), TEXTO],
    ['ink on fill under the pointer', contraste(tinta, hexDe({ l: l + 0.04, c, h })), TEXTO],
    ...FONDOS[tema].map((fondo): [string, number, number] => [`link on ${fondo}`, contraste(liga, fondo), TEXTO]),
    ...cercanos.map((fondo): [string, number, number] => [
      `control on ${fondo}`,
      contraste(borde ?? relleno, fondo),
      CONTROL,
    ]),
  ]
  return pedidos
    .filter(([, hay, pide]) => hay < pide)
    .map(([que, hay]) => `${color} ${tema}: ${que} is ${hay.toFixed(2)}`)
}

describe('any colour can be read on both themes', () => {
  test('a grid over all of them', () => {
    const malas: string[] = []
    for (let r = 0; r <= 255; r += 15)
      for (let g = 0; g <= 255; g += 15)
        for (let b = 0; b <= 255; b += 15)
          for (const tema of TEMAS) malas.push(...faltas(hex(r * 65536 + g * 256 + b), tema))
    expect(malas).toEqual([])
  })
  test('every grey', () => {
    for (let gris = 0; gris <= 255; gris++)
      for (const tema of TEMAS) expect(faltas(hex(gris * 0x010101), tema)).toEqual([])
  })
  test('and any', () => {
    const malas = [...sorteados(8000)].flatMap((color) => TEMAS.flatMap((tema) => faltas(color, tema)))
    expect(malas).toEqual([])
  })
})

test('there and back is the same colour', () => {
  for (const color of sorteados(8000)) expect(hexDe(oklchDe(color))).toBe(color)
})

test('what can be read stays as it was chosen', () => {
  expect(acentoDe('#ffa31a', 'oscuro')).toMatchObject({
    relleno: '#ffa31a',
    tinta: '#171c19',
    borde: null,
    liga: '#ffa31a',
  })
  expect(acentoDe('#1f4fc4', 'claro')).toMatchObject({ relleno: '#1f4fc4', tinta: '#ffffff', borde: null })
})

test('cempasúchil on light keeps its colour and gets an edge, as in the design', () => {
  const { relleno, borde } = acentoDe('#ffa31a', 'claro')
  expect(relleno).toBe('#ffa31a')
  expect(contraste(borde ?? '', '#fbf8f1')).toBeGreaterThanOrEqual(3)
})

test('a dark colour is lightened on dark and left alone on light, its hue kept', () => {
  const marino = '#001f5b'
  const { relleno } = acentoDe(marino, 'oscuro')
  expect(cambioEntre(marino, relleno)).toEqual({ hacia: 'claro', mucho: true })
  expect(Math.abs(oklchDe(relleno).h - oklchDe(marino).h)).toBeLessThan(3)
  expect(cambioEntre(marino, acentoDe(marino, 'claro').relleno)).toBeNull()
})

test('the nasty ones: a grey has no hue, and the rule holds checked colours alone', () => {
  expect(tinteDeColor('#777777').croma).toBe(0.008)
  expect(tinteDeColor('#ff0000')).toEqual({ matiz: 29, croma: 0.12 })
  for (const color of ['#ffff00', '#000000', '#ffffff', '#777777', '#00ff00']) {
    expect(reglaDe(color)).toMatch(
      /^:root,\[data-theme\]\{(--[\w-]+:light-dark\((#[0-9a-f]{6}|transparent),(#[0-9a-f]{6}|transparent)\);?)+\}$/,
    )
    expect(Object.keys(variablesDe(color))).toEqual([
      '--cempasuchil',
      '--on-cempasuchil',
      '--cempasuchil-edge',
      '--liga',
    ])
  }
})
