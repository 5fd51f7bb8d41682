import { PaymentRefund } from 'mercadopago'
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes.js'
import { momentoDe } from './clave.ts'
import { type ClienteMercadoPago, esRechazo, nombrar } from './mercadopago-cliente.ts'
import { aCentavos, aPesos } from './mercadopago-dinero.ts'
import { conDinero, findTodo, type Pago } from './mercadopago-lectura.ts'
import type { LecturaReembolso, ReembolsoPedido } from './pasarela.ts'

const ESTADOS: Record<string, LecturaReembolso['estado']> = {
  approved: 'pagado',
  rejected: 'fallido',
  cancelled: 'fallido',
}
const ANTES_MS = 5 * 60_000
const fallido = (causa: string): LecturaReembolso => ({ estado: 'fallido', referencia: '', causa })

const lecturaDe = ({ id, status = '', reason }: RefundResponse): LecturaReembolso => {
  const estado = ESTADOS[status] ?? 'en_proceso'
  return { estado, referencia: String(id), causa: estado === 'fallido' ? (reason ?? status) : null }
}

type Devolvibles = { cliente: ClienteMercadoPago; pagos: Pago[] }
/** In an order that a refund does not change, so that asking again begins with the same payment; the one that is named goes first. */
async function pagosDe(nuestro: ClienteMercadoPago, referencia: string): Promise<Devolvibles> {
  const hallado = await findTodo(nuestro, referencia)
  if (hallado === null) return { cliente: nuestro, pagos: [] }
  const { cliente, todo } = hallado
  const primero = (pago: Pago) => (nombrar(cliente, String(pago.id)) === referencia ? 0 : 1)
  const pagos = todo.pagos.filter(conDinero).sort((a, b) => primero(a) - primero(b) || Number(a.id) - Number(b.id))
  return { cliente, pagos }
}

/**
 * Paid twice on one page, the first payment gives back until it refuses, then the next one does. A refund names nothing of ours: only the
 * idempotency key keeps it single, for as long as Mercado Pago remembers it.
 */
async function crear(
  { llamar }: ClienteMercadoPago,
  pagos: Pago[],
  { clave, monto }: ReembolsoPedido,
): Promise<LecturaReembolso> {
  let negativa = fallido('no_existe')
  for (const { id = '' } of pagos) {
    try {
      return lecturaDe(
        await llamar(
          (config) => new PaymentRefund(config).create({ payment_id: id, body: { amount: aPesos(monto) } }),
          clave,
        ),
      )
    } catch (error) {
      if (!esRechazo(error)) throw error
      negativa = fallido(error.message)
    }
  }
  return negativa
}

/** Of a charge on the account of an organization Mercado Pago takes our part back by itself, in proportion. */
export async function reembolsar(nuestro: ClienteMercadoPago, reembolso: ReembolsoPedido): Promise<LecturaReembolso> {
  const { cliente, pagos } = await pagosDe(nuestro, reembolso.referencia)
  if (pagos.some(({ currency_id }) => currency_id !== reembolso.moneda)) return fallido('moneda')
  return crear(cliente, pagos, reembolso)
}

const hechosDe = async ({ llamar }: ClienteMercadoPago, { id = '' }: Pago): Promise<RefundResponse[]> => {
  const hechos = await llamar((config) => new PaymentRefund(config).list({ payment_id: id }))
  return Array.isArray(hechos) ? hechos : []
}

/** Without an id, looks for refunds of this amount made since. If their states differ, the result is unknown. */
function elegir(hechos: RefundResponse[], { clave, monto, reembolso }: ReembolsoPedido): LecturaReembolso {
  const exacto = hechos.find(({ id }) => String(id) === reembolso)
  if (exacto !== undefined) return lecturaDe(exacto)
  const desde = (momentoDe(clave)?.getTime() ?? 0) - ANTES_MS
  const posibles = hechos
    .filter(({ amount = 0, date_created = '' }) => aCentavos(amount) === monto && Date.parse(date_created) >= desde)
    .map(lecturaDe)
  const [primero] = posibles
  if (primero === undefined) return fallido('no_existe')
  return (
    posibles.find(({ estado }) => estado === 'en_proceso') ??
    (posibles.every(({ estado }) => estado === primero.estado) ? primero : { ...primero, estado: 'en_proceso' })
  )
}

export async function leerReembolso(
  nuestro: ClienteMercadoPago,
  reembolso: ReembolsoPedido,
): Promise<LecturaReembolso> {
  const { cliente, pagos } = await pagosDe(nuestro, reembolso.referencia)
  return elegir((await Promise.all(pagos.map((pago) => hechosDe(cliente, pago)))).flat(), reembolso)
}
