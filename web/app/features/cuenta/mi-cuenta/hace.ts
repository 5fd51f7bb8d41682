import { diaCorto, horaDe, momentoEn, nombreDeMes } from '../../../lib/formatos'
import { zonaAqui } from '../../../lib/hace'

/** "vie 4 dic, 9:00 p.m." */
export const momentoCorto = (iso: string, zona = zonaAqui()): string => `${diaCorto(iso, zona)}, ${horaDe(iso, zona)}`

/** "diciembre de 2026" */
export function mesDe(iso: string, zona = zonaAqui()): string {
  const { mes, anio } = momentoEn(iso, zona)
  return `${nombreDeMes(mes)} de ${anio}`
}
