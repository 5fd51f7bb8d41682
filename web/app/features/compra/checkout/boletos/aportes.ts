import type { TipoPublico } from '@entrale/contract/eventos/publico'
import { APORTE_MINIMO, cargoDe } from '@entrale/contract/precio'
import { pesos } from '../../../../lib/formatos'

const MAXIMO = 100_000_000
const ESCRITO = /^\$?\s*(\d{1,3}(?:,?\d{3})*|\d+)(?:\.(\d{1,2}))?$/

/** "1,234.50" in centavos; null for what is no amount of pesos. */
export function centavosDe(texto: string): number | null {
  const [, enteros, decimales = ''] = ESCRITO.exec(texto.trim()) ?? []
  return enteros === undefined ? null : Number(enteros.replaceAll(',', '')) * 100 + Number(decimales.padEnd(2, '0'))
}

/** What is wrong with what somebody wants to give; null when nothing is. */
export function errorDeAporte(texto: string, minimo: number): string | null {
  if (texto.trim() === '') return 'Escribe cuánto aportas.'
  const centavos = centavosDe(texto)
  if (centavos === null) return 'Escribe una cantidad en pesos, por ejemplo 150.'
  if (centavos < minimo) return `El mínimo es ${pesos(minimo)}.`
  if (centavos > 0 && centavos < APORTE_MINIMO)
    return `Aporta al menos ${pesos(APORTE_MINIMO)}, o 0 para no pagar nada.`
  return centavos > MAXIMO ? `El máximo es ${pesos(MAXIMO)}.` : null
}

/** What is given for each, once it is a valid amount. */
export const aporteValido = (texto: string, minimo: number): number | null =>
  errorDeAporte(texto, minimo) === null ? centavosDe(texto) : null

/** What one boleto will cost in all, while it is typed; nothing where it is not known, or nothing is paid. */
export function cobroEnPalabras(tipo: TipoPublico, texto: string): string {
  const aporte = aporteValido(texto, tipo.precio)
  const cargo = aporte === null ? null : cargoDeAporte(tipo, aporte)
  if (aporte === null || aporte === 0 || cargo === null) return ''
  return cargo === 0
    ? `Pagas ${pesos(aporte)} por boleto, sin cargo por servicio.`
    : `Pagas ${pesos(aporte + cargo)} por boleto: ${pesos(cargo)} son de cargo por servicio.`
}

/** What the buyer pays beyond it; null when only the hold will tell. */
export function cargoDeAporte({ precio, cargo, tarifa }: TipoPublico, aporte: number): number | null {
  if (aporte === 0) return 0
  if (tarifa) return cargoDe(aporte, tarifa, tarifa.quien)
  return aporte === precio || (precio > 0 && cargo === 0) ? cargo : null
}
