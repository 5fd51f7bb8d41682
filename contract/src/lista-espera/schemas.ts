import * as z from 'zod/mini'
import { email, LIMITES, uuid } from '../comunes.ts'

/** `tipoBoletoId` for one sold-out tipo; without it, any of the evento. */
export const listaEsperaBody = z.object({
  email,
  cantidad: z
    .int('Elige cuántos boletos quieres.')
    .check(
      z.minimum(1, 'Elige al menos un boleto.'),
      z.maximum(LIMITES.boletosPorCompra, 'Puedes pedir hasta 20 boletos.'),
    ),
  tipoBoletoId: z.optional(uuid),
})
export type ListaEspera = z.output<typeof listaEsperaBody>
/** The same for a new place and for one that was there already: it tells nobody who waits. */
export const listaEsperaRespuesta = z.object({
  item: z.object({ email: z.string(), cantidad: z.number(), tipoBoletoId: z.nullable(z.string()) }),
})

/** Boletos that are held for the next of the line until `venceEn`. */
export const ofertaSchema = z.object({
  id: z.string(),
  estado: z.enum(['ofrecido', 'comprado', 'vencido', 'retirado']),
  venceEn: z.string(),
  ahora: z.string(),
  evento: z.object({
    nombre: z.string(),
    organizerSlug: z.string(),
    eventSlug: z.string(),
    fechaInicio: z.string(),
    zonaHoraria: z.string(),
  }),
  lineas: z.array(z.object({ tipo: z.string(), cantidad: z.number(), total: z.number() })),
  total: z.number(),
  /** The hold that checkout goes on with. */
  apartadoId: z.nullable(z.string()),
})
export type Oferta = z.output<typeof ofertaSchema>
export const ofertaRespuesta = z.object({ item: ofertaSchema })
/** People who wait, who have an offer, and who bought with theirs; `boletos`: how many those who wait want. */
export const esperasRespuesta = z.object({
  esperando: z.number(),
  ofrecidos: z.number(),
  comprados: z.number(),
  boletos: z.number(),
})
