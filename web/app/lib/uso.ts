import type { Uso } from '@entrale/contract/compras/uso'
import { diaIso, horaDe, momentoEn, nombreDeMes } from './formatos'

/**
 * What follows the word "Usado", on the evento's clock: "a las 8:14 p.m., Puerta Norte"; once that day is over, "el 3 dic,
 * 8:14 p.m., Puerta Norte".
 */
export function cuandoYDonde({ en, puerta }: Pick<Uso, 'en' | 'puerta'>, zona: string, ahora = Date.now()): string {
  const hora = horaDe(en, zona)
  if (diaIso(en, zona) === diaIso(ahora, zona)) return `${hora.startsWith('1:') ? 'a la' : 'a las'} ${hora}, ${puerta}`
  const { dia, mes, anio } = momentoEn(en, zona)
  const deOtroAnio = anio === momentoEn(ahora, zona).anio ? '' : ` ${anio}`
  return `el ${dia} ${nombreDeMes(mes).slice(0, 3)}${deOtroAnio}, ${hora}, ${puerta}`
}
