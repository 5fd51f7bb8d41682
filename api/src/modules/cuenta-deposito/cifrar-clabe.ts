import { abrir, sellar } from '../../cifrado.ts'
import type { Llavero } from '../../llavero.ts'
import type { Sellado } from '../../sellados.ts'

const PROPOSITO = 'clabe'
const donde = { columna: 'clabe', de: 'id', proposito: PROPOSITO }
export const SELLADOS_CLABE: readonly Sellado[] = [
  { tabla: 'cuentas_pago', ...donde },
  { tabla: 'liquidaciones', ...donde },
]

/** Seals a CLABE for the row that holds it: `de` (the id of that row) opens it again, and no other. */
export const cifrarClabe = (secret: Llavero, de: string, clabe: string): Buffer => sellar(secret, PROPOSITO, de, clabe)

/** Throws for what was sealed with another secret, for another row, or touched since. */
export const descifrarClabe = (secret: Llavero, de: string, sellada: Buffer): string =>
  abrir(secret, PROPOSITO, de, sellada)
