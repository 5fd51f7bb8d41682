import { ACCIONES_PLATAFORMA, CAMPOS_PLATAFORMA } from '@entrale/contract/bitacora/plataforma'
import { describe, expect, it } from 'vitest'
import { nombreDeCampo } from './campos'
import { hechoDe, nombreDeClase } from './frases'

const base = { objeto: 'cargo', usuario: null, organizacion: null }

describe('a change of the service charge', () => {
  it('says only the part that differs', () => {
    const valores = { antes: { 'cargo.puntosBase': 500 }, despues: { 'cargo.puntosBase': 650 } }
    expect(hechoDe({ ...base, accion: 'ajustes.editados', ...valores })).toBe(
      'cambió el cargo por servicio de todas: antes 5 %, ahora 6.5 %',
    )
  })

  it('of one organization, from what all pay to its own', () => {
    const valores = { antes: { puntosBase: null, fijo: null }, despues: { puntosBase: 250, fijo: 0 } }
    expect(hechoDe({ ...base, accion: 'organizacion.cargo', ...valores })).toBe(
      'cambió el cargo por servicio de una organización eliminada: antes el de todas, ahora 2.5 % + $0.00 por boleto',
    )
  })

  it('says nothing more where the values are not known', () => {
    expect(hechoDe({ ...base, accion: 'organizacion.cargo', antes: null, despues: null })).toBe(
      'cambió el cargo por servicio de una organización eliminada',
    )
  })
})

describe('every act of an administrator', () => {
  it.each(ACCIONES_PLATAFORMA)('%s is told in words, and can be filtered by its kind', (accion) => {
    const hecho = hechoDe({ ...base, accion, antes: null, despues: null })
    expect(hecho).not.toContain(accion)
    expect(hecho).not.toMatch(/undefined|NaN/)
    const [clase = ''] = accion.split('.')
    expect(nombreDeClase(clase)).not.toBe(clase)
  })
})

it.each(CAMPOS_PLATAFORMA)('the field %s has a name', (campo) => expect(nombreDeCampo(campo)).not.toBe(campo))
