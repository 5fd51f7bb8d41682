import * as z from 'zod/mini'
import { email, LIMITES, uuid } from '../comunes.ts'

const cuantos = (verbo: string, infinitivo: string) =>
  z
    .int(`Elige cuántos boletos ${verbo}.`)
    .check(
      z.minimum(1, 'Elige al menos un boleto.'),
      z.maximum(LIMITES.boletosPorCompra, `Puedes ${infinitivo} hasta ${LIMITES.boletosPorCompra} boletos.`),
    )

/** `tipoBoletoId` for one sold-out tipo; without it, any of the evento. */
export const listaEsperaBody = z.object({
  email,
  cantidad: cuantos('quieres', 'pedir'),
  tipoBoletoId: z.optional(uuid),
})
export type ListaEspera = z.output<typeof listaEsperaBody>
/** A new place and an old one get the same answer, so that nobody learns who waits. */
export const listaEsperaRespuesta = z.object({
  item: z.object({ email: z.string(), cantidad: z.number(), tipoBoletoId: z.nullable(z.string()) }),
})

/**
 * A place in the line, and once it is their turn the offer: the API holds these boletos for that person until
 * `venceEn`. `comprador`: what is known of them, for the form of the purchase.
 */
export const ofertaSchema = z.object({
  id: z.string(),
  estado: z.enum(['esperando', 'ofrecido', 'comprado', 'vencido', 'retirado']),
  cantidad: z.number(),
  tipo: z.nullable(z.string()),
  comprador: z.object({
    nombre: z.string(),
    apellidoPaterno: z.string(),
    apellidoMaterno: z.string(),
    nombreMostrado: z.string(),
    email: z.string(),
  }),
  /** Null while nothing is offered. */
  venceEn: z.nullable(z.string()),
  ahora: z.string(),
  evento: z.object({
    nombre: z.string(),
    organizerSlug: z.string(),
    eventSlug: z.string(),
    fechaInicio: z.string(),
    zonaHoraria: z.string(),
    estado: z.string(),
  }),
  lineas: z.array(z.object({ tipo: z.string(), cantidad: z.number(), total: z.number() })),
  total: z.number(),
  /** Checkout goes on with this hold. */
  apartadoId: z.nullable(z.string()),
})
export type Oferta = z.output<typeof ofertaSchema>
export const ofertaRespuesta = z.object({ item: ofertaSchema })
/** How many people wait, have an offer, and bought with one; `boletos`: how many the waiting people want. */
export const esperasRespuesta = z.object({
  esperando: z.number(),
  ofrecidos: z.number(),
  comprados: z.number(),
  boletos: z.number(),
})

/** Somebody of the line; `lugar` is their place among those who wait, null for who has an offer in hand. */
const enListaSchema = z.object({
  id: z.string(),
  lugar: z.nullable(z.number()),
  email: z.string(),
  cantidad: z.number(),
  tipo: z.nullable(z.string()),
  estado: z.enum(['esperando', 'ofrecido']),
  creadoEn: z.string(),
  venceEn: z.nullable(z.string()),
})
export type EnLista = z.output<typeof enListaSchema>
export const listaRespuesta = z.object({ items: z.array(enListaSchema), total: z.number() })
/** Without `cantidad`, as many as were asked for; without `tipoBoletoId`, of the tipo that they wait for. */
export const ofrecerBody = z.object({
  cantidad: z.optional(cuantos('ofreces', 'ofrecer')),
  tipoBoletoId: z.optional(uuid),
})
export type OfrecerAMano = z.output<typeof ofrecerBody>
