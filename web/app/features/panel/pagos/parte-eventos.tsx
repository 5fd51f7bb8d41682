import type { Saldo } from '@entrale/contract/liquidaciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { eventosPanelQuery } from '../../../lib/consultas-panel'
import { rutaEventos, rutaPagosEvento } from '../../../lib/rutas-panel'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/states'
import { SinDatos } from '../../comun/listas/sin-datos'
import { useOrganizacion } from '../comun/contexto'
import { TablaEventos } from './tabla-eventos'

/** The statement of each evento. */
export function ParteEventos({ saldo }: { saldo: Saldo }) {
  const { slug } = useOrganizacion()
  const consulta = useQuery(eventosPanelQuery(slug))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="los eventos" />
  return (
    <TablaEventos
      eventos={consulta.data.items.filter(({ estado }) => estado !== 'borrador')}
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
