import * as z from 'zod/mini'
import { moneda, pagina, uuid } from '../comunes.ts'
import { nombresPersona } from '../cuentas/sesion.ts'
import { pagoCompraSchema } from '../pagos/schemas.ts'
import { reembolsoPanelSchema } from '../reembolsos/schemas.ts'
import { compradorSchema } from './compra.ts'
import { ESTADOS_BOLETO, ESTADOS_COMPRA, METODOS, SUCESOS } from './estados.ts'
import { usoSchema } from './uso.ts'

export const comprasQuery = z.object({
  ...pagina,
  term: z.optional(z.string().check(z.maxLength(100, 'Maximo 100 caracteres'))),
})

/** A compra in the organizer's list. For members name and e-mail are masked, and money is null. */
export const compraOrganizadorSchema = z.object({
  folio: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  metodo: z.enum(METODOS),
  comprador: z.object({ nombreMostrado: z.string(), email: z.string() }),
  boletos: z.string(),
  cantidad: z.number(),
  total: z.nullable(z.number()),
  /** What the organization keeps. */
  ingreso: z.nullable(z.number()),
  moneda,
  fechaCompra: z.string(),
  /** Until when a pendiente can be paid. */
  pagarHasta: z.nullable(z.string()),
})
export type CompraOrganizador = z.output<typeof compraOrganizadorSchema>
export const comprasOrganizadorRespuesta = z.object({ items: z.array(compraOrganizadorSchema), total: z.number() })

/** Filters of the organizer's list; `desde` and `hasta` are days of the evento's zone, both inside. */
export const comprasOrganizadorQuery = z.extend(comprasQuery, {
  estado: z.optional(z.enum(ESTADOS_COMPRA, 'Elige una opción.')),
  metodo: z.optional(z.enum(METODOS, 'Elige una opción.')),
  tipo: z.optional(uuid),
  desde: z.optional(z.iso.date('Elige una fecha.')),
  hasta: z.optional(z.iso.date('Elige una fecha.')),
})
export type FiltroCompras = z.output<typeof comprasOrganizadorQuery>
/** `quien`: display name of the member who did it. */
const sucesoSchema = z.object({
  tipo: z.enum(SUCESOS),
  fecha: z.string(),
  quien: z.nullable(z.string()),
  /** One more sentence, when there is one. */
  detalle: z.nullable(z.string()),
})
export type Suceso = z.output<typeof sucesoSchema>

const dinero = z.nullable(z.number())
/** A compra with all that its organizer may know. Amounts are centavos; null for members. */
export const compraDetalleSchema = z.object({
  ...compraOrganizadorSchema.shape,
  /** The name as the buyer typed it, for the form that corrects it; null for a reader who may not. */
  nombres: z.nullable(z.object({ nombre: z.string(), apellidoPaterno: z.string(), apellidoMaterno: z.string() })),
  lineas: z.array(z.object({ tipo: z.string(), cantidad: z.number(), precio: dinero, cargo: dinero, total: dinero })),
  /**
   * `cargo`: what its buyer paid beyond `precio`. `porDevolver`: what its refund would give now, and `deOrganizacion` what
   * of that its organization does. `rebaja`: what a price difference gave back of it before.
   */
  admisiones: z.array(
    z.object({
      id: z.string(),
      numero: z.number(),
      tipo: z.string(),
      estado: z.enum(ESTADOS_BOLETO),
      usado: usoSchema,
      asistente: z.nullable(z.string()),
      precio: dinero,
      cargo: dinero,
      porDevolver: dinero,
      deOrganizacion: dinero,
      rebaja: dinero,
    }),
  ),
  /** Who allowed a cortesía of the taquilla; null where nobody had to. */
  autoriza: z.nullable(z.string()),
  subtotal: dinero,
  cargos: dinero,
  reembolsado: dinero,
  pago: z.nullable(pagoCompraSchema),
  reembolsos: z.array(reembolsoPanelSchema),
  sucesos: z.array(sucesoSchema),
})
export type CompraDetalle = z.output<typeof compraDetalleSchema>
export const compraDetalleRespuesta = z.object({ item: compraDetalleSchema })
/** Corrects the buyer's name; the e-mail stays. */
export const corregirCompraBody = z.object(nombresPersona)

/** Boletos that the organizer gives; they count against the cupo and are sent by e-mail. */
export const cortesiaBody = z.object({
  ...compradorSchema.shape,
  tipoBoletoId: uuid,
  cantidad: z
    .int('Elige cuántos boletos.')
    .check(z.minimum(1, 'Elige al menos un boleto.'), z.maximum(20, 'Puedes regalar hasta 20 boletos a la vez.')),
})
export type Cortesia = z.output<typeof cortesiaBody>

/** What an organization sold on this day of the centre of Mexico. */
export const hoySchema = z.object({
  /** "2026-11-21" */
  dia: z.string(),
  compras: z.number(),
  boletos: z.number(),
  /** Boletos of each hour of the day so far, the first one from midnight. */
  porHora: z.array(z.number()),
  /** Boletos of the same weekday a week before, up to the same time. */
  haceUnaSemana: z.number(),
  /** What is left for the organization, in centavos; null for a member, who does not read its money. */
  ingreso: z.nullable(z.number()),
  moneda,
})
export type Hoy = z.output<typeof hoySchema>
export const hoyRespuesta = z.object({ item: hoySchema })

/** A folio or an e-mail, whole: nothing is found by a part of them. */
export const encontrarQuery = z.object({
  termino: z
    .string('Escribe un folio o un correo.')
    .check(
      z.trim(),
      z.minLength(3, 'Escribe un folio o un correo.'),
      z.maxLength(254, 'Escribe un folio o un correo.'),
    ),
})
/** For members name and e-mail are masked. */
const encontradaSchema = z.object({
  folio: z.string(),
  comprador: z.object({ nombreMostrado: z.string(), email: z.string() }),
  evento: z.object({ slug: z.string(), nombreMostrado: z.string() }),
})
export const encontradasRespuesta = z.object({ items: z.array(encontradaSchema) })
