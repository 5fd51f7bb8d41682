import { campoInvalido, noEncontrado } from '../../errors.ts'

export const tasaNoEncontrada = () => noEncontrado('No encontramos esa tasa.')
export const lugarSinTasa = () =>
  campoInvalido('aplica', 'En el lugar del evento no hay una tasa de este impuesto. Revisa su estado y su ciudad.')
