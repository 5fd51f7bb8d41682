import type { CampoError } from '@entrale/contract/errores'
import { Refusal } from '../../errors.ts'

const CREDENCIALES = 'Correo o contraseña incorrectos.'

/** The same for an unknown e-mail and for a wrong password: which one it was is nobody's business. */
export const credencialesIncorrectas = () => new Refusal(401, CREDENCIALES, { form: [{ name: 'password', message: CREDENCIALES, type: 'custom' }] })

export const correoRegistrado = (): CampoError => ({ name: 'email', message: 'Este correo ya está registrado.', type: 'custom' })
export const contrasenaComun = (): CampoError => ({ name: 'password', message: 'Esa contraseña es muy común. Elige otra.', type: 'custom' })
