import { escaparHtml as esc } from './html.ts'
import { CENTRO } from './momento.ts'
import type { KeptMessage } from './ports/mailer/mailbox.ts'

const ESTILOS = `
:root{color-scheme:dark light;--fondo:#0F1311;--hoja:#161C19;--alta:#1F2723;--texto:#F3EFE4;--suave:#B4BDB5;--raya:#34403A;--liga:#86AEFF}
@media(prefers-color-scheme:light){:root{--fondo:#FBF8F1;--hoja:#FFFFFF;--alta:#F3EEE2;--texto:#171C19;--suave:#4E5750;--raya:#D9D0BC;--liga:#1F4FC4}}
*{box-sizing:border-box}
body{margin:0;background:var(--fondo);color:var(--texto);font:16px/1.5 'Instrument Sans Variable','Helvetica Neue',Helvetica,Arial,sans-serif}
main{max-width:880px;margin:0 auto;padding:32px 16px 64px}
header{border-bottom:1px solid var(--raya);border-top:6px solid #FFA31A}
header div{max-width:880px;margin:0 auto;padding:16px;display:flex;justify-content:space-between;align-items:baseline;gap:16px}
header b{font-weight:900;letter-spacing:.04em}
h1{font-size:clamp(26px,5vw,36px);line-height:1.05;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:18px;margin:32px 0 8px}
p{margin:0 0 12px}
a{color:var(--liga)}
a:focus-visible,iframe:focus-visible,summary:focus-visible{outline:2px solid var(--liga);outline-offset:2px}
.suave{color:var(--suave);font-size:14px}
ol{list-style:none;margin:24px 0 0;padding:0;border-top:1px solid var(--raya)}
li{border-bottom:1px solid var(--raya)}
li a.fila{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 8px;color:inherit;text-decoration:none}
li a.fila:hover{background:var(--alta)}
li a.fila b,li a.fila span{overflow-wrap:anywhere}
.marca{justify-self:end;background:#FFA31A;color:#171C19;border-radius:999px;padding:0 10px;font-size:13px;font-weight:600;white-space:nowrap}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px}
dt{color:var(--suave)}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:min(900px,80vh);border:1px solid var(--raya);border-radius:6px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--hoja);border:1px solid var(--raya);border-radius:6px;padding:16px;font-size:14px}
.archivos{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 24px;padding:0}
.archivos a{display:block;border:1px solid var(--raya);border-radius:6px;padding:10px 14px;background:var(--hoja)}`

function pagina(titulo: string, cuerpo: string): string {
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${esc(titulo)} | Éntrale</title><style>${ESTILOS}</style></head>
<body><header><div><b>ÉNTRALE</b><span class="suave">Correo de la demostración</span></div></header><main>${cuerpo}</main></body></html>`
}

const formato = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: CENTRO,
})
const cuando = ({ enviadoEn }: KeptMessage) =>
  `<time datetime="${esc(enviadoEn)}">${esc(formato.format(new Date(enviadoEn)).replace(/\s/g, ' '))}</time>`
const tamano = (bytes: number) =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 * 1024
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`
const sueltos = ({ attachments }: KeptMessage) =>
  attachments.map((attachment, index) => ({ ...attachment, index })).filter(({ cid }) => cid === undefined)

function fila(base: string, mensaje: KeptMessage): string {
  const cuantos = sueltos(mensaje).length
  const marca = cuantos === 0 ? '' : `<span class="marca">${cuantos === 1 ? '1 archivo' : `${cuantos} archivos`}</span>`
  return `<li><a class="fila" href="${base}/${mensaje.id}"><b>${esc(mensaje.subject)}</b><span class="suave">${cuando(mensaje)}</span>
<span class="suave">Para ${esc(mensaje.to)}</span>${marca}</a></li>`
}

/** All messages, newest first. */
export function paginaLista(base: string, mensajes: KeptMessage[]): string {
  const lista =
    mensajes.length === 0
      ? '<p>Todavía no hay correos. Compra un boleto y llegará aquí.</p>'
      : `<ol>${mensajes.map((mensaje) => fila(base, mensaje)).join('')}</ol>`
  return pagina(
    'Correo',
    `<h1>Correos enviados</h1><p class="suave">Nada de esto sale a internet: son los correos que la demostración enviaría. Se guardan los últimos 500.</p>${lista}`,
  )
}

/** One message: its HTML apart in a frame that can run nothing, its text and its files. */
export function paginaMensaje(base: string, mensaje: KeptMessage): string {
  const url = `${base}/${mensaje.id}`
  const archivos = sueltos(mensaje).map(
    ({ filename, bytes, index }) =>
      `<a href="${url}/archivos/${index}" download>${esc(filename)} <span class="suave">${tamano(bytes)}</span></a>`,
  )
  return pagina(
    mensaje.subject,
    `<p><a href="${base}">Todos los correos</a></p><h1>${esc(mensaje.subject)}</h1>
<dl><dt>Para</dt><dd>${esc(mensaje.to)}</dd><dt>Enviado</dt><dd>${cuando(mensaje)}</dd></dl>
${archivos.length === 0 ? '' : `<h2>Archivos</h2><div class="archivos">${archivos.join('')}</div>`}
<h2>Mensaje</h2><iframe title="Mensaje" src="${url}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Texto</h2><pre>${esc(mensaje.text)}</pre>`,
  )
}

/** The message as its reader would see it: pictures inside come from its own files, links open apart. */
export function htmlDelMensaje(base: string, { id, html, attachments }: KeptMessage): string {
  const conImagenes = attachments.reduce(
    (texto, { cid }, index) =>
      cid === undefined ? texto : texto.replaceAll(`cid:${cid}`, `${base}/${id}/archivos/${index}`),
    html,
  )
  return conImagenes.replace(/<head>/i, '<head><base target="_blank">')
}
