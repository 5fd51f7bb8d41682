import type { Sugerencia } from '@entrale/contract/catalogo'
import { urlDeImagen } from '../../imagenes.ts'
import type { ResumenFila } from './filas.ts'
import type { CategoriaSugerida, CiudadSugerida, OrganizacionSugerida } from './sugerencias.repository.ts'

const urlOrNull = (id: string | null) => (id === null ? null : urlDeImagen(id))

export function presentSugerenciaEvento({ nombreMostrado, slug, inicio, zonaHoraria, direccion, enLinea, organizador, card }: ResumenFila): Sugerencia {
  const dia = new Intl.DateTimeFormat('es-MX', { timeZone: zonaHoraria, weekday: 'short', day: 'numeric', month: 'short' }).format(inicio)
  const donde = direccion?.ciudad ?? (enLinea ? 'En línea' : '')
  return {
    tipo: 'evento',
    texto: nombreMostrado,
    detalle: [dia, donde].filter(Boolean).join(' · '),
    ruta: `/o/${organizador.slug}/e/${slug}`,
    imagen: urlOrNull(card),
  }
}

export const sugerenciaOrganizacion = ({ slug, nombre, logo }: OrganizacionSugerida): Sugerencia => ({
  tipo: 'organizacion',
  texto: nombre,
  detalle: 'Organización',
  ruta: `/o/${slug}`,
  imagen: urlOrNull(logo),
})

export const sugerenciaCategoria = ({ slug, nombre }: CategoriaSugerida): Sugerencia => ({
  tipo: 'categoria',
  texto: nombre,
  detalle: 'Categoría',
  ruta: `/categorias/${slug}`,
  imagen: null,
})

export const sugerenciaCiudad = ({ slug, nombre, estado }: CiudadSugerida): Sugerencia => ({
  tipo: 'ciudad',
  texto: nombre,
  detalle: estado,
  ruta: `/ciudades/${slug}`,
  imagen: null,
})
