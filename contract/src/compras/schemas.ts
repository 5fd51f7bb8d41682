import * as z from 'zod/mini'
import { email, moneda, pagina, uuid } from '../comunes.ts'
import { nombresPersona } from '../cuentas/sesion.ts'
import { estiloSchema } from '../organizaciones/personalizacion.ts'
import { accionSchema, pagoCompraSchema } from '../pagos/schemas.ts'
import { respuestasSchema } from '../preguntas/schemas.ts'
import { reembolsoCompraSchema, reembolsoPanelSchema } from '../reembolsos/schemas.ts'
import { origenSchema } from '../visitas/schemas.ts'

/** How a buyer can pay. */
export const METODOS_PAGO = ['prueba', 'gratis', 'tarjeta', 'oxxo', 'spei', 'mercadopago'] as const
/** `cortesia`: given by the organizer. */
export const METODOS = [...METODOS_PAGO, 'cortesia'] as const
export const ESTADOS_COMPRA = [
  'pendiente',
  'pagada',
  'reembolsada_parcial',
  'reembolsada',
  'cancelada',
  'vencida',
] as const
export const ESTADOS_FACTURA = ['solicitada', 'timbrada', 'error', 'cancelada'] as const
export const ESTADOS_BOLETO = ['valido', 'usado', 'cancelado', 'transferido'] as const

export const compradorSchema = z.object({ ...nombresPersona, email })
export const comprarBody = z.object({
  comprador: compradorSchema,
  metodo: z.enum(METODOS_PAGO, 'Elige cómo pagar.'),
  aceptaTerminos: z.literal(true, 'Debes aceptar los términos y condiciones.'),
  /** To what the organizer asks; those of a boleto by its place in the hold, from 1. */
  respuestas: z.optional(respuestasSchema),
  /** Where they came from, where their browser lets that be told. */
  origen: z.optional(origenSchema),
})
export type Comprar = z.output<typeof comprarBody>

/**
 * `qr` is the signed text of the code, version inside; empty for a boleto that no longer admits, or that somebody else holds.
 * `transferencia`: to whom it is being passed, or was. `enLista`: its holder gave it to the waiting list.
 */
export const boletoSchema = z.object({
  id: z.string(),
  numero: z.number(),
  tipo: z.string(),
  estado: z.enum(ESTADOS_BOLETO),
  qr: z.string(),
  /** Name of whom it is for; null is the buyer. */
  asistente: z.nullable(z.string()),
  /** Opens the page of this boleto alone. */
  acceso: z.string(),
  transferencia: z.nullable(
    z.object({ nombre: z.string(), email: z.string(), estado: z.enum(['pendiente', 'aceptada']), venceEn: z.string() }),
  ),
  enLista: z.boolean(),
  transferible: z.boolean(),
  /** Whether the list takes it back at face value. */
  devolvible: z.boolean(),
})
export type Boleto = z.output<typeof boletoSchema>

/** The evento that a compra or a boleto is for, as its holder sees it. */
export const eventoCompraSchema = z.object({
  nombre: z.string(),
  organizerSlug: z.string(),
  eventSlug: z.string(),
  organizador: z.string(),
  fechaInicio: z.string(),
  fechaFin: z.string(),
  zonaHoraria: z.string(),
  estado: z.string(),
  imagen: z.nullable(z.string()),
  portadaUrl: z.nullable(z.string()),
  matiz: z.nullable(z.number()),
  direccion: z.nullable(z.object({ nombre: z.string(), direccion: z.string(), ciudad: z.string() })),
  enlaceEnLinea: z.nullable(z.string()),
  /** Its organizer asks something. */
  conPreguntas: z.optional(z.literal(true)),
  /** What its organizer gave the pages of its boletos. */
  estilo: z.optional(estiloSchema),
})

export const compraSchema = z.object({
  folio: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  metodo: z.enum(METODOS),
  comprador: z.object({ nombreMostrado: z.string(), email: z.string() }),
  evento: eventoCompraSchema,
  /** `descuento` per boleto, already out of `precio`. */
  lineas: z.array(
    z.object({
      tipo: z.string(),
      cantidad: z.number(),
      precio: z.number(),
      cargo: z.number(),
      descuento: z.number(),
      total: z.number(),
    }),
  ),
  subtotal: z.number(),
  cargos: z.number(),
  /** Tax inside `total`. */
  iva: z.number(),
  total: z.number(),
  moneda,
  fechaCompra: z.string(),
  boletos: z.array(boletoSchema),
  /** How its payment stands, while there is something to pay or to know; null for what cost nothing. */
  pago: z.nullable(pagoCompraSchema),
  reembolsos: z.array(reembolsoCompraSchema),
  /** What its buyer may give back by themselves now, by the policy of the evento; null when nothing. */
  reembolsable: z.nullable(z.object({ hasta: z.string() })),
  /** `error`: why it was not made out, to be corrected. `pdf`, `xml`: where its files are, once it is. */
  factura: z.nullable(
    z.object({
      estado: z.enum(ESTADOS_FACTURA),
      rfc: z.string(),
      error: z.nullable(z.string()),
      pdf: z.nullable(z.string()),
      xml: z.nullable(z.string()),
      dePrueba: z.boolean(),
    }),
  ),
  /** Until when an invoice may be asked for, or its data corrected; null when not, or not any more. */
  facturable: z.nullable(z.object({ hasta: z.string() })),
})
export type Compra = z.output<typeof compraSchema>

/** `acceso` opens the compra without an account; `accion` says where a payment goes on, when it does. A voucher is in `compra.pago`. */
export const comprarRespuesta = z.object({ compra: compraSchema, acceso: z.string(), accion: z.optional(accionSchema) })
export type CompraHecha = z.output<typeof comprarRespuesta>
export const compraRespuesta = z.object({ item: compraSchema })
/** Pays a compra that is not paid yet, or that ran out while there is stock. */
export const pagarCompraBody = z.object({ metodo: z.enum(METODOS_PAGO, 'Elige cómo pagar.') })
/** "Busca tus boletos": the links go to the address, and the answer tells nothing. */
export const buscarBoletosBody = z.object({ email })

export const CUANDO = ['proximos', 'pasados', 'cancelados'] as const
export const misComprasQuery = z.object({
  ...pagina,
  term: z.optional(z.string().check(z.maxLength(100, 'Maximo 100 caracteres'))),
  cuando: z.optional(z.enum(CUANDO, 'Elige una opción.')),
})
/** `cuentas`: how many there are of each, whatever `cuando` is asked for, with the same `term`. */
export const misComprasRespuesta = z.object({
  items: z.array(compraSchema),
  total: z.number(),
  cuentas: z.object({ proximos: z.number(), pasados: z.number(), cancelados: z.number() }),
})
const texto = (maximo: number, falta: string) =>
  z.string(falta).check(z.trim(), z.minLength(1, falta), z.maxLength(maximo, `Maximo ${maximo} caracteres`))
/** What the tax office asks of who wants an invoice. */
export const facturaBody = z.object({
  rfc: z
    .string('Escribe tu RFC.')
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, 'Escribe un RFC válido, sin guiones ni espacios.'),
    ),
  razonSocial: texto(254, 'Escribe el nombre como está en tu constancia.'),
  regimen: z.string('Elige tu régimen fiscal.').check(z.regex(/^\d{3}$/, 'Elige tu régimen fiscal.')),
  codigoPostal: z
    .string('Escribe tu código postal.')
    .check(z.trim(), z.regex(/^\d{5}$/, 'El código postal tiene 5 dígitos.')),
  usoCfdi: z.string('Elige el uso de la factura.').check(z.regex(/^[A-Z]{1,2}\d{2}$/, 'Elige el uso de la factura.')),
  email,
})
export type Factura = z.output<typeof facturaBody>
export const comprasQuery = z.object({
  ...pagina,
  term: z.optional(z.string().check(z.maxLength(100, 'Maximo 100 caracteres'))),
})
export const folioParams = z.object({ folio: z.string() })
export const accesoQuery = z.object({ acceso: z.optional(z.string()) })

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

/** One thing that happened to a compra. `quien`: display name of the member who did it. */
export const SUCESOS = [
  'creada',
  'pagada',
  'boletos_enviados',
  'reenviada',
  'corregida',
  'cancelada',
  'reembolsada',
  'usado',
  'cortesia',
  'aviso_enviado',
  'ficha_enviada',
  'pago_rechazado',
  'vencida',
  'reembolso_solicitado',
  'reembolso_rechazado',
  'transferido',
  'factura_solicitada',
  'factura_timbrada',
  'factura_rechazada',
  'factura_cancelada',
  'contracargo',
] as const
const sucesoSchema = z.object({
  tipo: z.enum(SUCESOS),
  fecha: z.string(),
  quien: z.nullable(z.string()),
  /** One more sentence, when there is one. */
  detalle: z.nullable(z.string()),
})
export type Suceso = z.output<typeof sucesoSchema>

/** An admission. For members name and e-mail are masked. */
export const asistenteSchema = z.object({
  id: z.string(),
  folio: z.string(),
  numero: z.number(),
  nombre: z.string(),
  email: z.string(),
  tipo: z.string(),
  estado: z.enum(ESTADOS_BOLETO),
  cortesia: z.boolean(),
  fechaCompra: z.string(),
})
export type Asistente = z.output<typeof asistenteSchema>
export const asistentesQuery = z.extend(comprasQuery, {
  estado: z.optional(z.enum(ESTADOS_BOLETO, 'Elige una opción.')),
  tipo: z.optional(uuid),
})
export type FiltroAsistentes = z.output<typeof asistentesQuery>
/** `validos` and `usados` count the whole evento, whatever the filters. */
export const asistentesRespuesta = z.object({
  items: z.array(asistenteSchema),
  total: z.number(),
  validos: z.number(),
  usados: z.number(),
})

const dinero = z.nullable(z.number())
/** A compra with all that its organizer may know. Amounts are centavos; null for members. */
export const compraDetalleSchema = z.object({
  ...compraOrganizadorSchema.shape,
  /** As typed, to be corrected; null for whoever may not. */
  nombres: z.nullable(z.object({ nombre: z.string(), apellidoPaterno: z.string(), apellidoMaterno: z.string() })),
  lineas: z.array(z.object({ tipo: z.string(), cantidad: z.number(), precio: dinero, cargo: dinero, total: dinero })),
  /** `cargo`: what its buyer paid beyond `precio`. */
  admisiones: z.array(
    z.object({
      id: z.string(),
      numero: z.number(),
      tipo: z.string(),
      estado: z.enum(ESTADOS_BOLETO),
      asistente: z.nullable(z.string()),
      precio: dinero,
      cargo: dinero,
    }),
  ),
  subtotal: dinero,
  cargos: dinero,
  reembolsado: dinero,
  pago: z.nullable(pagoCompraSchema),
  reembolsos: z.array(reembolsoPanelSchema),
  sucesos: z.array(sucesoSchema),
})
export type CompraDetalle = z.output<typeof compraDetalleSchema>
export const compraDetalleRespuesta = z.object({ item: compraDetalleSchema })
export const compraOrganizadorParams = z.object({ slug: z.string(), slugEvento: z.string(), folio: z.string() })
/** The buyer's name as it should have been; the e-mail stays. */
export const corregirCompraBody = z.object(nombresPersona)
export const asistenteParams = z.object({ slug: z.string(), slugEvento: z.string(), id: uuid })
/** Empty: the buyer's name again. */
export const corregirAsistenteBody = z.object({
  nombre: z.string().check(z.trim(), z.maxLength(120, 'Maximo 120 caracteres')),
})
export const asistenteRespuesta = z.object({ item: asistenteSchema })

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
