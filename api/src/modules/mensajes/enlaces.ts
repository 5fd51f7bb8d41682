import { htmlDeMarkdown } from '../../markdown.ts'

/** What mailboxes turn into a link by themselves: an address with its scheme, `www.`, an e-mail, or a name that ends like a site. */
const ESCRITO = /(?:[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\bmailto:)\S+|[^\s@]+@[^\s@]+\.[^\s@]+/i
const SITIO =
  /(?:^|[^\p{L}\p{N}])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|mx|app|dev|shop|site|store|online|xyz|link|click|live|page|tv|gg|ly|io)(?![\p{L}\p{N}-])/iu
/** Endings that are also words ("temprano.Me"): only where a path follows. */
const CON_RUTA = /(?:^|[^\p{L}\p{N}])(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S/iu

/** Whether a text has a link, or something that will become one. */
export const tieneEnlaces = (texto: string): boolean =>
  ESCRITO.test(texto) || SITIO.test(texto) || CON_RUTA.test(texto) || htmlDeMarkdown(texto).includes('<a ')
