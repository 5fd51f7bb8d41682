import { describe, expect, it } from 'vitest'
import { enColumnas, type Impreso, letraDe, type Renglon, renglonesDe } from './renglones.ts'

const de = (nombre: string, mas: Partial<Impreso> = {}): Impreso => ({
  ...{ nombre, folio: 'EN-AAAAAA', tipo: 'General', cuantos: 1, usados: 0, ...mas },
})
const dicho = (renglon: Renglon) => (renglon.que === 'letra' ? renglon.letra : renglon.nombre)

describe('the list on paper', () => {
  it('stands by name as people look for them, accents or not', () => {
    const nombres = ['Óscar', 'nadia', 'Ñoño', 'Zoé', 'Oralia', 'ana', 'Ángel', '山田', '3 Amigos', 'Nora', '']
    expect(renglonesDe(nombres.map((nombre) => de(nombre))).map(dicho)).toEqual([
      ...['A', 'ana', 'Ángel', 'N', 'nadia', 'Nora', 'Ñ', 'Ñoño', 'O', 'Oralia', 'Óscar', 'Z', 'Zoé', '山', '山田'],
      ...['#', '', '3 Amigos'],
    ])
  })

  it('has a box for each boleto, full for who is inside', () => {
    expect(renglonesDe([de('Ana', { cuantos: 3, usados: 1 })])[1]).toEqual({
      ...{ que: 'persona', nombre: 'Ana', detalle: 'EN-AAAAAA · 3 × General', casillas: [true, false, false] },
    })
    const muchas = renglonesDe([de('Ana', { cuantos: 20, usados: 9 })]).slice(1)
    expect(muchas.map((renglon) => (renglon.que === 'persona' ? renglon.casillas.length : 0))).toEqual([8, 8, 4])
    expect(
      muchas.flatMap((renglon) => (renglon.que === 'persona' ? renglon.casillas : [])).filter(Boolean),
    ).toHaveLength(9)
  })

  it('never leaves a letter at the foot of a column', () => {
    const renglones = renglonesDe(['Ana', 'Ari', 'Beto', 'Carla'].map((nombre) => de(nombre)))
    expect(enColumnas(renglones, 4).map((columna) => columna.map(dicho))).toEqual([
      ['A', 'Ana', 'Ari'],
      ['B', 'Beto', 'C', 'Carla'],
    ])
    expect(letraDe('él')).toBe('E')
  })
})
