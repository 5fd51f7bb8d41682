import { expect, it } from 'vitest'
import { pasarelaPrueba } from './prueba.ts'

const cobro = { clave: 'c1', compraId: 'x', monto: 100, moneda: 'MXN' }

it.each([
  ['ana@correo.mx', 'aprobado'],
  ['rechazar@correo.mx', 'rechazado'],
  ['rechazar+dos@correo.mx', 'rechazado'],
  ['rechazarme@correo.mx', 'aprobado'],
])('answers %s with %s', async (email, estado) => {
  expect(await pasarelaPrueba.cobrar({ ...cobro, email })).toEqual({ estado, referencia: 'prueba_c1' })
})
