import { conflicto, noEncontrado, Refusal } from '../../../errors.ts'

export const cuentaNoEncontrada = () => noEncontrado('No encontramos esa cuenta.')
export const cuentaPropia = () => conflicto('No puedes bloquear tu propia cuenta.')
export const cuentaYaBloqueada = () => conflicto('Esa cuenta ya está bloqueada.')
export const cuentaNoBloqueada = () => conflicto('Esa cuenta no está bloqueada.')
export const cuentaSinApp = () => conflicto('Esa cuenta no tiene una app de códigos.')
export const correoYaVerificado = () => conflicto('Ese correo ya estaba verificado.')

/** Shown only after the right password. `ayuda`: the operator's e-mail. */
export const cuentaBloqueada = (ayuda: string | null) =>
  new Refusal(
    403,
    `Tu cuenta está bloqueada. ${ayuda === null ? 'Escríbenos desde la página de ayuda.' : `Escríbenos a ${ayuda}.`}`,
  )
