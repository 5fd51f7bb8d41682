const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** ICU writes no-break spaces between a number and its unit. */
const conEspacios = (texto: string): string => texto.replaceAll(/[\u202f\u00a0]/g, ' ')
/** A cheap phone takes ten milliseconds to make a format: each is made once. */
function escritor(opciones: Intl.DateTimeFormatOptions): (ms: number, zona: string) => string {
  const formatos = new Map<string, Intl.DateTimeFormat>()
  return (ms, zona) => {
    const formato = formatos.get(zona) ?? new Intl.DateTimeFormat('es-MX', { ...opciones, timeZone: zona })
    formatos.set(zona, formato)
    return conEspacios(formato.format(ms))
  }
}

/** "20:31:07", as the staff of a door says it. */
export const horaExacta = escritor({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
export const horaCorta = escritor({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const horaLarga = escritor({ hour: 'numeric', minute: '2-digit', hour12: true })
const diaCorto = escritor({ weekday: 'short', day: 'numeric', month: 'short' })
const dia = (ms: number, zona: string): string => diaCorto(ms, zona).replaceAll(/\.| de/g, '')

/** "sáb 5 dic, 3:00 p.m." */
export const fechaYHora = (ms: number, zona: string): string => `${dia(ms, zona)}, ${horaLarga(ms, zona)}`

/** The hour alone when it is of the same day, else with its day. */
export const horaDe = (ms: number, ahora: number, zona: string): string =>
  dia(ms, zona) === dia(ahora, zona) ? horaCorta(ms, zona) : `${dia(ms, zona)}, ${horaCorta(ms, zona)}`

const contado = (n: number, una: string, varias: string): string => `${n} ${n === 1 ? una : varias}`

/** How long, in the one unit that matters: "4 s", "17 min", "2 h", "3 días". */
export function cuanto(ms: number): string {
  const pasado = Math.max(0, ms)
  if (pasado < MINUTO) return `${Math.floor(pasado / 1000)} s`
  if (pasado < HORA) return `${Math.floor(pasado / MINUTO)} min`
  if (pasado < 2 * DIA) return `${Math.floor(pasado / HORA)} h`
  return contado(Math.floor(pasado / DIA), 'día', 'días')
}
export const hace = (ms: number): string => `hace ${cuanto(ms)}`

/** What is still missing, rounded up, so that nobody is sent in a minute early. */
export function falta(ms: number): string {
  const minutos = Math.ceil(Math.max(0, ms) / MINUTO)
  if (minutos < 60) return minutos === 1 ? 'Falta 1 minuto' : `Faltan ${minutos} minutos`
  const horas = Math.floor(minutos / 60)
  const resto = minutos % 60
  const deMinutos = resto === 0 ? '' : ` ${resto} min`
  return minutos < 48 * 60
    ? `${horas === 1 ? 'Falta' : 'Faltan'} ${contado(horas, 'hora', 'horas')}${deMinutos}`
    : `Faltan ${Math.ceil(minutos / 60 / 24)} días`
}
