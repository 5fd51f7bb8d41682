import type { EventoOrganizador } from '@entrale/contract/eventos/panel'

type ConLugar = Pick<EventoOrganizador, 'EventoDireccion' | 'enlaceEnLinea'>

/** The place in a few words: "Nave Diecinueve, Guadalajara". */
export function lugarBreve({ EventoDireccion: lugar, enlaceEnLinea }: ConLugar): string {
  if (lugar === null) return enlaceEnLinea === null ? 'Sin lugar' : 'En línea'
  return [lugar.nombre, lugar.ciudad].filter(Boolean).join(', ') || 'Sin lugar'
}

/** Street, city and postal code on one line. */
export function direccionLarga({ EventoDireccion: lugar }: ConLugar): string {
  if (lugar === null) return ''
  return [lugar.direccion, lugar.ciudad, lugar.codigoPostal && `C.P. ${lugar.codigoPostal}`].filter(Boolean).join(', ')
}
