import type { Sugerencia } from '@entrale/contract/catalogo/schemas'
import { ESTADOS_EVENTO_EN_PALABRAS, sinFecha } from '@entrale/contract/eventos/palabras'
import { urlDeImagen } from '../../imagenes.ts'
import type { ResumenFila } from './filas.ts'
import type { OtraSugerida } from './sugerencias.repository.ts'

const urlOrNull = (id: string | null) => (id === null ? null : urlDeImagen(id))

export function presentSugerenciaEvento({
  nombreMostrado,
  slug,
  inicio,
  zonaHoraria,
  estado,
  direccion,
  enLinea,
  organizador,
  card,
}: ResumenFila): Sugerencia {
  const dia = new Intl.DateTimeFormat('es-MX', {
    timeZone: zonaHoraria,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(inicio)
  const donde = direccion?.ciudad ?? (enLinea ? 'En línea' : '')
  return {
    tipo: 'evento',
    texto: nombreMostrado,
    ...(sinFecha(estado)
      ? { yaNo: dia, detalle: [ESTADOS_EVENTO_EN_PALABRAS[estado], donde].filter(Boolean).join(' · ') }
      : { detalle: [dia, donde].filter(Boolean).join(' · ') }),
    ruta: `/o/${organizador.slug}/e/${slug}`,
    imagen: urlOrNull(card),
  }
}

const RUTAS = { organizacion: '/o/', categoria: '/categorias/', ciudad: '/ciudades/' } as const

export function presentOtraSugerencia({ tipo, slug, nombre, mas }: OtraSugerida): Sugerencia {
  const detalle = { organizacion: 'Organización', categoria: 'Categoría', ciudad: mas ?? '' }[tipo]
  return {
    tipo,
    texto: nombre,
    detalle,
    ruta: `${RUTAS[tipo]}${slug}`,
    imagen: tipo === 'organizacion' ? urlOrNull(mas) : null,
  }
}
