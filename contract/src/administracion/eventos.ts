import * as z from 'zod/mini'
import { causaSchema } from '../detenciones/schemas.ts'
import { ESTADOS_LIQUIDACION } from '../liquidaciones/estados.ts'
import { cuenta, fechaONada } from './comun.ts'

/**
 * What cancelling gives back now, without what its own till took, which the organizer gives back there (`enTaquilla`
 * compras). `entraron`: boletos that came in.
 */
export const cancelacionAdministradaSchema = z.object({
  compras: cuenta,
  personas: cuenta,
  boletos: cuenta,
  entraron: cuenta,
  reembolso: cuenta,
  cargos: cuenta,
  porPagar: cuenta,
  enTaquilla: cuenta,
})
export type CancelacionAdministrada = z.output<typeof cancelacionAdministradaSchema>

/**
 * Whose the money of an evento is: `queda` by the ledger for its organization, of which `pagado` left in payouts,
 * `enCamino` is in payouts that did not leave yet, and `porLiberar` is in none.
 */
export const eventoAdministradoSchema = z.object({
  id: z.string(),
  slug: z.string(),
  nombreMostrado: z.string(),
  estado: z.string(),
  inicio: z.string(),
  fin: z.string(),
  zonaHoraria: z.string(),
  motivo: z.string(),
  canceladoPor: z.nullable(z.enum(['organizacion', 'plataforma'])),
  retiradoEn: fechaONada,
  denuncias: cuenta,
  organizacion: z.object({
    id: z.string(),
    slug: z.string(),
    nombreMostrado: z.string(),
    suspendidaEn: fechaONada,
    eliminadaEn: fechaONada,
  }),
  /** It was published, and nobody cancelled it. */
  cancelable: z.boolean(),
  cancelacion: cancelacionAdministradaSchema,
  dinero: z.object({ vendido: cuenta, devuelto: cuenta, queda: cuenta, pagado: cuenta, enCamino: cuenta }),
  causas: z.array(causaSchema),
  liquidaciones: z.array(
    z.object({ id: z.string(), folio: z.string(), estado: z.enum(ESTADOS_LIQUIDACION), monto: cuenta }),
  ),
})
export type EventoAdministrado = z.output<typeof eventoAdministradoSchema>
export const eventoAdministradoRespuesta = z.object({ item: eventoAdministradoSchema })
