import * as z from 'zod/mini'
import { moneda, pagina } from '../comunes.ts'

/**
 * How a dispute stands. `consulta`: the bank of who paid only asks; nothing was taken. `abierta`: it waits for our
 * evidence. `parcial`: it ended, and only a part of the money came back.
 */
export const ESTADOS_DISPUTA = ['consulta', 'abierta', 'en_revision', 'ganada', 'parcial', 'perdida'] as const
export type EstadoDisputa = (typeof ESTADOS_DISPUTA)[number]

export const EVIDENCIA = { texto: 8_000, archivos: 3, archivoBytes: 1_500_000 } as const

/**
 * Amounts are centavos. `retirado`: what the bank has taken by now. `entera`: that was all that was left of the payment,
 * so that its boletos admit no more.
 */
export const disputaSchema = z.object({
  id: z.string(),
  estado: z.enum(ESTADOS_DISPUTA),
  folio: z.nullable(z.string()),
  evento: z.nullable(z.object({ slug: z.string(), nombre: z.string() })),
  organizacion: z.nullable(z.object({ id: z.string(), slug: z.string(), nombre: z.string() })),
  proveedor: z.string(),
  monto: z.number(),
  retirado: z.number(),
  pagado: z.number(),
  entera: z.boolean(),
  moneda,
  /** The provider's own word for the reason. */
  motivo: z.nullable(z.string()),
  /** Until when the provider takes evidence. */
  venceEn: z.nullable(z.string()),
  abiertaEn: z.string(),
  cerradaEn: z.nullable(z.string()),
  enviadaEn: z.nullable(z.string()),
  conEvidencia: z.boolean(),
})
export type Disputa = z.output<typeof disputaSchema>

export const archivoDisputaSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  tipo: z.string(),
  bytes: z.number(),
  subidoEn: z.string(),
})
/** `hechos`: what we know of the sale, which goes along by itself. `seContesta`: evidence can still be written. */
export const disputaDetalleSchema = z.extend(disputaSchema, {
  texto: z.string(),
  archivos: z.array(archivoDisputaSchema),
  hechos: z.array(z.object({ que: z.string(), dice: z.string() })),
  seContesta: z.boolean(),
})
export type DisputaDetalle = z.output<typeof disputaDetalleSchema>
/** What the provider charged for it; the platform's own business. */
export const disputaAdminSchema = z.extend(disputaDetalleSchema, { comision: z.number(), referencia: z.string() })
export type DisputaAdmin = z.output<typeof disputaAdminSchema>

export const FILTROS_DISPUTA = ['por_contestar', 'en_curso', 'cerradas'] as const
export const disputasQuery = z.object({
  ...pagina,
  cuales: z.optional(z.enum(FILTROS_DISPUTA, 'Elige una opción.')),
})
export type FiltroDisputas = z.output<typeof disputasQuery>
export const disputasRespuesta = z.object({ items: z.array(disputaSchema), total: z.number() })
export const disputaRespuesta = z.object({ item: disputaDetalleSchema })
export const disputaAdminRespuesta = z.object({ item: disputaAdminSchema })

export const evidenciaBody = z.object({
  texto: z.string('Escribe la evidencia.').check(z.trim(), z.maxLength(EVIDENCIA.texto, 'Maximo 8000 caracteres')),
})
