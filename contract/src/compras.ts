import * as z from 'zod/mini'
import { email, moneda, pagina } from './comunes.ts'
import { nombresPersona } from './cuentas.ts'

export const METODOS = ['prueba', 'gratis', 'tarjeta', 'oxxo', 'spei', 'mercadopago'] as const
export const ESTADOS_COMPRA = ['pendiente', 'pagada', 'reembolsada_parcial', 'reembolsada', 'cancelada', 'vencida'] as const
export const ESTADOS_BOLETO = ['valido', 'usado', 'cancelado', 'transferido'] as const

export const compradorSchema = z.object({ ...nombresPersona, email })
export const comprarBody = z.object({
  comprador: compradorSchema,
  metodo: z.enum(METODOS, 'Elige cómo pagar.'),
  aceptaTerminos: z.literal(true, 'Debes aceptar los términos y condiciones.'),
})
export type Comprar = z.output<typeof comprarBody>

/** `qr` is the signed text of the code, version inside; empty for a boleto that no longer admits. */
export const boletoSchema = z.object({ id: z.string(), numero: z.number(), tipo: z.string(), estado: z.enum(ESTADOS_BOLETO), qr: z.string() })
export type Boleto = z.output<typeof boletoSchema>

export const compraSchema = z.object({
  folio: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  metodo: z.enum(METODOS),
  comprador: z.object({ nombreMostrado: z.string(), email: z.string() }),
  evento: z.object({
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
  }),
  lineas: z.array(z.object({ tipo: z.string(), cantidad: z.number(), precio: z.number(), cargo: z.number(), total: z.number() })),
  subtotal: z.number(),
  cargos: z.number(),
  /** Tax inside `total`. */
  iva: z.number(),
  total: z.number(),
  moneda,
  fechaCompra: z.string(),
  boletos: z.array(boletoSchema),
})
export type Compra = z.output<typeof compraSchema>

/** `acceso` opens the compra without an account; `accion` says where a payment goes on (redirect or voucher), when it does. */
export const comprarRespuesta = z.object({
  compra: compraSchema,
  acceso: z.string(),
  accion: z.optional(z.object({ tipo: z.literal('redirigir'), url: z.string() })),
})
export type CompraHecha = z.output<typeof comprarRespuesta>
export const compraRespuesta = z.object({ item: compraSchema })
export const comprasRespuesta = z.object({ items: z.array(compraSchema), total: z.number() })
export const comprasQuery = z.object({ ...pagina, term: z.optional(z.string().check(z.maxLength(100, 'Maximo 100 caracteres'))) })
export const folioParams = z.object({ folio: z.string() })
export const accesoQuery = z.object({ acceso: z.optional(z.string()) })

/** A compra in the organizer's list. */
export const compraOrganizadorSchema = z.object({
  folio: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  metodo: z.enum(METODOS),
  comprador: z.object({ nombreMostrado: z.string(), email: z.string() }),
  boletos: z.string(),
  cantidad: z.number(),
  total: z.number(),
  ingreso: z.number(),
  moneda,
  fechaCompra: z.string(),
})
export type CompraOrganizador = z.output<typeof compraOrganizadorSchema>
export const comprasOrganizadorRespuesta = z.object({ items: z.array(compraOrganizadorSchema), total: z.number() })

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
