import type { ESTADOS_COMPRA } from '@entrale/contract/compras/estados'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import type { EstadoPago, Pago } from '../../pagos/index.ts'
import { disputasDe } from '../contracargos/disputa.ts'

type Visto<T> = Readonly<T>
export type PagoVisto = Visto<{
  estado: EstadoPago
  metodo: string
  monto: number
  moneda: string
  recibido: number
  referencia: string | null
}>
/** `otroPago`: another attempt of it was paid. */
export type CompraVista = Visto<{ estado: (typeof ESTADOS_COMPRA)[number]; otroPago: boolean }>
export type LecturaVista = Visto<{
  estado: 'pendiente' | 'parcial' | 'aprobado' | 'rechazado' | 'cancelado' | 'vencido' | 'devuelto' | 'contracargo'
  moneda: string
  recibido: number
}>

/** What is done. Administrators read `hacer` beside each notice of a provider. */
export type Efecto =
  | { hacer: 'nada' }
  /** It can still be paid; a part may have come. */
  | { hacer: 'esperar' }
  /** It cannot be paid any more. `sobrante`: what came of it. `alProveedor`: he must be told, too. */
  | { hacer: 'cerrar'; estado: 'rechazado' | 'cancelado' | 'vencido'; sobrante: number; alProveedor: boolean }
  /** All came: boletos for it, if there are any. */
  | { hacer: 'cobrar'; excedente: number }
  /** Money that nobody needs. */
  | { hacer: 'reembolsar'; origen: 'pago_tardio' | 'pago_doble'; monto: number }
  | { hacer: 'excedente'; monto: number }
  /** It does not add up. */
  | { hacer: 'revisar'; clase: 'monto' | 'moneda' | 'sin_dueno' }
  | { hacer: 'contracargo' }
  /** It came and went back before we heard of it. */
  | { hacer: 'reembolsado' }
  /** It was given up before its provider had answered: now he can be told. */
  | { hacer: 'anular' }

const NADA: Efecto = { hacer: 'nada' }
const VIVO: readonly EstadoPago[] = ['iniciado', 'pendiente']
/** Money came of it, and was booked. What its bank took back of that is a dispute, and booked by `atenderDisputas`. */
export const COBRADO: readonly EstadoPago[] = ['aprobado', 'sobrante', 'revision', 'registrado']
const TERMINADO: readonly EstadoPago[] = ['contracargo', 'reembolsado']
const TERMINADA: readonly LecturaVista['estado'][] = ['rechazado', 'cancelado', 'vencido']
/** Where the payer cannot choose how much. */
const EXACTO: readonly string[] = ['tarjeta', 'prueba']
/** Where a part may come today and the rest tomorrow. */
const A_PLAZOS: readonly string[] = ['spei']

/** More came after it was settled. */
function deCobrado(pago: PagoVisto, lectura: LecturaVista): Efecto {
  const mas = lectura.recibido - pago.recibido
  if (lectura.estado === 'contracargo') return { hacer: 'contracargo' }
  return pago.estado !== 'revision' && mas > 0 && lectura.moneda === pago.moneda
    ? { hacer: 'excedente', monto: mas }
    : NADA
}

function reembolsarA(compra: CompraVista, monto: number): Efecto {
  return {
    hacer: 'reembolsar',
    origen: compra.estado === 'cancelada' || !compra.otroPago ? 'pago_tardio' : 'pago_doble',
    monto,
  }
}

function deParte(pago: PagoVisto, compra: CompraVista, { recibido }: LecturaVista): Efecto {
  if (!A_PLAZOS.includes(pago.metodo)) return { hacer: 'revisar', clase: 'monto' }
  if (VIVO.includes(pago.estado) && compra.estado === 'pendiente') return { hacer: 'esperar' }
  return reembolsarA(compra, recibido)
}

function deDinero(pago: PagoVisto, compra: CompraVista, lectura: LecturaVista): Efecto {
  const { recibido } = lectura
  if (lectura.moneda !== pago.moneda) return { hacer: 'revisar', clase: 'moneda' }
  if (recibido < pago.monto) return deParte(pago, compra, lectura)
  if (recibido !== pago.monto && EXACTO.includes(pago.metodo)) return { hacer: 'revisar', clase: 'monto' }
  const espera = compra.estado === 'pendiente' || compra.estado === 'vencida'
  return espera && !compra.otroPago
    ? { hacer: 'cobrar', excedente: recibido - pago.monto }
    : reembolsarA(compra, recibido)
}

/** `pendiente` of a compra that is over: nobody should pay it any more. */
function deEspera(pago: PagoVisto, compra: CompraVista): Efecto {
  if (!VIVO.includes(pago.estado)) return pago.referencia === null ? { hacer: 'anular' } : NADA
  if (compra.estado === 'pendiente') return { hacer: 'esperar' }
  return {
    hacer: 'cerrar',
    estado: compra.estado === 'vencida' ? 'vencido' : 'cancelado',
    sobrante: 0,
    alProveedor: true,
  }
}

/** Nobody can pay it any more; what was transferred to it all the same is known by the amount alone. */
function deTerminada(pago: PagoVisto, compra: CompraVista | null, lectura: LecturaVista): Efecto {
  const { estado, recibido, moneda } = lectura
  if (VIVO.includes(pago.estado))
    return {
      hacer: 'cerrar',
      estado: estado as 'rechazado' | 'cancelado' | 'vencido',
      sobrante: recibido,
      alProveedor: false,
    }
  const tarde = recibido - pago.recibido
  return compra !== null && tarde > 0 && moneda === pago.moneda ? reembolsarA(compra, tarde) : NADA
}

/**
 * What follows from how a provider has a charge now. It never goes back: a reading that is older than what is known, or the same again, changes
 * nothing, whatever the order in which they come. `compra` is null where the charge never came as far as having one.
 */
export function queHacer(pago: PagoVisto, compra: CompraVista | null, lectura: LecturaVista): Efecto {
  if (TERMINADO.includes(pago.estado)) return NADA
  if (COBRADO.includes(pago.estado)) return deCobrado(pago, lectura)
  if (TERMINADA.includes(lectura.estado)) return deTerminada(pago, compra, lectura)
  if (lectura.estado === 'contracargo') return { hacer: 'contracargo' }
  if (lectura.estado === 'devuelto') return { hacer: 'reembolsado' }
  // What the buyer sent is gone, and with it what the money was for.
  if (compra === null) return lectura.recibido > 0 ? { hacer: 'revisar', clase: 'sin_dueno' } : NADA
  return lectura.estado === 'pendiente' ? deEspera(pago, compra) : deDinero(pago, compra, lectura)
}

/** Whether its provider tells of a dispute of it. */
export const seDisputa = (lectura: Lectura): boolean => disputasDe(lectura).length > 0

type PagoEsperado = PagoVisto & Visto<Pick<Pago, 'vendedor' | 'nuestro'>>
/**
 * Whether a reading says what one expects of a payment that nothing came of so far: that it was begun, or all of its
 * money at once. Of such a one `queHacer` says no more than to wait for it, or to give its boletos out, and nothing went
 * back of it, failed to, or is disputed: `asentar_lote` does all that follows.
 */
export function loEsperado(pago: PagoEsperado, lectura: Lectura): 'empezado' | 'cobrado' | null {
  const { estado, recibido, moneda, reembolsado } = lectura
  const nuestra = pago.vendedor === null && pago.nuestro === null
  const raro = reembolsado !== 0 || seDisputa(lectura) || moneda !== pago.moneda
  if (raro || !nuestra || pago.recibido !== 0 || !VIVO.includes(pago.estado)) return null
  if (estado === 'aprobado' && recibido === pago.monto) return 'cobrado'
  return estado === 'pendiente' && recibido === 0 && pago.estado === 'iniciado' ? 'empezado' : null
}
