import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../context.ts'
import type { AvisoCrudo } from '../../../ports/pasarela/pasarela.ts'
import { recibirAviso } from './recibir-aviso.ts'

const MAXIMO_BYTES = 256 * 1024

const unaDeCada = (valores: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(valores).map(([nombre, valor]) => [nombre, Array.isArray(valor) ? valor[0] : valor]),
  )

function crudoDe(request: FastifyRequest, ahora: Date): AvisoCrudo {
  const cuerpo = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return {
    cuerpo,
    cabeceras: unaDeCada(request.headers),
    query: unaDeCada(request.query as Record<string, string>),
    ahora,
  }
}

/** What payment providers call. Signatures hold for the bytes that came: nothing parses them before. */
export function pagosWebhook(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAXIMO_BYTES }, (_request, cuerpo, done) =>
      done(null, cuerpo),
    )
    scope.post<{ Params: { proveedor: string } }>(
      '/pagos/:proveedor/webhook',
      { bodyLimit: MAXIMO_BYTES, schema: { hide: true } as object },
      async (request) => {
        await recibirAviso(services, request.params.proveedor, crudoDe(request, services.ports.clock.now()))
        return { recibido: true }
      },
    )
  })
}
