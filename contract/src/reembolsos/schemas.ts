import * as z from 'zod/mini'
import { uuid } from '../comunes.ts'
import { consiento } from '../legales/consentimiento.ts'
import { CLASES_COMPENSACION } from './compensaciones.ts'

/**
 * `por_autorizar`: the money of its organization does not cover it, so it waits and nothing has happened. `falta_clabe`:
 * the money cannot go back the way it came, so the buyer must give a CLABE. `en_transferencia`: the platform is
 * transferring it. `sin_reclamar`: nobody said in time where to; it is still theirs, and they may say.
 */
export const ESTADOS_REEMBOLSO = [
  'por_autorizar',
  'rechazado',
  'aprobado',
  'falta_clabe',
  'por_transferir',
  'en_proceso',
  'en_transferencia',
  'pagado',
  'fallido',
  'sin_reclamar',
] as const
export const ORIGENES_REEMBOLSO = [
  'organizador',
  'comprador',
  'evento_cancelado',
  'pago_tardio',
  'pago_doble',
  'excedente',
  'lista',
  'revision',
  'plataforma',
  'proveedor',
  'compensacion',
  'diferencia',
] as const

/**
 * A refund as its buyer sees it. `cuenta`: the last four digits of the CLABE it goes to, if it does. `desde`: since when
 * it stands like that. `enviadoEn`: when its transfer was given to the bank. `rastreo`: what the bank calls it, once it
 * is paid. `regreso`: why the bank sent it back.
 */
export const reembolsoCompraSchema = z.object({
  id: z.string(),
  monto: z.number(),
  /** That of the compra, unless its payment came in another. */
  moneda: z.string(),
  estado: z.enum(ESTADOS_REEMBOLSO),
  origen: z.enum(ORIGENES_REEMBOLSO),
  /** Of money that is given beside the sale, or of a price difference: the boletos stay as they are. */
  compensacion: z.nullable(z.enum(CLASES_COMPENSACION)),
  motivo: z.string(),
  boletos: z.array(z.number()),
  cuenta: z.nullable(z.string()),
  /** Why it was let go on, or refused, where it waited for that. */
  decision: z.nullable(z.string()),
  fecha: z.string(),
  desde: z.string(),
  enviadoEn: z.nullable(z.string()),
  pagadoEn: z.nullable(z.string()),
  rastreo: z.nullable(z.string()),
  regreso: z.nullable(z.string()),
})
export type ReembolsoCompra = z.output<typeof reembolsoCompraSchema>

/** A refund as its organizer sees it: how it stands, and nothing of the account. `quien`: the member who ordered it. */
export const reembolsoPanelSchema = z.extend(
  z.omit(reembolsoCompraSchema, { cuenta: true, rastreo: true, regreso: true, enviadoEn: true, desde: true }),
  { monto: z.nullable(z.number()), quien: z.nullable(z.string()), folio: z.string() },
)
export type ReembolsoPanel = z.output<typeof reembolsoPanelSchema>
export const reembolsosRespuesta = z.object({ items: z.array(reembolsoPanelSchema), total: z.number() })

const motivo = z.string().check(z.trim(), z.maxLength(300, 'Maximo 300 caracteres'))
const elegidos = z
  .array(uuid, 'Elige qué boletos.')
  .check(z.minLength(1, 'Elige al menos un boleto.'), z.maxLength(20, 'Son demasiados boletos.'))

/** The buyer asks for a refund, within the policy. */
export const pedirReembolsoBody = z.object({ boletos: elegidos, motivo: z.optional(motivo) })
/**
 * The organizer refunds: these boletos stop admitting. Without `monto` (centavos) all that they cost goes back,
 * charge included.
 */
export const reembolsarBody = z.object({
  boletos: elegidos,
  monto: z.optional(z.int('Escribe cuánto devuelves.').check(z.minimum(1, 'Devuelve al menos un centavo.'))),
  motivo: motivo.check(z.minLength(1, 'Di por qué.')),
})
export type Reembolsar = z.output<typeof reembolsarBody>

const PESOS_CLABE = [3, 7, 1] as const
/** Whether the last of 18 digits is the check digit of the others. */
export function clabeValida(clabe: string): boolean {
  if (!/^\d{18}$/.test(clabe)) return false
  const suma = [...clabe.slice(0, 17)].reduce(
    (total, digito, i) => total + ((Number(digito) * (PESOS_CLABE[i % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (suma % 10)) % 10 === Number(clabe[17])
}
const SIN_ESPACIOS = /[\s-]/g
export const clabeBody = z.object({
  clabe: z.pipe(
    z.pipe(
      z.string('Escribe tu CLABE.'),
      z.transform((texto: string) => texto.replace(SIN_ESPACIOS, '')),
    ),
    z
      .string()
      .check(
        z.regex(/^\d{18}$/, { error: 'La CLABE tiene 18 dígitos.', abort: true }),
        z.refine(clabeValida, 'Esa CLABE no es válida: revisa los dígitos.'),
      ),
  ),
  titular: z
    .string('Escribe a nombre de quién está la cuenta.')
    .check(
      z.trim(),
      z.minLength(3, 'Escribe a nombre de quién está la cuenta.'),
      z.maxLength(120, 'Maximo 120 caracteres'),
    ),
})
export type DatosClabe = z.output<typeof clabeBody>
/** A buyer's, who agrees to what it is used for: financial data ask for an express yes. */
export const clabeDeCompradorBody = z.extend(clabeBody, {
  consiento: consiento('Para transferirte necesitamos que lo aceptes.'),
})
