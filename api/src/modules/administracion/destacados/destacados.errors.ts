import { campoInvalido, conflicto, noEncontrado } from '../../../errors.ts'

export const destacadoNoEncontrado = () => noEncontrado('Ya no está en la lista.')
export const eventoNoElegible = () => campoInvalido('eventoId', 'Elige un evento publicado y por venir.')
export const yaDestacado = () => campoInvalido('eventoId', 'Ese evento ya está en la lista: cambia sus fechas ahí.')
export const ventanaAlReves = () => campoInvalido('hasta', 'Debe terminar después de empezar.')
export const ventanaPasada = () => campoInvalido('hasta', 'Elige una fecha por venir.')
export const demasiadosBanners = (maximo: number) =>
  campoInvalido('desde', `Puede haber hasta ${maximo} banners al mismo tiempo: elige otras fechas o quita uno.`)
export const destacadoCambiado = () => conflicto('Alguien más cambió estas fechas. Ciérralas y vuelve a abrirlas.')
export const ordenCambiado = () => conflicto('Los banners cambiaron mientras los ordenabas. Vuelve a intentarlo.')
