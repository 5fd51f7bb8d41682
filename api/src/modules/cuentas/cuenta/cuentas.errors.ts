import type { CampoError } from '@entrale/contract/errores'
import { Refusal } from '../../../errors.ts'

const CREDENCIALES = 'Correo o contraseña incorrectos.'

/** The same for an unknown e-mail and for a wrong password: which one it was is nobody's business. */
export const credencialesIncorrectas = () =>
  new Refusal(401, CREDENCIALES, { form: [{ name: 'password', message: CREDENCIALES, type: 'custom' }] })

export const correoRegistrado = (): CampoError => ({
  name: 'email',
  message: 'Este correo ya está registrado.',
  type: 'custom',
})
export const mismoCorreo = (): CampoError => ({ name: 'email', message: 'Ya es tu correo.', type: 'custom' })
export const mismaContrasena = (): CampoError => ({
  name: 'password',
  message: 'Elige una distinta de la actual.',
  type: 'custom',
})
export const contrasenaIncorrecta = (name: 'actual' | 'password'): CampoError => ({
  name,
  message: 'La contraseña es incorrecta',
  type: 'custom',
})
export const contrasenaComun = (): CampoError => ({
  name: 'password',
  message: 'Esa contraseña es muy común. Elige otra.',
  type: 'custom',
})

/** `type` tells the page which of them it was. */
const enlaceRefusal = (message: string, type: string) =>
  new Refusal(400, message, { form: [{ name: 'token', message, type }] })

/** How long each kind of link holds, as people say it. */
export type Plazo = '24 horas' | '15 minutos'
export const enlaceInvalido = () =>
  enlaceRefusal('Este enlace no es válido o lo reemplazó uno más reciente.', 'invalido')
export const enlaceVencido = (plazo: Plazo) => enlaceRefusal(`Este enlace venció: duraba ${plazo}.`, 'vencido')
export const enlaceUsado = () => enlaceRefusal('Este enlace ya se usó.', 'usado')
export const correoOcupado = () => enlaceRefusal('Ese correo ya tiene otra cuenta.', 'ocupado')
