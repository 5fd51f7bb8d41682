import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConPlataforma, Dato } from './documento'

const operador = {
  nombre: null,
  domicilio: null,
  rfc: 'ENT261121AB1',
  telefono: null,
  correoAyuda: null,
  correoPrivacidad: null,
}

test('what an installation does not say about itself is marked on its legal pages', () => {
  const html = (campo: keyof typeof operador) =>
    renderToStaticMarkup(
      <ConPlataforma plataforma={{ operador } as never}>
        <Dato campo={campo} />
      </ConPlataforma>,
    )
  expect(html('nombre')).toContain('[sin configurar: nombre o razón social]')
  expect(html('rfc')).toBe('ENT261121AB1')
})
