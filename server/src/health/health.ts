import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Health = { draining: boolean }
type State = 'listo' | NotReady
/** What the answer says while `probe` fails. */
type NotReady = 'no se puede vender' | 'no se puede leer' | 'no se atiende nada'
/** `probe` fails when this process could not do its work; it has a time limit of its own. */
type Options = { health: Health; probe: () => Promise<void>; notReady?: NotReady; now?: () => number }

/** A database that does not answer in time counts as down: /readyz must not hang with it. */
const PATIENCE_MS = 2_000
/** An answer is good for so long, whoever asks. */
const FRESH_MS = 1_000

/**
 * How things stand. However many ask, one probe is under way at most; one that does not end is not waited for, nor
 * joined by another.
 */
function createReadiness(
  { probe, notReady = 'no se puede vender', now = Date.now }: Omit<Options, 'health'>,
  onFailure: (error: unknown) => void,
) {
  let known: { state: State; at: number } | undefined
  let probing: Promise<State> | undefined
  const ask = (): Promise<State> =>
    probe()
      .then(
        (): State => 'listo',
        (error: unknown): State => {
          onFailure(error)
          return notReady
        },
      )
      .then((state) => {
        known = { state, at: now() }
        probing = undefined
        return state
      })
  const tooLate = async (): Promise<State> => {
    await sleep(PATIENCE_MS, undefined, { ref: false })
    return notReady
  }
  return (): Promise<State> | State => {
    if (known !== undefined && now() - known.at < FRESH_MS) return known.state
    probing ??= ask()
    return Promise.race([probing, tooLate()])
  }
}

/**
 * `/livez`: the process answers. `/readyz`: it may be sent traffic: its work can be done (a sale can be written, where
 * it sells), and no drain is under way.
 * Being full is no reason to say no: the others would then get its share too.
 */
export function mountHealth(app: FastifyInstance, { health, ...options }: Options): void {
  const readiness = createReadiness(options, (error) => app.log.error(error, options.notReady ?? 'no se puede vender'))
  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ estado: 'vivo' }))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (health.draining) return reply.code(503).send({ estado: 'cerrando' })
    const estado = await readiness()
    return reply.code(estado === 'listo' ? 200 : 503).send({ estado })
  })
}
