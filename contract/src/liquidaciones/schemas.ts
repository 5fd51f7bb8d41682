import * as z from 'zod/mini'
import { moneda, pagina } from '../comunes.ts'
import { nivelSchema } from '../confianza/schemas.ts'
import { causaSchema, detenidaSchema, senalSchema, vistoBuenoSchema } from '../detenciones/schemas.ts'
import { FALTAS } from '../expedientes/schemas.ts'
import { FONDOS } from '../plataforma/ajustes.ts'
import { retencionVigenteSchema } from '../retenciones/schemas.ts'
import { ESTADOS_LIQUIDACION } from './estados.ts'

/** What a line of a payout is for; `monto` below zero is taken from it. */
export const CLASES_LINEA = ['evento', 'reserva', 'liberacion', 'ajuste', 'deposito', 'castigo', 'plan'] as const
/** Movements of what an organization is owed. */
export const CONCEPTOS_MOVIMIENTO = [
  'venta',
  'reembolso',
  'contracargo',
  'ajuste',
  'retencion',
  'liquidacion',
  'deposito',
  'castigo',
  'compensacion',
  'reparto',
] as const

export const eventoRef = z.object({ slug: z.string(), nombre: z.string() })

/** All amounts are centavos of MXN. `monto` is the transferred sum: its lines without the two retentions. */
export const liquidacionSchema = z.object({
  id: z.string(),
  folio: z.string(),
  /** The day it was made, in the centre of Mexico (YYYY-MM-DD). */
  fecha: z.string(),
  estado: z.enum(ESTADOS_LIQUIDACION),
  /** The sum of its lines. */
  bruto: z.number(),
  retencionIsr: z.number(),
  retencionIva: z.number(),
  monto: z.number(),
  moneda,
  /** Where it goes or went; null until it is payable. */
  cuenta: z.nullable(z.object({ final: z.string(), titular: z.string(), banco: z.string() })),
  /** Reference of the transfer, once it is paid. */
  referencia: z.nullable(z.string()),
  /** Why it failed. */
  motivo: z.nullable(z.string()),
  /** Why it waits; null unless it is `retenida`. */
  detenida: z.nullable(detenidaSchema),
  pagadaEn: z.nullable(z.string()),
})
export type Liquidacion = z.output<typeof liquidacionSchema>

export const lineaLiquidacionSchema = z.object({
  clase: z.enum(CLASES_LINEA),
  /** Null for what is no evento's. */
  evento: z.nullable(eventoRef),
  monto: z.number(),
  retencionIsr: z.number(),
  retencionIva: z.number(),
  /** Of a reserve: the day from which it is given back (YYYY-MM-DD). */
  liberaEl: z.nullable(z.string()),
})
export type LineaLiquidacion = z.output<typeof lineaLiquidacionSchema>
export const liquidacionDetalleSchema = z.extend(liquidacionSchema, { lineas: z.array(lineaLiquidacionSchema) })
export type LiquidacionDetalle = z.output<typeof liquidacionDetalleSchema>

export const liquidacionesQuery = z.object({
  ...pagina,
  estado: z.optional(z.enum(ESTADOS_LIQUIDACION, 'Elige una opción.')),
})
export const liquidacionesRespuesta = z.object({ items: z.array(liquidacionSchema), total: z.number() })
export const liquidacionRespuesta = z.object({ item: liquidacionDetalleSchema })

/**
 * Why money of an evento is not released yet: it has not ended (or its business days run), it was moved without a
 * date, it was cancelled, the platform stopped its money or took it off, or the provider of its payments has not let us
 * have the money.
 */
export const ESPERAS = ['fecha', 'pospuesto', 'cancelado', 'detenido', 'proveedor'] as const

/**
 * What an organization is owed: `total` = disponible + porLiberar + enCamino + reserva − negativo. `disponible` goes
 * into the next payout; `enCamino` is in payouts that are not paid yet; `negativo` was given back after it had been
 * paid and is taken from what comes next.
 */
export const saldoSchema = z.object({
  total: z.number(),
  disponible: z.number(),
  porLiberar: z.number(),
  enCamino: z.number(),
  reserva: z.number(),
  negativo: z.number(),
  moneda,
  /** Sums so far. */
  pagado: z.number(),
  /** What its own account with the provider took of its sales, and is no part of the balance. */
  directo: z.number(),
  /** Whether money of it is with the platform, was, or may come to be: reserve, trust and deposits matter to it. */
  recauda: z.boolean(),
  retenidoIsr: z.number(),
  retenidoIva: z.number(),
  /** The next payout as of now; null while none is expected. `fecha`: YYYY-MM-DD. */
  proxima: z.nullable(z.object({ fecha: z.string(), monto: z.number() })),
  eventosPorLiberar: z.array(
    z.object({ evento: eventoRef, monto: z.number(), espera: z.enum(ESPERAS), fecha: z.nullable(z.string()) }),
  ),
  reservas: z.array(z.object({ evento: eventoRef, monto: z.number(), liberaEl: z.string() })),
  /** What stops all of its payouts, or the money of one evento, and since when. */
  detenciones: z.array(z.object({ ...detenidaSchema.shape, desde: z.string() })),
  /** What has to be there before anything is paid. */
  faltas: z.array(z.enum(FALTAS)),
  /** The rules of the platform. `retencion`: what is withheld of each sale of this organization; null where nothing is. */
  reglas: z.object({
    fondos: z.enum(FONDOS),
    diasHabiles: z.number(),
    minimo: z.number(),
    reservaBps: z.number(),
    reservaDias: z.number(),
    retencion: z.nullable(retencionVigenteSchema),
  }),
  /** Why its reserve and its days are what `reglas` says. */
  nivel: z.pick(nivelSchema, { nivel: true, siguiente: true }),
})
export type Saldo = z.output<typeof saldoSchema>
export const saldoRespuesta = z.object({ item: saldoSchema })

/**
 * `bruto`: at the price of the boletos. `cargoAbsorbido`: the organization's part of the service charge. `saldo`: the
 * balance after it.
 */
export const movimientoSchema = z.object({
  id: z.string(),
  fecha: z.string(),
  concepto: z.enum(CONCEPTOS_MOVIMIENTO),
  /** Folio of the compra or of the payout; empty for a correction. */
  folio: z.string(),
  /** Null when it belongs to no single evento. */
  evento: z.nullable(eventoRef),
  /** Of a correction: why an administrator made it. Of a retención: which tax. */
  motivo: z.nullable(z.string()),
  bruto: z.number(),
  cargoAbsorbido: z.number(),
  neto: z.number(),
  saldo: z.number(),
})
export type Movimiento = z.output<typeof movimientoSchema>
/** `evento`: its slug. `desde` and `hasta`: days in the centre of Mexico, both inside. */
export const movimientosQuery = z.object({
  ...pagina,
  evento: z.optional(z.string()),
  concepto: z.optional(z.enum(CONCEPTOS_MOVIMIENTO, 'Elige una opción.')),
  desde: z.optional(z.iso.date('Elige una fecha.')),
  hasta: z.optional(z.iso.date('Elige una fecha.')),
})
export type FiltroMovimientos = z.output<typeof movimientosQuery>
export const movimientosRespuesta = z.object({ items: z.array(movimientoSchema), total: z.number() })

/** A payout as administrators see it. */
export const liquidacionAdminSchema = z.extend(liquidacionSchema, {
  organizacion: z.object({ id: z.string(), slug: z.string(), nombre: z.string() }),
  porPagarEn: z.nullable(z.string()),
  /** What stops it now, without its señales. */
  causas: z.array(causaSchema),
})
export type LiquidacionAdmin = z.output<typeof liquidacionAdminSchema>
/** `term`: folio, organization or its slug. */
export const liquidacionesAdminQuery = z.object({
  ...pagina,
  estado: z.optional(z.enum(ESTADOS_LIQUIDACION, 'Elige una opción.')),
  term: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres'))),
})
export type FiltroLiquidaciones = z.output<typeof liquidacionesAdminQuery>
/** `porEstado`: count and sum of each state, independent of the filters. */
export const liquidacionesAdminRespuesta = z.object({
  items: z.array(liquidacionAdminSchema),
  total: z.number(),
  porEstado: z.array(z.object({ estado: z.enum(ESTADOS_LIQUIDACION), cuantas: z.number(), monto: z.number() })),
})
export const liquidacionAdminRespuesta = z.object({
  item: z.extend(liquidacionAdminSchema, {
    lineas: z.array(lineaLiquidacionSchema),
    senales: z.array(senalSchema),
    /** The last one. */
    vistoBueno: z.nullable(vistoBuenoSchema),
  }),
})

const motivo = (vacio: string) =>
  z.string(vacio).check(z.trim(), z.minLength(3, vacio), z.maxLength(300, 'Maximo 300 caracteres'))
/** Of whose account a correction comes: our income, a loss, the bank (a transfer that came back), a provider's fee. */
export const CONTRACUENTAS = ['plataforma', 'perdida', 'banco', 'comision', 'por_aplicar'] as const
/** Centavos; below zero they are taken from the organization. */
export const ajusteSaldoBody = z.object({
  monto: z.int('Escribe cuánto.').check(
    z.minimum(-100_000_000, 'Es demasiado.'),
    z.maximum(100_000_000, 'Es demasiado.'),
    z.refine((monto) => monto !== 0, 'Escribe cuánto.'),
  ),
  cuenta: z._default(z.enum(CONTRACUENTAS, 'Elige una cuenta.'), 'plataforma'),
  motivo: motivo('Di por qué.'),
})
