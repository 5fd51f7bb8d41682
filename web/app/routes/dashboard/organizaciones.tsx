import { useQuery } from '@tanstack/react-query'
import { Plus, Ticket } from 'lucide-react'
import { useLocation } from 'react-router'
import { SinDatos } from '../../features/comun/listas/sin-datos'
import { FallaDeDashboard } from '../../features/panel/comun/fallas'
import { TarjetaOrganizacion } from '../../features/panel/organizaciones/tarjeta'
import { organizacionesQuery } from '../../lib/consultas-panel'
import { CREAR_ORGANIZACION, rutaCrearEvento } from '../../lib/rutas-panel'
import { tituloDe } from '../../lib/seo/seo'
import { ButtonLink } from '../../ui/button'
import { Note } from '../../ui/card'
import { PageHead } from '../../ui/layout'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'

export const handle = { miga: 'Organizaciones' }
export const meta = () => [{ title: tituloDe('Organizaciones') }]
export const ErrorBoundary = FallaDeDashboard

const rejilla = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

const Espera = () => (
  <Loading label="Cargando tus organizaciones" className={rejilla}>
    <Skeleton className="h-60" />
    <Skeleton className="h-60" />
  </Loading>
)

function Lista() {
  const consulta = useQuery(organizacionesQuery())
  if (consulta.data === undefined)
    return <SinDatos consulta={consulta} nombre="las organizaciones" espera={<Espera />} />
  const { items } = consulta.data
  if (items.length === 0)
    return (
      <EmptyState
        title="Todavía no tienes una organización"
        action={
          <ButtonLink href={CREAR_ORGANIZACION} variant="primary" icon={<Plus aria-hidden="true" />}>
            Crear Organización
          </ButtonLink>
        }
      >
        Crea una para publicar eventos, vender boletos y recibir a tu gente en la puerta.
      </EmptyState>
    )
  return (
    <ul className={rejilla}>
      {items.map((organizacion) => (
        <li key={organizacion.id} className="grid">
          <TarjetaOrganizacion organizacion={organizacion} />
        </li>
      ))}
    </ul>
  )
}

/** Whoever signed up to create an evento has the organization by now. */
const Sigue = ({ slug }: { slug: string }) => (
  <Note icon={<Ticket />} tone="agave" role="status" className="mb-6">
    <p className="font-semibold">Tu organización está lista. Ahora, tu evento.</p>
    <ButtonLink href={rutaCrearEvento(slug)} variant="primary" className="mt-3">
      Crear Evento
    </ButtonLink>
  </Note>
)

export default function Organizaciones() {
  const { creaEventoEn } = (useLocation().state ?? {}) as { creaEventoEn?: string }
  return (
    <>
      <PageHead
        title="Organizaciones"
        lead="Desde aquí publicas eventos y vendes boletos."
        actions={
          <ButtonLink href={CREAR_ORGANIZACION} icon={<Plus aria-hidden="true" />}>
            Crear Organización
          </ButtonLink>
        }
      />
      {creaEventoEn !== undefined && <Sigue slug={creaEventoEn} />}
      <Lista />
    </>
  )
}
