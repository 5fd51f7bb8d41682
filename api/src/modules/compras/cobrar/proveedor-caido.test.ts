import { afterAll, beforeAll, expect, it } from 'vitest'
import { conGuardia } from '../../../ports/pasarela/guardia.ts'
import { createPasarelaPrueba } from '../../../ports/pasarela/prueba.ts'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import { comprobarInvariantes, createTestApi, type TestApi } from '../../../testing/index.ts'
import { prepararPago } from '../../../testing/pagar.ts'
import { createCobrosPrueba } from '../../pagos/index.ts'

let api: TestApi
let caido = false
let preguntas = 0
let ms = 0
beforeAll(async () => {
  api = await createTestApi()
  const secret = api.services.config.secret.primera.raiz
  const prueba = createPasarelaPrueba({ cobros: createCobrosPrueba(api.db), secret, paginas: '' })
  const fragil =
    <A extends unknown[], R>(hacer: (...de: A) => Promise<R>) =>
    async (...de: A): Promise<R> => {
      preguntas += 1
      if (caido) throw new Error('socket hang up')
      return hacer(...de)
    }
  const suya = { ...prueba, iniciar: fragil(prueba.iniciar), leer: fragil(prueba.leer) }
  api.services.ports.pasarelas[0] = conGuardia(suya, { fallas: 3, pausaMs: 300, reloj: () => ms })
})
afterAll(() => api.close())

it('a provider that is down is not asked by every buyer, who are told when to come back, and sells again by itself', async () => {
  const caso = await prepararPago(api)
  caido = true
  const pedir = () => comprar(api.como(), caso.apartado, { metodo: 'oxxo' })
  for (let i = 0; i < 5; i += 1) expect(await rechazo(pedir())).toMatchObject({ status: 503 })
  expect(preguntas).toBe(3)
  const respuesta = await api.app.inject({
    method: 'POST',
    url: `/api/p/apartados/${caso.apartado.id}/comprar`,
    payload: {
      comprador: { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: 'ana@correo.mx' },
      metodo: 'oxxo',
      aceptaTerminos: true,
    },
  })
  expect([respuesta.statusCode, respuesta.headers['retry-after']]).toEqual([503, '1'])
  expect(await api.db.selectFrom('compras').select('id').execute()).toEqual([])
  caido = false
  const otro = await apartar(api.como(), caso, [[caso.general, 1]])
  const pedirOtra = () => comprar(api.como(), otro, { metodo: 'oxxo', email: 'eva@correo.mx' })
  expect(await rechazo(pedirOtra())).toMatchObject({ status: 503 })
  ms += 300
  expect((await pedirOtra()).compra).toMatchObject({ estado: 'pendiente', metodo: 'oxxo' })
  expect((await pedir()).compra).toMatchObject({ estado: 'pendiente' })
  await comprobarInvariantes(api.db)
})
