import { diaConAnio as dia } from '../../../lib/dia'
import { diaIso } from '../../../lib/formatos'

const DIA_MS = 86_400_000

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
