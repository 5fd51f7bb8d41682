import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMercadoPago } from '../../ports/pasarela/mercadopago.ts'
import { createStripe } from '../../ports/pasarela/stripe.ts'
import { createBuzon, createFallas } from './avisos.ts'
import { cobroDe } from './cobros.ts'
import { createMercadoPagoFalso, createStripeFalso, type FallaAviso, type PeticionAviso } from './index.ts'
import { createServidor } from './servidor.ts'

let fallas: ReturnType<typeof createFallas>
let recibidos: string[]
let respuesta: (cuantos: number) => number
beforeEach(() => {
  fallas = createFallas()
  recibidos = []
  respuesta = () => 200
})
const receptor = async ({ body }: PeticionAviso) => {
  recibidos.push(body)
  return respuesta(recibidos.length)
}
const firmar = (id: string) => (cambios: object) => ({ url: '', headers: {}, body: `${id}${JSON.stringify(cambios)}` })
async function avisarTres(falla?: FallaAviso, veces = 3) {
  const buzon = createBuzon(fallas, receptor)
  if (falla !== undefined) fallas.fallar(falla, veces)
  for (const id of ['a', 'b', 'c']) await buzon.avisar(id, 'x', firmar(id))
  const antes = recibidos.splice(0).map((texto) => texto[0])
  await buzon.entregar()
  return { antes: antes.join(''), despues: recibidos.map((texto) => texto[0]).join(''), buzon }
}

it.each<[FallaAviso | undefined, string, string]>([
  [undefined, 'abc', ''],
  ['duplicado', 'aabbcc', ''],
  ['respuesta_perdida', 'aabbcc', ''],
  ['demora', '', 'abc'],
  ['desorden', '', 'cba'],
  ['perdido', '', ''],
  ['firma', 'abc', ''],
  ['viejo', 'abc', ''],
])('a fault of notices: %s', async (falla, antes, despues) => {
  expect(await avisarTres(falla)).toMatchObject({ antes, despues })
})

it('insists where the receiver answers 500, at once and later', async () => {
  respuesta = (cuantos) => (cuantos === 2 ? 200 : 500)
  expect(await avisarTres()).toMatchObject({ antes: 'aabbbccc', despues: 'bbccc' })
})

it('a fault lasts as long as it was asked for', async () => {
  expect(await avisarTres('perdido', 1)).toMatchObject({ antes: 'bc', despues: '' })
})

it('keeps what nobody asked for yet', async () => {
  const buzon = createBuzon(fallas, undefined)
  await buzon.avisar('a', 'x', firmar('a'))
  expect(recibidos).toEqual([])
  buzon.avisarA(receptor)
  await buzon.entregar()
  expect(recibidos).toEqual(['a{}'])
})

const cerrar: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cierre of cerrar.splice(0)) await cierre()
})

it.each([
  { crear: createStripeFalso, metodo: 'tarjeta' as const, conectar: createStripe },
  { crear: createMercadoPagoFalso, metodo: 'mercadopago' as const, conectar: createMercadoPago },
])('$metodo: notices travel to an address, and wait while nobody is there', async ({ crear, metodo, conectar }) => {
  const receptorHttp = await createServidor({
    rutas: { 'POST /aviso': () => ({ status: 200, cuerpo: {} }) },
    puerto: undefined,
    alrededor: (_peticion, hacer) => hacer(),
    tomarFalla: () => null,
    clave: () => null,
    error500: { status: 500, cuerpo: {} },
  })
  cerrar.push(receptorHttp.close)
  const falsa = await crear({ webhookUrl: 'http://127.0.0.1:9/nadie' })
  cerrar.push(falsa.close)
  const { referencia } = await conectar({
    base: falsa.url,
    llave: falsa.llave,
    llavePublica: '',
    secretoAvisos: falsa.secret,
  }).iniciar(cobroDe(metodo, new Date()))
  await falsa.pagar(referencia)
  expect(falsa.avisos.map(({ respuestas }) => respuestas)).toEqual([[0, 0, 0]])
  falsa.avisarA(`${receptorHttp.url}/aviso`)
  await falsa.entregar()
  expect(falsa.avisos.map(({ respuestas }) => respuestas)).toEqual([[0, 0, 0, 200]])
  expect(receptorHttp.llamadas.map(({ cuerpo }) => cuerpo)).toEqual(falsa.avisos.map(({ peticion }) => peticion.body))
})
