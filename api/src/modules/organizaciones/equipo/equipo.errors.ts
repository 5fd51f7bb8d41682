import { noEncontrado, Refusal } from '../../../errors.ts'

export const noEstaEnElEquipo = () => noEncontrado('Esa persona ya no está en el equipo.')
export const nadieTocaAlPropietario = () =>
  new Refusal(403, 'Nadie cambia el rol del propietario ni lo remueve del equipo.')
export const soloElPropietario = () => new Refusal(403, 'Solo el propietario puede remover a un administrador.')
export const elPropietarioNoSale = () =>
  new Refusal(403, 'Eres el propietario: entrega la organización a otra persona antes de salir.')
export const yaEsPropietario = () => new Refusal(409, 'Esa persona ya es la propietaria.')
export const invitacionQuitada = () => noEncontrado('Esa invitación ya no existe.')
