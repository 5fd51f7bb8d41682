import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { RenglonEvento } from '../../../features/eventos-panel/renglon-evento'
import { eventosPanelQuery } from '../../../lib/consultas-panel'
import { cuenta } from '../../../lib/formatos'
import { rutaCrearEvento } from '../../../lib/rutas-panel'
import { tituloDe } from '../../../lib/seo'
import { ButtonLink } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { PageHead } from '../../../ui/layout'
import { Skeleton } from '../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../ui/states'
import { puedeCambiar, useOrganizacion } from './contexto'

export const handle = { miga: 'Eventos' }
export const meta = () => [{ title: tituloDe('Eventos') }]

const Cargando = () => (
  <Card flush aria-busy="true">
    <p role="status" className="border-line border-b px-5 py-3 text-muted">
      Cargando eventos…
    </p>
    <ul className="divide-y divide-line">
      {[0, 1, 2].map((n) => (
        <li key={n} className="grid grid-cols-[6.5rem_1fr] gap-4 p-4 lg:grid-cols-[12rem_1fr] lg:px-5">
          <Skeleton className="aspect-2/1 h-auto" />
          <span className="grid content-start gap-3">
            <Skeleton className="w-1/3" />
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/4" />
          </span>
        </li>
      ))}
    </ul>
  </Card>
)

function Lista() {
  const organizacion = useOrganizacion()
  const { data, error, isFetching, refetch } = useQuery(eventosPanelQuery(organizacion.slug))
  if (data === undefined && error)
    return (
      <ErrorState title="Error al cargar los eventos" onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    )
  if (data === undefined) return <Cargando />
  if (data.items.length === 0)
    return (
      <EmptyState title="No hay eventos disponibles">
        {puedeCambiar(organizacion)
          ? 'Crea el primero. Puedes guardarlo sin publicar y volver después por las imágenes y los boletos.'
          : 'Cuando tu equipo cree un evento aparecerá aquí.'}
      </EmptyState>
    )
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {data.items.map((evento) => (
          <li key={evento.id}>
            <RenglonEvento evento={evento} organizacion={organizacion.slug} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export default function Eventos() {
  const organizacion = useOrganizacion()
  const { data } = useQuery(eventosPanelQuery(organizacion.slug))
  return (
    <>
      <PageHead
        title="Eventos de la organización"
        lead={data && <span role="status">{cuenta(data.total, 'evento encontrado', 'eventos encontrados')}</span>}
        actions={
          puedeCambiar(organizacion) && (
            <ButtonLink href={rutaCrearEvento(organizacion.slug)} variant="primary" icon={<Plus aria-hidden="true" />}>
              Crear evento
            </ButtonLink>
          )
        }
      />
      <Lista />
    </>
  )
}
