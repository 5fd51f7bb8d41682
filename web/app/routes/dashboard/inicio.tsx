import type { MiOrganizacion } from '@entrale/contract/cuentas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { proximosDe, sumaDe } from '../../features/eventos-panel/proximos'
import { TablaProximos } from '../../features/eventos-panel/tabla-proximos'
import { ProximosBoletos, porVenir } from '../../features/panel/proximos-boletos'
import { comprasMiasQuery, eventosPanelQuery } from '../../lib/consultas-panel'
import { cuenta } from '../../lib/formatos'
import { CREAR_ORGANIZACION, rutaCrearEvento, rutaOrganizacion } from '../../lib/rutas-panel'
import { tituloDe } from '../../lib/seo'
import { useSesion } from '../../lib/sesion'
import { ButtonLink } from '../../ui/button'
import { PageHead } from '../../ui/layout'
import { Anchor } from '../../ui/link'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { puedeCambiar } from './organizacion/contexto'

const CUANTOS = 3

export const handle = { miga: 'Inicio' }
export const meta = () => [{ title: tituloDe('Inicio') }]

const Parte = ({ id, titulo, lado, children }: { id: string; titulo: string; lado: ReactNode; children: ReactNode }) => (
  <section aria-labelledby={id} className="mb-8">
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id={id} className="break-words font-semibold text-base">
        {titulo}
      </h2>
      {lado}
    </div>
    {children}
  </section>
)

const Espera = ({ texto }: { texto: string }) => (
  <Loading label={texto}>
    <Skeleton className="h-24" />
  </Loading>
)

function MisProximos() {
  const { data, error, isFetching, refetch } = useQuery(comprasMiasQuery())
  if (data === undefined)
    return error ? (
      <ErrorState as="h3" title="Error al cargar tus boletos" onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    ) : (
      <Espera texto="Cargando tus boletos" />
    )
  const proximas = porVenir(data.items)
  if (proximas.length === 0)
    return (
      <EmptyState as="h3" title="No tienes boletos por usar" action={<ButtonLink href="/eventos">Ver eventos</ButtonLink>}>
        Cuando compres, aquí verás la fecha, el lugar y cuántos boletos llevas.
      </EmptyState>
    )
  return <ProximosBoletos compras={proximas.slice(0, CUANTOS)} />
}

function EventosDe({ organizacion }: { organizacion: MiOrganizacion }) {
  const { slug } = organizacion
  const { data, error, isFetching, refetch } = useQuery(eventosPanelQuery(slug))
  if (data === undefined)
    return error ? (
      <ErrorState as="h3" title="Error al cargar los eventos" onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    ) : (
      <Espera texto="Cargando los eventos" />
    )
  const proximos = proximosDe(data.items)
  if (proximos.length === 0)
    return (
      <EmptyState
        as="h3"
        title="No hay eventos por venir"
        action={puedeCambiar(organizacion) && <ButtonLink href={rutaCrearEvento(slug)}>Crear evento</ButtonLink>}
      />
    )
  return (
    <>
      <p className="mb-3 text-muted">{cuenta(sumaDe(data.items).vendidos, 'boleto vendido', 'boletos vendidos')} en todos sus eventos</p>
      <TablaProximos eventos={proximos.slice(0, CUANTOS)} organizacion={slug} />
    </>
  )
}

const enlace = (href: string, texto: string, de = '') => (
  <Anchor href={href} className="link" {...(de && { 'aria-label': `${texto}, ${de}` })}>
    {texto}
  </Anchor>
)

export default function Inicio() {
  const { usuario, organizaciones } = useSesion()
  const compras = (
    <Parte id="mis-boletos" titulo="Tus próximos boletos" lado={enlace('/dashboard/mis-compras', 'Ver Mis Compras')}>
      <MisProximos />
    </Parte>
  )
  const mias = organizaciones.map((organizacion) => (
    <Parte
      key={organizacion.slug}
      id={`de-${organizacion.slug}`}
      titulo={organizacion.nombreMostrado}
      lado={enlace(rutaOrganizacion(organizacion.slug), 'Ver organización', organizacion.nombreMostrado)}
    >
      <EventosDe organizacion={organizacion} />
    </Parte>
  ))
  return (
    <>
      <PageHead title={usuario ? `Hola, ${usuario.nombreMostrado}` : 'Inicio'} />
      {mias}
      {compras}
      {organizaciones.length === 0 && (
        <p className="text-muted">¿Organizas eventos? {enlace(CREAR_ORGANIZACION, 'Crear Organización')} y empieza a vender boletos.</p>
      )}
    </>
  )
}
