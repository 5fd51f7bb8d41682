import type { Ciudad } from '@entrale/contract/catalogo/schemas'
import { ArrowRight } from 'lucide-react'
import { cuenta } from '../../../lib/formatos'
import { ChipLink } from '../../../ui/chip'
import { FitLine } from '../../../ui/display'
import { Anchor } from '../../../ui/link'

type CiudadesProps = { ciudades: readonly Ciudad[] }

/** The cities where most happens: each name fills its line. */
export const CiudadesGrandes = ({ ciudades }: CiudadesProps) => (
  <ol className="grid border-line border-t md:grid-cols-2">
    {ciudades.map(({ slug, nombre, estado, eventos }) => (
      <li key={slug} className="group/celda min-w-0 md:odd:border-line md:odd:border-r">
        <Anchor
          href={`/ciudades/${slug}`}
          className="group grid h-full content-between gap-3 border-line border-b py-5 hover:bg-surface-1 md:gap-5 md:pt-8 md:pb-6 md:group-odd/celda:pr-10 md:group-even/celda:pl-10"
        >
          <h2 className="min-w-0">
            <FitLine ems={7}>{nombre}</FitLine>
          </h2>
          <span className="flex items-baseline justify-between gap-3 text-md text-muted">
            <span>{estado === nombre ? '' : estado}</span>
            <span className="inline-flex items-center gap-1.5 group-hover:text-text">
              {cuenta(eventos, 'evento', 'eventos')}
              <ArrowRight aria-hidden="true" className="size-4" />
            </span>
          </span>
        </Anchor>
      </li>
    ))}
  </ol>
)

/** The rest, as a list to read through. */
export const CiudadesResto = ({ ciudades }: CiudadesProps) => (
  <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
    {ciudades.map(({ slug, nombre, estado, eventos }) => (
      <li key={slug} className="min-w-0">
        <Anchor
          href={`/ciudades/${slug}`}
          className="group flex h-full min-h-14 items-baseline justify-between gap-3 border-line border-b py-3"
        >
          <span className="min-w-0">
            <span className="font-semibold text-lg group-hover:underline group-hover:underline-offset-3">{nombre}</span>
            {estado !== nombre && <span className="block text-muted text-sm">{estado}</span>}
          </span>
          <span className="num shrink-0 text-muted text-sm">{cuenta(eventos, 'evento', 'eventos')}</span>
        </Anchor>
      </li>
    ))}
  </ul>
)

export const CiudadesChips = ({ ciudades }: CiudadesProps) => (
  <ul className="flex flex-wrap gap-2">
    {ciudades.map(({ slug, nombre, eventos }) => (
      <li key={slug} className="max-w-full">
        <ChipLink href={`/ciudades/${slug}`} count={eventos}>
          {nombre}
        </ChipLink>
      </li>
    ))}
  </ul>
)
