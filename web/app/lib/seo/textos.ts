export const MARCA = 'Éntrale'

export const absoluta = (origen: string, ruta: string): string => new URL(ruta, origen).href

/** "Evento · Organizador | Éntrale" */
export const tituloDe = (...partes: string[]): string =>
  [partes.filter(Boolean).join(' · '), MARCA].filter(Boolean).join(' | ')

/** One line for the result of a search, cut at a word. */
export function resumenDe(texto: string, largo = 155): string {
  const llano = texto.replace(/\s+/g, ' ').trim()
  if (llano.length <= largo) return llano
  const corte = llano.lastIndexOf(' ', largo)
  return `${llano.slice(0, corte > 0 ? corte : largo).replace(/[.,;:]$/, '')}…`
}

export const rutaEvento = (organizador: string, evento: string): string => `/o/${organizador}/e/${evento}`

/** Of a page whose address is a secret: nobody indexes it, and no other page learns it. */
export const metaSecreta = (titulo: string, robots = 'noindex, nofollow') => [
  { title: tituloDe(titulo) },
  { name: 'robots', content: robots },
  { name: 'referrer', content: 'no-referrer' },
]
