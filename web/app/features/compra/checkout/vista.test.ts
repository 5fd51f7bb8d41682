import { expect, test } from 'vitest'
import { pasoDe, vistaDe } from './vista'

const activo = { estado: 'activo', total: 100 } as const
const base = {
  paso: 'boletos',
  apartado: undefined,
  leyendo: false,
  fallo: false,
  vencido: false,
  seVende: true,
  hayDatos: true,
} as const

test.each([
  [{}, 'boletos'],
  [{ seVende: false }, 'cerrado'],
  [{ leyendo: true, seVende: false }, 'cargando'],
  [{ fallo: true, paso: 'pago' }, 'fallo'],
  [{ paso: 'datos' }, 'boletos'],
  [{ apartado: activo, seVende: false, paso: 'datos' }, 'datos'],
  [{ apartado: activo, paso: 'pago' }, 'pago'],
  [{ apartado: activo, paso: 'boletos', esOferta: true }, 'datos'],
  [{ apartado: activo, paso: 'pago', hayDatos: false }, 'datos'],
  [{ apartado: { ...activo, total: 0 }, paso: 'pago' }, 'datos'],
  [{ apartado: activo, paso: 'pago', vencido: true }, 'terminado'],
  [{ apartado: { ...activo, estado: 'vencido' }, paso: 'datos' }, 'terminado'],
  [{ apartado: { ...activo, estado: 'vencido' } }, 'boletos'],
  [{ apartado: null, paso: 'pago' }, 'terminado'],
  [{ apartado: { ...activo, estado: 'convertido' }, paso: 'pago' }, 'comprado'],
] as const)('%j shows %s', (cambio, vista) => expect(vistaDe({ ...base, ...cambio })).toBe(vista))

test('an unknown step is the first one', () => {
  expect(pasoDe('pago')).toBe('pago')
  expect(pasoDe('otro')).toBe('boletos')
  expect(pasoDe(null)).toBe('boletos')
})
