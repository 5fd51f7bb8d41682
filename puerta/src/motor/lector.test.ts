import { describe, expect, test } from 'vitest'
import { comoCodigo, crearBuzon } from './lector'

/** A reader types a key every few milliseconds. */
function teclear(texto: string, paso: number, leidos: string[] = []) {
  const buzon = crearBuzon((leido) => leidos.push(leido))
  let en = 0
  const tomado = [...texto, 'Enter'].map((tecla) => {
    en += paso
    return buzon(tecla, en)
  })
  return { leidos, tomado: tomado.at(-1) }
}

describe('a reader', () => {
  test('types quickly and ends with Enter, which presses nothing else', () => {
    expect(teclear('E3ABCDEFGH', 5)).toEqual({ leidos: ['E3ABCDEFGH'], tomado: true })
  })
  test('is no person: who types slowly, or little, is not heard', () => {
    expect(teclear('E3ABCDEFGH', 600)).toEqual({ leidos: [], tomado: false })
    expect(teclear('hola', 5)).toEqual({ leidos: [], tomado: false })
  })
  test('is heard anew after a pause, without what was typed before it', () => {
    const leidos: string[] = []
    const buzon = crearBuzon((leido) => leidos.push(leido))
    for (const [i, tecla] of [...'basura'].entries()) buzon(tecla, i)
    for (const [i, tecla] of [...'E3ABCDEFGH', 'Shift', 'Enter'].entries()) buzon(tecla, 2_000 + i)
    expect(leidos).toEqual(['E3ABCDEFGH'])
  })
  test.each([
    ['Caps Lock, today', 'e3abc234', 'E3ABC234'],
    ['Caps Lock, a code that changes', 'e4abc234', 'E4ABC234'],
    ['a Latin American keyboard', "E2.aB'c?D.xY", 'E2.aB-c_D.xY'],
    ['both at once', "e2.Ab'C?d.Xy", 'E2.aB-c_D.xY'],
    ['a text that is no code', "L'orchestre?", "L'orchestre?"],
  ])('survives %s', (_, tecleado, texto) => {
    expect(comoCodigo(tecleado)).toBe(texto)
  })
})
