import { Menu as MenuIcon } from 'lucide-react'
import type { Miga } from '../../lib/migas'
import { Breadcrumb } from '../../ui/breadcrumb'
import { IconButton } from '../../ui/button'
import { Anchor } from '../../ui/link'

const raya = 'sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-bg px-4 text-sm md:px-8'

/** On a phone: the menu and whose room this is; the page's own title names the page. */
function TopeMovil({ migas: [raiz], onMenu }: { migas: Miga[]; onMenu: () => void }) {
  return (
    <header className={raya}>
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
    </header>
  )
}

/** The bar above every page of the panel: where one is, and on a phone the way to the menu. */
export function Tope({ migas, onMenu }: { migas: Miga[]; onMenu: (() => void) | undefined }) {
  if (onMenu) return <TopeMovil migas={migas} onMenu={onMenu} />
  return (
    <header className={raya}>
      <Breadcrumb items={migas} className="flex-1" />
    </header>
  )
}
