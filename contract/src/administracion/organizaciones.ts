import * as z from 'zod/mini'
import { pagina } from '../comunes.ts'
import { rolSchema } from '../cuentas/sesion.ts'
import { causaSchema } from '../detenciones/schemas.ts'
import { cuenta, fechaONada, termino } from './comun.ts'

export const RIESGOS = ['bajo', 'medio', 'alto'] as const
export const riesgoBody = z.object({ riesgo: z.enum(RIESGOS, 'Elige una opción.') })
export const FILTROS_ORGANIZACIONES = ['activas', 'suspendidas', 'eliminadas'] as const
export const organizacionesAdministradasQuery = z.object({
  ...pagina,
  termino,
  filtro: z.optional(z.enum(FILTROS_ORGANIZACIONES, 'Elige una opción.')),
  riesgo: z.optional(z.enum(RIESGOS, 'Elige una opción.')),
})
const organizacionAdministrada = {
  id: z.string(),
  slug: z.string(),
  nombreMostrado: z.string(),
  email: z.string(),
  logo: z.nullable(z.string()),
  riesgo: z.enum(RIESGOS),
  suspendidaEn: fechaONada,
  eliminadaEn: fechaONada,
  creadaEn: z.string(),
  propietario: z.nullable(z.object({ id: z.string(), nombreMostrado: z.string() })),
  eventos: cuenta,
  /** What the ledger leaves to the organization of all that it sold. */
  ingreso: cuenta,
}
export const organizacionAdministradaSchema = z.object(organizacionAdministrada)
export type OrganizacionAdministrada = z.output<typeof organizacionAdministradaSchema>
export const organizacionesAdministradasRespuesta = z.object({
  items: z.array(organizacionAdministradaSchema),
  total: cuenta,
})
export const organizacionDetalleSchema = z.object({
  ...organizacionAdministrada,
  telefono: z.string(),
  web: z.nullable(z.string()),
  suspendidaMotivo: z.nullable(z.string()),
  /** What stops its money. */
  causas: z.array(causaSchema),
  /** Paid compras, the boletos that they sold, what buyers paid and what went back to them. */
  compras: cuenta,
  boletos: cuenta,
  cobrado: cuenta,
  reembolsado: cuenta,
  cargos: cuenta,
  equipo: z.array(
    z.object({ id: z.string(), nombreMostrado: z.string(), email: z.string(), rol: rolSchema, bloqueado: z.boolean() }),
  ),
  /** The next or latest ones. */
  proximos: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      nombreMostrado: z.string(),
      estado: z.string(),
      inicio: z.string(),
      zonaHoraria: z.string(),
      boletos: cuenta,
    }),
  ),
})
export type OrganizacionDetalle = z.output<typeof organizacionDetalleSchema>
export const organizacionDetalleRespuesta = z.object({ item: organizacionDetalleSchema })
