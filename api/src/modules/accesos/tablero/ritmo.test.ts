import { randomUUID } from 'node:crypto'
import { PASO_MIN, RECIENTE_MIN } from '@entrale/contract/accesos/tablero'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { crearMiembro, createTestApi, type TestApi } from '../../../testing/index.ts'
import { conectar, delEvento, escanear, lectura, mandar, masTarde, ponerPuerta } from '../../../testing/puerta.ts'
import { type Venta, vender } from '../../../testing/transferir.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const MINUTO = 60_000
const ritmo = (venta: Venta, solo?: 'reciente', token = venta.token) =>
  api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/accesos/ritmo', {
    params: delEvento(venta),
    query: solo === undefined ? {} : { solo },
  })
const totalDe = ({ minutos }: { minutos: { entraron: number }[] }) =>
  minutos.reduce((suma, { entraron }) => suma + entraron, 0)

/** Two gates with a phone each, and so many boletos. */
async function abrir(cantidad = 4) {
  const venta = await vender(api, { cantidad })
  const [norte, sur] = [
    await ponerPuerta(api, venta, { nombre: 'Norte' }),
    await ponerPuerta(api, venta, { nombre: 'Sur' }),
  ]
  return {
    ...{ venta, norte, sur, boletos: venta.compra.boletos },
    luis: await conectar(api, venta, norte, { nombre: 'Luis' }),
    beto: await conectar(api, venta, sur, { nombre: 'Beto' }),
  }
}

describe('admissions by the minute', () => {
  it('are counted by when somebody entered, in all and by gate', async () => {
    const { venta, norte, sur, luis, beto, boletos } = await abrir()
    const ahora = Date.now()
    const hace = (minutos: number) => ({ en: ahora - minutos * MINUTO })
    await mandar(luis, [lectura(luis, boletos[0] ?? null, hace(40)), lectura(luis, boletos[1] ?? null, hace(3))])
    await mandar(beto, [lectura(beto, boletos[2] ?? null, hace(3)), lectura(beto, boletos[3] ?? null, hace(9))])
    const leido = await ritmo(venta)
    expect(leido.desde).toBeNull()
    expect(leido.minutos.map(({ entraron }) => entraron)).toEqual([1, 1, 2])
    for (const { en } of leido.minutos) expect(Date.parse(en) % MINUTO).toBe(0)
    expect(Math.floor((ahora - 40 * MINUTO) / MINUTO)).toBe(Date.parse(leido.minutos[0]?.en ?? '') / MINUTO)
    const de = (id: string) => leido.puertas.find(({ puertaId }) => puertaId === id)
    for (const id of [norte.id, sur.id]) expect(de(id)?.minutos).toHaveLength(RECIENTE_MIN)
    expect(de(norte.id)).toMatchObject({ paso: 1 })
    expect(de(norte.id)?.minutos.reduce((una, otra) => una + otra, 0)).toBe(1)
    expect(de(sur.id)).toMatchObject({ paso: 1 })
    expect(de(sur.id)?.minutos.reduce((una, otra) => una + otra, 0)).toBe(2)
  })

  it('of the last minutes alone are the same, and say from when on', async () => {
    const { venta, luis, boletos } = await abrir()
    const ahora = Date.now()
    await mandar(luis, [
      lectura(luis, boletos[0] ?? null, { en: ahora - 40 * MINUTO }),
      lectura(luis, boletos[1] ?? null, { en: ahora - (PASO_MIN + 2) * MINUTO }),
    ])
    const [todo, reciente] = [await ritmo(venta), await ritmo(venta, 'reciente')]
    expect(reciente.minutos).toEqual(todo.minutos.slice(1))
    expect(reciente.puertas).toEqual(todo.puertas)
    expect(todo.puertas).toMatchObject([{ paso: 0 }])
    expect(Date.parse(reciente.ahora) - Date.parse(reciente.desde ?? '')).toBeLessThan(RECIENTE_MIN * MINUTO)
    const luego = await masTarde(api, 60 * MINUTO, () => ritmo(venta, 'reciente'))
    expect(luego).toMatchObject({ minutos: [], puertas: [] })
  })

  it('leave out who collided, was refused, left, was taken back, or came by a phone that was removed', async () => {
    const { venta, luis, beto, boletos } = await abrir()
    const jefa = await conectar(api, venta, { id: luis.puertaId }, { alcance: 'supervisar' })
    const dos = lectura(luis, boletos[1] ?? null, { en: Date.now() - 3 * MINUTO })
    await mandar(luis, [
      lectura(luis, boletos[0] ?? null, { en: Date.now() - 4 * MINUTO }),
      dos,
      lectura(luis, boletos[0] ?? null, { resultado: 'ya_entro' }),
    ])
    expect(totalDe(await ritmo(venta))).toBe(2)
    await escanear(beto, boletos[0] ?? null) // collides
    await escanear(beto, { id: randomUUID() }) // of a boleto that nobody knows
    await escanear(luis, boletos[1] ?? null, { resultado: 'salio' })
    expect(totalDe(await ritmo(venta))).toBe(2)
    await escanear(jefa, null, { resultado: 'deshecho', deshace: dos.id })
    expect(totalDe(await ritmo(venta))).toBe(1)
    expect(totalDe(await ritmo(venta, 'reciente'))).toBe(1)
    await beto.como('DELETE /p/puerta/celular')
    await escanear(beto, boletos[2] ?? null)
    expect(totalDe(await ritmo(venta))).toBe(1)
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/celulares/:id/tardios', {
      params: { ...delEvento(venta), id: beto.id },
      body: { decision: 'aceptar' },
    })
    expect(totalDe(await ritmo(venta))).toBe(2)
  })

  it('are told to the team, and to no other house', async () => {
    const { venta, luis, boletos } = await abrir()
    const otra = await abrir()
    await escanear(luis, boletos[0] ?? null)
    const { token } = await crearMiembro(api, venta.organizacion, 'member')
    expect(totalDe(await ritmo(venta, undefined, token))).toBe(1)
    expect(totalDe(await ritmo(otra.venta))).toBe(0)
    expect(await rechazo(ritmo(venta, undefined, otra.venta.token))).toMatchObject({ status: 404 })
    expect(await rechazo(ritmo({ ...otra.venta, evento: venta.evento }))).toMatchObject({ status: 404 })
  })
})
