import type { EventoOrganizador } from '@entrale/contract/eventos'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Plus } from 'lucide-react'
import { proximosDe, sumaDe } from '../../../features/eventos-panel/proximos'
import { QueSigue } from '../../../features/eventos-panel/que-sigue'
import { TablaProximos } from '../../../features/eventos-panel/tabla-proximos'
import { ocupacion } from '../../../features/tipos-boleto/aforo'
import { eventosPanelQuery } from '../../../lib/consultas-panel'
import { cuenta } from '../../../lib/formatos'
import { rutaCrearEvento, rutaEventos } from '../../../lib/rutas-panel'
import { tituloDe } from '../../../lib/seo'
import { ButtonLink } from '../../../ui/button'
import { PageHead } from '../../../ui/layout'
import { Anchor } from '../../../ui/link'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { Stat, StatGroup } from '../../../ui/stat'
import { EmptyState, ErrorState } from '../../../ui/states'
import { puedeCambiar, useOrganizacion } from './contexto'

const CUANTOS = 6
const EN_VIVO_MS = 15_000

export const handle = { miga: 'Dashboard' }
export const meta = () => [{ title: tituloDe('Dashboard de la organización') }]

function Cifras({ eventos, proximos }: { eventos: readonly EventoOrganizador[]; proximos: readonly EventoOrganizador[] }) {
  const todos = sumaDe(eventos)
  const venta = sumaDe(proximos.filter(({ publicado }) => publicado))
  const publicados = proximos.filter(({ publicado }) => publicado).length
  return (
    <StatGroup className="mb-6 grid-cols-2 max-[420px]:[&>div]:px-3.5 max-[420px]:[&_dd:first-of-type]:text-[min(1.375rem,17cqi)] max-[420px]:[&_dd:last-child]:whitespace-normal">
      <Stat label="Boletos vendidos" value={todos.vendidos.toLocaleString('es-MX')} note="En todos tus eventos" />
      <Stat label="Eventos a la venta" value={publicados} note={`${cuenta(proximos.length - publicados, 'borrador', 'borradores')} sin publicar`} />
      <Stat label="Apartados ahora" value={venta.apartados.toLocaleString('es-MX')} note="Esperan su pago" />
      <Stat
        label="Ocupación"
        value={ocupacion(venta)}
        note={`${venta.vendidos.toLocaleString('es-MX')} de ${cuenta(venta.cupo, 'lugar', 'lugares')} por venir`}
      />
    </StatGroup>
  )
}

function Contenido({ slug, eventos }: { slug: string; eventos: readonly EventoOrganizador[] }) {
  const organizacion = useOrganizacion()
  const proximos = proximosDe(eventos)
  return (
    <>
      <Cifras eventos={eventos} proximos={proximos} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
        <section aria-labelledby="proximos" className="min-w-0">
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 id="proximos" className="font-semibold text-base">
              Próximos eventos
            </h2>
            {eventos.length > 0 && (
              <Anchor href={rutaEventos(slug)} className="link">
                Ver todos
              </Anchor>
            )}
          </div>
          {proximos.length > 0 ? (
            <TablaProximos eventos={proximos.slice(0, CUANTOS)} organizacion={slug} />
          ) : (
            <EmptyState as="h3" title="No hay eventos por venir">
              Los que crees aparecen aquí con lo que va de su venta.
            </EmptyState>
          )}
        </section>
        {puedeCambiar(organizacion) && <QueSigue eventos={proximos} organizacion={slug} />}
      </div>
    </>
  )
}

export default function ResumenOrganizacion() {
  const organizacion = useOrganizacion()
  const { slug, nombreMostrado } = organizacion
  const { data, error, isFetching, refetch } = useQuery({ ...eventosPanelQuery(slug), refetchInterval: EN_VIVO_MS })
  return (
    <>
      <PageHead
        title={nombreMostrado}
        lead="Lo que va de tus ventas y lo que viene."
        actions={
          <>
            <ButtonLink href={`/o/${slug}`} target="_blank" icon={<ExternalLink aria-hidden="true" />}>
              Ver página
            </ButtonLink>
            {puedeCambiar(organizacion) && (
              <ButtonLink href={rutaCrearEvento(slug)} variant="primary" icon={<Plus aria-hidden="true" />}>
                Crear evento
              </ButtonLink>
            )}
          </>
        }
      />
      {data && <Contenido slug={slug} eventos={data.items} />}
      {!data && error && (
        <ErrorState title="Error al cargar los eventos" onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label="Cargando el resumen" className="grid gap-6">
          <Skeleton className="h-28" />
          <Skeleton className="h-72" />
        </Loading>
      )}
    </>
  )
}
