import * as z from 'zod/mini'
import { ESTADOS_FACTURA } from '../compras/estados.ts'
import { pagina } from '../comunes.ts'

/**
 * cargo: the service charge that one buyer paid; mensual: what an organization took on of it in a month; global: what
 * buyers paid of it without asking; nota: an egreso of another document.
 */
export const CLASES_COMPROBANTE = ['cargo', 'mensual', 'global', 'nota'] as const
export type ClaseComprobante = (typeof CLASES_COMPROBANTE)[number]

/**
 * `organizacion`: whose sales it is about; null for those of all. `folio`: of the compra it is about. `ventas`: how many it holds. `de`: the folio fiscal of what a nota takes back of.
 * `pdf`, `xml`: where its files are.
 */
export const comprobanteSchema = z.object({
  id: z.string(),
  clase: z.enum(CLASES_COMPROBANTE),
  emisor: z.enum(['plataforma', 'organizacion']),
  organizacion: z.nullable(z.string()),
  folio: z.nullable(z.string()),
  evento: z.nullable(z.string()),
  desde: z.nullable(z.string()),
  hasta: z.nullable(z.string()),
  rfc: z.string(),
  razonSocial: z.string(),
  ventas: z.number(),
  total: z.number(),
  estado: z.enum(ESTADOS_FACTURA),
  enCurso: z.boolean(),
  uuid: z.nullable(z.string()),
  de: z.nullable(z.string()),
  dePrueba: z.boolean(),
  error: z.nullable(z.string()),
  pdf: z.nullable(z.string()),
  xml: z.nullable(z.string()),
  creadoEn: z.string(),
})
export type ComprobanteFiscal = z.output<typeof comprobanteSchema>

/** What an organization sees: `cargos`, the platform's to it with their notas; `notas`, those of its own invoices. */
export const comprobantesQuery = z.object({
  ...pagina,
  de: z._default(z.enum(['cargos', 'notas'], 'Elige una opción.'), 'cargos'),
})
export const comprobantesPlataformaQuery = z.object({
  ...pagina,
  clase: z.optional(z.enum(CLASES_COMPROBANTE, 'Elige una opción.')),
  estado: z.optional(z.enum(ESTADOS_FACTURA, 'Elige una opción.')),
})
export const comprobantesRespuesta = z.object({ items: z.array(comprobanteSchema), total: z.number() })
export const comprobanteRespuesta = z.object({ item: comprobanteSchema })
