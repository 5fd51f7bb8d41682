import { campoInvalido, noEncontrado } from '../../errors.ts'

export const desdeManiana = () => campoInvalido('desde', 'Elige un día por venir: lo que ya empezó no cambia.')
export const hastaAntes = () => campoInvalido('hasta', 'Tiene que ser el mismo día o después.')
export const tasaNoEncontrada = () => noEncontrado('No encontramos esa tasa.')
export const lugarSinTasa = () =>
  campoInvalido('aplica', 'En el lugar del evento no hay una tasa de este impuesto. Revisa su estado y su ciudad.')
