// Random nights at a door: whatever phones, networks, clocks and people do, nothing that was shown is lost.
import type { AccesosBody, Cambio } from '@entrale/contract/accesos/schemas'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LUGARES, lugaresDe } from './alcance'
import type { Averia } from './celular'
import { type Comando, comandos } from './comandos'
import { comprobarMundo } from './comprobar'
import { Mundo, type Noche } from './mundo'

/** The same ones each time; ENTRALE_SEMILLA looks elsewhere, ENTRALE_MODELO=500 longer. */
const SEMILLA = Number(process.env.ENTRALE_SEMILLA ?? 20_261_123)
const CORRIDAS = Number(process.env.ENTRALE_MODELO ?? 1_000)
const PLAZO = 60_000 + CORRIDAS * 2_000

afterEach(() => {
  vi.useRealTimers()
})

/** The same each time, and in no order. */
function crearAzar(): () => number {
  let estado = 1
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return estado / 2 ** 32
  }
}

type Lugares = Set<string>

async function vivir(noche: Noche, historia: Iterable<Comando>, averia: Averia, lugares: Lugares): Promise<void> {
  const azar = crearAzar()
  const cuatro = () =>
    Math.floor(azar() * 65_536)
      .toString(16)
      .padStart(4, '0')
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 20), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockImplementation(azar)
  vi.spyOn(crypto, 'randomUUID').mockImplementation(
    () =>
      `${cuatro()}${cuatro()}-${cuatro()}-4${cuatro().slice(1)}-8${cuatro().slice(1)}-${cuatro()}${cuatro()}${cuatro()}`,
  )
  const mundo = new Mundo(noche, averia)
  try {
    await mundo.empezar()
    await fc.asyncModelRun(() => ({ model: {}, real: mundo }), historia)
    await mundo.sosegar()
    for (const lugar of lugaresDe(mundo)) lugares.add(lugar)
    await comprobarMundo(mundo)
  } finally {
    for (const celular of mundo.celulares) celular.apagar(false)
    vi.clearAllTimers()
  }
}

const puesto = fc.record({
  reingreso: fc.constantFrom('no' as const, 'no' as const, 'tras_salida' as const, 'libre' as const),
  cupo: fc.constantFrom(null, null, null, 1, 2),
})
const noche: fc.Arbitrary<Noche> = fc.record({
  puestos: fc.array(puesto, { minLength: 1, maxLength: 2 }),
  celulares: fc.integer({ min: 1, max: 3 }),
})
const historias = (averia: Averia = {}, lugares: Lugares = new Set()) =>
  fc.asyncProperty(noche, fc.commands(comandos, { maxCommands: 25, size: 'max' }), (cual, historia) =>
    vivir(cual, historia, averia, lugares),
  )

test(`keeps every promise over ${CORRIDAS} nights`, { timeout: PLAZO }, async () => {
  const lugares: Lugares = new Set()
  await fc.assert(historias({}, lugares), { numRuns: CORRIDAS, seed: SEMILLA })
  expect(lugares).toEqual(new Set(LUGARES))
})

const anulado = ({ estado }: Cambio) => estado === 'cancelado' || estado === 'transferido'
const sinDeshacer = (body: AccesosBody) => ({
  ...body,
  accesos: body.accesos.filter(({ deshace }) => deshace === null),
})

describe('notices', () => {
  const averias: [string, Averia, RegExp][] = [
    ['a disk that forgets what was scanned', { disco: (disco) => disco.perder() }, /was shown|was kept/],
    [
      'an answer for what the server never got',
      {
        remoto: (sano) => ({
          ...sano,
          accesos: async (_token, { accesos }) => ({
            items: accesos.map(({ id, resultado }) => ({ id, resultado, conflicto: false, antes: null })),
            ahora: Date.now(),
          }),
        }),
      },
      /was shown/,
    ],
    [
      'an undo that is not sent',
      {
        remoto: (sano) => ({
          ...sano,
          accesos: (token, body, ...mas) => sano.accesos(token, sinDeshacer(body), ...mas),
        }),
      },
      /was taken back|was kept/,
    ],
    [
      'a phone that does not hear what is void',
      {
        remoto: (sano) => ({
          ...sano,
          cambios: async (...con) => {
            const oidos = await sano.cambios(...con)
            return { ...oidos, cambios: oidos.cambios.filter((cambio) => !anulado(cambio)) }
          },
        }),
      },
      /it had heard is void|as Celular . knows it/,
    ],
    [
      'a phone that does not hear of others',
      {
        remoto: (sano) => ({
          ...sano,
          cambios: async (...con) => ({ ...(await sano.cambios(...con)), cambios: [] }),
        }),
      },
      /ADELANTE for a boleto|as Celular . knows it|in peace/,
    ],
  ]
  test.each(averias)('%s', { timeout: PLAZO }, async (_que, averia, dice) => {
    const { failed, errorInstance } = await fc.check(historias(averia), {
      numRuns: 200,
      seed: 1,
      endOnFailure: true,
    })
    expect(failed).toBe(true)
    expect(String(errorInstance)).toMatch(dice)
  })
})
