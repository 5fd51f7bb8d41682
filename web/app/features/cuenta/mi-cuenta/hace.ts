import { diaCorto, horaDe, momentoEn, nombreDeMes } from '../../../lib/formatos'
import { DIA, HORA, MINUTO, zonaAqui } from '../../../lib/hace'

const cuantos = (cantidad: number, uno: string, varios: string) => `hace ${cantidad} ${cantidad === 1 ? uno : varios}`

/** "hace un momento", "hace 5 minutos", "hace 2 horas", "hace 3 días"; a clock that runs ahead of ours is a moment ago. */
export function haceCuanto(iso: string, ahora = Date.now()): string {
  const pasado = ahora - Date.parse(iso)
  if (pasado < MINUTO) return 'hace un momento'
  if (pasado < HORA) return cuantos(Math.floor(pasado / MINUTO), 'minuto', 'minutos')
  if (pasado < DIA) return cuantos(Math.floor(pasado / HORA), 'hora', 'horas')
  return cuantos(Math.floor(pasado / DIA), 'día', 'días')
}

/** "vie 4 dic, 9:00 p.m." */
export const momentoCorto = (iso: string, zona = zonaAqui()): string => `${diaCorto(iso, zona)}, ${horaDe(iso, zona)}`

/** "diciembre de 2026" */
export function mesDe(iso: string, zona = zonaAqui()): string {
  const { mes, anio } = momentoEn(iso, zona)
  return `${nombreDeMes(mes)} de ${anio}`
}
