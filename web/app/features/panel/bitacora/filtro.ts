import { CLASES_BITACORA } from '@entrale/contract/bitacora/schemas'

export type Clase = (typeof CLASES_BITACORA)[number]
export const NOMBRES_CLASE: Record<Clase, string> = {
  organizacion: 'Organización',
  equipo: 'Equipo',
  evento: 'Eventos',
  tipo: 'Boletos',
  compra: 'Compras',
  pagos: 'Pagos y facturas',
  integraciones: 'Integraciones',
}
export const CLASES_EN_ORDEN: readonly Clase[] = CLASES_BITACORA

/** What each filter of the address may say; `parte` is the part of the page that shows the bitácora. */
export const VALIDAS = {
  parte: (texto: string) => texto === 'bitacora' || texto === 'riesgo',
  clase: (texto: string) => (CLASES_BITACORA as readonly string[]).includes(texto),
  quien: (texto: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(texto),
  evento: (texto: string) => texto.length <= 100,
} as const
export type Clave = keyof typeof VALIDAS
