import { Bell, Menu as MenuIcon, Search } from 'lucide-react'
import type { Miga } from '../../../lib/migas'
import { NOTIFICACIONES } from '../../../lib/rutas-panel'
import { Breadcrumb } from '../../../ui/breadcrumb'
import { IconButton } from '../../../ui/button'
import { Anchor } from '../../../ui/link'

const raya = 'sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-bg px-4 text-sm md:px-8'
const ALCANZA = 99

type TopeProps = {
  migas: Miga[] /** Notifications. */
  sinLeer: number
  onMenu: (() => void) | undefined
  onBuscar: () => void
}

/** Always at hand: on a phone the side bar is closed. */
const Campana = ({ sinLeer }: { sinLeer: number }) => (
  <Anchor
    href={NOTIFICACIONES}
    className="hit-area relative grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-surface-2 hover:text-text"
  >
    <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
    <span className="sr-only">{sinLeer > 0 ? `Notificaciones, ${sinLeer} sin leer` : 'Notificaciones'}</span>
    {sinLeer > 0 && (
      <span
        aria-hidden="true"
        className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-chip border-2 border-bg bg-bugambilia px-1 font-semibold text-bg text-xs leading-none tabular-nums"
      >
        {sinLeer > ALCANZA ? `${ALCANZA}+` : sinLeer}
      </span>
    )}
  </Anchor>
)

/** On a phone: the menu and whose room this is; the page's own title names the page. */
function TopeMovil({ migas: [raiz], onMenu }: { migas: Miga[]; onMenu: () => void }) {
  return (
    <>
      <IconButton label="Abrir el menú" variant="bare" onClick={onMenu} className="-ml-2.5">
        <MenuIcon aria-hidden="true" />
      </IconButton>
      {raiz?.href ? (
        <Anchor href={raiz.href} className="min-w-0 truncate py-2 font-semibold text-base">
          {raiz.label}
        </Anchor>
      ) : (
        <span className="min-w-0 truncate font-semibold text-base">{raiz?.label}</span>
      )}
    </>
  )
}

/** The bar above every page of the panel: where one is, what is new, and on a phone the way to the menu. */
export const Tope = ({ migas, sinLeer, onMenu, onBuscar }: TopeProps) => (
  <header className={raya}>
    {onMenu ? <TopeMovil migas={migas} onMenu={onMenu} /> : <Breadcrumb items={migas} className="min-w-0 flex-1" />}
    <div className="-mr-3 ml-auto flex shrink-0 items-center">
      {onMenu && (
        <IconButton label="Buscar o ir a" variant="bare" className="size-11" aria-haspopup="dialog" onClick={onBuscar}>
          <Search aria-hidden="true" />
        </IconButton>
      )}
      <Campana sinLeer={sinLeer} />
    </div>
  </header>
)
