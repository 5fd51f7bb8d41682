import type { EventoResumen } from '@entrale/contract/eventos/publico'
import type { CSSProperties } from 'react'

type ConLugar = { enLinea?: boolean; direccion: { nombre: string; ciudad: string } | null }

/** "Salón Los Portales, Ciudad de México" */
export function lugarDe({ enLinea, direccion }: ConLugar): string {
  if (direccion !== null) return [direccion.nombre, direccion.ciudad].filter(Boolean).join(', ')
  return enLinea ? 'En línea' : 'Lugar por anunciar'
}

/** Sets the hue that comes from the cartel; goes with the class `tinted`. */
export const tinteDe = (matiz: number | null): CSSProperties =>
  ({ '--h': matiz ?? 150, '--c': matiz === null ? 0.02 : 0.12 }) as CSSProperties

export const hrefEvento = ({
  organizador,
  slug,
}: Pick<EventoResumen, 'slug'> & { organizador: { slug: string } }): string => `/o/${organizador.slug}/e/${slug}`
