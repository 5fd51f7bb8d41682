import type { Saldo } from '@entrale/contract/liquidaciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { eventosPanelQuery } from '../../../lib/consultas-panel'
import { rutaEventos, rutaPagosEvento } from '../../../lib/rutas-panel'
import { ButtonLink } from '../../../ui/button'
import { EmptyState, ErrorState } from '../../../ui/states'
import { EsperaLista } from '../../comun/espera-lista'
import { useOrganizacion } from '../comun/contexto'
import { TablaEventos } from './tabla-eventos'

/** The statement of each evento. */
export function ParteEventos({ saldo }: { saldo: Saldo }) {
  const { slug } = useOrganizacion()
  const { data, error, isFetching, refetch } = useQuery(eventosPanelQuery(slug))
  if (data === undefined && error)
    return <ErrorState title="Error al cargar los eventos" query={{ error, isFetching, refetch }} />
  if (data === undefined) return <EsperaLista texto="Cargando los eventos" />
  return (
    <TablaEventos
      eventos={data.items.filter(({ estado }) => estado !== 'borrador')}
      porLiberar={saldo.eventosPorLiberar}
      hrefDe={(evento) => rutaPagosEvento(slug, evento)}
      empty={
        <EmptyState
          title="Aún no publicas eventos"
          className="border-0"
          action={<ButtonLink href={rutaEventos(slug)}>Ver los eventos</ButtonLink>}
        >
          De cada evento que publiques verás aquí lo vendido, lo devuelto y lo depositado.
        </EmptyState>
      }
    />
  )
}
