import { TARDAMOS } from '@entrale/api'
import type { FastifyReply } from 'fastify'

const HTML = `<!doctype html>
<html lang="es-MX">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Volvemos en un momento | Éntrale</title>
<style>
  :root { color-scheme: light dark }
  body { display: grid; min-height: 90vh; place-content: center; gap: 1rem; padding: 1rem; text-align: center;
    font: 1rem/1.5 system-ui, sans-serif }
  h1 { font-size: 1.5rem; margin: 0 }
  p { margin: 0; max-width: 32rem }
</style>
<h1>Volvemos en un momento</h1>
<p>${TARDAMOS}</p>
<p><a href="">Volver a intentar</a></p>
</html>
`

/** What stands where a page could not be made at all: plain, and without anything that would have to be asked for. */
export function sendNoPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      'retry-after': '5',
    })
    .send(HTML)
}
