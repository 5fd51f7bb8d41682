import { MEDIDA_WIDGET } from '@entrale/contract/widget'

/**
 * `/widget.js`: puts a frame after each of its script tags and lets it be as high as it says. Only the frame itself is listened to, and
 * only when it speaks from where the script came from. Styles are set one by one: a strict policy of the page forbids
 * written ones. The frame says the theme of what is in it, or the browser would paint a ground behind its corners.
 */
export const GUION_WIDGET = `(() => {
  'use strict'
  const poner = (guion) => {
    const { evento = '', tema = 'auto', listo } = guion.dataset
    const [, organizacion, slug] = /^([a-z0-9-]+)\\/([a-z0-9-]+)$/.exec(evento.trim()) || []
    if (listo || !slug || !/\\/widget\\.js$/.test(new URL(guion.src).pathname)) return
    guion.dataset.listo = 'si'
    const { origin } = new URL(guion.src)
    const marco = document.createElement('iframe')
    marco.src = origin + '/embed/e/' + organizacion + '/' + slug + (tema === 'claro' || tema === 'oscuro' ? '?tema=' + tema : '')
    marco.title = guion.dataset.titulo || 'Boletos en Éntrale'
    marco.loading = 'lazy'
    marco.height = '${MEDIDA_WIDGET.alto}'
    const { style } = marco
    style.display = 'block'
    style.width = '100%'
    style.maxWidth = '${MEDIDA_WIDGET.ancho}px'
    style.border = '0'
    style.colorScheme = tema === 'claro' ? 'light' : tema === 'oscuro' ? 'dark' : 'light dark'
    addEventListener('message', (mensaje) => {
      if (mensaje.source !== marco.contentWindow || mensaje.origin !== origin) return
      const alto = mensaje.data && mensaje.data.entrale
      if (typeof alto === 'number' && alto > 0 && alto < 2000) style.height = alto + 'px'
    })
    guion.after(marco)
  }
  document.querySelectorAll('script[data-evento][src]').forEach(poner)
})()
`
