import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import { Building2, ChevronDown, Ellipsis, Plus } from 'lucide-react'
import { Collapsible } from 'radix-ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { CREAR_ORGANIZACION, ORGANIZACIONES, rutaOrganizacion } from '../../../lib/rutas-panel'
import { cn } from '../../../ui/cn'
import { Menu, MenuLabel, MenuLink } from '../../../ui/menu'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { enlacesDe } from './enlaces'
import { Renglon, renglon } from './renglon'
import { Siglas } from './siglas'

type Props = { organizaciones: MiOrganizacion[]; lista: boolean; plegada: boolean; onElegir: (() => void) | undefined }

/** More than these would push everything else out of sight: the rest come on asking. */
const A_LA_VISTA = 8

const dentroDe = (pathname: string, slug: string) => `${pathname}/`.startsWith(`${rutaOrganizacion(slug)}/`)

function Desplegable({ organizacion, onElegir }: { organizacion: MiOrganizacion; onElegir: Props['onElegir'] }) {
  const { pathname } = useLocation()
  const dentro = dentroDe(pathname, organizacion.slug)
  return (
    <Collapsible.Root key={`${organizacion.slug} ${dentro}`} defaultOpen={dentro}>
      <Collapsible.Trigger className={cn(renglon, 'group', dentro && 'text-text')}>
        <Siglas organizacion={organizacion} />
        <span className="min-w-0 flex-1 truncate" title={organizacion.nombreMostrado}>
          {organizacion.nombreMostrado}
        </span>
        <ChevronDown aria-hidden="true" className="-rotate-90 transition-[rotate] group-data-[state=open]:rotate-0" />
      </Collapsible.Trigger>
      <Collapsible.Content>
        <ul className="my-0.5 ml-5 grid grid-cols-[minmax(0,1fr)] gap-px border-line border-l pl-2">
          {enlacesDe(organizacion).map((enlace) => (
            <li key={enlace.href}>
              <Renglon {...enlace} anidado {...(onElegir && { onClick: onElegir })} />
            </li>
          ))}
        </ul>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

function Volante({ organizacion }: { organizacion: MiOrganizacion }) {
  const { pathname } = useLocation()
  const dentro = dentroDe(pathname, organizacion.slug)
  const boton = (
    <button
      type="button"
      title={organizacion.nombreMostrado}
      aria-current={dentro || undefined}
      className={cn(renglon, 'justify-center px-0', dentro && 'bg-surface-3 before:block')}
    >
      <Siglas organizacion={organizacion} />
      <span className="sr-only">{organizacion.nombreMostrado}</span>
    </button>
  )
  return (
    <Menu trigger={boton} label={organizacion.nombreMostrado} align="start" side="right">
      <MenuLabel>{organizacion.nombreMostrado}</MenuLabel>
      {enlacesDe(organizacion).map(({ href, texto, icono: Icono, cuenta }) => (
        <MenuLink key={href} href={href} icon={<Icono size={18} strokeWidth={1.75} />} end={cuenta}>
          {texto}
        </MenuLink>
      ))}
    </Menu>
  )
}

const Esperando = () => (
  <Loading label="Cargando tus organizaciones" className="grid gap-2 p-2">
    <Skeleton className="h-5 w-4/5" />
    <Skeleton className="h-5 w-3/5" />
  </Loading>
)

type ListaProps = { organizaciones: MiOrganizacion[]; plegada: boolean; onElegir: Props['onElegir'] }

/** Of many, the first and the one that is open; the rest on asking. */
function Lista({ organizaciones, plegada, onElegir }: ListaProps) {
  const { pathname } = useLocation()
  const [todas, setTodas] = useState(false)
  const sobran = organizaciones.length > A_LA_VISTA
  const visibles =
    todas || !sobran
      ? organizaciones
      : organizaciones.filter(({ slug }, n) => n < A_LA_VISTA - 1 || dentroDe(pathname, slug))
  const texto = todas ? 'Ver menos organizaciones' : `Ver las ${organizaciones.length} organizaciones`
  return (
    <>
      {visibles.map((organizacion) => (
        <li key={organizacion.slug}>
          {plegada ? (
            <Volante organizacion={organizacion} />
          ) : (
            <Desplegable organizacion={organizacion} onElegir={onElegir} />
          )}
        </li>
      ))}
      {sobran && (
        <li>
          <button
            type="button"
            aria-expanded={todas}
            onClick={() => setTodas(!todas)}
            title={texto}
            className={cn(renglon, plegada && 'justify-center px-0')}
          >
            <Ellipsis aria-hidden="true" className="mx-0.5" />
            <span className={plegada ? 'sr-only' : ''}>{texto}</span>
          </button>
        </li>
      )}
    </>
  )
}

/** Spec §2, group Mis Organizaciones: only with organizations; otherwise the offer to create one. */
export function BarraOrganizaciones({ organizaciones, lista, plegada, onElegir }: Props) {
  if (!lista) return <Esperando />
  const elegir = onElegir && { onClick: onElegir }
  if (organizaciones.length === 0)
    return <Renglon href={CREAR_ORGANIZACION} texto="Crear Organización" icono={Plus} plegada={plegada} {...elegir} />
  return (
    <>
      <p className={cn('px-2.5 pt-5 pb-1.5 text-muted text-xs', plegada && 'sr-only')}>Mis Organizaciones</p>
      {plegada && <hr className="mx-2 my-2 border-line" />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-px">
        <li>
          <Renglon href={ORGANIZACIONES} texto="Organizaciones" icono={Building2} fin plegada={plegada} {...elegir} />
        </li>
        <Lista organizaciones={organizaciones} plegada={plegada} onElegir={onElegir} />
      </ul>
    </>
  )
}
