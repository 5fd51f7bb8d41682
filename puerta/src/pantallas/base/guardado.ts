/** What a browser keeps, or not: where it keeps nothing the door works all the same. */
export function leerGuardado(llave: string): string | null {
  try {
    return localStorage.getItem(llave)
  } catch {
    return null
  }
}

export function guardar(llave: string, valor: string | null): void {
  try {
    if (valor === null) localStorage.removeItem(llave)
    else localStorage.setItem(llave, valor)
  } catch {
    // a browser in private mode may refuse: the setting lasts as long as the page
  }
}
