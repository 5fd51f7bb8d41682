import { describe, expect, it } from 'vitest'
import { buscar } from './buscar'

const opciones = [
  { id: 'inicio', texto: 'Inicio', palabras: 'panel resumen' },
  { id: 'configuracion', texto: 'Configuración', contexto: 'Nave Diecinueve' },
  { id: 'noche', texto: 'Noche de Sonideros', contexto: 'Nave Diecinueve' },
  { id: 'compras', texto: 'Compras', contexto: 'Noche de Sonideros' },
  { id: 'salir', texto: 'Cerrar sesión', palabras: 'salir' },
  { id: 'nandu', texto: 'Ñandú', contexto: 'Colectivo Jacaranda' },
]
const ids = (termino: string, antes: string[] = []) => buscar(opciones, termino, antes).map(({ id }) => id)

describe('search of the palette', () => {
  it('needs no accents', () => {
    expect(ids('configuracion')).toEqual(['configuracion'])
    expect(ids('SESIÓN')).toEqual(['salir'])
    expect(ids('nandu')).toEqual(['nandu'])
  })
  it('finds by words around the name, the name first', () => {
    expect(ids('noche')).toEqual(['noche', 'compras'])
    expect(ids('compras noche')).toEqual(['compras'])
    expect(ids('salir')).toEqual(['salir'])
  })
  it('forgives one letter and takes letters in their order', () => {
    expect(ids('sonidreos')[0]).toBe('noche')
    expect(ids('compas')).toEqual(['compras'])
    expect(ids('cnfg')).toEqual(['configuracion'])
    expect(ids('xyz')).toEqual([])
  })
  it('puts first, among equals, what was chosen lately', () => {
    expect(ids('nave')).toEqual(['configuracion', 'noche'])
    expect(ids('nave', ['noche'])).toEqual(['noche', 'configuracion'])
  })
  it('shows everything while nothing is typed', () => {
    expect(ids('  ')).toHaveLength(opciones.length)
  })
})
