import type { CategoriaAdmin } from '@entrale/contract/plataforma/categorias'
import { urlDeImagen } from '../../../imagenes.ts'
import type { CategoriaRow } from './categorias.repository.ts'

const ANCHO = 300

export const presentCategoria = ({ imagen, ...categoria }: CategoriaRow): CategoriaAdmin => ({
  ...categoria,
  imagenUrl: imagen === null ? null : urlDeImagen(imagen, ANCHO),
})

/** As the bitácora says it: a picture is there or not, whatever its name. */
export const anotable = ({
  slug,
  nombre,
  icono,
  palabras,
  imagen,
}: Omit<CategoriaRow, 'eventos' | 'anteriores' | 'version' | 'id'>) => ({
  slug,
  nombre,
  icono,
  palabras,
  imagen: imagen ?? 'sin imagen',
})
