import * as z from 'zod/mini'
import { email, moneda, pagina } from '../comunes.ts'
import { nombresPersona } from '../cuentas/sesion.ts'
import { estiloSchema } from '../organizaciones/personalizacion.ts'
import { accionSchema, pagoCompraSchema } from '../pagos/schemas.ts'
import { respuestasSchema } from '../preguntas/schemas.ts'
import { reembolsoCompraSchema } from '../reembolsos/schemas.ts'
import { origenSchema } from '../visitas/schemas.ts'
import { ESTADOS_BOLETO, ESTADOS_COMPRA, ESTADOS_FACTURA, METODOS, METODOS_PAGO } from './estados.ts'

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
export const accesoQuery = z.object({ acceso: z.optional(z.string()) })
