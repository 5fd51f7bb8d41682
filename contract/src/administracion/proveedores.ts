import * as z from 'zod/mini'
import { pagina } from '../comunes.ts'
import { cuenta, termino } from './comun.ts'

export const avisosProveedorQuery = z.object({
  ...pagina,
  termino,
  proveedor: z.optional(z.string().check(z.maxLength(30, 'Maximo 30 caracteres'))),
})
export const avisoProveedorSchema = z.object({
  proveedor: z.string(),
  id: z.string(),
  tipo: z.string(),
  referencia: z.nullable(z.string()),
  efecto: z.string(),
  recibidoEn: z.string(),
  folio: z.nullable(z.string()),
})
export type AvisoProveedor = z.output<typeof avisoProveedorSchema>
const proveedores = z.array(z.string())
export const avisosProveedorRespuesta = z.object({ items: z.array(avisoProveedorSchema), total: cuenta, proveedores })

export const conciliacionesQuery = z.object({
  ...pagina,
  proveedor: z.optional(z.string().check(z.maxLength(30, 'Maximo 30 caracteres'))),
})
/** One day of checks against a provider's records, summed. */
export const conciliacionSchema = z.object({
  proveedor: z.string(),
  dia: z.string(),
  revisiones: cuenta,
  cobros: cuenta,
  ultimaEn: z.string(),
  diferencias: z.array(z.object({ clase: z.string(), referencia: z.string(), aqui: cuenta, alla: cuenta })),
})
export type Conciliacion = z.output<typeof conciliacionSchema>
export const conciliacionesRespuesta = z.object({ items: z.array(conciliacionSchema), total: cuenta, proveedores })
