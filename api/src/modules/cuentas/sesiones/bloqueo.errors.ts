import { conflicto, noEncontrado, Refusal } from '../../../errors.ts'

export const cuentaNoEncontrada = () => noEncontrado('No encontramos esa cuenta.')
export const cuentaPropia = () => conflicto('No puedes bloquear tu propia cuenta.')
export const cuentaYaBloqueada = () => conflicto('Esa cuenta ya está bloqueada.')
export const cuentaNoBloqueada = () => conflicto('Esa cuenta no está bloqueada.')
export const correoYaVerificado = () => conflicto('Ese correo ya estaba verificado.')

/** Only for whoever proved that the account is theirs. `ayuda`: where the operator reads. */
export const cuentaBloqueada = (ayuda: string | null) =>
  new Refusal(
    403,
    `Tu cuenta está bloqueada. ${ayuda === null ? 'Escríbenos desde la página de ayuda.' : `Escríbenos a ${ayuda}.`}`,
  )
