import { PIDE_SEGUNDO_PASO } from '@entrale/contract/cuentas/segundo-paso'
import { campoInvalido, conflicto, Refusal } from '../../../errors.ts'

const ESCRIBE = 'Escribe el código de tu app.'
/** After the right password. Not a 401: what was sent was right as far as it went. */
export const pideCodigo = () =>
  new Refusal(403, ESCRIBE, { form: [{ name: 'codigo', message: ESCRIBE, type: PIDE_SEGUNDO_PASO }] })
export const codigoIncorrecto = () => campoInvalido('codigo', 'Ese código no es correcto o ya se usó.')
export const yaTieneApp = () => conflicto('Tu cuenta ya tiene una app de códigos. Quítala para agregar otra.')
export const sinApp = () => conflicto('Tu cuenta no tiene una app de códigos.')
export const appVencida = () => conflicto('Empieza de nuevo: pide otro código QR.')
