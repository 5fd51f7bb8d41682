import * as z from 'zod/mini'
import { email, LIMITES, uuid } from './comunes.ts'

/** `tipoBoletoId` for one sold-out tipo; without it, any of the evento. */
export const listaEsperaBody = z.object({
  email,
  cantidad: z
    .int('Elige cuántos boletos quieres.')
    .check(z.minimum(1, 'Elige al menos un boleto.'), z.maximum(LIMITES.boletosPorCompra, 'Puedes pedir hasta 20 boletos.')),
  tipoBoletoId: z.optional(uuid),
})
export type ListaEspera = z.output<typeof listaEsperaBody>
/** The same for a new place and for one that was there already: it tells nobody who waits. */
export const listaEsperaRespuesta = z.object({ item: z.object({ email: z.string(), cantidad: z.number(), tipoBoletoId: z.nullable(z.string()) }) })
