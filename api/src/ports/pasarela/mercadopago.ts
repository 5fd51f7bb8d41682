import { Payment } from 'mercadopago'
import { leerAviso } from './mercadopago-aviso.ts'
import {
  type ClienteMercadoPago,
  createClienteMercadoPago,
  esRechazo,
  esRevocada,
  nombrar,
  type OpcionesMercadoPago,
  SinCredencial,
} from './mercadopago-cliente.ts'
import { cerrarPreferencia, crearPreferencia, findPreferencia } from './mercadopago-cobro.ts'
import { createConexion } from './mercadopago-conexion.ts'
import { contestar } from './mercadopago-contracargo.ts'
import { enMexico } from './mercadopago-dinero.ts'
import { extracto } from './mercadopago-extracto.ts'
import {
  abierto,
  buscarPagos,
  conDinero,
  conDisputas,
  findTodo,
  findTodoPorClave,
  lecturaDe,
  type Pago,
} from './mercadopago-lectura.ts'
import { leerReembolso, reembolsar } from './mercadopago-reembolso.ts'
import type { Cobro, Lectura, Pasarela } from './pasarela.ts'

/** A search gives a limited number of rows: it is asked for a few hours at a time. */
const TRAMO_MS = 6 * 3_600_000

async function leer(cliente: ClienteMercadoPago, referencia: string): Promise<Lectura | null> {
  const hallado = await findTodo(cliente, referencia)
  return hallado && lecturaDe(hallado.cliente, hallado.todo)
}

async function leerSeguro(cliente: ClienteMercadoPago, referencia: string): Promise<Lectura> {
  const lectura = await leer(cliente, referencia)
  if (lectura === null) throw new Error(`Mercado Pago knows no charge ${referencia}`)
  return lectura
}

async function buscar(nuestro: ClienteMercadoPago, clave: string, cuenta: string | null): Promise<Lectura | null> {
  const cliente = await nuestro.en(cuenta)
  const todo = await findTodoPorClave(cliente, clave)
  return todo && lecturaDe(cliente, todo)
}

/** A preference does not keep its idempotency key for long, and two of them could be paid twice: one that is there is taken. */
async function iniciar(nuestro: ClienteMercadoPago, cobro: Cobro): Promise<Lectura> {
  const cliente = await nuestro.en(cobro.vendedor?.cuenta ?? null)
  const antes = await findPreferencia(cliente, cobro.clave)
  if (antes?.id !== undefined) return leerSeguro(nuestro, nombrar(cliente, antes.id))
  return lecturaDe(cliente, { preferencia: await crearPreferencia(cliente, cobro), pagos: [] })
}

/** One that was decided meanwhile stays as it is. */
async function cancelarPago({ llamar }: ClienteMercadoPago, { id = '' }: Pago): Promise<void> {
  try {
    await llamar((config) => new Payment(config).cancel({ id }))
  } catch (error) {
    if (!esRechazo(error)) throw error
  }
}

/** Its page is closed first, so that nothing new begins there. */
async function cancelar(nuestro: ClienteMercadoPago, referencia: string): Promise<Lectura> {
  const hallado = await findTodo(nuestro, referencia)
  if (hallado !== null && !hallado.todo.pagos.some(conDinero)) {
    const { cliente, todo } = hallado
    if (todo.preferencia !== null) await cerrarPreferencia(cliente, todo.preferencia)
    for (const pago of todo.pagos.filter(abierto)) await cancelarPago(cliente, pago)
  }
  return leerSeguro(nuestro, referencia)
}

async function* pagosEntre(cliente: ClienteMercadoPago, desde: Date, hasta: Date): AsyncIterable<Pago> {
  const filtros = { range: 'date_approved', begin_date: enMexico(desde), end_date: enMexico(hasta) }
  for (let visto = 0, total = 1; visto < total; ) {
    const pagina = await buscarPagos(cliente, filtros, visto)
    yield* pagina.pagos
    total = pagina.pagos.length === 0 ? 0 : pagina.total
    visto += pagina.pagos.length
  }
}

/** What was paid twice on one page is one charge. Of one that was paid before `desde` and again after it, only the later payment is seen. */
async function* listarEn(cliente: ClienteMercadoPago, desde: Date, hasta: Date): AsyncIterable<Lectura> {
  const cobros = new Map<string, Pago[]>()
  for (let inicio = desde.getTime(); inicio < hasta.getTime(); inicio += TRAMO_MS) {
    const fin = Math.min(inicio + TRAMO_MS, hasta.getTime()) - 1
    for await (const pago of pagosEntre(cliente, new Date(inicio), new Date(fin))) {
      const cual = pago.external_reference || `pago ${pago.id}`
      if (conDinero(pago)) cobros.set(cual, [...(cobros.get(cual) ?? []), pago])
    }
  }
  for (const pagos of cobros.values())
    yield lecturaDe(cliente, await conDisputas(cliente, { preferencia: null, pagos }))
}

/** Of our account and of those of organizations, as long as something speaks for them. */
async function* listar(nuestro: ClienteMercadoPago, desde: Date, hasta: Date): AsyncIterable<Lectura> {
  yield* listarEn(nuestro, desde, hasta)
  for (const cuenta of (await nuestro.opciones.vinculadas?.todas()) ?? []) {
    try {
      yield* listarEn(await nuestro.en(cuenta), desde, hasta)
    } catch (error) {
      if (!(error instanceof SinCredencial) && !esRevocada(error)) throw error
    }
  }
}

/**
 * Checkout Pro: people pay on Mercado Pago's own page. `referencia` is that page until somebody pays there, then the payment; both name the charge
 * everywhere.
 */
export function createMercadoPago(opciones: OpcionesMercadoPago): Pasarela {
  const cliente = createClienteMercadoPago(opciones)
  return {
    proveedor: 'mercadopago',
    metodos: ['mercadopago'],
    iniciar: (cobro) => iniciar(cliente, cobro),
    leer: (referencia) => leer(cliente, referencia),
    buscar: (clave, cuenta = null) => buscar(cliente, clave, cuenta),
    cancelar: (referencia) => cancelar(cliente, referencia),
    reembolsar: (reembolso) => reembolsar(cliente, reembolso),
    leerReembolso: (reembolso) => leerReembolso(cliente, reembolso),
    leerAviso: (crudo) => leerAviso(opciones, crudo),
    listar: (desde, hasta) => listar(cliente, desde, hasta),
    contestar: (contestacion) => contestar(cliente, contestacion),
    extracto: (desde) => extracto(cliente, desde),
    ...(opciones.aplicacion && { conexion: createConexion(cliente, opciones.aplicacion) }),
  }
}
