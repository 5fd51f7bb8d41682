import { BORRADORES, sesionActual } from '../../../../lib/sesion/sesion'

const CADUCA_MS = 30 * 24 * 3_600_000
const MAXIMO = 10

/** What was typed and not saved: only what differs from what the form began with. Pictures cannot be kept. */
export type Borrador = { en: number; cambios: Record<string, unknown>; imagenes: boolean }
type Guardado = Borrador & { de: string; donde: string }
export type Hallado = Borrador & { llave: string }

const deQuien = () => sesionActual().usuario?.email ?? ''

function leer(llave: string): Guardado | null {
  try {
    const leido = JSON.parse(localStorage.getItem(llave) ?? 'null') as Partial<Guardado> | null
    const { en, de, donde, cambios, imagenes = false } = leido ?? {}
    if (typeof en !== 'number' || typeof de !== 'string' || typeof donde !== 'string') return null
    return typeof cambios === 'object' && cambios !== null ? { en, de, donde, cambios, imagenes } : null
  } catch {
    return null // spoilt: as if there were none
  }
}

export function olvidarBorrador(llave: string): void {
  try {
    localStorage.removeItem(llave)
  } catch {
    // storage refused: nothing was kept
  }
}

/** The newest first. Storage that is refused holds none. */
function todos(): (Guardado & { llave: string })[] {
  try {
    return Object.keys(localStorage)
      .filter((llave) => llave.startsWith(BORRADORES))
      .flatMap((llave) => {
        const guardado = leer(llave)
        return guardado === null ? [] : [{ ...guardado, llave }]
      })
      .sort((a, b) => b.en - a.en)
  } catch {
    return []
  }
}

/** Each page that is open writes under a key of its own, so that two tabs never write over one another. */
export const llaveNueva = (): string => `${BORRADORES}${crypto.randomUUID()}`

export function guardarBorrador(llave: string, donde: string, borrador: Omit<Borrador, 'en'>): void {
  try {
    localStorage.setItem(llave, JSON.stringify({ ...borrador, donde, de: deQuien(), en: Date.now() }))
  } catch {
    // storage refused or full: a reload begins anew
  }
}

/** What this person left of this form, the newest; what is old, or of somebody else, goes. */
export function buscarBorrador(donde: string, ahora = Date.now()): Hallado | null {
  const deAqui = todos()
  for (const [lugar, { llave, en, de }] of deAqui.entries())
    if (de !== deQuien() || ahora - en > CADUCA_MS || lugar >= MAXIMO) olvidarBorrador(llave)
  return deAqui.find((uno) => uno.donde === donde && uno.de === deQuien() && ahora - uno.en <= CADUCA_MS) ?? null
}
