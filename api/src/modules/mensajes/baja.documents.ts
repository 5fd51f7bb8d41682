import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { CABECERAS_SUELTAS, paginaSinEnlace } from '../../pagina-suelta.ts'
import { abreBaja, rutaBaja } from './acceso.ts'
import { paginaDada, paginaPedir, paginaVuelta } from './baja-pagina.ts'
import { type Baja, deleteBaja, findBaja, insertBaja } from './bajas.repository.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAXIMO_BYTES = 4096

type Ruta = { Params: { id: string }; Querystring: { firma?: string; accion?: string } }
const send = (reply: FastifyReply, html: string) =>
  reply.headers(CABECERAS_SUELTAS).type('text/html; charset=utf-8').send(html)

/**
 * The page where somebody says, without an account, that they want no more promotions of an organization. Looking changes nothing, as mailboxes
 * open links by themselves; the POST is also the one that they send on a click of theirs (RFC 8058).
 */
export function bajaDocuments(app: FastifyInstance, { db, config }: Services): void {
  const leer = async ({ params: { id }, query: { firma } }: FastifyRequest<Ruta>): Promise<Baja | null> =>
    ID.test(id) && typeof firma === 'string' && abreBaja(config.secret, id, firma) ? findBaja(db, id) : null
  const vistaDe = (id: string, { organizacion, email }: Baja) => ({
    organizacion,
    correo: email,
    ruta: rutaBaja(config.secret, id),
  })
  const opciones = { schema: { hide: true } as object }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAXIMO_BYTES }, (_request, _cuerpo, done) =>
      done(null, null),
    )
    scope.get<Ruta>('/p/mensajes/:id/baja', opciones, async (request, reply) => {
      const baja = await leer(request)
      if (baja === null) return send(reply.code(404), paginaSinEnlace(config.baseUrl))
      const vista = vistaDe(request.params.id, baja)
      return send(reply, baja.dada ? paginaDada(vista) : paginaPedir(vista))
    })
    scope.post<Ruta>('/p/mensajes/:id/baja', { ...opciones, bodyLimit: MAXIMO_BYTES }, async (request, reply) => {
      const baja = await leer(request)
      if (baja === null) return send(reply.code(404), paginaSinEnlace(config.baseUrl))
      const vuelve = request.query.accion === 'volver'
      await (vuelve ? deleteBaja : insertBaja)(db, baja)
      const vista = vistaDe(request.params.id, baja)
      return send(reply, vuelve ? paginaVuelta(vista) : paginaDada(vista))
    })
  })
}
