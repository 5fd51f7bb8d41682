/** A live hold of this device, known to its other tabs; `pestana`: the tab that goes on with it, and may let it go. */
export type ApartadoVivo = { id: string; visitante: string; pestana: string; venceEn: number }

type EventoRef = { organizerSlug: string; eventSlug: string }
/** How tabs call an evento in what they remember of it. */
export const claveDe = ({ organizerSlug, eventSlug }: EventoRef): string => `${organizerSlug}/${eventSlug}`

const llaveDe = (clave: string) => `apartado:${clave}`

/** Null when there is none, or its time is over. */
export function leerApartadoVivo(clave: string): ApartadoVivo | null {
  try {
    const vivo: ApartadoVivo | null = JSON.parse(localStorage.getItem(llaveDe(clave)) ?? 'null')
    return vivo !== null && vivo.venceEn > Date.now() ? vivo : null
  } catch {
    return null // storage refused: each tab knows its own
  }
}

export function guardarApartadoVivo(clave: string, vivo: ApartadoVivo): void {
  try {
    localStorage.setItem(llaveDe(clave), JSON.stringify(vivo))
  } catch {
    // storage refused or full: each tab knows its own
  }
}

/** It was bought, let go or ran out; another one of the same evento stays. */
export function quitarApartadoVivo(clave: string, id: string | undefined): void {
  try {
    if (leerApartadoVivo(clave)?.id === id) localStorage.removeItem(llaveDe(clave))
  } catch {
    // storage refused: nothing was kept
  }
}
