import type { Resultado } from '../../ports/webhook/webhook.ts'

const MINUTO = 60
const HORA = 60 * MINUTO
/** Seconds before each try after the first, as Standard Webhooks advises: three days and three hours in all. */
const ESPERAS = [5, 5 * MINUTO, 30 * MINUTO, 2 * HORA, 5 * HORA, 10 * HORA, 14 * HORA, 20 * HORA, 24 * HORA]
const PIDE_TIEMPO = new Set([429, 502, 503, 504])

export type Despues =
  | { hacer: 'entregada' }
  | { hacer: 'apagar' }
  | { hacer: 'rendirse' }
  | { hacer: 'esperar'; segundos: number }

/** What follows a try. `azar` from 0 to 1 spreads the tries of many, up to a tenth later. Only 2xx is success; 410 asks for no more messages. */
export function despuesDe(
  { codigo, reintentarEn }: Pick<Resultado, 'codigo' | 'reintentarEn'>,
  intentos: number,
  azar: number,
): Despues {
  if (codigo !== null && codigo >= 200 && codigo < 300) return { hacer: 'entregada' }
  if (codigo === 410) return { hacer: 'apagar' }
  const espera = ESPERAS[intentos - 1]
  if (espera === undefined) return { hacer: 'rendirse' }
  const pedida = codigo !== null && PIDE_TIEMPO.has(codigo) ? Math.min(reintentarEn ?? 0, 24 * HORA) : 0
  return { hacer: 'esperar', segundos: Math.max(Math.round(espera * (1 + azar / 10)), pedida) }
}
