import * as z from 'zod/mini'
import { pagina } from '../comunes.ts'
import { cuenta, fechaONada } from './comun.ts'

export const CLASES_INCIDENCIA = [
  'monto',
  'moneda',
  'sin_dueno',
  'reembolso',
  'conciliacion',
  'contracargo',
  'devolucion',
  'proveedor',
] as const
export const incidenciasQuery = z.object({
  ...pagina,
  estado: z._default(z.enum(['abiertas', 'resueltas'], 'Elige una opción.'), 'abiertas'),
  clase: z.optional(z.enum(CLASES_INCIDENCIA, 'Elige una opción.')),
})
/** What an administrator may do with the money of one; nothing where it is decided, or is no money of ours. */
export const ACCIONES_INCIDENCIA = ['devolver', 'registrar', 'reintentar'] as const
export const incidenciaSchema = z.object({
  id: z.string(),
  clase: z.enum(CLASES_INCIDENCIA),
  detalle: z.record(z.string(), z.unknown()),
  pago: z.nullable(
    z.object({
      id: z.string(),
      proveedor: z.string(),
      referencia: z.nullable(z.string()),
      monto: cuenta,
      folio: z.nullable(z.string()),
    }),
  ),
  creadoEn: z.string(),
  resueltaEn: fechaONada,
  resueltaPor: z.nullable(z.string()),
  nota: z.string(),
  acciones: z.array(z.enum(ACCIONES_INCIDENCIA)),
})
export type Incidencia = z.output<typeof incidenciaSchema>
export const incidenciasRespuesta = z.object({ items: z.array(incidenciaSchema), total: cuenta })
/** `boletos`: the money paid the compra after all. `por_aplicar`: it was booked as money still to be settled. */
export const registradaRespuesta = z.object({ resultado: z.enum(['boletos', 'por_aplicar']) })
export const resolverBody = z.object({
  nota: z
    .string('Escribe qué se hizo.')
    .check(z.trim(), z.minLength(3, 'Escribe qué se hizo.'), z.maxLength(500, 'Maximo 500 caracteres')),
})
