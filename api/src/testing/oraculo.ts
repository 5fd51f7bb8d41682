import type { TestApi } from './index.ts'

/** What somebody outside sees of one try, and how long it took. */
export type Vista = { visto: string; ms: number }
type Intento = (i: number) => Promise<Vista>

/** Every try comes from a network of its own, or the limits would answer instead. */
const redDe = (i: number): string => `10.${Math.trunc(i / 65_536)}.${Math.trunc(i / 256) % 256}.${i % 256}`

type Peticion = { url: string; i: number; payload?: object; token?: string }
export async function mirar({ app }: Pick<TestApi, 'app'>, { url, i, payload, token }: Peticion): Promise<Vista> {
  const inicio = performance.now()
  const respuesta = await app.inject({
    method: 'POST',
    url: `/api/auth/${url}`,
    remoteAddress: redDe(i),
    ...(payload && { payload }),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  const ms = performance.now() - inicio
  const { date, ...headers } = respuesta.headers
  return { visto: JSON.stringify([respuesta.statusCode, headers, respuesta.body]), ms }
}

const ENSAYOS = 10

/**
 * Tries one and the other by turns, which of them first by chance, so that a machine that is busy for a while is busy
 * for both. `separacion` says how well time tells them apart: in how many of the pairs the first took longer, as the
 * distance from one half. It knows nothing of how times are distributed, and a few that are wild weigh no more than any
 * other. By chance alone it passes 0.17 once in half a million runs of 200 pairs; what can be told apart for certain
 * gives 0.5.
 */
export async function comparar(
  uno: Intento,
  otro: Intento,
  pares: number,
): Promise<{ vistos: Set<string>; separacion: number }> {
  const vistos = new Set<string>()
  let mayores = 0
  for (let i = -ENSAYOS; i < pares; i += 1) {
    const n = i + ENSAYOS
    const alReves = Math.random() < 0.5
    const primero = await (alReves ? otro : uno)(n)
    const segundo = await (alReves ? uno : otro)(n)
    for (const { visto } of [primero, segundo]) vistos.add(visto)
    if (i >= 0 && primero.ms > segundo.ms !== alReves) mayores += 1
  }
  return { vistos, separacion: Math.abs(mayores / pares - 0.5) }
}
