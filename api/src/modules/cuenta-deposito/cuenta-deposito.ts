import { DIAS_NO_FUI_YO, HORAS_CUENTA_PAGO } from '@entrale/contract/cuenta-deposito/schemas'

export type EstadoCuentaPago = 'pendiente' | 'vigente' | 'reemplazada' | 'cancelada'

/** What may follow on what; a new account is `pendiente`, and what ended stays so. */
const SIGUE: Readonly<Record<EstadoCuentaPago, readonly EstadoCuentaPago[]>> = {
  pendiente: ['vigente', 'cancelada'],
  vigente: ['reemplazada', 'cancelada'],
  reemplazada: [],
  cancelada: [],
}
/** From where one may come to this state. */
export const antesDe = (estado: EstadoCuentaPago): EstadoCuentaPago[] =>
  (Object.keys(SIGUE) as EstadoCuentaPago[]).filter((previo) => SIGUE[previo].includes(estado))

const HORA = 3_600_000
export const vigenteDesde = (ahora: Date): Date => new Date(ahora.getTime() + HORAS_CUENTA_PAGO * HORA)
/** Until when "No fui yo" is heard. */
export const desconocibleHasta = (desde: Date): Date => new Date(desde.getTime() + DIAS_NO_FUI_YO * 24 * HORA)

/** As people read it: "BBVA México •••• 9719". */
export const cuentaEnPalabras = ({ banco, ultimos }: { banco: string; ultimos: string }): string =>
  `${banco} •••• ${ultimos}`
