import { cuenta, diaIso, horaDe, momentoEn, nombreDeMes } from './formatos'

export const MINUTO = 60_000
export const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** Where the reader is. */
export const zonaAqui = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Days of the calendar between two moments. */
export const diasEntre = (antes: string, ahora: number, zona: string): number =>
  Math.round((Date.parse(diaIso(ahora, zona)) - Date.parse(diaIso(antes, zona))) / DIA)

/** "14 nov 2026" */
export function fechaBreve(iso: string, zona = zonaAqui()): string {
  const { dia, mes, anio } = momentoEn(iso, zona)
  return `${dia} ${nombreDeMes(mes).slice(0, 3)} ${anio}`
}

/** "14 de noviembre de 2026" */
export function fechaCompleta(iso: string, zona = zonaAqui()): string {
  const { dia, mes, anio } = momentoEn(iso, zona)
  return `${dia} de ${nombreDeMes(mes)} de ${anio}`
}

/** "14 nov 2026, 9:40 p.m." */
export const momentoBreve = (iso: string, zona = zonaAqui()): string => `${fechaBreve(iso, zona)}, ${horaDe(iso, zona)}`

/** "ahora", "hace 12 minutos", "hoy, 11:05 a.m.", "ayer, 9:40 p.m.", "14 nov 2026"; a clock that runs ahead of ours says "ahora". */
export function cuandoFue(iso: string, ahora = Date.now(), zona = zonaAqui()): string {
  const paso = ahora - Date.parse(iso)
  if (paso < MINUTO) return 'ahora'
  const minutos = Math.floor(paso / MINUTO)
  if (paso < HORA) return `hace ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}`
  const dias = diasEntre(iso, ahora, zona)
  if (dias > 1) return fechaBreve(iso, zona)
  return `${dias === 0 ? 'hoy' : 'ayer'}, ${horaDe(iso, zona)}`
}

/** "hace un momento", "hace 5 minutos", "hace 2 horas", "hace 3 días"; a clock that runs ahead of ours is a moment ago. */
export function haceCuanto(momento: string | number, ahora = Date.now()): string {
  const pasado = ahora - new Date(momento).getTime()
  if (pasado < MINUTO) return 'hace un momento'
  if (pasado < HORA) return `hace ${cuenta(Math.floor(pasado / MINUTO), 'minuto', 'minutos')}`
  if (pasado < DIA) return `hace ${cuenta(Math.floor(pasado / HORA), 'hora', 'horas')}`
  return `hace ${cuenta(Math.floor(pasado / DIA), 'día', 'días')}`
}

/** "hoy", "mañana", "el 26 nov": a day to come. */
export function cuandoSera(iso: string, ahora = Date.now(), zona = zonaAqui()): string {
  const dias = -diasEntre(iso, ahora, zona)
  if (dias <= 0) return 'hoy'
  if (dias === 1) return 'mañana'
  const { dia, mes } = momentoEn(iso, zona)
  return `el ${dia} ${nombreDeMes(mes).slice(0, 3)}`
}
