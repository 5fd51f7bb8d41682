const llaveDe = (folio: string) => `acceso:${folio}`

/** The token that opens a compra without an account lives in this tab, never in the address. */
export function guardarAcceso(folio: string, acceso: string): void {
  try {
    sessionStorage.setItem(llaveDe(folio), acceso)
  } catch {
    // without storage the link in the e-mail opens it again
  }
}

export function leerAcceso(folio: string): string | null {
  try {
    return sessionStorage.getItem(llaveDe(folio))
  } catch {
    return null
  }
}

/** The token of a link from the e-mail: `#acceso=…`. What a bank appends to the address that it comes back to is no part of it. */
export const accesoDelFragmento = (hash: string): string | null => /(?:^#?|&)acceso=([\w-]+)/.exec(hash)?.[1] ?? null
