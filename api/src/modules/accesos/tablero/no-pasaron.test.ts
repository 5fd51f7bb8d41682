import { SOSPECHAS } from '@entrale/contract/accesos/tablero'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { crearMiembro, createTestApi, type TestApi } from '../../../testing/index.ts'
import { type Celular, conectar, delEvento, escanear, lectura, mandar, ponerPuerta } from '../../../testing/puerta.ts'
import { type Venta, vender } from '../../../testing/transferir.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const SEGUNDO = 1000
const noPasaron = (venta: Venta, token = venta.token) =>
  api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/accesos/no-pasaron', { params: delEvento(venta) })
const sospechasDe = async (venta: Venta) => (await noPasaron(venta)).sospechas

async function abrir() {
  const venta = await vender(api, { cantidad: 2 })
  const [norte, sur] = [
    await ponerPuerta(api, venta, { nombre: 'Norte' }),
    await ponerPuerta(api, venta, { nombre: 'Sur' }),
  ]
  return { venta, luis: await conectar(api, venta, norte), beto: await conectar(api, venta, sur) }
}
/** Unknown codes that were held up so many seconds ago. */
const falsos = (celular: Celular, ...leidos: [leido: string, haceS: number][]) =>
  mandar(
    celular,
    leidos.map(([leido, haceS]) =>
      lectura(celular, null, { resultado: 'falso', leido, en: Date.now() - haceS * SEGUNDO }),
    ),
  )

describe('who did not pass', () => {
  it('is counted by why; who passed, left or was taken back is not, nor what waits for a person', async () => {
    const { venta, luis, beto } = await abrir()
    const boleto = venta.boleto
    await mandar(luis, [
      lectura(luis, boleto),
      lectura(luis, boleto, { resultado: 'ya_entro' }),
      lectura(luis, boleto, { resultado: 'ya_entro' }),
      lectura(luis, boleto, { resultado: 'otra_puerta' }),
      lectura(luis, boleto, { resultado: 'salio' }),
      lectura(luis, boleto, { resultado: 'no_estaba' }),
    ])
    await falsos(luis, ['x', 1])
    await beto.como('DELETE /p/puerta/celular')
    await escanear(beto, boleto, { resultado: 'cancelado' })
    const { rechazos } = await noPasaron(venta)
    expect(new Map(rechazos.map(({ resultado, cuantos }) => [resultado, cuantos]))).toEqual(
      new Map([
        ['ya_entro', 2],
        ['otra_puerta', 1],
        ['falso', 1],
      ]),
    )
  })

  it('is told to the team, and to no other house', async () => {
    const { venta, luis } = await abrir()
    const otra = await abrir()
    await falsos(luis, ['x', 1], ['x', 2], ['x', 3])
    const { token } = await crearMiembro(api, venta.organizacion, 'member')
    expect(await noPasaron(venta, token)).toEqual(await noPasaron(venta))
    expect(await noPasaron(otra.venta)).toEqual({ rechazos: [], sospechas: [] })
    expect(await rechazo(noPasaron(venta, otra.venta.token))).toMatchObject({ status: 404 })
  })
})

describe('what looks like fraud', () => {
  it('is one unknown code three times within six minutes, wherever', async () => {
    const { venta, luis, beto } = await abrir()
    await falsos(luis, ['robado', 350], ['robado', 100])
    expect(await sospechasDe(venta)).toEqual([])
    await falsos(beto, ['robado', 0], ['otro', 1])
    const [una, ...mas] = await sospechasDe(venta)
    expect(mas).toEqual([])
    expect(una).toMatchObject({ que: 'mismo_codigo', veces: 3, puertas: ['Norte', 'Sur'], folio: null })
    const duro = Date.parse(una?.hasta ?? '') - Date.parse(una?.desde ?? '')
    expect(duro).toBeGreaterThan(300 * SEGUNDO)
    expect(duro).toBeLessThanOrEqual(SOSPECHAS.mismo_codigo.minutos * 60 * SEGUNDO)
    expect(JSON.stringify(una)).not.toContain('robado') // whoever held it up may have held up anything
  })

  it('is not one that comes now and then', async () => {
    const { venta, luis } = await abrir()
    await falsos(luis, ['cartel', 800], ['cartel', 420], ['cartel', 400], ['cartel', 10])
    expect(await sospechasDe(venta)).toEqual([])
  })

  it('is told once while it goes on, and anew after a rest', async () => {
    const { venta, luis } = await abrir()
    const seguidas = (desde: number, cuantas: number) =>
      Array.from({ length: cuantas }, (_, i): [string, number] => ['robado', desde - i * 60])
    await falsos(luis, ...seguidas(3000, 5), ...seguidas(300, 4))
    expect((await sospechasDe(venta)).map(({ veces }) => veces)).toEqual([4, 5])
  })

  it('is five unknown codes within two minutes at one gate, each counted once', async () => {
    const { venta, luis, beto } = await abrir()
    await falsos(luis, ['a', 100], ['b', 90], ['c', 80], ['d', 70], ['a', 60], ['b', 50])
    await falsos(beto, ['e', 40])
    expect(await sospechasDe(venta)).toEqual([])
    await falsos(luis, ['e', 30])
    expect(await sospechasDe(venta)).toMatchObject([{ que: 'rafaga', veces: 5, puertas: ['Norte'], folio: null }])
  })

  it('is a boleto that is refused at another gate minutes after it was admitted', async () => {
    const { venta, luis, beto } = await abrir()
    const [uno, dos] = venta.compra.boletos
    const en = (minutos: number) => ({ en: Date.now() - minutos * 60 * SEGUNDO })
    await mandar(luis, [
      lectura(luis, uno ?? null, en(9)),
      lectura(luis, uno ?? null, { resultado: 'ya_entro', ...en(8) }), // the same gate: read twice
      lectura(luis, dos ?? null, en(30)),
    ])
    await escanear(beto, dos ?? null, { resultado: 'ya_entro' }) // half an hour later: lost, perhaps
    expect(await sospechasDe(venta)).toEqual([])
    await escanear(beto, uno ?? null, { resultado: 'ya_entro' })
    await escanear(beto, uno ?? null, { resultado: 'ya_entro' })
    expect(await sospechasDe(venta)).toMatchObject([
      { que: 'dos_puertas', veces: 2, puertas: ['Norte', 'Sur'], folio: venta.compra.folio },
    ])
  })

  it('is a boleto whose screen was copied three times within ten minutes, wherever', async () => {
    const { venta, luis, beto } = await abrir()
    const [uno, dos] = venta.compra.boletos
    const copia = (celular: Celular, boleto: { id: string } | undefined, minutos: number) =>
      lectura(celular, boleto ?? null, { resultado: 'captura', en: Date.now() - minutos * 60 * SEGUNDO })
    await mandar(luis, [copia(luis, uno, 30), copia(luis, uno, 9), copia(luis, uno, 8), copia(luis, dos, 7)])
    await mandar(beto, [copia(beto, dos, 6)])
    expect(await sospechasDe(venta)).toEqual([])
    await mandar(beto, [copia(beto, uno, 1)])
    const [una, ...mas] = await sospechasDe(venta)
    expect(mas).toEqual([])
    expect(una).toMatchObject({
      ...{ que: 'pantalla_copiada', veces: 3, puertas: ['Norte', 'Sur'], folio: venta.compra.folio },
    })
    const { rechazos } = await noPasaron(venta)
    expect(rechazos).toEqual([{ resultado: 'captura', cuantos: 6 }])
  })

  it('is nothing of it once the admission was taken back', async () => {
    const { venta, luis, beto } = await abrir()
    const entra = lectura(luis, venta.boleto, { en: Date.now() - 60 * SEGUNDO })
    await mandar(luis, [entra])
    await escanear(beto, venta.boleto, { resultado: 'ya_entro' })
    expect(await sospechasDe(venta)).toHaveLength(1)
    await escanear(luis, null, { resultado: 'deshecho', deshace: entra.id })
    expect(await sospechasDe(venta)).toEqual([])
  })
})
