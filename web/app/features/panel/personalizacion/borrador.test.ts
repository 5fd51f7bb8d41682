import { describe, expect, it } from 'vitest'
import { ajustesDe, colorDe } from './borrador'

describe('what is typed as a colour', () => {
  it('may lack its #, have capitals and blanks', () => {
    for (const escrito of ['#0B7350', '0b7350', ' #0b7350 ']) expect(colorDe(escrito)).toBe('#0b7350')
    for (const escrito of ['', '#', '#fff', 'verde', '#0b73500', '#0b735g']) expect(colorDe(escrito)).toBeNull()
  })
})

describe('what was done to it', () => {
  it('is told ground by ground', () => {
    expect(ajustesDe('#ffa31a', 'oscuro')).toEqual([])
    expect(ajustesDe('#ffa31a', 'claro')).toEqual([
      'En los enlaces lo oscurecemos bastante sobre fondo claro para que se lean.',
      'El botón lleva un borde sobre fondo claro para que se distinga.',
    ])
    expect(ajustesDe('#d6372b', 'oscuro')).toEqual(['Lo aclaramos un poco sobre fondo oscuro para que se lea.'])
    expect(ajustesDe('#000000', 'oscuro')).toEqual(['Lo aclaramos bastante sobre fondo oscuro para que se lea.'])
    expect(ajustesDe('#ffffff', 'claro')[0]).toBe('Lo oscurecemos bastante sobre fondo claro para que se lea.')
  })
})
