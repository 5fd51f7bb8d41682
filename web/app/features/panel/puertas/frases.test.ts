import type { Conflicto, Tardios } from '@entrale/contract/accesos/resolver'
import { describe, expect, test } from 'vitest'
import { boletoDe, cuandoFueron, efectoDe, fraseDe, fraseDeResuelto, fraseDeTardios, preguntaDe } from './frases'

const ZONA = 'America/Mexico_City'
const en = (utc: string) => `2026-12-05T${utc}:00.000Z` // the evening of the 4th
const entrada = (utc: string, puerta: string, celular: string) => ({ en: en(utc), puerta, celular })
const conflicto = (datos: Partial<Conflicto> = {}): Conflicto => ({
  ...{ id: 'uno', motivo: 'repetido', nombre: 'Ana López', folio: 'EN-W2N6RC', tipo: 'General', numero: 2, de: 4 },
  entrada: entrada('02:31', 'Puerta Sur', 'Beto'),
  antes: entrada('02:14', 'Puerta Norte', 'Luis'),
  ...datos,
})
const tardios = (datos: Partial<Tardios> = {}): Tardios => ({
  ...{ celularId: 'uno', celular: 'Luis', motivo: 'quitado', cuantos: 12, entran: 9, chocan: 3 },
  ...{ desde: en('02:09'), hasta: en('02:20'), ...datos },
})

describe('a conflict', () => {
  test('is one sentence: who, when, by which gates', () => {
    expect(fraseDe(conflicto(), ZONA)).toBe(
      'Ana López entró dos veces: 8:14 p.m. por Puerta Norte (celular de Luis) y 8:31 p.m. por Puerta Sur (celular de Beto).',
    )
    expect(fraseDe(conflicto({ nombre: null }), ZONA)).toMatch(/^Alguien entró dos veces: /)
    expect(fraseDe(conflicto({ antes: null, entrada: entrada('02:31', 'Sur', '') }), ZONA)).toBe(
      'Ana López entró otra vez: 8:31 p.m. por Sur.',
    )
  })

  test('of a void boleto blames nobody', () => {
    const suya = (datos: Partial<Conflicto>) => fraseDe(conflicto({ antes: null, ...datos }), ZONA)
    const donde = '8:31 p.m. por Puerta Sur (celular de Beto).'
    expect(suya({ motivo: 'cancelado' })).toBe(
      `Alguien entró con el boleto de Ana López, que estaba cancelado: ${donde}`,
    )
    expect(suya({ motivo: 'transferido' })).toBe(
      `Alguien entró con el boleto de Ana López, que ya era de otra persona: ${donde}`,
    )
    expect(suya({ motivo: 'cancelado', nombre: null })).toBe(
      `Alguien entró con un boleto que estaba cancelado: ${donde}`,
    )
  })

  test('says which boleto it is', () => {
    expect(boletoDe(conflicto(), ZONA)).toBe('General · 2 de 4 · EN-W2N6RC · vie 4 dic')
    expect(boletoDe(conflicto({ numero: 1, de: 1 }), ZONA)).toBe('General · EN-W2N6RC · vie 4 dic')
  })
})

test('what was decided says by whom, when, and what', () => {
  const decidido = { id: 'r', quien: 'Mariana Ochoa', resueltoEn: en('02:40') }
  const resuelto = { que: 'conflicto' as const, conflicto: conflicto(), nota: 'Salió.', ...decidido }
  expect(fraseDeResuelto(resuelto, ZONA)).toBe('Mariana Ochoa lo resolvió, vie 4 dic · 8:40 p.m.: «Salió.»')
  expect(fraseDeResuelto({ ...resuelto, nota: '', quien: null }, ZONA)).toBe(
    'Alguien que ya no tiene cuenta lo resolvió, vie 4 dic · 8:40 p.m.',
  )
  const tarde = { que: 'tardios' as const, celular: 'Luis', decision: 'descartar' as const, cuantos: 12, ...decidido }
  expect(fraseDeResuelto(tarde, ZONA)).toBe(
    'Mariana Ochoa descartó 12 lecturas del celular de Luis, vie 4 dic · 8:40 p.m.',
  )
})

describe('late scans', () => {
  test('say how many, of whose phone, and why they are late', () => {
    expect(fraseDeTardios(tardios())).toBe('El celular de Luis mandó 12 lecturas después de que se quitó.')
    expect(fraseDeTardios(tardios({ motivo: 'vencido', cuantos: 1 }))).toBe(
      'El celular de Luis mandó 1 lectura después de que caducó.',
    )
  })

  test('say when they were', () => {
    expect(cuandoFueron(tardios(), ZONA)).toBe('vie 4 dic · 8:09 p.m. a 8:20 p.m.')
    expect(cuandoFueron(tardios({ hasta: en('02:09') }), ZONA)).toBe('vie 4 dic · 8:09 p.m.')
    expect(cuandoFueron(tardios({ hasta: en('06:20') }), ZONA)).toBe('vie 4 dic, 8:09 p.m. a sáb 5 dic, 12:20 a.m.')
  })

  test.each([
    [9, 3, '9 contarán como entradas y habrá 3 conflictos más'],
    [1, 0, '1 contará como entrada'],
    [0, 1, 'habrá 1 conflicto más'],
    [0, 0, 'no cambiará quién entró'],
  ])('%i that count and %i that collide', (entran, chocan, dicho) => {
    expect(efectoDe({ entran, chocan })).toBe(dicho)
  })

  test('are asked about before they are settled', () => {
    const { titulo, pasa, hecho } = preguntaDe(tardios(), 'aceptar')
    expect(titulo).toBe('¿Aceptar 12 lecturas de Luis?')
    expect(pasa).toContain('9 contarán como entradas y habrá 3 conflictos más.')
    expect(hecho(1)).toBe('1 lectura aceptada')
    expect(preguntaDe(tardios(), 'descartar').pasa).toContain('No se puede deshacer.')
  })
})
