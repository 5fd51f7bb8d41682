import * as z from 'zod/mini'

/** Pieces that several screens of administrators share. Amounts are centavos. */
export const termino = z.optional(z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres')))
export const MOTIVO_MAXIMO = 300
const motivo = z
  .string('Escribe el motivo.')
  .check(
    z.trim(),
    z.minLength(3, 'Escribe el motivo.'),
    z.maxLength(MOTIVO_MAXIMO, `Maximo ${MOTIVO_MAXIMO} caracteres`),
  )
export const motivoBody = z.object({ motivo })
export const fechaONada = z.nullable(z.string())
export const cuenta = z.number()
