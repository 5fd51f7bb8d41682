/** What every rate of law has, whichever tax it is of: data with a day from which it holds, which a contador confirms. */
import * as z from 'zod/mini'

const dia = (mensaje: string) => z.iso.date(mensaje)
/** A sentence or two of an administrator. */
export const frase = (vacio: string) =>
  z
    .string(vacio)
    .check(z.trim(), z.minLength(3, { error: vacio, abort: true }), z.maxLength(300, 'Maximo 300 caracteres'))
/** Basis points. */
export const porcentaje = z
  .int('Escribe un porcentaje.')
  .check(z.minimum(0, 'El mínimo es 0 %.'), z.maximum(10_000, 'El máximo es 100 %.'))

/** Whether it began before, holds today, or is to come. */
export const cuandoVale = z.enum(['pasada', 'vigente', 'futura'])
export type CuandoVale = z.output<typeof cuandoVale>
export const fuenteDeRegla = frase('Escribe de dónde sale: ley, regla o criterio.')

/** Days are YYYY-MM-DD. */
export const tasaDeLey = {
  id: z.string(),
  bps: z.number(),
  desde: z.string(),
  hasta: z.nullable(z.string()),
  cuando: cuandoVale,
  fuente: z.string(),
  /** When a contador confirmed it, and what was written of that; null until then. */
  confirmadaEn: z.nullable(z.string()),
  confirmacion: z.nullable(z.string()),
}
export const desdeQueDia = dia('Elige desde qué día.')
/** A rate as it is written down. */
export const tasaDeLeyNueva = {
  bps: porcentaje,
  desde: desdeQueDia,
  hasta: z.nullable(dia('Elige una fecha.')),
  fuente: fuenteDeRegla,
}
export const confirmarTasaBody = z.object({ confirmacion: frase('Escribe quién la confirmó y cómo.') })
