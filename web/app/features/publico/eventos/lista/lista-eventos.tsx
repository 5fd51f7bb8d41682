import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { POR_PAGINA } from '../../../../lib/consultas'
import { ButtonLink } from '../../../../ui/button'
import { cn } from '../../../../ui/cn'
import { Pagination } from '../../../../ui/pagination'
import { ErrorState } from '../../../../ui/states'
import { EventosRejilla } from '../evento-card'
import { FiltrosEventos } from './filtros-eventos'
import { cuantos, hrefCon, type Listado, paginasDe } from './listado'

const ComoSeBusco = lazy(() => import('./como-se-busco').then((modulo) => ({ default: modulo.ComoSeBusco })))
const SinEventos = lazy(() => import('./sin-eventos').then((modulo) => ({ default: modulo.SinEventos })))
const Alternativas = lazy(() => import('./sin-eventos').then((modulo) => ({ default: modulo.Alternativas })))

type ListaProps = { listado: Listado; aun?: ReactNode }

/** The link asks again at the same address, so the filters stay and it works without scripts too. */
const Fallo = ({ listado, cambiando }: { listado: Listado; cambiando: boolean }) => (
  <ErrorState
    title="Error al cargar los eventos"
    action={
      <ButtonLink href={hrefCon(listado, { pagina: listado.vista.pagina })}>
        {cambiando ? 'Intentando…' : 'Intentar de nuevo'}
      </ButtonLink>
    }
  >
    {listado.fallo}
  </ErrorState>
)

function Resultados({ listado, aun }: ListaProps) {
  const { vista, lista } = listado
  if (lista === null) return null
  if (lista.items.length === 0)
    return (
      <Suspense>
        <SinEventos listado={listado} {...(aun !== undefined && { aun })} />
      </Suspense>
    )
  const primero = (vista.pagina - 1) * POR_PAGINA + 1
  const paginas = paginasDe(listado)
  return (
    <>
      {lista.busqueda !== undefined && (
        <Suspense>
          <ComoSeBusco listado={listado} />
        </Suspense>
      )}
      <EventosRejilla eventos={lista.items} as="h2" />
      <Suspense>
        <Alternativas listado={listado} titulo="Para ver más, quita un filtro" />
      </Suspense>
      {paginas > 1 && (
        <Pagination
          className="mt-12 border-line border-t pt-4"
          page={vista.pagina}
          pages={paginas}
          hrefFor={(pagina) => hrefCon(listado, { pagina })}
          summary={`${primero}–${primero + lista.items.length - 1} de ${cuantos(lista.total, vista).replace(/^Más/, 'más')}`}
        />
      )}
    </>
  )
}

/** Filters, count and order above; ten to a page below, every page an address. */
export function ListaEventos({ listado, aun }: ListaProps) {
  const { state, location } = useNavigation()
  const cambiando = state === 'loading' && location.pathname === listado.ruta
  return (
    <>
      <FiltrosEventos listado={listado} />
      <div
        aria-busy={cambiando || undefined}
        className={cn('mt-4 transition-opacity', cambiando && 'opacity-50 delay-200')}
      >
        {listado.fallo === null ? (
          <Resultados listado={listado} aun={aun} />
        ) : (
          <Fallo listado={listado} cambiando={cambiando} />
        )}
      </div>
    </>
  )
}
