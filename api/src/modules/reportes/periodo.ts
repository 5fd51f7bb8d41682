import type { FiltroEstadisticas, PeriodoElegido } from '@entrale/contract/estadisticas/schemas'
import { diaEn, diaMas, lunesDe } from '../../momento.ts'
import type { Alcance, Grano } from './alcance.ts'

const DIA_MS = 86_400_000
const HORAS_HASTA_DIAS = 3
const DIAS_HASTA_SEMANAS = 400

/** Days as "2026-11-21", both inside; null where there is no limit. */
export type Dias = { desde: string | null; hasta: string | null; antes: { desde: string; hasta: string } | null }

/** How many days from one to another, both inside. */
export const cuantosDias = (desde: string, hasta: string): number =>
  Math.round((Date.parse(hasta) - Date.parse(desde)) / DIA_MS) + 1

const relojes = new Map<string, Intl.DateTimeFormat>()
function relojDe(zona: string): Intl.DateTimeFormat {
  const conocido = relojes.get(zona)
  if (conocido !== undefined) return conocido
  const partes = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const nuevo = new Intl.DateTimeFormat('en-CA', { timeZone: zona, hourCycle: 'h23', ...partes })
  relojes.set(zona, nuevo)
  return nuevo
}

/** The wall clock of that zone: "2026-11-21T18:42". */
export function paredDe(momento: Date, zona: string): string {
  const { year, month, day, hour, minute } = Object.fromEntries(
    relojDe(zona)
      .formatToParts(momento)
      .map(({ type, value }) => [type, value]),
  )
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** Midnight of that day there, or the first moment after it where clocks skip midnight. */
export function medianoche(dia: string, zona: string): Date {
  const comoUtc = Date.parse(`${dia}T00:00Z`)
  const desfase = (cuando: number) => Date.parse(`${paredDe(new Date(cuando), zona)}Z`) - cuando
  const primero = comoUtc - desfase(comoUtc)
  const exacto = comoUtc - desfase(primero)
  return new Date(diaEn(new Date(exacto), zona) === dia ? exacto : Math.max(primero, exacto))
}

const SEMANA_MS = 7 * DIA_MS

/** What a wall clock showed that shows this now, a week before. */
export function haceUnaSemana(momento: Date, zona: string): Date {
  const desfase = (cuando: Date) =>
    Date.parse(`${paredDe(cuando, zona)}Z`) - Math.floor(cuando.getTime() / 60_000) * 60_000
  const semana = new Date(momento.getTime() - SEMANA_MS)
  return new Date(semana.getTime() + desfase(momento) - desfase(semana))
}

/** The days that are asked for. Without any: `porOmision`. */
export function diasDe(
  { periodo, desde, hasta }: FiltroEstadisticas,
  { hoy, porOmision }: { hoy: string; porOmision: PeriodoElegido },
): Dias {
  if (desde !== undefined && hasta !== undefined) return conAntes(desde, hasta)
  if (desde !== undefined) return conAntes(desde, desde > hoy ? desde : hoy)
  if (hasta !== undefined) return { desde: null, hasta, antes: null }
  const elegido = periodo ?? porOmision
  return elegido === 'todo'
    ? { desde: null, hasta: null, antes: null }
    : conAntes(diaMas(hoy, 1 - Number(elegido)), hoy)
}

function conAntes(desde: string, hasta: string): Dias {
  return { desde, hasta, antes: { desde: diaMas(desde, -cuantosDias(desde, hasta)), hasta: diaMas(desde, -1) } }
}

export function granoDe(dias: number): Grano {
  if (dias <= HORAS_HASTA_DIAS) return 'hora'
  return dias <= DIAS_HASTA_SEMANAS ? 'dia' : 'semana'
}

export function alcanceDe(
  { desde, hasta, antes }: Dias,
  sujeto: Pick<Alcance, 'sujetoId' | 'eventoIds' | 'zona' | 'grano'>,
): Alcance {
  const cuando = (dia: string | null) => (dia === null ? null : medianoche(dia, sujeto.zona))
  const limites = {
    desde: cuando(desde),
    hasta: cuando(hasta === null ? null : diaMas(hasta, 1)),
    antes: cuando(antes?.desde ?? null),
  }
  return { ...sujeto, ...limites }
}

/** The beginnings of all hours, days or weeks from one wall clock to another, both inside. */
export function momentosEntre(desde: string, hasta: string, grano: Grano): string[] {
  if (grano === 'hora') {
    const inicio = Date.parse(`${desde.slice(0, 13)}:00Z`)
    const cuantas = Math.floor((Date.parse(`${hasta}Z`) - inicio) / 3_600_000) + 1
    return Array.from({ length: Math.max(0, cuantas) }, (_, i) =>
      new Date(inicio + i * 3_600_000).toISOString().slice(0, 16),
    )
  }
  const paso = grano === 'dia' ? 1 : 7
  const primero = grano === 'dia' ? desde.slice(0, 10) : lunesDe(desde.slice(0, 10))
  const cuantos = Math.floor((cuantosDias(primero, hasta.slice(0, 10)) - 1) / paso) + 1
  return Array.from({ length: Math.max(0, cuantos) }, (_, i) => `${diaMas(primero, i * paso)}T00:00`)
}
