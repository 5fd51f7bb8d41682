import * as z from 'zod/mini'
import { email, moneda, pagina } from '../comunes.ts'
import { nombresPersona } from '../cuentas/sesion.ts'
import { vendedorSchema } from '../expedientes/vendedor.ts'
import { aceptadosSchema } from '../legales/schemas.ts'
import { estiloSchema } from '../organizaciones/personalizacion.ts'
import { accionSchema, pagoCompraSchema } from '../pagos/schemas.ts'
import { respuestasSchema } from '../preguntas/schemas.ts'
import { reembolsoCompraSchema } from '../reembolsos/schemas.ts'
import { origenSchema } from '../visitas/schemas.ts'
import { ESTADOS_BOLETO, ESTADOS_COMPRA, ESTADOS_FACTURA, METODOS, METODOS_PAGO } from './estados.ts'
import { usoSchema } from './uso.ts'
import { vivoSchema } from './vivo.ts'

export const compradorSchema = z.object({ ...nombresPersona, email })
export const comprarBody = z.object({
  comprador: compradorSchema,
  metodo: z.enum(METODOS_PAGO, 'Elige cómo pagar.'),
  aceptaTerminos: z.literal(true, 'Debes aceptar los términos y condiciones.'),
  /** Asks the organization for its promotions; nobody gets them without. */
  novedades: z.optional(z.boolean('Debe ser sí o no.')),
  /** Answers to the organizer's questions; a boleto is named by its place in the hold, from 1. */
  respuestas: z.optional(respuestasSchema),
  /** Where the buyer came from; absent when the browser asks not to be followed. */
  origen: z.optional(origenSchema),
})
export type Comprar = z.output<typeof comprarBody>

/**
 * `qr` is the signed text of the code, with its version; empty for a boleto that no longer admits, or that another
 * person holds, or whose code changes: that one is told by `vivo`. `transferencia`: the person that its holder passes or passed it to. `enLista`: its holder gave it to
 * the waiting list.
 */
export const boletoSchema = z.object({
  id: z.string(),
  numero: z.number(),
  tipo: z.string(),
  estado: z.enum(ESTADOS_BOLETO),
  usado: usoSchema,
  qr: z.string(),
  vivo: z.optional(vivoSchema),
  /** The name of the person who will come; null is the buyer. */
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
  /** What its refund would give now, in centavos: its price and its charge, less its share of a price difference. */
  porDevolver: z.number(),
  /** That share, which went back before. */
  rebaja: z.number(),
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
  /** Its organizer asks its buyers something. */
  conPreguntas: z.optional(z.literal(true)),
  /** Colour and foot that its organizer chose for the pages of its boletos. */
  estilo: z.optional(estiloSchema),
})

/** `error`: why the tax office refused the data. `pdf` and `xml`: paths of its files, once it is made out. */
const facturaCompraSchema = z.object({
  estado: z.enum(ESTADOS_FACTURA),
  rfc: z.string(),
  error: z.nullable(z.string()),
  pdf: z.nullable(z.string()),
  xml: z.nullable(z.string()),
  dePrueba: z.boolean(),
})
export type FacturaDeLaCompra = z.output<typeof facturaCompraSchema>

const emisorSchema = z.object({
  nombre: z.string(),
  rfc: z.nullable(z.string()),
  regimen: z.nullable(z.string()),
  codigoPostal: z.nullable(z.string()),
})

export const compraSchema = z.object({
  folio: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  metodo: z.enum(METODOS),
  comprador: z.object({ nombreMostrado: z.string(), email: z.string() }),
  evento: eventoCompraSchema,
  /** Who sold it. */
  vendedor: vendedorSchema,
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
  /** Tax inside `total`, and whose it is: of who sells the boletos, and of the platform's charge. */
  iva: z.number(),
  impuestos: z.object({
    boletos: z.number(),
    cargo: z.number(),
    /** The local tax on shows that is inside the price of the boletos; null where there is none. */
    local: z.nullable(z.number()),
  }),
  /** Who sells the boletos, and who the charge is of; their fiscal data where they are known. */
  emisores: z.object({ boletos: emisorSchema, cargo: emisorSchema }),
  total: z.number(),
  moneda,
  fechaCompra: z.string(),
  /** Which versions of terms and privacy notice were in force. */
  documentos: aceptadosSchema,
  boletos: z.array(boletoSchema),
  /** The payment, while the buyer has to pay or should know something; null when the compra cost nothing. */
  pago: z.nullable(pagoCompraSchema),
  reembolsos: z.array(reembolsoCompraSchema),
  /**
   * Until when the buyer may ask for a refund by the evento's policy, and how much of the compra did not go back yet; null
   * when that is not possible now.
   */
  reembolsable: z.nullable(z.object({ hasta: z.string(), queda: z.number() })),
  /** Of the boletos, by who sells them. */
  factura: z.nullable(facturaCompraSchema),
  /** Of the service charge, by the platform; null where nobody asked, or its buyer paid none. */
  facturaCargo: z.nullable(facturaCompraSchema),
  /**
   * Until when the buyer may ask for an invoice or correct its data; null when that is not possible. `corrige`: it is
   * stamped, and another one would take its place.
   */
  facturable: z.nullable(z.object({ hasta: z.string(), corrige: z.boolean() })),
  /** Its buyer may still say that the address was mistyped. */
  correoCorregible: z.optional(z.literal(true)),
  /** Its organization charged it, on an account of its own with the provider. */
  cobroDirecto: z.optional(z.literal(true)),
})
export type Compra = z.output<typeof compraSchema>

/**
 * `acceso` opens the compra without an account; `accion` says where the payment goes on, if it does. `compra.pago`
 * has the voucher.
 */
export const comprarRespuesta = z.object({ compra: compraSchema, acceso: z.string(), accion: z.optional(accionSchema) })
export type CompraHecha = z.output<typeof comprarRespuesta>
export const compraRespuesta = z.object({ item: compraSchema })
/** `acceso` takes the place of the one that asked: no link that was given out before opens the compra. */
export const corregirCorreoBody = z.object({ email })
export const compraReabiertaRespuesta = z.object({ item: compraSchema, acceso: z.string() })
/** Pays a compra that waits for its payment, or one that expired while boletos are left. */
export const pagarCompraBody = z.object({ metodo: z.enum(METODOS_PAGO, 'Elige cómo pagar.') })
/** "Busca tus boletos": the API mails the links, and its answer does not tell whether there were any. */
/** `pasados`: also what is over, or was given back. */
export const buscarBoletosBody = z.object({ email, pasados: z.optional(z.boolean()) })
export type BuscarBoletos = z.output<typeof buscarBoletosBody>

export const CUANDO = ['proximos', 'pasados', 'cancelados'] as const
export const misComprasQuery = z.object({
  ...pagina,
  term: z.optional(z.string().check(z.maxLength(100, 'Maximo 100 caracteres'))),
  cuando: z.optional(z.enum(CUANDO, 'Elige una opción.')),
})
/**
 * `cuentas`: how many compras of each kind match `term`, independent of `cuando`. `anterior`: the evento of the compra
 * before this page, so that what has another list can be put between the two.
 */
export const misComprasRespuesta = z.object({
  items: z.array(compraSchema),
  total: z.number(),
  cuentas: z.object({ proximos: z.number(), pasados: z.number(), cancelados: z.number() }),
  anterior: z.nullable(z.object({ estado: z.string(), fechaInicio: z.string() })),
})
export const accesoQuery = z.object({ acceso: z.optional(z.string()) })
