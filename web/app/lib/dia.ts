import { diaCorto, nombreDeMes } from './formatos'
import { esDia } from './validas'

/** "vie 27 nov", of a day without an hour (YYYY-MM-DD). */
export const diaDe = (fecha: string): string => diaCorto(`${fecha}T12:00:00Z`, 'UTC')

/** "27 nov 2026", where the year matters. */
export function diaConAnio(fecha: string): string {
  const [anio = '', mes = '', dia = ''] = fecha.split('-')
  return `${Number(dia)} ${nombreDeMes(Number(mes)).slice(0, 3)} ${anio}`
}

/** "mar 24 nov 2026"; nothing of what is no day. A browser writes a day as its language does, and 11/12 is two days. */
export const diaConSemana = (fecha: string): string =>
  esDia(fecha) ? `${diaDe(fecha).slice(0, 3)} ${diaConAnio(fecha)}` : ''

/** "2.5 %", of basis points. */
export const tasa = (bps: number): string => `${(bps / 100).toLocaleString('es-MX', { maximumFractionDigits: 2 })} %`

/** "noviembre de 2026", of a month (YYYY-MM). */
export function mesConAnio(mes: string): string {
  const [anio = '', numero = ''] = mes.split('-')
  return `${nombreDeMes(Number(numero))} de ${anio}`
}

const diaEntero = (fecha: string, conAnio: boolean) => {
  const [anio = '', mes = '', dia = ''] = fecha.split('-')
  return `${Number(dia)} de ${nombreDeMes(Number(mes))}${conAnio ? ` de ${anio}` : ''}`
}
/** "1 de marzo – 31 de marzo de 2026", of days (YYYY-MM-DD). */
export const rangoDeDias = ({ desde, hasta }: { desde: string; hasta: string }): string =>
  desde === hasta ? diaEntero(desde, true) : `${diaEntero(desde, false)} – ${diaEntero(hasta, true)}`
