import * as z from 'zod/mini'
import { pagina, SLUG } from '../comunes.ts'

/** Reports of abuse, and what comes of them. */
export const MOTIVOS_DENUNCIA = ['fraude', 'contenido_ofensivo', 'datos_falsos', 'derechos_autor', 'otro'] as const
export type MotivoDenuncia = (typeof MOTIVOS_DENUNCIA)[number]
export const ESTADOS_DENUNCIA = ['abierta', 'en_revision', 'descartada', 'retirada'] as const
export const DENUNCIA_TEXTO = 1000
const SIN_EVENTO = 'Abre esta página desde el evento que quieres reportar.'
export const denunciarBody = z
  .object({
    organizador: z.string(SIN_EVENTO).check(z.regex(SLUG, SIN_EVENTO)),
    evento: z.string(SIN_EVENTO).check(z.regex(SLUG, SIN_EVENTO)),
    motivo: z.enum(MOTIVOS_DENUNCIA, 'Elige un motivo.'),
    texto: z.optional(z.string().check(z.trim(), z.maxLength(DENUNCIA_TEXTO, 'Maximo 1000 caracteres'))),
    email: z.optional(
      z.union(
        [
          z.literal(''),
          z
            .string()
            .check(
              z.trim(),
              z.toLowerCase(),
              z.maxLength(50, 'Maximo 50 caracteres'),
              z.email('Debe ser un correo electrónico válido.'),
            ),
        ],
        'Debe ser un correo electrónico válido.',
      ),
    ),
  })
  .check(
    z.refine((dicho) => dicho?.motivo !== 'otro' || (typeof dicho.texto === 'string' && dicho.texto.trim() !== ''), {
      error: 'Cuéntanos qué pasa.',
      path: ['texto'],
      when: () => true,
    }),
  )
export type Denunciar = z.output<typeof denunciarBody>
export const denunciasQuery = z.object({
  ...pagina,
  estado: z.optional(z.enum(['por_atender', 'descartada', 'retirada'], 'Elige un estado.')),
})
const motivoLargo = z
  .string('Escribe el motivo.')
  .check(
    z.trim(),
    z.minLength(1, { error: 'Escribe el motivo.', abort: true }),
    z.maxLength(1000, 'Maximo 1000 caracteres'),
  )
export const resolverDenunciaBody = z.object({ motivo: motivoLargo })
const quienSchema = z.nullable(z.object({ id: z.string(), nombreMostrado: z.string() }))
const eventoDenunciado = z.object({
  id: z.string(),
  nombreMostrado: z.string(),
  slug: z.string(),
  organizador: z.object({ slug: z.string(), nombre: z.string() }),
  estado: z.string(),
  retirado: z.boolean(),
  boletosVendidos: z.number(),
})
export const denunciaSchema = z.object({
  id: z.string(),
  motivo: z.enum(MOTIVOS_DENUNCIA),
  texto: z.string(),
  email: z.nullable(z.string()),
  estado: z.enum(ESTADOS_DENUNCIA),
  creadaEn: z.string(),
  resolucion: z.nullable(z.string()),
  resueltaEn: z.nullable(z.string()),
  resueltaPor: quienSchema,
  /** How many other reports about the same evento wait. */
  otras: z.number(),
  evento: eventoDenunciado,
})
export type Denuncia = z.output<typeof denunciaSchema>
/** `cuentas`: how many there are in each part of the queue. */
export const denunciasRespuesta = z.object({
  items: z.array(denunciaSchema),
  total: z.number(),
  cuentas: z.object({
    porAtender: z.number(),
    descartadas: z.number(),
    retiradas: z.number(),
    apelaciones: z.number(),
  }),
})
export const denunciaRespuesta = z.object({ item: denunciaSchema })

/** An evento that was taken off, as administrators see it. `restaurado`: it is back. */
export const retiroSchema = z.object({
  id: z.string(),
  motivo: z.string(),
  creadoEn: z.string(),
  apelacion: z.nullable(z.object({ texto: z.string(), fecha: z.string() })),
  respuesta: z.nullable(z.string()),
  respondidoEn: z.nullable(z.string()),
  restauradoEn: z.nullable(z.string()),
})
export type Retiro = z.output<typeof retiroSchema>
export const retiroAdminSchema = z.extend(retiroSchema, { evento: eventoDenunciado })
export type RetiroAdmin = z.output<typeof retiroAdminSchema>
export const retirosRespuesta = z.object({ items: z.array(retiroAdminSchema), total: z.number() })
export const retiroAdminRespuesta = z.object({ item: retiroAdminSchema })
/** Null when nobody took the evento off. */
export const retiroRespuesta = z.object({ item: z.nullable(retiroSchema) })
export const responderRetiroBody = z.object({ respuesta: motivoLargo, restaurar: z.boolean() })
export const apelarBody = z.object({
  texto: z
    .string('Cuéntanos por qué debería volver.')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Cuéntanos por qué debería volver.', abort: true }),
      z.maxLength(2000, 'Maximo 2000 caracteres'),
    ),
})
