const llaveDe = (id: string) => `oferta:${id}`

/** The token of an offer's link lives in this tab, never in the address. */
export function guardarAcceso(id: string, acceso: string): void {
  try {
    sessionStorage.setItem(llaveDe(id), acceso)
  } catch {
    // then the link of the e-mail opens it again
  }
}

export function leerAcceso(id: string): string | null {
  try {
    return sessionStorage.getItem(llaveDe(id))
  } catch {
    return null
  }
}
