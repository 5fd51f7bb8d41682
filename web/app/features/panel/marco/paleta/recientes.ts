import { RECIENTES } from '../../../../lib/sesion/sesion'

const CUANTAS = 5

/** Ids of what was chosen lately, the last first. Storage that is refused or spoilt remembers nothing. */
export function leerRecientes(): string[] {
  try {
    const leidas: unknown = JSON.parse(localStorage.getItem(RECIENTES) ?? '[]')
    return Array.isArray(leidas) ? leidas.filter((una) => typeof una === 'string').slice(0, CUANTAS) : []
  } catch {
    return []
  }
}

export function recordar(id: string): void {
  try {
    localStorage.setItem(
      RECIENTES,
      JSON.stringify([id, ...leerRecientes().filter((una) => una !== id)].slice(0, CUANTAS)),
    )
  } catch {
    // storage refused: nothing is remembered
  }
}
