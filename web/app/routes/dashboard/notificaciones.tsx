import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { EsperaNotificaciones, ListaNotificaciones } from '../../features/cuenta/notificaciones/lista'
import { useMarcar } from '../../features/cuenta/notificaciones/use-marcar'
import { FallaDeDashboard } from '../../features/panel/comun/fallas'
import { POR_PAGINA } from '../../lib/consultas'
import { notificacionesQuery } from '../../lib/consultas-panel'
import { cuenta } from '../../lib/formatos'
import { NOTIFICACIONES } from '../../lib/rutas-panel'
import { tituloDe } from '../../lib/seo/seo'
import { useSesion } from '../../lib/sesion/sesion'
import { Button, ButtonLink } from '../../ui/button'
import { cn } from '../../ui/cn'
import { PageHead } from '../../ui/layout'
import { Pagination } from '../../ui/pagination'
import { EmptyState, ErrorState } from '../../ui/states'

export const handle = { miga: 'Notificaciones' }
export const meta = () => [{ title: tituloDe('Notificaciones') }]
export const ErrorBoundary = FallaDeDashboard

const hrefDe = (pagina: number) => (pagina === 1 ? NOTIFICACIONES : `${NOTIFICACIONES}?currentPage=${pagina}`)

const Ninguna = () => (
  <EmptyState title="No tienes notificaciones" action={<ButtonLink href="/eventos">Ver eventos</ButtonLink>}>
    Aquí te avisamos de tus compras, de los cambios en tus eventos y de las invitaciones que recibas.
  </EmptyState>
)

const OtraPagina = () => (
  <EmptyState
    title="No hay notificaciones en esta página"
    action={<ButtonLink href={NOTIFICACIONES}>Ver las más recientes</ButtonLink>}
  />
)

function Lista({ pagina }: { pagina: number }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(notificacionesQuery(pagina))
  const { marcar } = useMarcar()
  if (data === undefined && error)
    return <ErrorState title="No pudimos cargar tus notificaciones" query={{ error, isFetching, refetch }} />
  if (data === undefined) return <EsperaNotificaciones />
  if (data.total === 0) return <Ninguna />
  if (data.items.length === 0) return <OtraPagina />
  const primera = (pagina - 1) * POR_PAGINA + 1
  const paginas = Math.ceil(data.total / POR_PAGINA)
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={cn('transition-opacity', isPlaceholderData && 'opacity-50 delay-200')}
    >
      <ListaNotificaciones items={data.items} onAbrir={marcar} />
      {paginas > 1 && (
        <Pagination
          className="mt-6"
          page={pagina}
          pages={paginas}
          hrefFor={hrefDe}
          summary={`${primera}–${primera + data.items.length - 1} de ${cuenta(data.total, 'notificación', 'notificaciones')}`}
        />
      )}
    </div>
  )
}

export default function Notificaciones() {
  const [params] = useSearchParams()
  const { notificaciones } = useSesion()
  const { marcarTodas, marcando } = useMarcar()
  const pagina = Math.max(1, Math.floor(Number(params.get('currentPage')) || 1))
  return (
    <div className="max-w-250">
      <PageHead
        title="Notificaciones"
        lead={
          notificaciones === 0
            ? 'Estás al día.'
            : `${cuenta(notificaciones, 'notificación', 'notificaciones')} sin leer.`
        }
        actions={
          notificaciones > 0 && (
            <Button
              icon={<CheckCheck aria-hidden="true" />}
              loading={marcando}
              loadingText="Marcando…"
              onClick={marcarTodas}
            >
              Marcar todas como leídas
            </Button>
          )
        }
      />
      <Lista pagina={pagina} />
    </div>
  )
}
