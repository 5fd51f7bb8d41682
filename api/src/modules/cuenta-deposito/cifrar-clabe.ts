import { abrir, sellar } from '../../cifrado.ts'

const PROPOSITO = 'clabe'

/** Seals a CLABE for the row that holds it: `de` (the id of that row) opens it again, and no other. */
export const cifrarClabe = (secret: Buffer, de: string, clabe: string): Buffer => sellar(secret, PROPOSITO, de, clabe)

/** Throws for what was sealed with another secret, for another row, or touched since. */
export const descifrarClabe = (secret: Buffer, de: string, sellada: Buffer): string =>
  abrir(secret, PROPOSITO, de, sellada)
