import { noEncontrado, Refusal } from '../../../errors.ts'

export const noEsDelEquipo = () => noEncontrado('Esa persona no es miembro de tu organización.')
/** Somebody may do other things at this door. */
export const sinEseAlcance = () =>
  new Refusal(403, 'No tienes permiso para eso en esta puerta. Pídeselo a quien administra.')
