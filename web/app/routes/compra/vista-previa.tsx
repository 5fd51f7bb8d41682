import { ApiError } from '@entrale/contract/client'
import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoPublico, TipoPublico } from '@entrale/contract/eventos/publico'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Eye, MapPin } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Cartel } from '../../features/publico/eventos/cartel'
import { lugarDe, tinteDe } from '../../features/publico/eventos/evento'
import { EventoHero } from '../../features/publico/eventos/pagina/evento-cabeza'
import { Descripcion } from '../../features/publico/eventos/pagina/evento-descripcion'
import { EventoDetalles } from '../../features/publico/eventos/pagina/evento-detalles'
import { api } from '../../lib/api'
import { cuenta, fechaLarga } from '../../lib/formatos'
import { metaSecreta, rutaEvento } from '../../lib/seo/seo'
import { Accent } from '../../ui/accent'
import { ButtonLink } from '../../ui/button'
import { Card, CardHead, Note } from '../../ui/card'
import { DateBlock } from '../../ui/date-block'
import { NameHeading } from '../../ui/display'
import { Anchor } from '../../ui/link'
import { Price } from '../../ui/price'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { Struck } from '../../ui/struck'
import type { Route } from './+types/vista-previa'

/* As the page of a published evento has them: in files of their own. */
const Mapa = lazy(() =>
  import('../../features/publico/eventos/pagina/mapa').then((modulo) => ({ default: modulo.Mapa })),
)
const Politicas = lazy(() =>
  import('../../features/publico/eventos/pagina/politicas').then((modulo) => ({ default: modulo.Politicas })),
)

/** The link is the right to look: search engines must not list the page. */
export const meta = () => metaSecreta('Vista previa')

const vistaQuery = (token: string) =>
  queryOptions({
    queryKey: ['vista-previa', token],
    queryFn: () => api('GET /p/vista-previa/:token', { params: { token } }),
    retry: false,
    staleTime: 0,
  })

const Apartado = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section>
    <h2 className="type-cond mb-5 text-[34px] uppercase leading-none">{titulo}</h2>
    {children}
  </section>
)

const Tipo = ({ tipo: { tipo, descripcion, total, cargo, maximo } }: { tipo: TipoPublico }) => (
  <li className="flex items-baseline justify-between gap-4 py-3">
    <span className="min-w-0">
      <span className="wrap-anywhere font-semibold">{tipo}</span>
      {descripcion !== '' && <span className="block wrap-anywhere text-muted">{descripcion}</span>}
      <span className="block text-muted text-sm">Hasta {cuenta(maximo, 'boleto', 'boletos')} por compra</span>
    </span>
    <span className="shrink-0 text-right">
      <Price centavos={total} currency className="flex-nowrap" />
      {cargo > 0 && <span className="block text-muted text-sm">con cargo por servicio</span>}
    </span>
  </li>
)

const Boletos = ({ tipos }: { tipos: TipoPublico[] }) => (
  <Card className="bg-bg">
    <CardHead
      title="Boletos"
      lead={
        tipos.length === 0
          ? 'Todavía no hay tipos de boleto.'
          : 'Así se verán los precios. La venta empieza al publicar.'
      }
    />
    <ul className="divide-y divide-line">
      {tipos.map((tipo) => (
        <Tipo key={tipo.id} tipo={tipo} />
      ))}
    </ul>
  </Card>
)

const Cabeza = ({ evento }: { evento: EventoPublico }) => (
  <div className="grid min-w-0 content-start gap-4.5">
    <DateBlock
      date={evento.fechaInicio}
      timeZone={evento.zonaHoraria}
      struck={sinFecha(evento.venta)}
      className="text-[84px] leading-none md:text-[104px]"
    />
    <NameHeading as="h1" className="wrap-anywhere text-[clamp(36px,8vw,52px)] leading-[0.94] tracking-[-0.02em]">
      {evento.nombreMostrado}
    </NameHeading>
    <p className="flex items-start gap-2.5 text-balance text-[17px]">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <span>
        {lugarDe(evento)}
        <span className="block text-muted">
          <Struck when={sinFecha(evento.venta)}>{fechaLarga(evento.fechaInicio, evento.zonaHoraria)}</Struck>
        </span>
      </span>
    </p>
  </div>
)

function Vista({ evento }: { evento: EventoPublico }) {
  return (
    <div className="tinted overflow-x-clip pb-18" style={tinteDe(evento.matiz)}>
      <Accent rule={evento.organizador.estilo?.acento} />
      <EventoHero evento={evento} />
      <div className="wrap mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
        <Cabeza evento={evento} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Boletos tipos={evento.tiposBoleto} />
          <div className="mt-6 hidden w-56 lg:block">
            <Cartel evento={evento} sizes="224px" />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-14">
          <EventoDetalles evento={evento} />
          {evento.descripcionHtml !== '' && (
            <Apartado titulo="Descripción">
              <Descripcion html={evento.descripcionHtml} />
            </Apartado>
          )}
          {evento.direccion !== null && (
            <Apartado titulo="Cómo llegar">
              <Suspense>
                <Mapa direccion={evento.direccion} />
              </Suspense>
            </Apartado>
          )}
          <Apartado titulo="Políticas">
            <Suspense>
              <Politicas politicas={evento.politicas} enLinea={evento.enLinea} />
            </Suspense>
          </Apartado>
        </div>
      </div>
    </div>
  )
}

const NoAbre = () => (
  <EmptyState
    as="h1"
    title="Este enlace ya no abre"
    action={<ButtonLink href="/">Ir al inicio</ButtonLink>}
    className="wrap py-24"
  >
    Su organizador lo cambió o dejó de compartirlo. Pídele uno nuevo.
  </EmptyState>
)

/** Shows a borrador as it will look, by its link. Nothing can be bought here. */
export default function VistaPrevia({ params }: Route.ComponentProps) {
  const { data, error, refetch, isFetching } = useQuery(vistaQuery(params.token))
  if (error instanceof ApiError && error.status === 404) return <NoAbre />
  if (error)
    return (
      <ErrorState
        as="h1"
        title="Error al cargar la vista previa"
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="wrap py-24"
      />
    )
  if (data === undefined)
    return (
      <Loading label="Cargando la vista previa" className="wrap grid gap-6 py-10">
        <Skeleton className="h-100" />
        <Skeleton className="h-16 max-w-160" />
        <Skeleton className="h-40" />
      </Loading>
    )
  const evento = data.item
  return (
    <>
      <div className="wrap py-4">
        <Note icon={<Eye />} tone="talavera" role="status">
          {evento.publicado ? (
            <>
              Este evento ya es público.{' '}
              <Anchor href={rutaEvento(evento.organizador.slug, evento.slug)} className="link">
                Ver su página
              </Anchor>
            </>
          ) : (
            'Vista previa: este evento aún no es público y nadie puede comprar.'
          )}
        </Note>
      </div>
      <Vista evento={evento} />
    </>
  )
}
