import * as z from 'zod/mini'
import { moneda } from '../comunes.ts'
import { ESTADOS_LIQUIDACION } from './estados.ts'
import { eventoRef } from './schemas.ts'

/**
 * One evento from its first sale to its last payout: `saldo` = ventas.neto − reembolsos − contracargos − compensaciones −
 * taquilla − directo − retenciones − liquidado. `taquilla`: what its organizer took at the door and has already;
 * `directo`: what its account with the provider took. `reserva` and `enCamino` are parts of that saldo.
 */
export const estadoDeCuentaSchema = z.object({
  evento: z.object({
    ...eventoRef.shape,
    fechaInicio: z.string(),
    fechaFin: z.string(),
    zonaHoraria: z.string(),
    estado: z.string(),
    /** The day on which its money is released (YYYY-MM-DD); null while that is open, and for a cancelled evento. */
    liberaEl: z.nullable(z.string()),
  }),
  /** Sales before refunds. `bruto` is before discounts: neto = bruto − descuentos − cargoAbsorbido. */
  tipos: z.array(
    z.object({
      tipo: z.string(),
      cantidad: z.number(),
      bruto: z.number(),
      descuentos: z.number(),
      cargoAbsorbido: z.number(),
      neto: z.number(),
    }),
  ),
  ventas: z.object({
    cantidad: z.number(),
    bruto: z.number(),
    descuentos: z.number(),
    cargoAbsorbido: z.number(),
    neto: z.number(),
  }),
  reembolsos: z.number(),
  contracargos: z.number(),
  compensaciones: z.number(),
  taquilla: z.number(),
  directo: z.number(),
  retencionIsr: z.number(),
  retencionIva: z.number(),
  /** The sum transferred so far. */
  liquidado: z.number(),
  saldo: z.number(),
  reserva: z.number(),
  enCamino: z.number(),
  moneda,
  liquidaciones: z.array(
    z.object({
      id: z.string(),
      folio: z.string(),
      fecha: z.string(),
      estado: z.enum(ESTADOS_LIQUIDACION),
      monto: z.number(),
      pagadaEn: z.nullable(z.string()),
    }),
  ),
})
export type EstadoDeCuenta = z.output<typeof estadoDeCuentaSchema>
export const estadoDeCuentaRespuesta = z.object({ item: estadoDeCuentaSchema })
