import { empacarLista } from '@entrale/contract/accesos/lista'
import { describe, expect, test } from 'vitest'
import { abrirListaViva } from './lista'
import { hacerBoleto, hacerCabeza, uuid } from './testing'

const nombres = ['Jimena Arriaga Solís', 'Joaquín Jiménez Arrieta', 'Íñigo Núñez', 'Ana-María Peña', 'Arnulfo Jimeno']
const boletos = nombres.map((nombre, i) => hacerBoleto(i + 1, { nombre, folio: `EN-7K4M9${'ABCDE'[i]}` }))
const idsDe = (hallados: { id: string }[]) => hallados.map(({ id }) => id)
const abrir = () => abrirListaViva(empacarLista(hacerCabeza(''), boletos))

describe('a search', () => {
  test.each([
    ['arri jim', [1, 2]],
    ['JIM arriaga', [1]],
    ['nunez inigo', [3]],
    ['maria', [4]],
    ['7k4m9b', [2]],
    ['EN-7K4M9', [1, 2, 3, 4, 5]],
    ['rriaga', []],
    ['nadie', []],
    ['  ', []],
  ])('for «%s»', (texto, quienes) => {
    expect(idsDe(abrir().buscar(texto))).toEqual(quienes.map(uuid))
  })

  test('knows who was bought for, or renamed, since the list was read', () => {
    const lista = abrir()
    lista.aplicar([hacerBoleto(1, { nombre: 'Marisol Treviño' }), hacerBoleto(9, { nombre: 'Jimena Nueva' })])
    expect(idsDe(lista.buscar('jimena'))).toEqual([uuid(9)])
    expect(idsDe(lista.buscar('marisol'))).toEqual([uuid(1)])
    expect(lista.cuantos).toBe(6)
    expect(lista.boletoDe(uuid(9))?.nombre).toBe('Jimena Nueva')
  })

  test('finds thirty at most', () => {
    const muchos = Array.from({ length: 5_000 }, (_, i) => hacerBoleto(i + 1))
    const lista = abrirListaViva(empacarLista(hacerCabeza(''), muchos))
    while (lista.preparar());
    expect(lista.buscar('persona')).toHaveLength(30)
    expect(idsDe(lista.buscar('4999'))).toEqual([uuid(4_999)])
  })
})
