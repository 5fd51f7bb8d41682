import * as z from 'zod/mini'
import { ENTIDADES } from '../entidades.ts'
import { porcentaje, tasaDeLey, tasaDeLeyNueva } from '../tasas-de-ley.ts'

/**
 * A rate of the local tax on public shows. Of what is charged for a boleto; `municipio` is empty where all of the entidad
 * has it. `cortesiasBps`: how much of the value of the aforo may be given away untaxed; null: all.
 */
export const tasaLocalSchema = z.object({
  ...tasaDeLey,
  entidad: z.string(),
  municipio: z.string(),
  soloExentos: z.boolean(),
  cortesiasBps: z.nullable(z.number()),
})
export type TasaLocal = z.output<typeof tasaLocalSchema>
/** `hoy`: the day of the centre. */
export const tasasLocalesRespuesta = z.object({ item: z.object({ hoy: z.string(), tasas: z.array(tasaLocalSchema) }) })
export type TasasLocales = z.output<typeof tasasLocalesRespuesta>['item']

const { bps, ...vigencia } = tasaDeLeyNueva
/** A rate from a day to come on; sent again for that place and day it replaces the one that has not begun. */
export const tasaLocalBody = z.object({
  // in the order of its form, in which refusals are told
  entidad: z.enum(ENTIDADES, 'Elige una entidad.'),
  municipio: z.string().check(z.trim(), z.maxLength(80, 'Maximo 80 caracteres')),
  bps,
  soloExentos: z.boolean(),
  cortesiasBps: z.nullable(porcentaje),
  ...vigencia,
})
export type TasaLocalNueva = z.output<typeof tasaLocalBody>

/** The tax at one evento. `tasa`: that of its place today; null where there is none. */
export const impuestoDeEventoSchema = z.object({
  aplica: z.boolean(),
  tasa: z.nullable(z.pick(tasaLocalSchema, { entidad: true, municipio: true, bps: true, soloExentos: true })),
  /** It sells boletos that the tax is of. */
  gravado: z.boolean(),
  confirmada: z.boolean(),
})
export type ImpuestoDeEvento = z.output<typeof impuestoDeEventoSchema>
export const impuestoDeEventoRespuesta = z.object({ item: impuestoDeEventoSchema })
export const impuestoDeEventoBody = z.object({ aplica: z.boolean() })

/**
 * What an evento owes of the sales of a month, at one rate. `base` is what is left after `devuelto`, and has in it what
 * was given away beyond what goes untaxed (`excedente`). Centavos.
 */
export const renglonLocalSchema = z.object({
  mes: z.string(),
  evento: z.object({ nombre: z.string(), slug: z.string() }),
  lugar: z.string(),
  bps: z.number(),
  compras: z.number(),
  base: z.number(),
  cortesias: z.number(),
  excedente: z.number(),
  /** Of the tax, what went back with refunds. */
  devuelto: z.number(),
  impuesto: z.number(),
})
export type RenglonLocal = z.output<typeof renglonLocalSchema>
export const impuestoLocalRespuesta = z.object({ items: z.array(renglonLocalSchema), total: z.number() })

/** The same for the operator, with whose evento it is. */
export const renglonLocalAdministradoSchema = z.extend(renglonLocalSchema, {
  organizacion: z.object({ id: z.string(), nombre: z.string(), rfc: z.nullable(z.string()) }),
})
export type RenglonLocalAdministrado = z.output<typeof renglonLocalAdministradoSchema>
export const impuestosLocalesRespuesta = z.object({ items: z.array(renglonLocalAdministradoSchema), total: z.number() })
