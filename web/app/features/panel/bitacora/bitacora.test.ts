import { ACCIONES } from '@entrale/contract/bitacora/schemas'
import { describe, expect, it } from 'vitest'
import { cambiosDe } from './campos'
import { hechoDe } from './frases'

describe('hechoDe', () => {
  it('has a sentence for everything that is written down, which names what it was about', () => {
    for (const accion of ACCIONES) {
      const frase = hechoDe({ accion, objeto: 'Noche', antes: null, despues: null })
      expect(frase, accion).toMatch(/^\p{Ll}[\p{L}\s,]+/u)
      expect(frase).not.toMatch(/undefined|null/)
    }
    expect(
      hechoDe({ accion: 'equipo.invitada', objeto: 'ana@correo.mx', antes: null, despues: { rol: 'admin' } }),
    ).toBe('invitó a ana@correo.mx como Administrador')
    expect(
      hechoDe({
        accion: 'evento.compartido',
        objeto: 'Noche',
        antes: { vistaPrevia: true },
        despues: { vistaPrevia: false },
      }),
    ).toBe('quitó el enlace de vista previa de Noche')
  })
})

describe('cambiosDe', () => {
  it('says each field as people do', () => {
    const antes = { precio: 45_000, rol: 'member', descripcion: '', logo: 'sin logo', ventaFin: null, cupo: 1200 }
    const despues = {
      precio: 50_050,
      rol: 'admin',
      descripcion: 'Una noche',
      logo: 'abc',
      ventaFin: '2026-12-05T03:00:00.000Z',
      cupo: 900,
    }
    expect(cambiosDe({ antes, despues }).map(({ campo, antes, despues }) => [campo, antes, despues])).toEqual([
      ['Precio', '$450.00', '$500.50'],
      ['Rol', 'Miembro', 'Administrador'],
      ['Descripción', 'Nada', 'Una noche'],
      ['Logo', 'Sin imagen', 'Con imagen'],
      ['Fin de venta', 'Nada', expect.stringContaining('diciembre de 2026')],
      ['Cupo', '1,200', '900'],
    ])
  })

  it('tells one picture from another, and leaves out what was never there', () => {
    expect(cambiosDe({ antes: { card: 'a' }, despues: { card: 'b' } })).toEqual([
      { campo: 'Imagen de card', antes: 'Con imagen', despues: 'Otra imagen' },
    ])
    expect(cambiosDe({ antes: null, despues: { motivo: '', rol: 'member' } })).toEqual([
      { campo: 'Rol', antes: null, despues: 'Miembro' },
    ])
    expect(cambiosDe({ antes: null, despues: null })).toEqual([])
  })
})
