import { DIAS_NO_FUI_YO } from '@entrale/contract/cuenta-deposito/schemas'
import { PIDE_IDENTIDAD } from '@entrale/contract/cuentas/cuenta'
import { campoInvalido, conflicto, Refusal } from '../../errors.ts'

export const mismaCuenta = (esperaOtra: boolean) =>
  campoInvalido(
    'clabe',
    esperaOtra
      ? 'Ya te pagamos en esa cuenta. Para quedarte con ella, cancela el cambio pendiente.'
      : 'Ya te pagamos en esa cuenta.',
  )
export const sinCambioPendiente = () => conflicto('No hay ningún cambio de cuenta por cancelar.')

const CONFIRMA = 'Confirma que eres tú para continuar.'
/** The proof that there is came before somebody said "no fui yo". */
export const pideOtraPrueba = () =>
  new Refusal(403, CONFIRMA, { form: [{ name: 'identidad', message: CONFIRMA, type: PIDE_IDENTIDAD }] })

/** `type` tells the page which of them it was. */
const enlaceRefusal = (message: string, type: string) =>
  new Refusal(400, message, { form: [{ name: 'token', message, type }] })
export const enlaceInvalido = () => enlaceRefusal('Este enlace no es válido.', 'invalido')
export const enlaceUsado = () => enlaceRefusal('Ese cambio ya no está en pie: no hay nada que cancelar.', 'usado')
export const enlaceVencido = () =>
  enlaceRefusal(`Este enlace venció: duraba hasta ${DIAS_NO_FUI_YO} días después del cambio.`, 'vencido')
