import { PanelLeft, Search } from 'lucide-react'
import type { EstadoSesion } from '../../../lib/sesion/sesion'
import { IconButton } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { Anchor } from '../../../ui/link'
import { Wordmark } from '../../../ui/wordmark'
import { atajo } from './atajos'
import { BarraOrganizaciones } from './barra-organizaciones'
import { BarraPie } from './barra-pie'
import { type Enlace, enlacesUsuario } from './enlaces'
import { Renglon } from './renglon'

export type BarraProps = {
  sesion: EstadoSesion
  plegada?: boolean
  onPlegar?: () => void
  /** After a choice: the phone's sheet closes. */
  onElegir?: () => void
  onBuscar: () => void
  onSalir: () => void
  /** More rooms, below those of the person; `solos`: in their place. */
  grupos?: readonly GrupoEnlaces[]
  solos?: boolean
}
type GrupoEnlaces = { titulo: string; enlaces: readonly Enlace[] }

function Marca({ plegada, onPlegar }: { plegada: boolean; onPlegar: () => void }) {
  return (
    <div className={cn('flex h-14 shrink-0 items-center justify-between pr-2 pl-4', plegada && 'justify-center px-0')}>
      {!plegada && (
        <Anchor href="/" aria-label="Éntrale, ir al inicio" className="py-2">
          <Wordmark className="h-5" />
        </Anchor>
      )}
      <IconButton
        label={plegada ? 'Abrir la barra lateral' : 'Plegar la barra lateral'}
        title={atajo('B')}
        variant="bare"
        size="sm"
        onClick={onPlegar}
        aria-expanded={!plegada}
        className="aria-expanded:bg-transparent aria-expanded:hover:bg-surface-2"
      >
        <PanelLeft aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const campo =
  'flex h-11 w-full min-w-0 items-center gap-3 rounded-control border border-control px-2.5 text-left text-muted hover:bg-surface-2 hover:text-text md:h-9 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]'

/** The way to the palette, with its shortcut. */
const Buscar = ({ plegada, onBuscar }: { plegada: boolean; onBuscar: () => void }) => (
  <div className={cn('shrink-0 px-2 pb-1', plegada && 'grid justify-items-center')}>
    <button
      type="button"
      onClick={onBuscar}
      aria-haspopup="dialog"
      title={plegada ? `Buscar o ir a (${atajo('K')})` : undefined}
      className={cn(campo, plegada && 'size-9 justify-center px-0')}
    >
      <Search aria-hidden="true" />
      <span className={cn('min-w-0 flex-1 truncate', plegada && 'sr-only')}>Buscar o ir a</span>
      {!plegada && (
        <kbd className="rounded-inner border border-line px-1.5 font-ui text-text text-xs max-md:hidden">
          {atajo('K')}
        </kbd>
      )}
    </button>
  </div>
)

function Grupo({
  titulo,
  enlaces,
  plegada,
  onElegir,
}: GrupoEnlaces & { plegada: boolean; onElegir: BarraProps['onElegir'] }) {
  return (
    <>
      <p className={cn('px-2.5 pt-5 pb-1.5 text-muted text-xs first:pt-2', plegada && 'sr-only')}>{titulo}</p>
      {plegada && <hr className="mx-2 my-2 border-line" />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-px">
        {enlaces.map((enlace) => (
          <li key={enlace.href}>
            <Renglon {...enlace} plegada={plegada} {...(onElegir && { onClick: onElegir })} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** One side bar in three forms: open, folded to its icons, or inside the phone's sheet. */
export function BarraLateral({
  sesion,
  plegada = false,
  onPlegar,
  onElegir,
  onBuscar,
  onSalir,
  grupos = [],
  solos = false,
}: BarraProps) {
  const { usuario, organizaciones, lista } = sesion
  return (
    <nav aria-label="Panel" className="flex h-full min-h-0 flex-col bg-surface-1 text-sm">
      {onPlegar && <Marca plegada={plegada} onPlegar={onPlegar} />}
      <Buscar plegada={plegada} onBuscar={onBuscar} />
      <div className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-2 pb-4">
        {!solos && <Grupo titulo="Usuario" enlaces={enlacesUsuario(sesion)} plegada={plegada} onElegir={onElegir} />}
        {!solos && (
          <BarraOrganizaciones organizaciones={organizaciones} lista={lista} plegada={plegada} onElegir={onElegir} />
        )}
        {grupos.map((grupo) => (
          <Grupo key={grupo.titulo} {...grupo} plegada={plegada} onElegir={onElegir} />
        ))}
      </div>
      {usuario && (
        <BarraPie usuario={usuario} organizador={organizaciones.length > 0} plegada={plegada} onSalir={onSalir} />
      )}
    </nav>
  )
}
