import { PanelLeft } from 'lucide-react'
import type { EstadoSesion } from '../../lib/sesion'
import { IconButton } from '../../ui/button'
import { cn } from '../../ui/cn'
import { Anchor } from '../../ui/link'
import { Wordmark } from '../../ui/wordmark'
import { BarraOrganizaciones } from './barra-organizaciones'
import { BarraPie } from './barra-pie'
import { enlacesUsuario } from './enlaces'
import { Renglon } from './renglon'

export type BarraProps = {
  sesion: EstadoSesion
  plegada?: boolean
  onPlegar?: () => void
  /** After a choice: the phone's sheet closes. */
  onElegir?: () => void
  onSalir: () => void
}

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
        title="Ctrl B"
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

/** One side bar in three forms: open, folded to its icons, or inside the phone's sheet. */
export function BarraLateral({ sesion, plegada = false, onPlegar, onElegir, onSalir }: BarraProps) {
  const { usuario, organizaciones, lista } = sesion
  return (
    <nav aria-label="Panel" className="flex h-full min-h-0 flex-col bg-surface-1 text-sm">
      {onPlegar && <Marca plegada={plegada} onPlegar={onPlegar} />}
      <div className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-2 pb-4">
        <p className={cn('px-2.5 pt-2 pb-1.5 text-muted text-xs', plegada && 'sr-only')}>Usuario</p>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-px">
          {enlacesUsuario(sesion).map((enlace) => (
            <li key={enlace.href}>
              <Renglon {...enlace} plegada={plegada} {...(onElegir && { onClick: onElegir })} />
            </li>
          ))}
        </ul>
        <BarraOrganizaciones organizaciones={organizaciones} lista={lista} plegada={plegada} onElegir={onElegir} />
      </div>
      {usuario && <BarraPie usuario={usuario} organizador={organizaciones.length > 0} plegada={plegada} onSalir={onSalir} />}
    </nav>
  )
}
