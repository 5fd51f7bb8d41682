import type { Send } from '@entrale/contract/client'
import type { FastifyInstance } from 'fastify'

export type Origen = { token?: string | undefined; ip?: string }

const payloadOf = (body: ArrayBuffer) => (body.byteLength > 0 ? { payload: Buffer.from(body) } : {})

/** A fetch that needs no socket; forms with files travel as the browser would send them. */
export function sendTo(app: FastifyInstance, { token, ip = '127.0.0.1' }: Origen): Send {
  return async (path, init) => {
    const request = new Request(`http://localhost/api${path}`, init)
    const answer = await app.inject({
      method: request.method as 'GET',
      url: `/api${path}`,
      remoteAddress: ip,
      headers: {
        ...Object.fromEntries(request.headers),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...payloadOf(await request.arrayBuffer()),
    })
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    )
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers,
    })
  }
}
