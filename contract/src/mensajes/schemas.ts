import * as z from 'zod/mini'
import { momento, uuid } from '../comunes.ts'

export const ASUNTO_MAXIMO = 100
export const CUERPO_MAXIMO = 5000

/** `operativo` is about the evento and goes to everybody; `promocional` goes only to people who want news. */
export const CLASES_MENSAJE = ['operativo', 'promocional'] as const
export type ClaseMensaje = (typeof CLASES_MENSAJE)[number]
export const ESTADOS_MENSAJE = ['programado', 'enviando', 'enviado', 'cancelado'] as const

/** Groups of receivers: people with a valid boleto, with a used one, or with a compra that waits for its payment. */
export const GRUPOS = ['valido', 'usado', 'pendiente'] as const
export type Grupo = (typeof GRUPOS)[number]

const ELIGE = 'Elige a quién le escribes.'
/**
 * Empty `tipos` means all. The holder of each boleto receives it; with `compradores` also the buyer who passed one
 * on.
 */
export const audienciaSchema = z.object({
  grupos: z.array(z.enum(GRUPOS, ELIGE), ELIGE).check(z.minLength(1, ELIGE), z.maxLength(GRUPOS.length, ELIGE)),
  tipos: z._default(z.array(uuid).check(z.maxLength(100, 'Son demasiados tipos.')), []),
  compradores: z._default(z.boolean(), false),
})
export type Audiencia = z.output<typeof audienciaSchema>

const clase = z.enum(CLASES_MENSAJE, 'Elige qué clase de mensaje es.')
const contenido = {
  asunto: z.string('Escribe el asunto.').check(
    z.trim(),
    z.overwrite((texto) => texto.replace(/[\p{Cc}\s]+/gu, ' ')),
    z.minLength(1, { error: 'Escribe el asunto.', abort: true }),
    z.maxLength(ASUNTO_MAXIMO, `Maximo ${ASUNTO_MAXIMO} caracteres`),
  ),
  cuerpo: z
    .string('Escribe el mensaje.')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Escribe el mensaje.', abort: true }),
      z.maxLength(CUERPO_MAXIMO, `Maximo ${CUERPO_MAXIMO} caracteres`),
    ),
}

/** A null `para` sends the message now. */
export const crearMensajeBody = z.object({
  clase,
  ...contenido,
  audiencia: audienciaSchema,
  para: z._default(z.nullable(momento('Escribe una fecha válida.')), null),
})
export type CrearMensaje = z.output<typeof crearMensajeBody>
export const previaMensajeBody = z.object({
  clase,
  asunto: z.string().check(z.maxLength(ASUNTO_MAXIMO)),
  cuerpo: z.string().check(z.maxLength(CUERPO_MAXIMO)),
})
export const probarMensajeBody = z.object({ clase, ...contenido })
export const contarAudienciaBody = z.object({ clase, audiencia: audienciaSchema })

/** The message as its reader will see it: `html` is the body, safe to print; `logo` is an address. */
export const previaMensajeRespuesta = z.object({
  item: z.object({
    asunto: z.string(),
    html: z.string(),
    pie: z.string(),
    baja: z.boolean(),
    membrete: z.object({
      nombre: z.string(),
      color: z.nullable(z.string()),
      logo: z.nullable(z.string()),
      pie: z.string(),
    }),
  }),
})
export type PreviaMensaje = z.output<typeof previaMensajeRespuesta>['item']
/** `correo`: the address that the test went to. */
export const probarMensajeRespuesta = z.object({ correo: z.string() })
/** `omitidos` counts people of the audience who switched off promotions; `destinatarios` counts the receivers. */
export const contarAudienciaRespuesta = z.object({ destinatarios: z.number(), omitidos: z.number() })

/** `usadosHoy` counts the messages of today in Mexico City. Null `destinatarios`: all there are. */
const limiteDeClase = z.object({ porDia: z.number(), usadosHoy: z.number(), destinatarios: z.nullable(z.number()) })
/** The limits and what is left of them. What is about the evento reaches everybody. `razon`: why they are not wider. */
export const limitesMensajeSchema = z.object({
  nivel: z.enum(['nueva', 'confiable', 'suspendida']),
  razon: z.nullable(z.string()),
  enlaces: z.boolean(),
  operativo: limiteDeClase,
  promocional: limiteDeClase,
})
export type LimitesMensaje = z.output<typeof limitesMensajeSchema>

/**
 * `total` and the counts after it are persons, once sending has begun. `motivo`: why the platform itself cancelled
 * it.
 */
export const mensajeSchema = z.object({
  id: z.string(),
  clase,
  asunto: z.string(),
  cuerpo: z.string(),
  audiencia: audienciaSchema,
  estado: z.enum(ESTADOS_MENSAJE),
  motivo: z.nullable(z.string()),
  para: z.string(),
  quien: z.nullable(z.string()),
  creadoEn: z.string(),
  terminadoEn: z.nullable(z.string()),
  total: z.number(),
  enviados: z.number(),
  fallidos: z.number(),
  omitidos: z.number(),
})
export type Mensaje = z.output<typeof mensajeSchema>
export const mensajeRespuesta = z.object({ item: mensajeSchema })
export const mensajesRespuesta = z.object({
  items: z.array(mensajeSchema),
  total: z.number(),
  limites: limitesMensajeSchema,
})
