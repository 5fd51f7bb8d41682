import { TIPOS_WEBHOOK } from '@entrale/contract/integraciones/webhooks'
import type { APIRequestContext, Page } from '@playwright/test'
import { seguir } from './calma.ts'

/** Walks the site as somebody would who follows every link, each once, and tells what is broken or unfinished. */

type Hallazgo = string
type Opciones = {
  /** Pages to open at most besides the seeds. */
  tope: number
  /** Links that are not followed. */
  ajenas?: RegExp
}

/** What no page says once it is finished. */
const RELLENO: readonly RegExp[] = [
  /lorem ipsum|dolor sit amet/i,
  /\bTODO\b|\bFIXME\b|\bXXX\b/,
  /\bundefined\b|\bNaN\b|\[object |Invalid Date/,
  /en construcción|contenido de ejemplo|texto de prueba|próximamente (?:podrás|estará|habrá|disponible)|muy pronto/i,
  /\{\{|\}\}|\$\{/,
]
/** Finds the key of a text where the text itself should be. */
const LLAVE = /^[a-z]+(?:[._][a-z]+)+$/i
const PALABRAS = new Set<string>(TIPOS_WEBHOOK)
/** What has a point in it by its nature: the name of a file, an address of an example. */
const ARCHIVO = /\.(?:pdf|jpe?g|png|example)$/
/** A page of the panel with less than this to read is an empty one. */
const LETRAS = 60
const DE_PANEL = /^\/(?:dashboard|panel)/

/** The shape of an address: what names one thing among many is left out. */
const formaDe = (ruta: string): string =>
  ruta
    .replace(/\?.*$/, '')
    .replace(/^\/o\/[^/]+/, '/o/:o')
    .replace(/\/e\/[^/]+/, '/e/:e')
    .replace(/^\/(categorias|ciudades|boletos|compras)\/(?!buscar)[^/]+/, '/$1/:x')
    .replace(/\/organizaciones\/(?!crear-organizacion)[^/]+/, '/organizaciones/:o')
    .replace(/\/eventos\/(?!crear)[^/]+/, '/eventos/:e')
    .replace(/\/(compras|usuarios|liquidaciones|contracargos)\/[^/]+$/, '/$1/:x')

const esArchivo = (ruta: string) =>
  /^\/(?:api|imagenes|compartir|assets|iconos)\/|\.(?:ics|atom|pdf|csv|xml|json|webmanifest)(?:\?|$)/.test(ruta)

type Visto = {
  ruta: string
  h1: string[]
  titulo: string
  vacios: string[]
  textos: string[]
  llanos: string[]
  ligas: string[]
  /** How much there is to read in the page itself. */
  letras: number
  /** Links that lead nowhere. */
  muertas: string[]
}

/** What is in the page now: texts as they were written, not as they are drawn. */
const mirar = (page: Page): Promise<Visto> =>
  page.evaluate(() => {
    const textos: string[] = []
    const llanos: string[] = []
    const nodos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodos.nextNode()) {
      const { parentElement, textContent } = nodos.currentNode as Text
      const texto = textContent?.trim() ?? ''
      if (texto !== '' && parentElement?.closest('script,style,noscript,template,code,pre,textarea') === null) {
        textos.push(texto)
        // an e-mail may be in pieces, for where its line breaks
        if (!parentElement.textContent?.includes('@')) llanos.push(texto)
      }
    }
    const palabras = (elemento: Element) =>
      (elemento.textContent ?? '').trim() || elemento.getAttribute('aria-label') || ''
    // what is only shown, as in a preview, has headings of another page
    const encabezados = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter(
      (encabezado) => encabezado.closest('[inert]') === null,
    )
    const muertas = [...document.querySelectorAll('main a[href], nav a[href]')].filter((liga) =>
      ['', '#'].includes(liga.getAttribute('href') ?? ''),
    )
    return {
      ruta: location.pathname,
      letras: document.querySelector('main')?.textContent?.length ?? 0,
      muertas: muertas.map(palabras),
      h1: encabezados.filter(({ tagName }) => tagName === 'H1').map(palabras),
      titulo: document.title,
      vacios: encabezados
        .filter((encabezado) => palabras(encabezado) === '')
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      textos,
      llanos,
      ligas: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin, protocol }) => origin === location.origin && protocol.startsWith('http'))
        .map(({ pathname, search }) => pathname + search),
    }
  })

function defectosDe({ ruta, h1, titulo, vacios, textos, llanos, letras, muertas }: Visto): string[] {
  const relleno = textos.filter((texto) => RELLENO.some((patron) => patron.test(texto)))
  const llaves = llanos.filter((texto) => LLAVE.test(texto) && !PALABRAS.has(texto) && !ARCHIVO.test(texto))
  return [
    ...(h1.filter((texto) => texto !== '').length === 1 ? [] : [`${h1.length} h1: ${JSON.stringify(h1)}`]),
    ...(/\S.*Éntrale|Éntrale.*\S/.test(titulo) ? [] : [`title ${JSON.stringify(titulo)}`]),
    ...vacios.map((html) => `empty heading ${html}`),
    ...(letras < LETRAS && DE_PANEL.test(ruta) ? [`only ${letras} letters to read`] : []),
    ...muertas.map((texto) => `a link that leads nowhere: ${texto}`),
    ...relleno.map((texto) => `filler ${JSON.stringify(texto.slice(0, 120))}`),
    ...llaves.map((texto) => `a key for a text: ${texto}`),
  ]
}

/** One page: what is wrong with it, and where it leads. */
async function visitar(
  page: Page,
  enCalma: () => Promise<void>,
  ruta: string,
): Promise<{ defectos: string[]; ligas: string[] }> {
  const respuesta = await page.mainFrame().goto(ruta, { waitUntil: 'domcontentloaded' })
  const estado = respuesta?.status() ?? 0
  await enCalma()
  const visto = await mirar(page)
  const perdida =
    visto.textos.includes('NO ENCONTRADO') ||
    visto.h1.some((texto) => /^No se encontró|^No encontramos (?:la|el|esta|este)\b/.test(texto))
  const defectos = [
    ...(estado >= 400 ? [`answers ${estado}`] : []),
    ...(perdida ? ['is not found'] : []),
    ...defectosDe(visto),
  ]
  return { defectos, ligas: visto.ligas }
}

/** Of these addresses, those that answer with an error. */
async function noResponden(
  request: APIRequestContext,
  rutas: readonly string[],
): Promise<{ ruta: string; estado: number }[]> {
  const rotas: { ruta: string; estado: number }[] = []
  for (let i = 0; i < rutas.length; i += 8) {
    const lote = rutas
      .slice(i, i + 8)
      .map(async (ruta) => ({ ruta, estado: (await request.head(ruta, { maxRedirects: 3 })).status() }))
    rotas.push(...(await Promise.all(lote)).filter(({ estado }) => estado >= 400))
  }
  return rotas
}

/**
 * Follows links from `semillas` on. Of addresses of the same shape one is opened; of the others only the answer is
 * looked at.
 */
export async function rastrear(
  page: Page,
  request: APIRequestContext,
  semillas: readonly string[],
  { tope, ajenas }: Opciones,
) {
  const hallazgos: Hallazgo[] = []
  const desde = new Map(semillas.map((ruta) => [ruta, 'a seed']))
  const abiertas = new Set<string>()
  const cola = [...semillas]
  const soloRespuesta: string[] = []
  const fallidas = new Set<string>()
  page.on('response', (respuesta) => {
    const { pathname } = new URL(respuesta.url())
    if (respuesta.status() >= 400 && respuesta.request().resourceType() !== 'document')
      fallidas.add(`${respuesta.status()} ${pathname}`)
  })
  const enCalma = seguir(page)
  let paginas = 0
  let seguidas = 0
  for (let ruta = cola.shift(); ruta !== undefined; ruta = cola.shift()) {
    const forma = formaDe(ruta)
    const semilla = semillas.includes(ruta)
    if (!semilla && (esArchivo(ruta) || abiertas.has(forma) || seguidas >= tope)) {
      soloRespuesta.push(ruta)
      continue
    }
    abiertas.add(forma)
    paginas += 1
    if (!semilla) seguidas += 1
    const { defectos, ligas } = await visitar(page, enCalma, ruta)
    for (const defecto of [...defectos, ...[...fallidas].map((fallida) => `asks for ${fallida}`)])
      hallazgos.push(`${ruta} (from ${desde.get(ruta)}): ${defecto}`)
    fallidas.clear()
    for (const liga of ligas) {
      if (desde.has(liga) || ajenas?.test(liga)) continue
      desde.set(liga, ruta)
      cola.push(liga)
    }
  }
  // the rest has the same shapes with other names, or is a file; private addresses need a session
  const publicas = soloRespuesta.filter(
    (ruta) => !/^\/(?:api\/(?!p\/|openapi)|dashboard|panel|compras\/|auth\/)/.test(ruta),
  )
  const rotas = await noResponden(request, publicas)
  hallazgos.push(...rotas.map(({ ruta, estado }) => `${ruta} (from ${desde.get(ruta)}): answers ${estado}`))
  return { hallazgos, paginas, respondidas: publicas.length }
}
