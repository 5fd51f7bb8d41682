import { diaEn, diaMas } from '../../momento.ts'
import { habilTras } from '../pagos/index.ts'

/** The rules of the platform; basis points, centavos, days. */
export type Reglas = {
  diasHabiles: number
  reservaBps: number
  reservaDias: number
  minimo: number
}

/** Income without its tax, the tax of the boletos, and what was withheld of both. */
type Fiscal = { base: number; iva: number; isr: number; ivaRetenido: number }

/**
 * As the ledger has it now; `saldo` is without what was withheld. `hecho`: what lines of payouts have of that already, paid or not; its `monto`
 * is without what was withheld, too.
 */
export type EventoPorLiquidar = Fiscal & {
  id: string
  slug: string
  nombre: string
  estado: string
  fin: Date
  saldo: number
  hecho: Fiscal & { monto: number }
  /** An administrator stopped its money, or the platform took it off. */
  detenido?: boolean
  /** What was kept back, by the day from which it is given back; and what was given back of it. */
  reservas: { liberaEl: string; monto: number }[]
  liberado: number
  /** What providers hold of its sales and have not let us have yet, which is in no other sum; and until when, if they say. */
  sinAsentar?: { monto: number; hasta: string | null }
}

export type Linea = Fiscal & {
  clase: 'evento' | 'reserva' | 'liberacion' | 'ajuste' | 'deposito' | 'castigo' | 'plan'
  eventoId: string | null
  monto: number
  liberaEl: string | null
}
/**
 * What no payout has of what the organization sent (`deposito`) and of what was written off for it (`castigo`). `plan`:
 * what of its debt payouts have put off, and the most that its plan lets them put off now.
 */
export type Deuda = { deposito: number; castigo: number; plan: { aplazado: number; tope: number } }
/** `deuda` is left out of an organization that never owed anything. */
export type Cuentas = { eventos: EventoPorLiquidar[]; ajuste: number; deuda?: Deuda }

const NADA: Fiscal = { base: 0, iva: 0, isr: 0, ivaRetenido: 0 }
const sumar = (numeros: readonly number[]) => numeros.reduce((suma, numero) => suma + numero, 0)

/** The day of the centre from which the money of an evento may be paid; null where that is not known, or where there is nothing to pay. */
export function liberaEl(
  { estado, fin }: Pick<EventoPorLiquidar, 'estado' | 'fin'>,
  { diasHabiles }: Pick<Reglas, 'diasHabiles'>,
): string | null {
  return estado === 'pospuesto' || estado === 'cancelado' ? null : habilTras(fin, diasHabiles)
}

function estaLibre(evento: EventoPorLiquidar, reglas: Reglas, ahora: Date): boolean {
  if (evento.detenido) return false
  const dia = liberaEl(evento, reglas)
  return dia !== null && evento.fin <= ahora && dia <= diaEn(ahora)
}

/** What of an evento no payout has; below zero, what was given back after it was in one. */
export const pendienteDe = ({ saldo, hecho }: EventoPorLiquidar): number => saldo - hecho.monto
export const reservaDe = ({ reservas, liberado }: EventoPorLiquidar): number =>
  sumar(reservas.map(({ monto }) => monto)) - liberado

const BPS = 10_000

/** What was withheld stands in the line beside what it was withheld from: `monto` is before it. */
function lineaDeEvento({ hecho, ...evento }: EventoPorLiquidar): Linea {
  const [isr, ivaRetenido] = [evento.isr - hecho.isr, evento.ivaRetenido - hecho.ivaRetenido]
  return {
    clase: 'evento',
    eventoId: evento.id,
    monto: evento.saldo - hecho.monto + isr + ivaRetenido,
    base: evento.base - hecho.base,
    iva: evento.iva - hecho.iva,
    isr,
    ivaRetenido,
    liberaEl: null,
  }
}

function lineasDe(evento: EventoPorLiquidar, reglas: Reglas, ahora: Date): Linea[] {
  const lineas: Linea[] = []
  const pendiente = pendienteDe(evento)
  if (pendiente < 0 || (pendiente > 0 && estaLibre(evento, reglas, ahora))) {
    lineas.push(lineaDeEvento(evento))
    const reserva = Math.floor((Math.max(pendiente, 0) * reglas.reservaBps) / BPS)
    if (reserva > 0)
      lineas.push({
        clase: 'reserva',
        eventoId: evento.id,
        monto: -reserva,
        ...NADA,
        liberaEl: diaMas(diaEn(ahora), reglas.reservaDias),
      })
  }
  const vencida =
    sumar(evento.reservas.filter((reserva) => reserva.liberaEl <= diaEn(ahora)).map(({ monto }) => monto)) -
    evento.liberado
  if (vencida > 0 && !evento.detenido)
    lineas.push({ clase: 'liberacion', eventoId: evento.id, monto: vencida, ...NADA, liberaEl: null })
  return lineas
}

type SinEvento = 'ajuste' | 'deposito' | 'castigo' | 'plan'
const sinEvento = (clase: SinEvento, monto: number): Linea[] =>
  monto === 0 ? [] : [{ clase, eventoId: null, monto, ...NADA, liberaEl: null }]

const SIN_DEUDA: Deuda = { deposito: 0, castigo: 0, plan: { aplazado: 0, tope: 0 } }

/**
 * With a plan, what is taken away now is put off as far as the plan lets it, and instalments whose day has come are taken.
 * What the organization sent, or was let off, pays the debt before anything is put off.
 */
function lineaDePlan(lineas: readonly Linea[], { deposito, castigo, plan: { aplazado, tope } }: Deuda): Linea[] {
  const quitado = sumar(
    lineas.map(({ clase, monto, isr, ivaRetenido }) =>
      clase === 'evento' || clase === 'ajuste' ? Math.min(monto - isr - ivaRetenido, 0) : 0,
    ),
  )
  const porAplazar = aplazado - quitado - deposito - castigo
  return sinEvento('plan', Math.max(0, Math.min(porAplazar, tope)) - aplazado)
}

/** All that the next payout of an organization takes up at this moment, for better or worse. */
export function armarLineas({ eventos, ajuste, deuda = SIN_DEUDA }: Cuentas, reglas: Reglas, ahora: Date): Linea[] {
  const lineas = [...eventos.flatMap((evento) => lineasDe(evento, reglas, ahora)), ...sinEvento('ajuste', ajuste)]
  return [
    ...lineas,
    ...sinEvento('deposito', deuda.deposito),
    ...sinEvento('castigo', deuda.castigo),
    ...lineaDePlan(lineas, deuda),
  ]
}

type Totales = { bruto: number; isr: number; iva: number; monto: number }
/** `monto`: what is transferred. */
export function totalDe(lineas: readonly Pick<Linea, 'monto' | 'isr' | 'ivaRetenido'>[]): Totales {
  const bruto = sumar(lineas.map(({ monto }) => monto))
  const isr = sumar(lineas.map((linea) => linea.isr))
  const iva = sumar(lineas.map(({ ivaRetenido }) => ivaRetenido))
  return { bruto, isr, iva, monto: bruto - isr - iva }
}

/** Whether that is worth a transfer. */
export const alcanza = (monto: number, { minimo }: Pick<Reglas, 'minimo'>): boolean => monto > 0 && monto >= minimo
