import type { Ciudad } from '@entrale/contract/catalogo/schemas'
import type { Categoria } from '@entrale/contract/eventos/publico'
import { MapPin, Shapes } from 'lucide-react'
import { api } from '../../../../lib/api'
import { useQuery } from '../../../../lib/cache-publica'
import { ciudadesQuery } from '../../../../lib/consultas'
import { ciudadDe, nombreDeCiudad } from './puestos'
import { SelectorChip } from './selector-chip'

type CiudadProps = {
  /** Its slug or its name; the empty string is the whole country. */
  ciudad: string
  hrefDe: (ciudad: string) => string
  /** When the page did not bring them, they are asked for here. */
  ciudades?: readonly Ciudad[] | undefined
}

const CUANTAS = 50

export function SelectorCiudad({ ciudad, hrefDe, ciudades: traidas }: CiudadProps) {
  const { data } = useQuery({ ...ciudadesQuery(api, CUANTAS), enabled: traidas === undefined })
  const ciudades = traidas ?? data?.items ?? []
  const valor = ciudadDe(ciudades, ciudad)?.slug ?? ciudad
  const opciones = ciudades.map(({ slug, nombre }) => ({ valor: slug, texto: nombre }))
  const conocida = valor === '' || opciones.some((opcion) => opcion.valor === valor)
  return (
    <SelectorChip
      nombre="ciudad"
      rotulo="Ciudad"
      icono={MapPin}
      valor={valor}
      vacio="Todo México"
      opciones={conocida ? opciones : [{ valor, texto: nombreDeCiudad(ciudades, valor) }, ...opciones]}
      hrefDe={hrefDe}
    />
  )
}

type CategoriaProps = { categoria: string; categorias: readonly Categoria[]; hrefDe: (categoria: string) => string }

export const SelectorCategoria = ({ categoria, categorias, hrefDe }: CategoriaProps) => (
  <SelectorChip
    nombre="categoria"
    rotulo="Categoría"
    icono={Shapes}
    valor={categoria}
    vacio="Categorías"
    opciones={categorias.map(({ slug, nombre }) => ({ valor: slug, texto: nombre }))}
    hrefDe={hrefDe}
  />
)
