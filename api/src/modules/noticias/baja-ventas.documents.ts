import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { escaparHtml as esc } from '../../html.ts'
import { botonSuelto, CABECERAS_SUELTAS, paginaSinEnlace, paginaSuelta } from '../../pagina-suelta.ts'
import { guardarPreferencias } from '../notificaciones/index.ts'
import { abreBajaVentas, rutaBajaVentas } from './baja-ventas.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAXIMO_BYTES = 4096

type Ruta = { Params: { id: string }; Querystring: { firma?: string; accion?: string } }
const send = (reply: FastifyReply, html: string) =>
  reply.headers(CABECERAS_SUELTAS).type('text/html; charset=utf-8').send(html)

const SIGUEN =
  '<p class="suave">En la campana de tu panel las ves siempre. Lo que toca a tus pagos y a tu cuenta te sigue llegando.</p>'
const pedir = (ruta: string) =>
  paginaSuelta(
    'Dejar los correos de ventas',
    `<p>¿Quieres dejar de recibir por correo cómo van tus ventas?</p>${botonSuelto(ruta, 'Dejar de recibirlos')}${SIGUEN}`,
  )
const dejados = (ruta: string) =>
  paginaSuelta(
    'Ya no recibirás correos de ventas',
    `<p role="status">Listo: no te escribimos más sobre tus ventas.</p>${botonSuelto(`${ruta}&accion=volver`, 'Volver a recibirlos', 'otro')}${SIGUEN}`,
  )
const vueltos = (ruta: string, inicio: string) =>
  paginaSuelta(
    'Recibirás correos de ventas',
    `<p role="status">Te escribiremos cuando haya algo que contar.</p>${botonSuelto(ruta, 'Dejar de recibirlos', 'otro')}<p><a href="${esc(inicio)}/dashboard">Ir a mi panel</a></p>`,
  )

/** The page that switches off the e-mails about sales. Looking changes nothing, as mailboxes open links by themselves. */
export function bajaVentasDocuments(app: FastifyInstance, { db, config }: Services): void {
  const abre = ({ params: { id }, query: { firma } }: FastifyRequest<Ruta>) =>
    ID.test(id) && typeof firma === 'string' && abreBajaVentas(config.secret, id, firma)
  const existe = (id: string) => db.selectFrom('usuarios').select('id').where('id', '=', id).executeTakeFirst()
  const opciones = { schema: { hide: true } as object }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAXIMO_BYTES }, (_request, _cuerpo, done) =>
      done(null, null),
    )
    scope.get<Ruta>('/p/ventas/:id/baja', opciones, async (request, reply) => {
      if (!abre(request)) return send(reply.code(404), paginaSinEnlace(config.baseUrl))
      return send(reply, pedir(rutaBajaVentas(config.secret, request.params.id)))
    })
    scope.post<Ruta>('/p/ventas/:id/baja', { ...opciones, bodyLimit: MAXIMO_BYTES }, async (request, reply) => {
      const { id } = request.params
      if (!abre(request) || !(await existe(id))) return send(reply.code(404), paginaSinEnlace(config.baseUrl))
      const ventas = request.query.accion === 'volver'
      await guardarPreferencias(db, id, { ventas })
      const ruta = rutaBajaVentas(config.secret, id)
      return send(reply, ventas ? vueltos(ruta, config.baseUrl) : dejados(ruta))
    })
  })
}
