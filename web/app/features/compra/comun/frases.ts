import type { Compra } from '@entrale/contract/compras/compra'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { diaCorto, horaDe, ZONA_CENTRO } from '../../../lib/formatos'

/** "mar 1 dic, 11:59 p.m. (hora del centro)" */
export const plazo = (iso: string): string =>
  `${diaCorto(iso, ZONA_CENTRO)}, ${horaDe(iso, ZONA_CENTRO)} (${zonaEnPalabras(ZONA_CENTRO)})`

type ConLugar = Pick<Compra['evento'], 'direccion' | 'enlaceEnLinea'>

export const lugarDe = ({ direccion, enlaceEnLinea }: ConLugar): string =>
  direccion === null
    ? enlaceEnLinea === null
      ? 'Lugar por anunciar'
      : 'En línea'
    : [direccion.nombre, direccion.ciudad].filter(Boolean).join(', ')

/** Of a boleto that somebody passed on, to whom has it. */
export const DEVUELTO = 'Lo que costó se le devuelve a quien lo compró'
