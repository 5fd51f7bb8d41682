import type { Contadores } from '@entrale/contract/notificaciones/schemas'
import fastify from 'fastify'
import { v7 } from 'uuid'
import { apiPlugin } from '../app.ts'
import type { Services } from '../context.ts'
import { createToken, hashToken } from '../modules/cuentas/index.ts'

export type Proceso = { address: string; log: () => string; close: () => Promise<void> }

/**
 * The API behind a socket, as a process of its own would be. It waits for no connection that a client opens ahead of
 * need.
 */
export async function listenApi(
  services: Services,
  { forceCloseConnections = true }: { forceCloseConnections?: true | 'idle' } = {},
): Promise<Proceso> {
  const lines: string[] = []
  const app = fastify({
    forceCloseConnections,
    logger: { level: 'debug', stream: { write: (line: string) => lines.push(line) } },
  })
  await app.register(apiPlugin, { prefix: '/api', ...services })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, log: () => lines.join(''), close: () => app.close() }
}

/** One more session of somebody. */
export async function crearSesion(
  { db }: Pick<Services, 'db'>,
  usuarioId: string,
): Promise<{ token: string; sesionId: string }> {
  const token = createToken()
  const sesionId = v7()
  const expira = new Date(Date.now() + 24 * 3_600_000)
  await db
    .insertInto('sesiones')
    .values({ id: sesionId, usuario_id: usuarioId, token_hash: hashToken(token), expira_en: expira })
    .execute()
  return { token, sesionId }
}

export type Flujo = {
  status: number
  headers: Headers
  /** All that came so far. */
  text: () => string
  avisos: () => Contadores[]
  /** Resolves when the server ends it. */
  ended: Promise<void>
  close: () => void
}

/** The stream of notificaciones as the browser reads it: a fetch with its header. */
export async function openFlujo(address: string, token?: string): Promise<Flujo> {
  const abort = new AbortController()
  const response = await fetch(`${address}/api/notificaciones/en-vivo`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  let text = ''
  const read = async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  }
  const ended = read().catch(() => undefined)
  const avisos = () =>
    [...text.matchAll(/event: avisos\ndata: (.*)\n\n/g)].map(([, data = '']) => JSON.parse(data) as Contadores)
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    avisos,
    ended,
    close: () => abort.abort(),
  }
}
