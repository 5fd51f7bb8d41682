import { abrir, sellar } from '../../../cifrado.ts'
import type { Llavero } from '../../../llavero.ts'
import type { Sellado } from '../../../sellados.ts'

const PROPOSITO = 'cuenta de un reembolso'
export const SELLADOS_REEMBOLSO: readonly Sellado[] = [
  { tabla: 'reembolsos', columna: 'cuenta', de: 'id', proposito: PROPOSITO },
]

export type CuentaDada = { clabe: string; titular: string }

/** Seals the account of a buyer for the refund that it is for: that one opens it again, and no other. */
export const sellarCuenta = (secret: Llavero, reembolsoId: string, { clabe, titular }: CuentaDada): Buffer =>
  sellar(secret, PROPOSITO, reembolsoId, `${clabe}${titular}`)

const LARGO_DE_CLABE = 18
export function abrirCuenta(secret: Llavero, reembolsoId: string, sellada: Buffer): CuentaDada {
  const texto = abrir(secret, PROPOSITO, reembolsoId, sellada)
  return { clabe: texto.slice(0, LARGO_DE_CLABE), titular: texto.slice(LARGO_DE_CLABE) }
}
