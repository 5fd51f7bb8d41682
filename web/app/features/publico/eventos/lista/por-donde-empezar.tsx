import type { ReactNode } from 'react'
import { ChipLink } from '../../../../ui/chip'
import { FECHAS, type Fecha } from './filtros'
import type { Opciones } from './listado'

const CIUDADES = 12
const PRONTO: Fecha[] = ['hoy', 'manana', 'fin-de-semana']

const Grupo = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 font-semibold text-muted text-sm">{titulo}</h2>
    <div className="flex flex-wrap gap-2">{children}</div>
  </section>
)

/** Before a word is written: ways in that need none. */
export const PorDondeEmpezar = ({ listado: { categorias, ciudades } }: { listado: Opciones }) => (
  <div className="mt-8 grid gap-8">
    <Grupo titulo="Lo que viene pronto">
      {PRONTO.map((fecha) => (
        <ChipLink key={fecha} href={`/eventos?desde=${fecha}`}>
          {FECHAS[fecha]}
        </ChipLink>
      ))}
      <ChipLink href="/eventos">Todos los eventos</ChipLink>
    </Grupo>
    {categorias.length > 0 && (
      <Grupo titulo="Por categoría">
        {categorias.map(({ slug, nombre, eventos }) => (
          <ChipLink key={slug} href={`/categorias/${slug}`} count={eventos}>
            {nombre}
          </ChipLink>
        ))}
      </Grupo>
    )}
    {ciudades.length > 0 && (
      <Grupo titulo="Por ciudad">
        {ciudades.slice(0, CIUDADES).map(({ slug, nombre, eventos }) => (
          <ChipLink key={slug} href={`/ciudades/${slug}`} count={eventos}>
            {nombre}
          </ChipLink>
        ))}
        <ChipLink href="/ciudades">Todas las ciudades</ChipLink>
      </Grupo>
    )}
  </div>
)
