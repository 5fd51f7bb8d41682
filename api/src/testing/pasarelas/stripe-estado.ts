import { randomUUID } from 'node:crypto'
import type { Guardada } from './idempotencia.ts'
import type {
  Archivo,
  Base,
  Cargo,
  Cliente,
  Cuenta,
  Cuota,
  CuotaDevuelta,
  Deposito,
  Disputa,
  Intento,
  Movimiento,
  MovimientoSaldo,
  Reembolso,
} from './stripe-objetos.ts'

/** All that the fake of Stripe knows; plain data, so that it can be written down and read again. Newest last. */
export type Estado = {
  clientes: Cliente[]
  intentos: Intento[]
  cargos: Cargo[]
  movimientos: Movimiento[]
  reembolsos: Reembolso[]
  disputas: Disputa[]
  depositos: Deposito[]
  archivos: Archivo[]
  saldos: MovimientoSaldo[]
  cuotas: Cuota[]
  cuotasDevueltas: CuotaDevuelta[]
  cuentas: Cuenta[]
  guardadas: Record<string, Guardada>
  /** What each account of an organization knows, by its id. */
  conectadas: Record<string, Estado>
}
export type Objeto =
  | (Cliente | Intento | Cargo | Movimiento | Reembolso | Disputa | MovimientoSaldo | Deposito | Archivo)
  | (Cuota | CuotaDevuelta | Cuenta)

export const estadoVacio = (): Estado => ({
  clientes: [],
  intentos: [],
  cargos: [],
  movimientos: [],
  reembolsos: [],
  disputas: [],
  depositos: [],
  archivos: [],
  saldos: [],
  cuotas: [],
  cuotasDevueltas: [],
  cuentas: [],
  guardadas: {},
  conectadas: {},
})

export const nuevo = (prefijo: string, ahora: Date): Base => ({
  id: `${prefijo}_${randomUUID().replaceAll('-', '').slice(0, 24)}`,
  created: Math.floor(ahora.getTime() / 1000),
  livemode: false,
})

const todos = ({ guardadas: _guardadas, conectadas: _conectadas, ...tablas }: Estado): Objeto[] =>
  Object.values(tablas).flat()
export const findPorId = (estado: Estado, id: string): Objeto | undefined =>
  todos(estado).find((objeto) => objeto.id === id)

export const cargoDe = (estado: Estado, intento: Intento) =>
  estado.cargos.find(({ id }) => id === intento.latest_charge)

/** What lies in the balance of a payer. */
export const saldoDe = (estado: Estado, cliente: string): number =>
  estado.saldos.reduce((suma, { customer, net_amount }) => (customer === cliente ? suma + net_amount : suma), 0)

type NuevoSaldo = Pick<
  MovimientoSaldo,
  'customer' | 'currency' | 'net_amount' | 'type' | 'applied_to_payment' | 'unapplied_from_payment'
>
export function moverSaldo(estado: Estado, ahora: Date, movimiento: NuevoSaldo): MovimientoSaldo {
  const ending_balance = saldoDe(estado, movimiento.customer) + movimiento.net_amount
  const hecho: MovimientoSaldo = {
    ...nuevo('ccsbtxn', ahora),
    object: 'customer_cash_balance_transaction',
    ending_balance,
    ...movimiento,
  }
  estado.saldos.push(hecho)
  return hecho
}

/** Everybody pays with the same card. */
const HUELLA = 'Xt5EWLLDS7FJjR1c'

const cargoNuevo = (
  ahora: Date,
  { id, amount, currency, customer, metadata, application_fee_amount, payment_method_types: [tipo] }: Intento,
): Cargo => ({
  ...nuevo('ch', ahora),
  ...{
    object: 'charge',
    amount,
    amount_refunded: 0,
    currency,
    paid: false,
    refunded: false,
    disputed: false,
    status: 'failed',
  },
  ...{ payment_intent: id, balance_transaction: null, customer, metadata, application_fee: null },
  application_fee_amount,
  payment_method_details: tipo === 'card' ? { card: { fingerprint: HUELLA } } : {},
})

/** An attempt of a card leaves a charge though it was declined. */
export function cobrarEnVano(estado: Estado, ahora: Date, intento: Intento): void {
  const cargo = cargoNuevo(ahora, intento)
  estado.cargos.push(cargo)
  intento.latest_charge = cargo.id
}

type NuevoMovimiento = Pick<Movimiento, 'amount' | 'currency' | 'source' | 'type' | 'reporting_category'>
const DIAS_MS = 2 * 86_400_000

/** `costo`: what Stripe keeps of it, before IVA. `cuota`: what of it is the platform's. */
export function moverBalance(
  estado: Estado,
  ahora: Date,
  nuevoMovimiento: NuevoMovimiento,
  costo = 0,
  cuota = 0,
): Movimiento {
  const iva = Math.round(costo * 0.16)
  const fee = costo + iva + cuota
  const detalles = [
    { type: 'stripe_fee', amount: costo },
    { type: 'tax', amount: iva },
    { type: 'application_fee', amount: cuota },
  ] as const
  const movimiento: Movimiento = {
    ...nuevo('txn', ahora),
    ...{ object: 'balance_transaction', ...nuevoMovimiento, fee, net: nuevoMovimiento.amount - fee },
    fee_details: detalles.filter(({ amount }) => amount !== 0),
    available_on: Math.floor((ahora.getTime() + DIAS_MS) / 1000),
  }
  estado.movimientos.push(movimiento)
  return movimiento
}

/** 3.6 % and three pesos, and IVA on that. */
const costoDe = (monto: number) => Math.round(monto * 0.036 + 300)

/** What the platform takes of a charge on the account of an organization comes to the platform's account. */
function cobrarCuota({ plataforma, cuenta, ahora }: Mundo, cargo: Cargo): void {
  const { application_fee_amount: amount, currency, id: charge } = cargo
  if (cuenta === null || amount === null) return
  const cuota: Cuota = {
    ...nuevo('fee', ahora()),
    ...{ object: 'application_fee', account: cuenta, amount, amount_refunded: 0, charge, currency },
    balance_transaction: null,
  }
  const movimiento = { amount, currency, source: cuota.id, type: 'application_fee' }
  cuota.balance_transaction = moverBalance(plataforma, ahora(), {
    ...movimiento,
    reporting_category: 'platform_earning',
  }).id
  plataforma.cuotas.push(cuota)
  cargo.application_fee = cuota.id
}

/** The money is there: a charge, and what Stripe keeps of it. */
export function cobrar(mundo: Mundo, intento: Intento): void {
  const { estado, ahora } = mundo
  const { amount, currency } = intento
  const cargo: Cargo = { ...cargoNuevo(ahora(), intento), paid: true, status: 'succeeded' }
  const movimiento = { amount, currency, source: cargo.id, type: 'charge', reporting_category: 'charge' }
  const cuota = intento.application_fee_amount ?? 0
  cargo.balance_transaction = moverBalance(estado, ahora(), movimiento, costoDe(amount), cuota).id
  estado.cargos.push(cargo)
  cobrarCuota(mundo, cargo)
  Object.assign(intento, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: cargo.id,
    next_action: null,
    last_payment_error: null,
  })
}

/** Tells of it at once, and ends when it was told. `cuenta`: the account of an organization that it happened on. */
export type DecirDe = (cuenta: string | null) => (tipo: string, objeto: Objeto) => Promise<void>

export type Mundo = {
  /** Of the account that is spoken for. */
  estado: Estado
  /** The account of an organization; null for the platform's own. */
  cuenta: string | null
  plataforma: Estado
  ahora: () => Date
  /** What happened by a call is told later, as the real one does. */
  avisar: (tipo: string, objeto: Objeto) => void
  avisarDe: (cuenta: string | null) => (tipo: string, objeto: Objeto) => void
  reembolsosLentos: () => boolean
  /** How old a thing must be to be found by the index of searches. */
  retrasoIndiceMs: number
}

/** The same, of another account. */
export const mundoDe = (mundo: Mundo, cuenta: string | null): Mundo => ({
  ...mundo,
  cuenta,
  avisar: mundo.avisarDe(cuenta),
  estado: cuenta === null ? mundo.plataforma : (mundo.plataforma.conectadas[cuenta] ?? estadoVacio()),
})
