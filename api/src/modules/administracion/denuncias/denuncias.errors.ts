import { conflicto, noEncontrado } from '../../../errors.ts'

export const eventoNoEncontrado = () => noEncontrado('No encontramos ese evento.')
export const denunciaNoEncontrada = () => noEncontrado('No encontramos ese reporte.')
export const yaReportado = () => conflicto('Ya recibimos tu reporte de hoy sobre este evento. Lo estamos revisando.')
export const yaResuelta = () => conflicto('Ese reporte ya se resolvió.')
export const yaRetirado = () => conflicto('Ese evento ya está retirado.')
export const retiroNoEncontrado = () => noEncontrado('No encontramos ese retiro.')
export const yaRestaurado = () => conflicto('Ese evento ya volvió a publicarse.')
export const sinRetiro = () => conflicto('Tu evento no está retirado.')
export const yaApelado = () => conflicto('Ya enviaste tu apelación.')
