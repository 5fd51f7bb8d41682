import { expect, it } from 'vitest'
import { pasarelaPrueba } from './prueba.ts'

const cobro = { clave: 'c1', compraId: 'x', concepto: '', metodo: 'prueba', monto: 100, moneda: 'MXN', nombre: '', venceEn: null, urlRegreso: '' } as const

it.each([
  ['ana@correo.mx', 'aprobado'],
  ['rechazar@correo.mx', 'rechazado'],
  ['rechazar+dos@correo.mx', 'rechazado'],
  ['rechazarme@correo.mx', 'aprobado'],
])('answers %s with %s', async (email, estado) => {
  expect(await pasarelaPrueba.iniciar({ ...cobro, email })).toMatchObject({ estado, referencia: 'prueba_c1' })
})
