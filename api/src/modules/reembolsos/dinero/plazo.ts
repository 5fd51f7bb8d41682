import type { PoliticaReembolso } from '@entrale/contract/eventos/estados'

const HORA = 3_600_000
const DIA = 24 * HORA
const HORAS = { '24h': 24, '48h': 48 } as const
/** While nobody knows when it will be, there is always at least this long. */
const SIN_FECHA_MS = 30 * DIA

export type EventoConPlazo = { estado: string; inicio: Date; zonaHoraria: string; politicaReembolso: PoliticaReembolso }

/**
 * Until when (inclusive) its buyer may give boletos of an evento back by themselves; null when not at all, or not any more.
 *
 * The policy counts from the start: 24 and 48 are hours of a clock; 7 days before is the same time of day there, whatever the clocks of that
 * place did meanwhile. `mudado`: its date or its place changed after this compra. Whoever bought something else than what it became may have the
 * money back until it begins, whatever the policy; while it has no date at all, for 30 days more at any time.
 */
export function plazoDe(
  { estado, inicio, zonaHoraria, politicaReembolso }: EventoConPlazo,
  mudado: boolean,
  ahora: Date,
): Date | null {
  if (estado === 'cancelado') return null
  if (mudado && estado === 'pospuesto') return new Date(Math.max(inicio.getTime(), ahora.getTime() + SIN_FECHA_MS))
  const plazo = mudado ? inicio : plazoDePolitica(politicaReembolso, inicio, zonaHoraria)
  return plazo !== null && ahora <= plazo ? plazo : null
}

function plazoDePolitica(politica: PoliticaReembolso, inicio: Date, zonaHoraria: string): Date | null {
  if (politica === 'sin_reembolso') return null
  if (politica === '7d') return diasAntes(inicio, 7, zonaHoraria)
  return new Date(inicio.getTime() - HORAS[politica] * HORA)
}

/** What the clocks of a zone are ahead of UTC at a moment. */
function adelanto(momento: Date, timeZone: string): number {
  const partes = new Intl.DateTimeFormat('en-US', {
    ...{
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    },
  }).formatToParts(momento)
  const [anio = 0, mes = 1, dia = 1, hora = 0, minuto = 0, segundo = 0] = [
    'year',
    'month',
    'day',
    'hour',
    'minute',
    'second',
  ].map((tipo) => Number(partes.find((parte) => parte.type === tipo)?.value))
  return Date.UTC(anio, mes - 1, dia, hora, minuto, segundo) - Math.floor(momento.getTime() / 1000) * 1000
}

function diasAntes(momento: Date, dias: number, zona: string): Date {
  const exacto = new Date(momento.getTime() - dias * DIA)
  return new Date(exacto.getTime() + adelanto(momento, zona) - adelanto(exacto, zona))
}
