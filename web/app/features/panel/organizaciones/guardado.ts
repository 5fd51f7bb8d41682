import { sesionActual } from '../../../lib/sesion/sesion'

const LLAVE = 'crear-organizacion'

/** What a reload must not lose. The logo is not kept: a file cannot be. */
type Guardado<V> = { de: string; valores: V; paso: number; slugPropio: boolean }

const deQuien = () => sesionActual().usuario?.email ?? ''

/** Of this person and this tab only; storage that is refused or spoilt kept nothing. */
export function leerGuardado<V extends Record<string, string>>(vacio: V): Guardado<V> | null {
  try {
    const leido = JSON.parse(sessionStorage.getItem(LLAVE) ?? 'null') as Guardado<V> | null
    if (leido === null || leido.de !== deQuien()) return null
    const valores = Object.fromEntries(
      Object.entries(vacio).map(([campo, omision]) => [campo, String(leido.valores[campo] ?? omision)]),
    ) as V
    return { ...leido, valores }
  } catch {
    return null
  }
}

export function guardar<V>(guardado: Omit<Guardado<V>, 'de'>): void {
  try {
    sessionStorage.setItem(LLAVE, JSON.stringify({ ...guardado, de: deQuien() }))
  } catch {
    // storage refused: a reload begins anew
  }
}

export function olvidarGuardado(): void {
  try {
    sessionStorage.removeItem(LLAVE)
  } catch {
    // storage refused: nothing was kept
  }
}
