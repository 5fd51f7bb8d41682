import * as z from 'zod/mini'
import { LIMITES, moneda, uuid } from '../comunes.ts'

/**
 * `visitante` is a random key the browser keeps: one live hold per visitor and evento. The Idempotency-Key header
 * becomes the hold's id.
 */
export const apartarBody = z.object({
  visitante: z.string('Falta el visitante.').check(
    // Holds that the server takes for a compra or an offer begin with these words.
    z.regex(/^(?!compra |oferta )[\s\S]{8,64}$/, 'Falta el visitante.'),
  ),
  boletos: z
    .array(
      z.object({
        tipoBoletoId: uuid,
        cantidad: z
          .int('Elige cuántos boletos quieres.')
          .check(
            z.minimum(1, 'Elige al menos un boleto.'),
            z.maximum(LIMITES.boletosPorCompra, 'Puedes llevar hasta 20 boletos.'),
          ),
        /** Centavos that the buyer chose to give for each, where the tipo allows it. */
        precio: z.optional(
          z
            .int('Escribe cuánto aportas.')
            .check(z.minimum(0, 'No puede ser negativo.'), z.maximum(100_000_000, 'El máximo es $1,000,000.00.')),
        ),
        /**
         * The total that the page showed for each, in centavos: if it changed, the API holds nothing and answers the
         * new one.
         */
        total: z.optional(z.int('Debe ser un número entero.')),
      }),
      'Elige tus boletos.',
    )
    .check(z.minLength(1, 'Elige tus boletos.'), z.maxLength(10, 'Elige hasta 10 tipos de boleto.')),
  codigo: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(30, 'Maximo 30 caracteres'))),
})
export type Apartar = z.output<typeof apartarBody>

export const apartadoSchema = z.object({
  id: z.string(),
  estado: z.enum(['activo', 'convertido', 'liberado', 'vencido']),
  expiraEn: z.string(),
  /** The server's clock when it answered, so that the browser counts by it. */
  ahora: z.string(),
  extendido: z.boolean(),
  evento: z.object({ organizerSlug: z.string(), eventSlug: z.string(), nombre: z.string() }),
  /** `descuento` per boleto, already out of `precio`. */
  lineas: z.array(
    z.object({
      tipoBoletoId: z.string(),
      tipo: z.string(),
      cantidad: z.number(),
      precio: z.number(),
      cargo: z.number(),
      descuento: z.number(),
      total: z.number(),
    }),
  ),
  codigo: z.nullable(z.string()),
  subtotal: z.number(),
  cargos: z.number(),
  total: z.number(),
  moneda,
})
export type Apartado = z.output<typeof apartadoSchema>
export const apartadoRespuesta = z.object({ apartado: apartadoSchema })
