import * as z from 'zod/mini'
import { CONTRIBUYENTES, perfilFiscalSchema, retencionVigenteSchema } from './schemas.ts'

/** A month of the centre: YYYY-MM. */
const mes = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Elige un mes.'))
export const mesParams = z.object({ mes })
/** How a constancia stands: wanted, stamped, refused by the PAC, of nothing that is left, or in another one's place. */
export const ESTADOS_CONSTANCIA = ['solicitada', 'timbrada', 'error', 'cancelada', 'sustituida'] as const
export type EstadoConstancia = (typeof ESTADOS_CONSTANCIA)[number]

/**
 * `ingreso`: at the price of the boletos without its IVA, less what went back of those sales whenever it did. Centavos.
 */
const importes = {
  ventas: z.number(),
  ingreso: z.number(),
  iva: z.number(),
  isr: z.number(),
  ivaRetenido: z.number(),
}
/** The document of a month as the tax office has it. */
export const constanciaSchema = z.object({
  id: z.string(),
  estado: z.enum(ESTADOS_CONSTANCIA),
  uuid: z.nullable(z.string()),
  dePrueba: z.boolean(),
  error: z.nullable(z.string()),
  timbradaEn: z.nullable(z.string()),
})
export type Constancia = z.output<typeof constanciaSchema>

/** One month of an organization; the newest constancia of it, null while there is none. */
export const mesDeOrganizacionSchema = z.object({
  mes: z.string(),
  ...importes,
  constancia: z.nullable(constanciaSchema),
})
export type MesDeOrganizacion = z.output<typeof mesDeOrganizacionSchema>
export const retencionesDeOrganizacionRespuesta = z.object({
  item: z.object({
    perfil: perfilFiscalSchema,
    retencion: z.nullable(retencionVigenteSchema),
    meses: z.array(mesDeOrganizacionSchema),
  }),
})
export type RetencionesDeOrganizacion = z.output<typeof retencionesDeOrganizacionRespuesta>['item']

/** A month of the whole platform: `isr` and `ivaRetenido` are what is to be paid to the tax office of its sales. */
export const mesRetenidoSchema = z.object({ mes: z.string(), organizaciones: z.number(), ...importes })
export type MesRetenido = z.output<typeof mesRetenidoSchema>
/** `debe`: what the ledger owes the tax office in all, by account `retencion`. */
export const mesesRetenidosRespuesta = z.object({
  items: z.array(mesRetenidoSchema),
  total: z.number(),
  debe: z.number(),
})
export const organizacionRetenidaSchema = z.object({
  id: z.string(),
  slug: z.string(),
  nombre: z.string(),
  rfc: z.nullable(z.string()),
  contribuyente: z.enum(CONTRIBUYENTES),
  ...importes,
  constancia: z.nullable(constanciaSchema),
})
export type OrganizacionRetenida = z.output<typeof organizacionRetenidaSchema>
export const mesRetenidoRespuesta = z.object({
  item: z.extend(mesRetenidoSchema, { lista: z.array(organizacionRetenidaSchema) }),
})
