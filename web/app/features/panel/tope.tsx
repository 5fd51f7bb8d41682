import { Menu as MenuIcon } from 'lucide-react'
import type { Miga } from '../../lib/migas'
import { Breadcrumb } from '../../ui/breadcrumb'
import { IconButton } from '../../ui/button'

/** The bar above every page of the panel: where one is, and on a phone the way to the menu. */
export const Tope = ({ migas, onMenu }: { migas: Miga[]; onMenu: (() => void) | undefined }) => (
  <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-bg px-4 text-sm md:px-8">
    {onMenu && (
      <IconButton label="Abrir el menú" variant="bare" onClick={onMenu} className="-ml-2.5">
        <MenuIcon aria-hidden="true" />
      </IconButton>
    )}
    <Breadcrumb items={migas} className="flex-1" />
  </header>
)
