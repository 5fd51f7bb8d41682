/** The link of a promotor: the page of the evento, saying whose link it was. */
export const enlaceDe = (origen: string, rutaEvento: string, codigo: string): string =>
  new URL(`${rutaEvento}?p=${codigo}`, origen).href

/** Opens a chat with the invitation written. */
export const whatsappDe = (evento: string, enlace: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${evento}\n${enlace}`)}`
