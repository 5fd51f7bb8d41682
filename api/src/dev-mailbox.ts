import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { htmlDelMensaje, paginaLista, paginaMensaje } from './dev-mailbox-pages.ts'
import { createMailbox, type KeptMessage } from './ports/mailer/mailbox.ts'

const BASE = '/dev/correo'
const NADA = "default-src 'none'; base-uri 'none'; form-action 'none'"
/** The page around a message: only the style it carries, by its hash. */
const cspPagina = (html: string) => {
  const estilos = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  return `${NADA}; style-src 'sha256-${createHash('sha256').update(estilos).digest('base64')}'; frame-src 'self'; frame-ancestors 'none'`
}
/** The message itself: styles and its own pictures, no script, an origin of nobody. */
const CSP_MENSAJE =
  "default-src 'none'; base-uri 'self'; form-action 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
const CSP_ARCHIVO = `${NADA}; frame-ancestors 'none'; sandbox`

const COMUNES = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

function sendPage(reply: FastifyReply, html: string, csp = cspPagina(html)): FastifyReply {
  return reply
    .headers({ ...COMUNES, 'content-security-policy': csp })
    .type('text/html; charset=utf-8')
    .send(html)
}

type Params = { Params: { id: string; indice: string } }

/** `/dev/correo`: shows the e-mails of the demo. Never registered in production. */
export async function devMailbox(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const buzon = createMailbox(folder)
  const show = async (id: string, reply: FastifyReply, present: (mensaje: KeptMessage) => FastifyReply) => {
    const mensaje = await buzon.read(id)
    return mensaje === null
      ? reply.code(404).headers(COMUNES).type('text/plain; charset=utf-8').send('No encontramos ese correo.')
      : present(mensaje)
  }
  app.get(BASE, async (_, reply) => sendPage(reply, paginaLista(BASE, await buzon.list())))
  app.get<Params>(`${BASE}/:id`, ({ params: { id } }, reply) =>
    show(id, reply, (mensaje) => sendPage(reply, paginaMensaje(BASE, mensaje))),
  )
  app.get<Params>(`${BASE}/:id/html`, ({ params: { id } }, reply) =>
    show(id, reply, (mensaje) => sendPage(reply, htmlDelMensaje(BASE, mensaje), CSP_MENSAJE)),
  )
  app.get<Params>(`${BASE}/:id/archivos/:indice`, async ({ params: { id, indice } }, reply) => {
    const archivo = await buzon.attachment(id, Number(indice))
    if (archivo === null)
      return reply.code(404).headers(COMUNES).type('text/plain; charset=utf-8').send('No encontramos ese archivo.')
    const disposition =
      archivo.cid === undefined ? `attachment; filename*=UTF-8''${encodeURIComponent(archivo.filename)}` : 'inline'
    reply.headers({
      ...COMUNES,
      'content-security-policy': CSP_ARCHIVO,
      'content-disposition': disposition,
      'cross-origin-resource-policy': 'cross-origin',
    })
    return reply.type(archivo.contentType).send(archivo.content)
  })
}
