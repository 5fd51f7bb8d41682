import * as z from 'zod/mini'
import { pagina } from '../comunes.ts'

/** The events that a webhook can report. */
export const TIPOS_WEBHOOK = [
  'compra.pagada',
  'compra.reembolsada',
  'boleto.transferido',
  'boleto.usado',
  'evento.publicado',
  'evento.pospuesto',
  'evento.reprogramado',
  'evento.cancelado',
  'organizacion.miembro_agregado',
] as const
export type TipoWebhook = (typeof TIPOS_WEBHOOK)[number]

const ELIGE = 'Elige al menos un aviso.'
const URL_INVALIDA = 'Escribe una dirección que empiece con https://'
const direccion = z.string(URL_INVALIDA).check(
  z.trim(),
  z.maxLength(500, { error: 'Maximo 500 caracteres', abort: true }),
  z.url({ protocol: /^https?$/, error: URL_INVALIDA, abort: true }),
  z.refine((texto) => !/^\w+:\/\/[^/?#]*@/.test(texto), 'La dirección no puede llevar usuario ni contraseña.'),
)
const campos = {
  url: direccion,
  descripcion: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres'))),
  tipos: z
    .array(z.enum(TIPOS_WEBHOOK, ELIGE), ELIGE)
    .check(z.minLength(1, ELIGE), z.maxLength(TIPOS_WEBHOOK.length, ELIGE)),
}
export const crearWebhookBody = z.object(campos)
export type CrearWebhook = z.output<typeof crearWebhookBody>
export const editarWebhookBody = z.partial(z.object({ ...campos, activo: z.boolean() }))
export type EditarWebhook = z.output<typeof editarWebhookBody>

/** `motivo`: why we no longer send to it, in a sentence. `fallas`: deliveries given up in the last seven days. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  descripcion: z.string(),
  tipos: z.array(z.enum(TIPOS_WEBHOOK)),
  activo: z.boolean(),
  motivo: z.nullable(z.string()),
  entregadoEn: z.nullable(z.string()),
  pendientes: z.number(),
  fallas: z.number(),
  creadoEn: z.string(),
})
export type Webhook = z.output<typeof webhookSchema>
export const webhooksRespuesta = z.object({ items: z.array(webhookSchema), total: z.number() })
export const webhookRespuesta = z.object({ item: webhookSchema })
/** `secreto` is shown this once: `whsec_…`. */
export const webhookNuevoRespuesta = z.object({ item: webhookSchema, secreto: z.string() })

export const ESTADOS_ENTREGA = ['pendiente', 'entregada', 'fallida'] as const
export const entregasQuery = z.object({ ...pagina, estado: z.optional(z.enum(ESTADOS_ENTREGA, 'Elige una opción.')) })
export const intentoSchema = z.object({
  numero: z.number(),
  fecha: z.string(),
  codigo: z.nullable(z.number()),
  /** Why there was no answer, in a sentence. */
  error: z.nullable(z.string()),
  respuesta: z.string(),
  ms: z.number(),
})
/** `id` is the `webhook-id` that the receiver sees. `proximoEn`: when it is tried again. */
export const entregaSchema = z.object({
  id: z.string(),
  mensajeId: z.string(),
  tipo: z.string(),
  estado: z.enum(ESTADOS_ENTREGA),
  cuerpo: z.nullable(z.string()),
  fecha: z.string(),
  proximoEn: z.nullable(z.string()),
  intentos: z.array(intentoSchema),
})
export type Entrega = z.output<typeof entregaSchema>
export const entregasRespuesta = z.object({ items: z.array(entregaSchema), total: z.number() })
export const entregaRespuesta = z.object({ item: entregaSchema })
