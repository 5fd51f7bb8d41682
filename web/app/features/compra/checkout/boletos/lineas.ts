import type { Apartado, Apartar } from '@entrale/contract/boletos/apartados'
import { ApiError } from '@entrale/contract/client'
import { aporteValido, cargoDeAporte } from './aportes'
import type { TipoVisto } from './codigo'

/**
 * A line of the purchase, amounts of one boleto in centavos. `antes`: its total without the code. `abierta`: not all of its amount is known
 * yet, since the buyer still says how much they give, or the hold how much the service adds.
 */
export type Linea = {
  tipoBoletoId: string
  tipo: string
  cantidad: number
  precio: number
  cargo: number
  descuento: number
  antes: number | null
  abierta: boolean
}
/** What is chosen: a line, and what its buyer gives where that is theirs to say. */
export type Elegido = Linea & { aporte: number | null; precioLibre: boolean }

/** What is chosen as a line of the summary. */
export function lineaDe({ tipo, cantidad }: { tipo: TipoVisto; cantidad: number }, escrito: string): Elegido {
  const base = {
    tipoBoletoId: tipo.id,
    tipo: tipo.tipo,
    cantidad,
    descuento: 0,
    antes: tipo.antes,
    precioLibre: tipo.precioLibre,
  }
  if (!tipo.precioLibre) return { ...base, precio: tipo.precio, cargo: tipo.cargo, aporte: null, abierta: false }
  const aporte = aporteValido(escrito, tipo.precio)
  const cargo = aporte === null ? null : cargoDeAporte(tipo, aporte)
  return { ...base, antes: null, precio: aporte ?? 0, cargo: cargo ?? 0, aporte, abierta: cargo === null }
}

/** The lines of a hold, with what they would have cost without its code. */
export function lineasDeApartado({ lineas }: Apartado, tipos: readonly TipoVisto[]): Linea[] {
  const antes = new Map(tipos.map((tipo) => [tipo.id, tipo.antes]))
  return lineas.map((linea) => ({
    ...linea,
    antes: linea.descuento > 0 ? (antes.get(linea.tipoBoletoId) ?? null) : null,
    abierta: false,
  }))
}

/** What the API is asked to hold, and what was shown for each: at another price nothing is held. */
export const boletosDe = (elegidos: readonly Elegido[]): Apartar['boletos'] =>
  elegidos.map(({ tipoBoletoId, cantidad, aporte, precio, cargo, abierta }) => ({
    ...{ tipoBoletoId, cantidad },
    ...(aporte === null ? {} : { precio: aporte }),
    ...(abierta ? {} : { total: precio + cargo }),
  }))

/** What the hold said about the amount somebody gives, by tipo. */
export function erroresDeAporte(error: unknown, elegidos: readonly Elegido[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const dichos = (error.wire.form ?? []).flatMap(({ name, message }) => {
    const posicion = /^boletos\.(\d+)\.precio$/.exec(name)?.[1]
    const elegido = posicion === undefined ? undefined : elegidos[Number(posicion)]
    return elegido?.precioLibre ? [[elegido.tipoBoletoId, message] as const] : []
  })
  return Object.fromEntries(dichos)
}

const importe = ({ cantidad, precio, cargo }: Linea) => cantidad * (precio + cargo)
const importeAntes = (linea: Linea) => (linea.antes === null ? importe(linea) : linea.cantidad * linea.antes)
const suma = (lineas: readonly Linea[], de: (linea: Linea) => number) =>
  lineas.reduce((todo, linea) => todo + de(linea), 0)

export const importeDe = importe
export const totalDe = (lineas: readonly Linea[]): number => suma(lineas, importe)
export const cargosDe = (lineas: readonly Linea[]): number => suma(lineas, ({ cantidad, cargo }) => cantidad * cargo)
export const descuentosDe = (lineas: readonly Linea[]): number =>
  suma(lineas, ({ cantidad, descuento }) => cantidad * descuento)
/** The total without the code; null when it takes nothing off. */
export function totalAntes(lineas: readonly Linea[]): number | null {
  const antes = suma(lineas, importeAntes)
  return antes > totalDe(lineas) ? antes : null
}
