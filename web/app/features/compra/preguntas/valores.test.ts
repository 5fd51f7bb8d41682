import type { PreguntaPublica } from '@entrale/contract/preguntas/schemas'
import { expect, test } from 'vitest'
import { conCopia, conEscrita, leerEscritas } from './valores'

const pregunta = (id: string, otra: Partial<PreguntaPublica> = {}): PreguntaPublica => ({
  ...{ id, texto: id, ayuda: '', clase: 'texto', por: 'boleto', obligatoria: true, opciones: [], tipos: [] },
  ...otra,
})

test('each field is read where it is, or told what is wrong', () => {
  const lugares = [
    { numero: 0, tipo: null, preguntas: [pregunta('a', { obligatoria: false })] },
    { numero: 2, tipo: 'VIP', preguntas: [pregunta('b'), pregunta('c', { clase: 'si_no' })] },
  ]
  expect(leerEscritas(lugares, { b2: { b: ' hola ' } })).toEqual({
    respuestas: [{ preguntaId: 'b', boleto: 2, valor: 'hola' }],
    errores: { 'respuestas.b2.c': 'Elige sí o no.' },
  })
})

test('a copy brings only what both are asked', () => {
  const [uno, dos] = [
    { numero: 1, tipo: 'A', preguntas: [pregunta('a'), pregunta('b')] },
    { numero: 2, tipo: 'B', preguntas: [pregunta('b'), pregunta('c')] },
  ]
  const escritas = conEscrita(conEscrita(conEscrita({}, 1, 'a', 'x'), 1, 'b', 'y'), 2, 'c', 'z')
  expect(conCopia(escritas, uno, dos).b2).toEqual({ b: 'y', c: 'z' })
})
