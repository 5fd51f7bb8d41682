import * as z from 'zod/mini'

/** How the payment of a compra stands. `revision`: its amount does not match, and an administrator looks at it. */
export const ESTADOS_PAGO = [
  'pendiente',
  'aprobado',
  'rechazado',
  'cancelado',
  'vencido',
  'revision',
  'contracargo',
  'reembolsado',
] as const

/** The voucher for a payment in cash or by transfer. `codigoBarras`: the digits of its barcode. */
export const fichaSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('oxxo'), referencia: z.string(), codigoBarras: z.string() }),
  z.object({
    tipo: z.literal('spei'),
    clabe: z.string(),
    banco: z.string(),
    beneficiario: z.string(),
    referencia: z.string(),
  }),
])
export type Ficha = z.output<typeof fichaSchema>

export const pagoCompraSchema = z.object({
  metodo: z.string(),
  estado: z.enum(ESTADOS_PAGO),
  /** Centavos that we asked for, and that came so far. */
  monto: z.number(),
  recibido: z.number(),
  ficha: z.nullable(fichaSchema),
  /** The buyer can pay until then. */
  venceEn: z.nullable(z.string()),
  /** Why it was declined, as a sentence. */
  motivoRechazo: z.nullable(z.string()),
  /** Only in the sandbox: path of the page where a tester makes this payment happen. */
  simular: z.optional(z.string()),
})
export type PagoCompra = z.output<typeof pagoCompraSchema>

/**
 * Where a payment goes on: at the provider's page, or here with the provider's own card form, whose script is loaded
 * only then. `cuenta`: the account with the provider that charges, where that is not the platform's.
 */
export const accionSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('redirigir'), url: z.string() }),
  z.object({
    tipo: z.literal('confirmar'),
    proveedor: z.literal('stripe'),
    secreto: z.string(),
    llave: z.string(),
    script: z.string(),
    cuenta: z.nullable(z.string()),
  }),
])
export type Accion = z.output<typeof accionSchema>

/** `limite`: until when a slow method could be paid. `deMentira`: the sandbox, no money moves. */
export const metodoOfrecidoSchema = z.object({
  metodo: z.enum(['prueba', 'tarjeta', 'oxxo', 'spei', 'mercadopago']),
  deMentira: z.boolean(),
  limite: z.nullable(z.string()),
})
export type MetodoOfrecido = z.output<typeof metodoOfrecidoSchema>
export const metodosRespuesta = z.object({ items: z.array(metodoOfrecidoSchema) })

/** What a tester can make a charge of Pago de prueba do, in demo mode only. */
export const ACCIONES_PRUEBA = [
  'pagar',
  'rechazar',
  'pagar_de_menos',
  'pagar_de_mas',
  'pagar_dos_veces',
  'vencer',
  'contracargo',
  'ganar_contracargo',
  'perder_contracargo',
  'reembolsar',
] as const
export const cobroPruebaSchema = z.object({
  referencia: z.string(),
  metodo: z.string(),
  estado: z.string(),
  concepto: z.string(),
  monto: z.number(),
  recibido: z.number(),
  devuelto: z.number(),
  urlRegreso: z.string(),
  acciones: z.array(z.enum(ACCIONES_PRUEBA)),
})
export type CobroPrueba = z.output<typeof cobroPruebaSchema>
export const cobroPruebaRespuesta = z.object({ item: cobroPruebaSchema })
export const cobroPruebaBody = z.object({ accion: z.enum(ACCIONES_PRUEBA, 'Elige qué pasa.') })
