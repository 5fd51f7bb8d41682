import { ESTADOS_COMPRA, METODOS } from '@entrale/contract/compras/estados'
import type { FiltroCompras } from '@entrale/contract/compras/panel'
import { diaIso, momentoEn, nombreDeMes } from '../../../lib/formatos'

const DIA_MS = 86_400_000
const esDia = (texto: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) &&
  !Number.isNaN(Date.parse(texto)) &&
  new Date(texto).toISOString().startsWith(texto)
const es = (lista: readonly string[]) => (texto: string) => lista.includes(texto)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What each filter of the address may say. */
export const VALIDAS = {
  term: (texto: string) => texto.length <= 100,
  estado: es(ESTADOS_COMPRA),
  metodo: es(METODOS),
  tipo: (texto: string) => UUID.test(texto),
  desde: esDia,
  hasta: esDia,
} as const
export type Clave = keyof typeof VALIDAS
export type Valores = Record<Clave, string>

/** As the call wants it: only what was chosen. */
export const pedidoDe = (valores: Valores): Partial<FiltroCompras> =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== ''))

const dia = (texto: string) => {
  const { dia: numero, mes, anio } = momentoEn(`${texto}T12:00:00Z`, 'UTC')
  return `${numero} ${nombreDeMes(mes).slice(0, 3)} ${anio}`
}

/** "12 nov 2026 – 21 nov 2026", "desde 12 nov 2026" */
export function rangoEnPalabras(desde: string, hasta: string): string {
  if (desde === '' && hasta === '') return ''
  if (desde === hasta) return dia(desde)
  if (hasta === '') return `desde ${dia(desde)}`
  return desde === '' ? `hasta ${dia(hasta)}` : `${dia(desde)} – ${dia(hasta)}`
}

/** What is asked for most, as days of the evento's zone up to today. */
export function atajos(zona: string, ahora = Date.now()): { texto: string; desde: string; hasta: string }[] {
  const hasta = diaIso(ahora, zona)
  const hace = (dias: number) => diaIso(ahora - dias * DIA_MS, zona)
  return [
    { texto: 'Hoy', desde: hasta, hasta },
    { texto: 'Últimos 7 días', desde: hace(6), hasta },
    { texto: 'Últimos 30 días', desde: hace(29), hasta },
  ]
}
