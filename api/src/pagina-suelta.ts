import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escaparHtml as esc } from './html.ts'

// Small pages without the program of the site: what a link of an e-mail opens to say no more of something.

/** The only style of the page: its hash is in the policy. */
const ESTILOS = `
:root{color-scheme:dark light;--fondo:#0F1311;--hoja:#161C19;--texto:#F3EFE4;--suave:#B4BDB5;--raya:#34403A;--liga:#86AEFF}
@media(prefers-color-scheme:light){:root{--fondo:#FBF8F1;--hoja:#FFFFFF;--texto:#171C19;--suave:#4E5750;--raya:#D9D0BC;--liga:#1F4FC4}}
*{box-sizing:border-box}
body{margin:0;background:var(--fondo);color:var(--texto);font:16px/1.5 'Instrument Sans Variable','Helvetica Neue',Helvetica,Arial,sans-serif}
main{max-width:560px;margin:0 auto;padding:48px 16px 64px}
article{background:var(--hoja);border:1px solid var(--raya);border-top:6px solid #FFA31A;padding:28px 24px}
b.marca{font-weight:900;letter-spacing:.04em}
h1{font-size:clamp(24px,5vw,30px);line-height:1.15;margin:16px 0 12px;overflow-wrap:anywhere}
p{margin:0 0 14px;overflow-wrap:anywhere}
.suave{color:var(--suave);font-size:14px;line-height:20px}
button{font:inherit;font-weight:700;cursor:pointer;min-height:48px;padding:10px 22px;border-radius:6px;background:#FFA31A;border:1px solid #8A5200;color:#171C19;max-width:100%}
button.otro{background:transparent;border-color:var(--suave);color:var(--texto)}
form{margin:8px 0 20px}
a{color:var(--liga)}
a:focus-visible,button:focus-visible{outline:2px solid var(--liga);outline-offset:2px}`

export const paginaSuelta = (
  titulo: string,
  cuerpo: string,
) => `<!doctype html><html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${esc(titulo)} | Éntrale</title>
<style>${ESTILOS}</style></head><body><main><article><b class="marca">ÉNTRALE</b><h1>${esc(titulo)}</h1>${cuerpo}</article></main></body></html>`

export const botonSuelto = (accion: string, texto: string, clase = '') =>
  `<form method="post" action="${esc(accion)}"><button${clase === '' ? '' : ` class="${clase}"`}>${esc(texto)}</button></form>`
/** "as***@correo.mx": the person with the link knows their own address. */
export const velar = (email: string): string => email.replace(/^(.{1,2})[^@]*/, '$1***')

const paginaSinEnlace = (inicio: string): string =>
  paginaSuelta(
    'Este enlace no sirve',
    `<p>Tal vez está incompleto o el mensaje ya no existe. Ábrelo otra vez desde el correo.</p><p><a href="${esc(inicio)}">Ir al inicio</a></p>`,
  )

const CABECERAS = {
  'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(ESTILOS).digest('base64')}'`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** So that mailboxes offer a press of their own for the link (RFC 8058). */
export const cabecerasDeBaja = (enlace: string) => ({
  'List-Unsubscribe': `<${enlace}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAXIMO_BYTES = 4096
type Ruta = { Params: { id: string }; Querystring: { firma?: string; accion?: string } }

type PaginaDeEnlace<T> = {
  /** With `:id`; the link adds `?firma=`. */
  ruta: string
  inicio: string
  /** What the link opens; null where it opens nothing. */
  abrir: (id: string, firma: string) => Promise<T | null>
  ver: (que: T) => string
  /** `vuelve`: takes back what was done here before. */
  hacer: (que: T, vuelve: boolean) => Promise<string>
}

/**
 * A page that a signed link opens, without an account. Looking changes nothing, as mailboxes open links by themselves;
 * the POST is also the one that they send on a press of theirs (RFC 8058), whatever its body.
 */
export function montarPaginaDeEnlace<T>(
  app: FastifyInstance,
  { ruta, inicio, abrir, ver, hacer }: PaginaDeEnlace<T>,
): void {
  const send = (reply: FastifyReply, html: string) =>
    reply.headers(CABECERAS).type('text/html; charset=utf-8').send(html)
  const sinEnlace = (reply: FastifyReply) => send(reply.code(404), paginaSinEnlace(inicio))
  const leer = async (id: string, firma: unknown): Promise<T | null> =>
    ID.test(id) && typeof firma === 'string' ? abrir(id, firma) : null
  const opciones = { schema: { hide: true } as object, bodyLimit: MAXIMO_BYTES }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAXIMO_BYTES }, (_request, _cuerpo, done) =>
      done(null, null),
    )
    scope.get<Ruta>(ruta, opciones, async ({ params, query }, reply) => {
      const que = await leer(params.id, query.firma)
      return que === null ? sinEnlace(reply) : send(reply, ver(que))
    })
    scope.post<Ruta>(ruta, opciones, async ({ params, query }, reply) => {
      const que = await leer(params.id, query.firma)
      return que === null ? sinEnlace(reply) : send(reply, await hacer(que, query.accion === 'volver'))
    })
  })
}
