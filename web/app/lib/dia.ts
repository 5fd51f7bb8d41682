import { diaCorto, nombreDeMes } from './formatos'

/** "vie 27 nov", of a day without an hour (YYYY-MM-DD). */
export const diaDe = (fecha: string): string => diaCorto(`${fecha}T12:00:00Z`, 'UTC')

/** "27 nov 2026", where the year matters. */
export function diaConAnio(fecha: string): string {
  const [anio = '', mes = '', dia = ''] = fecha.split('-')
  return `${Number(dia)} ${nombreDeMes(Number(mes)).slice(0, 3)} ${anio}`
}

/** "2.5 %", of basis points. */
export const tasa = (bps: number): string => `${(bps / 100).toLocaleString('es-MX', { maximumFractionDigits: 2 })} %`
