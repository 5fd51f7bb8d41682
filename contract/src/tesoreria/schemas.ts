import * as z from 'zod/mini'
import { pagina } from '../comunes.ts'

/** The accounts of the ledger; above zero is what we have, below zero what we owe. */
export const CUENTAS = [
  'banco',
  'pasarela',
  'organizacion',
  'caja',
  'comprador',
  'iva',
  'iva_acreditable',
  'retencion',
  'plataforma',
  'comision',
  'perdida',
  'por_aplicar',
  'conectada',
] as const
/** Those that an administrator may move money between: the others are kept by sales, payouts and refunds. */
export const CUENTAS_AJUSTABLES = [
  'banco',
  'pasarela',
  'plataforma',
  'comision',
  'iva_acreditable',
  'perdida',
  'por_aplicar',
] as const
/** Taxes that are paid to the tax authority. */
export const IMPUESTOS = ['iva', 'retencion'] as const

const mes = z.string('Elige un mes.').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Elige un mes.'))
const dia = z.iso.date('Elige una fecha.')
const dinero = z
  .int('Escribe cuánto.')
  .check(z.minimum(1, 'Escribe cuánto.'), z.maximum(100_000_000_000, 'Es demasiado.'))
const motivo = z
  .string('Di por qué.')
  .check(z.trim(), z.minLength(3, 'Di por qué.'), z.maxLength(300, 'Maximo 300 caracteres'))
const referencia = z
  .string('Escribe la referencia.')
  .check(z.trim(), z.minLength(3, 'Escribe la referencia.'), z.maxLength(60, 'Maximo 60 caracteres'))

export const balanzaQuery = z.object({ mes: z.optional(mes) })
/** Centavos, debit above zero: `final` = `inicial` + `cargos` − `abonos`. */
export const renglonBalanzaSchema = z.object({
  cuenta: z.string(),
  inicial: z.number(),
  cargos: z.number(),
  abonos: z.number(),
  final: z.number(),
})
export type RenglonBalanza = z.output<typeof renglonBalanzaSchema>
export const balanzaRespuesta = z.object({ mes: z.string(), items: z.array(renglonBalanzaSchema) })
/** This month, unless told. */
export const balanzasQuery = z.object({ desde: z.optional(mes), hasta: z.optional(mes) })

/** `tenemos` and `deQuien` add up to the same sum. */
const parteSchema = z.object({ cual: z.string(), monto: z.number() })
export const dineroSchema = z.object({
  alDia: z.string(),
  total: z.number(),
  tenemos: z.array(parteSchema),
  deQuien: z.array(parteSchema),
  /** What each provider says that it holds for us, and the ledger; null while it has not been read. */
  proveedores: z.array(
    z.object({
      proveedor: z.string(),
      dice: z.nullable(z.number()),
      libro: z.number(),
      leidoEn: z.nullable(z.string()),
      /** They differ by what moved since it was read, as far as is known. */
      porLeer: z.boolean(),
    }),
  ),
  /** What the statement of the bank said at the end of a day, beside the ledger of that day. */
  banco: z.array(z.object({ dia: z.string(), dice: z.number(), libro: z.number() })),
})
export type Dinero = z.output<typeof dineroSchema>
export const dineroRespuesta = z.object({ item: dineroSchema })
export const saldoBancoBody = z.object({
  dia,
  monto: z
    .int('Escribe el saldo.')
    .check(z.minimum(-100_000_000_000, 'Es demasiado.'), z.maximum(100_000_000_000, 'Es demasiado.')),
})

export const asientosQuery = z.object({
  ...pagina,
  cuenta: z.optional(z.enum(CUENTAS, 'Elige una opción.')),
  mes: z.optional(mes),
})
export type FiltroAsientos = z.output<typeof asientosQuery>
/** A line of the ledger. `de`: what it belongs to, in words of its own. */
export const asientoSchema = z.object({
  id: z.string(),
  fecha: z.string(),
  cuenta: z.string(),
  concepto: z.string(),
  monto: z.number(),
  de: z.object({ clase: z.string(), folio: z.nullable(z.string()) }),
})
export type AsientoVisto = z.output<typeof asientoSchema>
export const asientosRespuesta = z.object({ items: z.array(asientoSchema), total: z.number() })

export const CLASES_REGISTRO = ['deposito', 'comision', 'ajuste_proveedor', 'sin_dueno', 'ajuste', 'entero'] as const
export const registroSchema = z.object({
  id: z.string(),
  clase: z.enum(CLASES_REGISTRO),
  fecha: z.string(),
  proveedor: z.nullable(z.string()),
  referencia: z.nullable(z.string()),
  monto: z.number(),
  comision: z.number(),
  debe: z.nullable(z.string()),
  haber: z.nullable(z.string()),
  motivo: z.string(),
  /** The month of a tax that was paid (YYYY-MM). */
  periodo: z.nullable(z.string()),
  quien: z.nullable(z.string()),
})
export type Registro = z.output<typeof registroSchema>
export const registrosQuery = z.object({ ...pagina, clase: z.optional(z.enum(CLASES_REGISTRO, 'Elige una opción.')) })
export type FiltroRegistros = z.output<typeof registrosQuery>
export const registrosRespuesta = z.object({ items: z.array(registroSchema), total: z.number() })

/** Money goes from `haber` to `debe`. */
export const ajusteTesoreriaBody = z
  .object({
    debe: z.enum(CUENTAS_AJUSTABLES, 'Elige una cuenta.'),
    haber: z.enum(CUENTAS_AJUSTABLES, 'Elige una cuenta.'),
    monto: dinero,
    motivo,
  })
  .check(z.refine(({ debe, haber }) => debe !== haber, { error: 'Elige otra cuenta.', path: ['haber'] }))
export const enteroBody = z.object({
  impuesto: z.enum(IMPUESTOS, 'Elige un impuesto.'),
  monto: dinero,
  periodo: mes,
  referencia,
})
