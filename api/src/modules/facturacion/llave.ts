import { abrir, sellar } from '../../cifrado.ts'
import type { Llavero } from '../../llavero.ts'
import type { Sellado } from '../../sellados.ts'

const PROPOSITO = 'pac'
export const SELLADOS_PAC: readonly Sellado[] = [
  { tabla: 'conexiones_pac', columna: 'llave', de: 'organizacion_id', proposito: PROPOSITO },
]

/** Seals the key of a PAC for one organization: for another one it does not open. */
export const sellarLlave = (secret: Llavero, organizacionId: string, llave: string): Buffer =>
  sellar(secret, PROPOSITO, organizacionId, llave)

/** Null for what was sealed with another secret, for another organization, or touched since. */
export function abrirLlave(secret: Llavero, organizacionId: string, sellada: Buffer): string | null {
  try {
    return abrir(secret, PROPOSITO, organizacionId, sellada)
  } catch {
    return null
  }
}
