import type { MiOrganizacion } from '@entrale/contract/cuentas'
import { Building2, ChevronDown, Plus } from 'lucide-react'
import { Collapsible } from 'radix-ui'
import { useLocation } from 'react-router'
import { CREAR_ORGANIZACION, ORGANIZACIONES, rutaOrganizacion } from '../../lib/rutas-panel'
import { Avatar } from '../../ui/avatar'
import { cn } from '../../ui/cn'
import { Menu, MenuLabel, MenuLink } from '../../ui/menu'
import { Loading, Skeleton } from '../../ui/skeleton'
import { enlacesDe } from './enlaces'
import { Renglon, renglon } from './renglon'

type Props = { organizaciones: MiOrganizacion[]; lista: boolean; plegada: boolean; onElegir: (() => void) | undefined }

const Sigla = ({ organizacion: { nombreMostrado, logo_url } }: { organizacion: MiOrganizacion }) => (
  <Avatar name={nombreMostrado.slice(0, 2)} src={logo_url} size={22} square />
)

function Desplegable({ organizacion, onElegir }: { organizacion: MiOrganizacion; onElegir: Props['onElegir'] }) {
  const { pathname } = useLocation()
  const raiz = rutaOrganizacion(organizacion.slug)
  const dentro = pathname === raiz || pathname.startsWith(`${raiz}/`)
  return (
    <Collapsible.Root key={`${organizacion.slug} ${dentro}`} defaultOpen={dentro}>
      <Collapsible.Trigger className={cn(renglon, 'group', dentro && 'text-text')}>
        <Sigla organizacion={organizacion} />
        <span className="min-w-0 flex-1 truncate">{organizacion.nombreMostrado}</span>
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
  const dentro = pathname.startsWith(rutaOrganizacion(organizacion.slug))
  const boton = (
    <button type="button" className={cn(renglon, 'justify-center px-0', dentro && 'bg-surface-3 before:block')}>
      <Sigla organizacion={organizacion} />
      <span className="sr-only">{organizacion.nombreMostrado}</span>
    </button>
  )
  return (
    <Menu trigger={boton} label={organizacion.nombreMostrado} align="start" side="right">
      <MenuLabel>{organizacion.nombreMostrado}</MenuLabel>
      {enlacesDe(organizacion).map(({ href, texto, icono: Icono, cuenta }) => (
        <MenuLink key={href} href={href} icon={<Icono size={18} strokeWidth={1.75} />} end={cuenta || undefined}>
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

/** Spec §2, group Mis Organizaciones: only with organizations; otherwise the offer to create one. */
export function BarraOrganizaciones({ organizaciones, lista, plegada, onElegir }: Props) {
  if (!lista) return <Esperando />
  const elegir = onElegir && { onClick: onElegir }
  if (organizaciones.length === 0) return <Renglon href={CREAR_ORGANIZACION} texto="Crear Organización" icono={Plus} plegada={plegada} {...elegir} />
  return (
    <>
      <p className={cn('px-2.5 pt-5 pb-1.5 text-muted text-xs', plegada && 'sr-only')}>Mis Organizaciones</p>
      {plegada && <hr className="mx-2 my-2 border-line" />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-px">
        <li>
          <Renglon href={ORGANIZACIONES} texto="Organizaciones" icono={Building2} fin plegada={plegada} {...elegir} />
        </li>
        {organizaciones.map((organizacion) => (
          <li key={organizacion.slug}>{plegada ? <Volante organizacion={organizacion} /> : <Desplegable organizacion={organizacion} onElegir={onElegir} />}</li>
        ))}
      </ul>
    </>
  )
}
