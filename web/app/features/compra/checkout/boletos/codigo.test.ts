import type { CodigoPublico, TipoConCodigo } from '@entrale/contract/codigos/schemas'
import type { TipoPublico } from '@entrale/contract/eventos/publico'
import { expect, test } from 'vitest'
import { conCodigo } from './codigo'

const tipo = (id: string, total: number) => ({ id, tipo: id, precio: total, cargo: 0, total }) as TipoPublico
const rebajado = (id: string, total: number, oculto = false) =>
  ({ ...tipo(id, total), descuento: 10, oculto }) as TipoConCodigo
const codigo = (...tipos: TipoConCodigo[]): CodigoPublico => ({ codigo: 'DEMO10', descripcion: '', tipos })

test('without a code everything is as it is', () => {
  expect(conCodigo([tipo('a', 100)], null)).toMatchObject([{ id: 'a', total: 100, antes: null, oculto: false }])
})

test('a code makes its tipos cheaper, leaves the others and opens the hidden ones first', () => {
  const vistos = conCodigo([tipo('a', 100), tipo('b', 200)], codigo(rebajado('a', 90), rebajado('c', 50, true)))
  expect(vistos.map(({ id, total, antes, oculto }) => ({ id, total, antes, oculto }))).toEqual([
    { id: 'c', total: 50, antes: null, oculto: true },
    { id: 'a', total: 90, antes: 100, oculto: false },
    { id: 'b', total: 200, antes: null, oculto: false },
  ])
})

test('a code that opens without taking anything off strikes no price', () => {
  expect(conCodigo([tipo('a', 100)], codigo(rebajado('a', 100)))).toMatchObject([{ antes: null }])
})
