import type { Categoria } from '@entrale/contract/eventos/publico'
import { Shapes } from 'lucide-react'
import { SelectorChip } from './selector-chip'

type SelectorProps = { categoria: string; categorias: readonly Categoria[]; hrefDe: (categoria: string) => string }

export const SelectorCategoria = ({ categoria, categorias, hrefDe }: SelectorProps) => (
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
