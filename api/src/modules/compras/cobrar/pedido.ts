import { type Comprar, comprarBody } from '@entrale/contract/compras/compra'
import { momento } from '@entrale/contract/comunes'
import * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { cortar } from '../../../cortar.ts'
import type { Cobro } from '../../../ports/pasarela/pasarela.ts'
import { MONEDA, type Pago } from '../../pagos/index.ts'
import { enlaceDe } from '../compra/acceso.ts'

/** All that a compra needs which its hold does not have; kept with the payment until there is a compra. */
const pedidoSchema = z.object({
  datos: comprarBody,
  folios: z.array(z.string()),
  evento: z.string(),
  venceEn: z.nullable(momento('')),
  apartadoHasta: z.nullable(momento('')),
  enlaces: z._default(z.int(), 0),
})
export type Pedido = z.output<typeof pedidoSchema>

/** Null where none was kept. */
export const leerPedido = (pago: Pick<Pago, 'pedido'>): Pedido | null =>
  pago.pedido === null ? null : z.parse(pedidoSchema, pago.pedido)

const MAXIMO_CONCEPTO = 100
type Quien = { nombre: string; email: string }
type Intento = Pick<Pago, 'id' | 'compraId' | 'monto' | 'metodo' | 'vendedor' | 'nuestro'>
type Datos = { folio: string; evento: string; enlaces: number; venceEn: Date | null; quien: Quien }

/** What the provider is asked for. */
export const cobroDe = (
  ctx: Pick<Context, 'config'>,
  { id, compraId, monto, metodo, vendedor, nuestro }: Intento,
  { folio, evento, enlaces, venceEn, quien }: Datos,
): Cobro => ({
  clave: id,
  compraId,
  concepto: cortar(`${folio} ${evento}`, MAXIMO_CONCEPTO),
  metodo: metodo as Cobro['metodo'],
  monto,
  moneda: MONEDA,
  ...quien,
  venceEn,
  urlRegreso: enlaceDe(ctx.config, { id: compraId, folio, enlaces }),
  vendedor: vendedor === null ? null : { cuenta: vendedor, nuestro: nuestro ?? 0 },
})

export const quienPaga = ({ comprador: { nombre, apellidoPaterno, apellidoMaterno = '', email } }: Comprar): Quien => ({
  nombre: [nombre, apellidoPaterno, apellidoMaterno].filter((parte) => parte !== '').join(' '),
  email,
})
