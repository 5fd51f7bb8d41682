import * as z from 'zod/mini'
import { consiento } from '../legales/consentimiento.ts'
import { clabeBody } from '../reembolsos/schemas.ts'

/** Hours that a new account waits before anything is paid to it. */
export const HORAS_CUENTA_PAGO = 24
/** Days for which the link "No fui yo" holds once the account is in use. */
export const DIAS_NO_FUI_YO = 7

/** Where an organization is paid. `ultimos`: the last four digits, all that is ever shown of a CLABE. */
export const cuentaPagoSchema = z.object({
  ultimos: z.string(),
  titular: z.string(),
  banco: z.string(),
  vigenteDesde: z.string(),
})
export type CuentaPago = z.output<typeof cuentaPagoSchema>

/** `detenida`: a member said "No fui yo", so the next change asks for a proof of identity newer than that. */
export const cuentasPagoSchema = z.object({
  vigente: z.nullable(cuentaPagoSchema),
  pendiente: z.nullable(cuentaPagoSchema),
  detenida: z.boolean(),
})
export type CuentasPago = z.output<typeof cuentasPagoSchema>
export const cuentasPagoRespuesta = z.object({ item: cuentasPagoSchema })

/** Data of a bank: whoever gives them agrees to what they are used for. */
export const cuentaPagoBody = z.extend(clabeBody, {
  consiento: consiento('Para pagarte ahí necesitamos que lo aceptes.'),
})

/** `token` travels in the fragment of the link. */
export const noFuiYoBody = z.object({
  token: z
    .string('Falta el enlace.')
    .check(z.minLength(1, 'Falta el enlace.'), z.maxLength(100, 'Este enlace no es válido.')),
})
/**
 * `seguia`: the new account was not in use yet, so the account before it stays. `enCamino`: centavos that are being
 * transferred to it, which the administrators were told of.
 */
export const noFuiYoSchema = z.object({
  organizacion: z.string(),
  slug: z.string(),
  ultimos: z.string(),
  banco: z.string(),
  seguia: z.boolean(),
  enCamino: z.number(),
})
export type NoFuiYo = z.output<typeof noFuiYoSchema>
export const noFuiYoRespuesta = z.object({ item: noFuiYoSchema })
