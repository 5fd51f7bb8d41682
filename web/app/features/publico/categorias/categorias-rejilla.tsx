import type { Categoria } from '@entrale/contract/eventos/publico'
import { ArrowRight } from 'lucide-react'
import { cuenta } from '../../../lib/formatos'
import { fuentesDe } from '../../../lib/imagenes'
import { FitLine } from '../../../ui/display'
import { Anchor } from '../../../ui/link'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { IconoCategoria } from './icono-categoria'

const celda =
  'group grid h-full content-between gap-2 border-line border-b py-5 hover:bg-surface-1 md:gap-6 md:pt-9 md:pb-7 md:group-odd/celda:pr-10 md:group-even/celda:pl-10'

/** Its picture small, or its icon when there is none. */
function Muestra({ imagenUrl, icono }: Pick<Categoria, 'imagenUrl' | 'icono'>) {
  const marco = 'h-15 w-10 rounded-poster md:h-21 md:w-14'
  if (imagenUrl !== null)
    return (
      <img
        {...fuentesDe(imagenUrl, 'card', '56px')}
        alt=""
        loading="lazy"
        decoding="async"
        className={`${marco} object-cover`}
      />
    )
  return (
    <span className={`${marco} grid place-items-center border border-line bg-surface-2 text-muted`}>
      <IconoCategoria icono={icono} className="size-5 md:size-6" />
    </span>
  )
}

/** Each name fills its line by the width of its letters. */
export const CategoriasRejilla = ({
  categorias,
  as: Heading = 'h3',
}: {
  categorias: Categoria[]
  as?: 'h2' | 'h3'
}) => (
  <ul className="grid border-line border-t md:grid-cols-2">
    {categorias.map(({ slug, nombre, icono, imagenUrl, eventos }) => (
      <li key={slug} className="group/celda min-w-0 md:odd:border-line md:odd:border-r">
        <Anchor href={`/categorias/${slug}`} className={celda}>
          <Heading className="min-w-0">
            <FitLine ems={6.25}>{nombre}</FitLine>
          </Heading>
          <span className="flex items-end justify-between gap-3 text-md text-muted">
            <span className="inline-flex items-center gap-1.5 group-hover:text-text">
              {cuenta(eventos, 'evento', 'eventos')}
              <ArrowRight aria-hidden="true" className="size-4" />
            </span>
            <Muestra imagenUrl={imagenUrl} icono={icono} />
          </span>
        </Anchor>
      </li>
    ))}
  </ul>
)

export const CategoriasEsqueleto = ({ cuantas = 4 }: { cuantas?: number }) => (
  <Loading label="Cargando categorías" className="grid border-line border-t md:grid-cols-2">
    {Array.from({ length: cuantas }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes in a fixed row
      <div key={index} className="border-line border-b py-5 md:px-5 md:py-9">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="mt-6 h-20 w-1/4" />
      </div>
    ))}
  </Loading>
)
