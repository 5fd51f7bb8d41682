import type { Guardada } from './idempotencia.ts'

type Item = {
  id: string
  title: string
  quantity: number
  unit_price: number
  currency_id: string
  category_id?: string | undefined
}
export type Preferencia = {
  id: string
  items: Item[]
  external_reference: string
  metadata: Record<string, unknown>
  expires: boolean
  expiration_date_to: string | null
  init_point: string
  sandbox_init_point: string
  date_created: string
  pedido: unknown
}
export type Pago = {
  id: number
  status: 'approved' | 'in_process' | 'rejected' | 'cancelled' | 'refunded' | 'charged_back'
  status_detail: string
  currency_id: string
  external_reference: string
  transaction_amount: number
  transaction_amount_refunded: number
  fee_details: { type: string; amount: number; fee_payer: string }[]
  date_created: string
  date_approved: string | null
  money_release_date?: string
  live_mode: false
}
export type ReembolsoPedido = {
  id: number
  payment_id: number
  amount: number
  status: 'approved' | 'in_process' | 'rejected'
  reason: string | null
  date_created: string
}
type Contracargo = {
  id: string
  payment_id: number
  status: string
  coverage_applied: boolean | null
  documentation_status: string
  date_documentation_deadline: string
  papeles: number
  amount: number
  currency_id: string
  date_created: string
}

/** A line of their report of the account; amounts in pesos. */
export type Renglon = {
  SOURCE_ID: string
  TRANSACTION_TYPE: string
  TRANSACTION_AMOUNT: number
  TRANSACTION_CURRENCY: string
  FEE_AMOUNT: number
  TRANSACTION_DATE: string
  MONEY_RELEASE_DATE: string
}
type Reporte = { file_name: string; begin_date: string; end_date: string }

/** An account of an organization that let our application charge on it; `puede`: that it may sell. */
export type Cuenta = { id: string; acceso: string; renueva: string; puede: boolean; falta: string[]; retirada: boolean }
/** What a person brings back from the page where they let us. */
type Codigo = {
  codigo: string
  cuenta: string
  redirect_uri: string
  reto: string
  hasta: number
  usado: boolean
}

/** All that the fake of Mercado Pago knows; plain data. Amounts in pesos, as on the wire. Newest last. */
export type Estado = {
  preferencias: Preferencia[]
  pagos: Pago[]
  reembolsos: ReembolsoPedido[]
  contracargos: Contracargo[]
  movimientos: Renglon[]
  reportes: Reporte[]
  cuentas: Cuenta[]
  codigos: Codigo[]
  guardadas: Record<string, Guardada>
  /** What each account of an organization knows, by its id. */
  conectadas: Record<string, Estado>
}
export type Mundo = {
  /** Of the account that is spoken for. */
  estado: Estado
  /** The account of an organization; null for the platform's own. */
  cuenta: string | null
  plataforma: Estado
  /** Token of the platform. */
  llave: string
  ahora: () => Date
  /** What happened by a call is told later. */
  avisar: (tipo: string, id: string) => void
  avisarDe: (cuenta: string | null) => (tipo: string, id: string) => void
  reembolsosLentos: () => boolean
}

export const estadoVacio = (): Estado => ({
  preferencias: [],
  pagos: [],
  reembolsos: [],
  contracargos: [],
  movimientos: [],
  reportes: [],
  cuentas: [],
  codigos: [],
  guardadas: {},
  conectadas: {},
})
/** The same, of another account. */
export const mundoDe = (mundo: Mundo, cuenta: string | null): Mundo => ({
  ...mundo,
  cuenta,
  avisar: mundo.avisarDe(cuenta),
  estado: cuenta === null ? mundo.plataforma : (mundo.plataforma.conectadas[cuenta] ?? estadoVacio()),
})
export const centavos = (pesos: number) => Math.round(pesos * 100)
export const pesos = (cuantos: number) => cuantos / 100
export const totalDe = ({ items }: Preferencia) =>
  items.reduce((suma, { unit_price, quantity }) => suma + centavos(unit_price) * quantity, 0)
export const cerrada = ({ expires, expiration_date_to }: Preferencia, ahora: Date) =>
  expires && expiration_date_to !== null && Date.parse(expiration_date_to) <= ahora.getTime()

/** 3.49 % and four pesos, and IVA on that. */
const comisionDe = (monto: number) => Math.round((monto * 0.0349 + 400) * 1.16)

export type Intento = { monto: number; moneda: string }
/** Ids are of all of Mercado Pago, not of one account. */
const cuantosPagos = ({ pagos, conectadas }: Estado): number =>
  Object.values(conectadas).reduce((suma, estado) => suma + estado.pagos.length, pagos.length)

export function crearPago(
  { estado, plataforma, ahora }: Pick<Mundo, 'estado' | 'plataforma' | 'ahora'>,
  clave: string,
  { monto, moneda }: Intento,
): Pago {
  const cuando = ahora().toISOString()
  const pago: Pago = {
    ...{
      id: 90_000_000_001 + cuantosPagos(plataforma),
      status: 'in_process',
      status_detail: 'pending_contingency',
      currency_id: moneda,
    },
    ...{ external_reference: clave, transaction_amount: pesos(monto), transaction_amount_refunded: 0, fee_details: [] },
    ...{ date_created: cuando, date_approved: null, live_mode: false },
  }
  estado.pagos.push(pago)
  return pago
}

/** `cuota`: what the platform takes of it, in pesos. */
export function aprobar(pago: Pago, ahora: Date, cuota = 0): void {
  const fee_details = [
    { type: 'mercadopago_fee', amount: pesos(comisionDe(centavos(pago.transaction_amount))), fee_payer: 'collector' },
    ...(cuota > 0 ? [{ type: 'application_fee', amount: cuota, fee_payer: 'collector' }] : []),
  ]
  Object.assign(pago, {
    status: 'approved',
    status_detail: 'accredited',
    date_approved: ahora.toISOString(),
    money_release_date: new Date(ahora.getTime() + LIBERA_MS).toISOString(),
    fee_details,
  })
}

const LIBERA_MS = 14 * 86_400_000

export function mover(
  { estado, ahora }: Pick<Mundo, 'estado' | 'ahora'>,
  tipo: string,
  { origen, monto, costo = 0 }: { origen: string; monto: number; costo?: number },
): void {
  estado.movimientos.push({
    ...{ SOURCE_ID: origen, TRANSACTION_TYPE: tipo, TRANSACTION_AMOUNT: pesos(monto), TRANSACTION_CURRENCY: 'MXN' },
    ...{ FEE_AMOUNT: -pesos(costo), TRANSACTION_DATE: ahora().toISOString() },
    MONEY_RELEASE_DATE: new Date(ahora().getTime() + LIBERA_MS).toISOString(),
  })
}

export const restante = ({ transaction_amount, transaction_amount_refunded }: Pago) =>
  centavos(transaction_amount) - centavos(transaction_amount_refunded)

/** Adds what goes back, or takes it away again where that failed. */
export function sumarReembolsado(pago: Pago, cuantos: number): void {
  pago.transaction_amount_refunded = pesos(centavos(pago.transaction_amount_refunded) + cuantos)
  const todo = restante(pago) === 0
  pago.status = todo ? 'refunded' : 'approved'
  pago.status_detail = todo ? 'refunded' : pago.transaction_amount_refunded > 0 ? 'partially_refunded' : 'accredited'
}

/** What of it was the platform's, in centavos. */
export const cuotaDe = ({ fee_details }: Pago): number =>
  centavos(fee_details.find(({ type }) => type === 'application_fee')?.amount ?? 0)

/** The platform's part comes to its account as its seller is paid, and goes back in proportion to what goes back. */
export function moverCuota(mundo: Mundo, pago: Pago, antes: number, ahora: number): void {
  const cuota = cuotaDe(pago)
  if (mundo.cuenta === null || cuota === 0) return
  const suya = (devuelto: number) => Math.round((cuota * devuelto) / centavos(pago.transaction_amount))
  const monto = suya(ahora) - suya(antes)
  const [origen, tipo] = [String(pago.id), 'REFUND']
  mover({ ...mundo, estado: mundo.plataforma }, tipo, { origen, monto: -monto })
  mover(mundo, tipo, { origen, monto })
}
