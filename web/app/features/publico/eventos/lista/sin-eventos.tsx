import type { ReactNode } from 'react'
import { ButtonLink } from '../../../../ui/button'
import { ChipLink } from '../../../../ui/chip'
import { EmptyState } from '../../../../ui/states'
import { hrefCon, type Listado, paginasDe } from './listado'
import { ciudadDe, puestosDe, SIN_FILTROS } from './puestos'

type SinEventosProps = { listado: Listado /** What to say where nothing is filtered. */; aun?: ReactNode }

const CIUDADES = 6

const Sugerencias = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-3 font-semibold text-muted text-sm">{titulo}</h2>
    <div className="flex flex-wrap gap-2">{children}</div>
  </section>
)

/** Each filter that, left out alone, brings more; nothing when none does. */
export const Alternativas = ({ listado: { alternativas }, titulo }: { listado: Listado; titulo: string }) =>
  alternativas.length > 0 && (
    <Sugerencias titulo={titulo}>
      {alternativas.map(({ texto, href, total }) => (
        <ChipLink key={texto} href={href} count={total}>
          Sin “{texto}”
        </ChipLink>
      ))}
    </Sugerencias>
  )

function porQue({ vista, hoy, ...listado }: Listado): string {
  const ultimo = vista.hasta || vista.desde
  if (ultimo !== '' && vista.hasta !== '' && ultimo < hoy) return 'Esas fechas ya pasaron. Elige otras a partir de hoy.'
  const puestos = puestosDe({ vista, ...listado }).map(({ texto }) => texto)
  const lista = (textos: string[]) => new Intl.ListFormat('es-MX').format(textos)
  if (vista.term !== '')
    return `Nada coincide con ${lista([`“${vista.term}”`, ...puestos])}. Prueba con otra palabra o revisa cómo se escribe.`
  return `Por ahora no hay nada con ${lista(puestos)}.`
}

/** The pages that a list no longer has: an address kept for too long, or written by hand. */
function PaginaDeMas({ listado }: SinEventosProps) {
  const ultima = paginasDe(listado)
  return (
    <EmptyState
      title="No encontramos eventos en esta página"
      action={
        <>
          <ButtonLink href={hrefCon(listado, { pagina: 1 })}>Ir a la primera</ButtonLink>
          {ultima > 1 && <ButtonLink href={hrefCon(listado, { pagina: ultima })}>Ir a la última</ButtonLink>}
        </>
      }
    >
      {ultima > 1 ? `La lista termina en la página ${ultima}.` : 'La lista tiene una sola página.'}
    </EmptyState>
  )
}

/** Nothing found: why, the one filter to drop, and where else to look. */
export function SinEventos({ listado, aun = 'Todavía no hay nada anunciado.' }: SinEventosProps) {
  const { lista, vista, fijos, ciudades } = listado
  if (lista && lista.total > 0) return <PaginaDeMas listado={listado} />
  const filtrado = puestosDe(listado).length > 0
  const aqui = ciudadDe(ciudades, vista.ciudad)
  const otras = ciudades.filter(({ slug }) => slug !== aqui?.slug).slice(0, CIUDADES)
  const accion = filtrado ? (
    <ButtonLink href={hrefCon(listado, SIN_FILTROS)}>Quitar filtros</ButtonLink>
  ) : (
    <ButtonLink href="/eventos">Ver todos los eventos</ButtonLink>
  )
  return (
    <div>
      <EmptyState title="No encontramos eventos" action={accion}>
        {filtrado || vista.term !== '' ? porQue(listado) : aun}
      </EmptyState>
      <Alternativas listado={listado} titulo="Quita un filtro" />
      {otras.length > 0 && (
        <Sugerencias
          titulo={fijos.ciudad === undefined && vista.ciudad === '' ? 'Mira por ciudad' : 'Mira en otra ciudad'}
        >
          {otras.map(({ slug, nombre, eventos }) => (
            <ChipLink key={slug} href={`/ciudades/${slug}`} count={eventos}>
              {nombre}
            </ChipLink>
          ))}
        </Sugerencias>
      )}
    </div>
  )
}
