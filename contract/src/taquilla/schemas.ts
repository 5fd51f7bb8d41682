import * as z from 'zod/mini'
import { email, uuid } from '../comunes.ts'

/** Centavos of one sum of cash; a line of the ledger holds no more. */
const MONTO_MAXIMO = 100_000_000
export const LIMITES_TAQUILLA = { nombre: 60, referencia: 40, nota: 140, boletosPorVenta: 50, apartado: 500 } as const

/** How somebody at the door pays: cash, the organizer's own card terminal, or nothing. */
export const pagoTaquilla = z.enum(['efectivo', 'terminal', 'cortesia'])
export type PagoTaquilla = z.output<typeof pagoTaquilla>

const monto = (mensaje: string) =>
  z.int(mensaje).check(z.minimum(0, mensaje), z.maximum(MONTO_MAXIMO, 'El máximo es $1,000,000.00.'))
const texto = (maximo: number) => z.string().check(z.trim(), z.maxLength(maximo, `Máximo ${maximo} caracteres.`))
const cantidad = z.int('Escribe un número entero.').check(z.minimum(1, 'El mínimo es 1.'))

/** A boleto of a block: its code was signed beforehand, so that it can be sold without a network. */
export const boletoApartado = z.object({ id: z.string(), tipoId: z.string(), precio: z.number(), codigo: z.string() })
export type BoletoApartado = z.output<typeof boletoApartado>

/** What a till sells. `precio` in centavos is all that somebody pays at the door; `quedan` counts what nobody holds. */
export const tipoEnTaquilla = z.object({
  id: z.string(),
  nombre: z.string(),
  descripcion: z.string(),
  precio: z.number(),
  quedan: z.number(),
})
export type TipoEnTaquilla = z.output<typeof tipoEnTaquilla>

/** Money that was put into a drawer or taken out, beside the sales. */
export const movimientoDeCaja = z.object({
  id: z.string(),
  clase: z.enum(['entrada', 'salida']),
  monto: z.number(),
  nota: z.string(),
  en: z.string(),
})
export type MovimientoDeCaja = z.output<typeof movimientoDeCaja>

/**
 * The drawer of one till, in centavos. `ventas` count sales that stand; `devueltas` are those that were taken back, which
 * cash sales no longer hold. `debe`: what must be in it. `contado` and `cerradaEn` are null until its corte.
 */
export const cajaSchema = z.object({
  id: z.string(),
  celular: z.string(),
  abiertaEn: z.string(),
  cerradaEn: z.nullable(z.string()),
  fondo: z.number(),
  efectivo: z.object({ ventas: z.number(), monto: z.number() }),
  terminal: z.object({ ventas: z.number(), monto: z.number() }),
  cortesias: z.number(),
  /** Who allowed them, as the till wrote it. */
  autorizan: z.array(z.string()),
  devueltas: z.object({ ventas: z.number(), monto: z.number() }),
  movimientos: z.array(movimientoDeCaja),
  debe: z.number(),
  contado: z.nullable(z.number()),
  nota: z.string(),
})
export type CajaDeTaquilla = z.output<typeof cajaSchema>

export const boletoVendido = z.object({ id: z.string(), tipo: z.string(), codigo: z.string() })
/**
 * A sale at the door. `boletos` with their codes, for printing or showing; `enlace` opens them on the buyer's phone.
 * `anuladaEn`: it was taken back.
 */
export const ventaTaquillaSchema = z.object({
  id: z.string(),
  folio: z.string(),
  en: z.string(),
  pago: pagoTaquilla,
  referencia: z.string(),
  total: z.number(),
  lineas: z.array(z.object({ tipo: z.string(), cantidad: z.number() })),
  boletos: z.array(boletoVendido),
  enlace: z.string(),
  anuladaEn: z.nullable(z.string()),
})
export type VentaTaquilla = z.output<typeof ventaTaquillaSchema>

/**
 * All that a till shows. `caja`: the open drawer of this phone. `apartados`: what of its block is unsold, as the server
 * knows. `ventas`: its last twenty. `cortesias`: how many boletos it may give away and has given; null without a limit.
 * `cerrada`: a sentence where nothing can be sold now, else empty.
 */
export const taquillaRespuesta = z.object({
  tipos: z.array(tipoEnTaquilla),
  caja: z.nullable(cajaSchema),
  apartados: z.array(boletoApartado),
  ventas: z.array(ventaTaquillaSchema),
  cortesias: z.nullable(z.object({ limite: z.number(), dadas: z.number() })),
  cerrada: z.string(),
  ahora: z.string(),
})
export type Taquilla = z.output<typeof taquillaRespuesta>

/** The id comes from the phone, so that opening twice opens one. `fondo`: the change that it begins with. */
export const abrirCajaBody = z.object({ id: uuid, fondo: monto('Escribe con cuánto abres.') })
export const cajaRespuesta = z.object({ item: cajaSchema })
export const moverCajaBody = z.object({
  id: uuid,
  clase: z.enum(['entrada', 'salida']),
  monto: monto('Escribe cuánto.').check(z.minimum(1, 'Escribe cuánto.')),
  nota: texto(LIMITES_TAQUILLA.nota),
})
export const corteBody = z.object({ contado: monto('Escribe cuánto contaste.'), nota: texto(LIMITES_TAQUILLA.nota) })

/**
 * One sale, with the id that the phone made as the sheet of payment opened: sent again, it is the same one. `total`: what
 * was charged, which the server refuses where its own prices say otherwise. `apartados`: the boletos of the phone's block
 * that were sold, in the order of `lineas`; without them the stock of the evento is asked. `entra`: they are admitted at
 * once by the phone's gate. `autoriza`: who allowed a cortesía. `en`: milliseconds by the phone's clock, `reloj` as it sends.
 */
export const ventaTaquillaBody = z
  .object({
    id: uuid,
    cajaId: uuid,
    lineas: z
      .array(z.object({ tipoId: uuid, cantidad }))
      .check(z.minLength(1, 'Elige al menos un boleto.'), z.maxLength(20)),
    apartados: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(LIMITES_TAQUILLA.boletosPorVenta))),
    pago: pagoTaquilla,
    total: z.int().check(z.minimum(0)),
    referencia: texto(LIMITES_TAQUILLA.referencia),
    nombre: texto(LIMITES_TAQUILLA.nombre),
    autoriza: texto(LIMITES_TAQUILLA.nombre),
    email: z.optional(email),
    entra: z.boolean(),
    en: z.int(),
    reloj: z.int(),
  })
  .check(
    z.refine(({ lineas }) => new Set(lineas.map(({ tipoId }) => tipoId)).size === lineas.length, {
      error: 'Cada tipo va una vez.',
      path: ['lineas'],
    }),
    z.refine(
      ({ lineas }) => lineas.reduce((suma, { cantidad: n }) => suma + n, 0) <= LIMITES_TAQUILLA.boletosPorVenta,
      { error: `Máximo ${LIMITES_TAQUILLA.boletosPorVenta} boletos por venta.`, path: ['lineas'] },
    ),
    z.refine(({ pago, referencia }) => pago !== 'terminal' || referencia !== '', {
      error: 'Escribe la referencia del comprobante.',
      path: ['referencia'],
    }),
    z.refine(({ pago, nombre }) => pago !== 'cortesia' || nombre !== '', {
      error: 'Escribe a nombre de quién.',
      path: ['nombre'],
    }),
    z.refine(({ pago, autoriza }) => pago !== 'cortesia' || autoriza !== '', {
      error: 'Escribe quién la autoriza.',
      path: ['autoriza'],
    }),
    z.refine(({ pago, total }) => pago !== 'cortesia' || total === 0, {
      error: 'Una cortesía no se cobra.',
      path: ['total'],
    }),
  )
export type VentaTaquillaBody = z.output<typeof ventaTaquillaBody>
export const ventaTaquillaRespuesta = z.object({ item: ventaTaquillaSchema })

/** A block to sell without a network. The id comes from the phone: asked for twice, it is the same one. */
export const apartarBody = z.object({
  id: uuid,
  tipoId: uuid,
  cantidad: cantidad.check(
    z.maximum(LIMITES_TAQUILLA.apartado, `Máximo ${LIMITES_TAQUILLA.apartado} boletos por apartado.`),
  ),
})
export const apartadosRespuesta = z.object({ items: z.array(boletoApartado) })
/** Which boletos of its block the phone gives back: those that it has sold to nobody. */
export const devolverBody = z.object({ boletos: z.array(uuid).check(z.minLength(1), z.maxLength(2_000)) })
export const devueltosRespuesta = z.object({ devueltos: z.number() })

/** How many boletos each phone of the taquilla may give away; null for as many as it likes. */
export const limiteCortesiasBody = z.object({
  limite: z.nullable(
    z
      .int('Escribe un número entero.')
      .check(z.minimum(0, 'El mínimo es 0.'), z.maximum(10_000, 'El máximo es 10,000.')),
  ),
})

/** The tills of an evento, as its organizer sees them; `apartados`: in blocks, unsold. */
export const taquillasRespuesta = z.object({
  cajas: z.array(cajaSchema),
  efectivo: z.object({ ventas: z.number(), monto: z.number() }),
  terminal: z.object({ ventas: z.number(), monto: z.number() }),
  cortesias: z.number(),
  boletos: z.number(),
  apartados: z.number(),
  /** How many boletos each phone may give away, null without a limit; and the phones that gave more, without a network. */
  limiteCortesias: z.nullable(z.number()),
  excedidas: z.array(z.object({ celular: z.string(), dadas: z.number() })),
  /** The sum of what the cortes were off, in centavos: below zero, money is missing. */
  diferencia: z.number(),
})
export type Taquillas = z.output<typeof taquillasRespuesta>
