import { setTimeout as sleep } from 'node:timers/promises'
import type { Contadores } from '@entrale/contract/notificaciones/schemas'

/** One open stream. `send` answers false when its client does not keep up. */
export type Oyente = { sesionId: string; usuarioId: string; send: (text: string) => boolean; end: () => void }
type Visto = { text: string; spokenAt: number }
type Look = (sesiones: string[]) => Promise<(Contadores & { sesionId: string })[]>
export type Ritmo = { cadaMs: number; latidoMs: number; porPersona: number; lugares: number }

/** A look at 1000 sessions takes the database 35 ms. */
export const RITMO: Ritmo = { cadaMs: 1000, latidoMs: 25_000, porPersona: 6, lugares: 2000 }
/** Proxies close what says nothing. A line that begins with a colon is nobody's event. */
const LATIDO = ':\n\n'

const presentContadores = ({ notificaciones, invitaciones }: Contadores): string =>
  `event: avisos\ndata: ${JSON.stringify({ notificaciones, invitaciones })}\n\n`

async function tooLate(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false })
  throw new Error(`the database did not answer within ${ms} ms`)
}

/** Does `work` every `ms` while `wanted`, never twice at once. `seguir` asks it to go on; `parar` waits for the one under way. */
function createVueltas(ms: number, wanted: () => boolean, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  function seguir(): void {
    if (timer !== undefined || working !== undefined || !wanted()) return
    timer = setTimeout(() => {
      timer = undefined
      working = work().finally(() => {
        working = undefined
        seguir()
      })
    }, ms)
  }
  const parar = (): Promise<void> | undefined => {
    clearTimeout(timer)
    return working
  }
  return { seguir, parar }
}

/**
 * The streams of this process. One look per `cadaMs` asks for all of them, and only while somebody listens. A session that the look no
 * longer finds has ended, and its streams with it. When no look succeeds for a beat all of them end: their clients come back to whoever sees.
 */
export function createOyentes(look: Look, onError: (error: unknown) => void, ritmo: Ritmo = RITMO) {
  const oyentes = new Map<Oyente, Visto>()
  let lookedAt = 0
  let failing = false
  let closed = false

  function quitar(oyente: Oyente): void {
    if (oyentes.delete(oyente)) oyente.end()
  }
  function decir(oyente: Oyente, text: string): void {
    if (!oyente.send(text)) quitar(oyente)
  }
  function contar(oyente: Oyente, visto: Visto, avisos: Contadores): void {
    const text = presentContadores(avisos)
    const now = performance.now()
    if (text === visto.text && now - visto.spokenAt < ritmo.latidoMs) return
    decir(oyente, text === visto.text ? LATIDO : text)
    Object.assign(visto, { text, spokenAt: now })
  }

  async function mirar(): Promise<void> {
    const asked = [...oyentes] // whoever comes meanwhile is not in the answer, and has not ended
    if (asked.length === 0) return
    const sesiones = [...new Set(asked.map(([{ sesionId }]) => sesionId))]
    const rows = await Promise.race([look(sesiones), tooLate(ritmo.latidoMs)])
    const found = new Map(rows.map((row) => [row.sesionId, row]))
    lookedAt = performance.now()
    failing = false
    for (const [oyente, visto] of asked) {
      const avisos = found.get(oyente.sesionId)
      if (avisos === undefined) quitar(oyente)
      else if (oyentes.has(oyente)) contar(oyente, visto, avisos)
    }
  }
  function noVer(error: unknown): void {
    if (!failing) onError(error)
    failing = true
    if (performance.now() - lookedAt >= ritmo.latidoMs) for (const oyente of [...oyentes.keys()]) quitar(oyente)
  }
  const vueltas = createVueltas(
    ritmo.cadaMs,
    () => !closed && oyentes.size > 0,
    () => mirar().catch(noVer),
  )

  return {
    hayLugar: (): boolean => !closed && oyentes.size < ritmo.lugares,
    /** Says `avisos` at once. The oldest streams of a person make room for this one. */
    agregar(oyente: Oyente, avisos: Contadores): () => void {
      if (closed) oyente.end()
      else {
        const suyos = [...oyentes.keys()].filter(({ usuarioId }) => usuarioId === oyente.usuarioId)
        for (const viejo of suyos.slice(0, Math.max(0, suyos.length + 1 - ritmo.porPersona))) quitar(viejo)
        if (oyentes.size === 0) lookedAt = performance.now()
        const text = presentContadores(avisos)
        oyentes.set(oyente, { text, spokenAt: performance.now() })
        decir(oyente, text)
        vueltas.seguir()
      }
      return () => quitar(oyente)
    },
    cuantos: (): number => oyentes.size,
    /** Ends all of them, and waits for the look under way. */
    async cerrar(): Promise<void> {
      closed = true
      for (const oyente of [...oyentes.keys()]) quitar(oyente)
      await vueltas.parar()
    },
  }
}
