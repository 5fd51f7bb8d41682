import { campoInvalido, conflicto, noEncontrado } from '../../../errors.ts'

export const categoriaNoEncontrada = () => noEncontrado('No encontramos esa categoría.')
export const slugDeOtra = (nombre: string) => campoInvalido('slug', `Esa dirección lleva a ${nombre}.`)
export const categoriaCambiada = () =>
  conflicto('Alguien más cambió esta categoría mientras la editabas. Ciérrala y vuelve a abrirla.')
export const categoriasCambiadas = () =>
  conflicto('Las categorías cambiaron mientras las ordenabas. Vuelve a intentarlo.')
export const consigoMisma = () => campoInvalido('a', 'Elige otra categoría.')
export const demasiadasCategorias = (maximo: number) => conflicto(`Puede haber hasta ${maximo} categorías.`)
export const categoriaConEventos = (eventos: number) =>
  conflicto(
    `Tiene ${eventos.toLocaleString('es-MX')} ${eventos === 1 ? 'evento' : 'eventos'}: fusiónala con otra en vez de eliminarla.`,
  )
