import { Payment } from 'mercadopago'
import type { PreferenceResponse } from 'mercadopago/dist/clients/preference/commonTypes.js'
import { type ClienteMercadoPago, esRevocada, noExiste, nombrar, SinCredencial, situar } from './mercadopago-cliente.ts'
import { findPreferencia, leerPreferencia } from './mercadopago-cobro.ts'
import { contracargosDe, leerContracargo } from './mercadopago-contracargo.ts'
import { aCentavos } from './mercadopago-dinero.ts'
import type { DisputaLeida, EstadoCobro, Lectura } from './pasarela.ts'

/** What we read of a payment, whether it came alone or in a list. */
export type Pago = {
  id?: number | string
  status?: string
  status_detail?: string
  currency_id?: string
  external_reference?: string
  transaction_amount?: number
  transaction_amount_refunded?: number
  fee_details?: { type?: string; amount?: number; fee_payer?: string }[]
  date_created?: string
  money_release_date?: string | null
}
/** A charge: the page where it is paid, and everything that was tried there. */
type Todo = { preferencia: PreferenceResponse | null; pagos: Pago[]; disputas?: DisputaLeida[] }

export const CONTRACARGO = 'contracargo-'
const PAGINA = 100
/** The one that says most comes first. */
const ORDEN = [
  'approved',
  'in_mediation',
  'charged_back',
  'refunded',
  'in_process',
  'pending',
  'authorized',
  'rejected',
  'cancelled',
]
const CON_DINERO = new Set(['approved', 'in_mediation', 'charged_back', 'refunded'])
const ABIERTOS = new Set(['in_process', 'pending', 'authorized'])

export const conDinero = ({ status = '' }: Pago): boolean => CON_DINERO.has(status)
export const abierto = ({ status = '' }: Pago): boolean => ABIERTOS.has(status)
const rango = ({ status = '' }: Pago) => (ORDEN.includes(status) ? ORDEN.indexOf(status) : ORDEN.length)
/** The payment that decides: the oldest that took money, else the newest. */
const porImportancia = (a: Pago, b: Pago) =>
  rango(a) - rango(b) || (Number(a.id) - Number(b.id)) * (conDinero(a) ? 1 : -1)
const suma = (pagos: Pago[], deUno: (pago: Pago) => number) => pagos.reduce((total, pago) => total + deUno(pago), 0)
const montoDe = ({ transaction_amount = 0 }: Pago) => aCentavos(transaction_amount)
const reembolsadoDe = ({ transaction_amount_refunded = 0 }: Pago) => aCentavos(transaction_amount_refunded)
const restanteDe = (pago: Pago): number => montoDe(pago) - reembolsadoDe(pago)

/** Another try is possible while its page is open. */
function estadoDePagina(preferencia: PreferenceResponse | null, ahora: Date): EstadoCobro {
  if (preferencia?.metadata?.cancelado === true) return 'cancelado'
  const hasta = preferencia?.expires ? Date.parse(preferencia.expiration_date_to ?? '') : Number.NaN
  return hasta <= ahora.getTime() ? 'vencido' : 'pendiente'
}

function estadoSinDinero({ preferencia, pagos }: Todo, ahora: Date): EstadoCobro {
  const [principal] = pagos
  if (pagos.some(abierto)) return 'pendiente'
  const pagina = estadoDePagina(preferencia, ahora)
  return pagina === 'pendiente' && principal?.status === 'rejected' ? 'rechazado' : pagina
}

/** Taken back by its bank, and not given back since. */
const quitado = ({ status, status_detail }: Pago) => status === 'charged_back' && status_detail !== 'reimbursed'

function estadoDe(todo: Todo, ahora: Date): EstadoCobro {
  const ricos = todo.pagos.filter(conDinero)
  if (ricos.length === 0) return estadoSinDinero(todo, ahora)
  const retirado = (todo.disputas ?? []).reduce((total, disputa) => total + disputa.retirado, 0)
  const queda = suma(ricos, restanteDe)
  if (retirado > 0) return retirado >= queda ? 'contracargo' : 'aprobado'
  if (ricos.some((pago) => !quitado(pago) && restanteDe(pago) > 0)) return 'aprobado'
  return ricos.some(quitado) ? 'contracargo' : 'devuelto'
}

/** Theirs, not what the platform takes of an organizer. */
function comisionDe(pagos: Pago[]): number | null {
  const suyas = pagos
    .flatMap(({ fee_details = [] }) => fee_details)
    .filter(({ type, fee_payer }) => fee_payer === 'collector' && type !== 'application_fee')
  return suyas.length === 0 ? null : suyas.reduce((total, { amount = 0 }) => total + aCentavos(amount), 0)
}

/** Of several payments, the latest day. */
function disponibleDe(pagos: Pago[]): Date | null {
  const dias = pagos.flatMap(({ money_release_date: dia }) => (dia ? [Date.parse(dia)] : []))
  return dias.length < pagos.length || dias.length === 0 ? null : new Date(Math.max(...dias))
}

const pedidoDe = (preferencia: PreferenceResponse | null) => {
  const [item] = preferencia?.items ?? []
  return { monto: aCentavos((item?.unit_price ?? 0) * (item?.quantity ?? 1)), moneda: item?.currency_id ?? 'MXN' }
}

function dineroDe({ preferencia, pagos }: Todo) {
  const [principal] = pagos
  const ricos = pagos.filter(conDinero)
  const pedido =
    principal === undefined
      ? pedidoDe(preferencia)
      : { monto: montoDe(principal), moneda: principal.currency_id ?? 'MXN' }
  return {
    ...pedido,
    recibido: suma(ricos, montoDe),
    reembolsado: suma(ricos, reembolsadoDe),
    comision: comisionDe(ricos),
    disponibleEn: disponibleDe(ricos),
  }
}

/** `init_point` in every mode: the sandbox page is for test users of their own. */
function accionDe({ preferencia, pagos }: Todo, estado: EstadoCobro): Lectura['accion'] {
  const url = preferencia?.init_point
  const puedePagar = (estado === 'pendiente' || estado === 'rechazado') && !pagos.some(abierto)
  return puedePagar && url ? { tipo: 'redirigir', url } : null
}

const venceDe = (preferencia: PreferenceResponse | null) =>
  preferencia?.expires && preferencia.expiration_date_to ? new Date(preferencia.expiration_date_to) : null

export function lecturaDe(
  cliente: ClienteMercadoPago,
  { preferencia, pagos: revueltos, disputas = [] }: Todo,
): Lectura {
  const todo = { preferencia, pagos: revueltos.toSorted(porImportancia) }
  const [principal] = todo.pagos
  const estado = estadoDe(todo, cliente.ahora())
  return {
    ...dineroDe(todo),
    referencia: nombrar(cliente, String(principal?.id ?? preferencia?.id)),
    clave: (principal?.external_reference ?? preferencia?.external_reference) || null,
    estado,
    venceEn: venceDe(preferencia),
    disputas,
    ficha: null,
    accion: accionDe(todo, estado),
    causa: estado === 'rechazado' ? (principal?.status_detail ?? null) : null,
  }
}

async function leerPago({ llamar }: ClienteMercadoPago, id: string): Promise<Pago | null> {
  try {
    return await llamar((config) => new Payment(config).get({ id }))
  } catch (error) {
    if (noExiste(error)) return null
    throw error
  }
}

/** One page of payments. Their ids are numbers, whatever the types of the SDK say. */
export async function buscarPagos(
  { llamar }: ClienteMercadoPago,
  filtros: Record<string, string>,
  offset = 0,
): Promise<{ pagos: Pago[]; total: number }> {
  const options = { sort: 'date_created', criteria: 'asc', ...filtros, limit: PAGINA, offset } as const
  const { results = [], paging } = await llamar((config) => new Payment(config).search({ options }))
  return { pagos: results, total: paging?.total ?? results.length }
}

const pagosDe = async (cliente: ClienteMercadoPago, clave: string) =>
  (await buscarPagos(cliente, { external_reference: clave })).pagos.filter(
    ({ external_reference }) => external_reference === clave,
  )

/** The index of payments may be late: the one that was read is there in any case. */
async function todoDelPago(cliente: ClienteMercadoPago, pago: Pago): Promise<Todo> {
  const clave = pago.external_reference
  if (!clave) return { preferencia: null, pagos: [pago] }
  const [otros, preferencia] = await Promise.all([pagosDe(cliente, clave), findPreferencia(cliente, clave)])
  return { preferencia, pagos: [pago, ...otros.filter(({ id }) => String(id) !== String(pago.id))] }
}

/** A payment that its bank took back, or gave back afterwards, has disputes. */
const conDisputa = ({ status = '', status_detail = '' }: Pago) =>
  status === 'charged_back' || status_detail === 'reimbursed'

/** With the disputes of its payments. */
export async function conDisputas(cliente: ClienteMercadoPago, todo: Todo): Promise<Todo> {
  const disputados = todo.pagos.filter(conDisputa)
  const disputas = await Promise.all(disputados.map(({ id }) => contracargosDe(cliente, String(id))))
  return { ...todo, disputas: disputas.flat() }
}

async function findTodoSolo(cliente: ClienteMercadoPago, referencia: string): Promise<Todo | null> {
  if (referencia.startsWith(CONTRACARGO)) {
    const pago = await leerContracargo(cliente, referencia.slice(CONTRACARGO.length))
    return pago === null ? null : findTodoSolo(cliente, pago)
  }
  if (/^\d+$/.test(referencia)) {
    const pago = await leerPago(cliente, referencia)
    return pago && todoDelPago(cliente, pago)
  }
  const preferencia = await leerPreferencia(cliente, referencia)
  return preferencia && { preferencia, pagos: await pagosDe(cliente, preferencia.external_reference ?? '') }
}

type Hallado = { cliente: ClienteMercadoPago; todo: Todo }
/**
 * `referencia`: a preference, a payment made there, or a chargeback of one. Where nothing speaks for its account any
 * more, nothing is found.
 */
export async function findTodo(nuestro: ClienteMercadoPago, referencia: string): Promise<Hallado | null> {
  try {
    const { cliente, id } = await situar(nuestro, referencia)
    const todo = await findTodoSolo(cliente, id)
    return todo && { cliente, todo: await conDisputas(cliente, todo) }
  } catch (error) {
    if (error instanceof SinCredencial || (referencia.includes('/') && esRevocada(error))) return null
    throw error
  }
}

export async function findTodoPorClave(cliente: ClienteMercadoPago, clave: string): Promise<Todo | null> {
  const [pagos, preferencia] = await Promise.all([pagosDe(cliente, clave), findPreferencia(cliente, clave)])
  return preferencia === null && pagos.length === 0 ? null : conDisputas(cliente, { preferencia, pagos })
}
