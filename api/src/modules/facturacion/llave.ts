import { abrir, sellar } from '../../cifrado.ts'

const PROPOSITO = 'pac'

/** Seals the key of a PAC for one organization: for another one it does not open. */
export const sellarLlave = (secret: Buffer, organizacionId: string, llave: string): Buffer =>
  sellar(secret, PROPOSITO, organizacionId, llave)

/** Null for what was sealed with another secret, for another organization, or touched since. */
export function abrirLlave(secret: Buffer, organizacionId: string, sellada: Buffer): string | null {
  try {
    return abrir(secret, PROPOSITO, organizacionId, sellada)
  } catch {
    return null
  }
}
