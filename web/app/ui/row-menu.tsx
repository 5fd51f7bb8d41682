import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button'
import { Menu } from './menu'

/** What can be done with one thing of a list. `label` says of which: "Acciones de BANCO10". */
export const RowMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu
    label={label}
    trigger={
      <IconButton label={label} variant="bare" size="sm">
        <Ellipsis aria-hidden="true" />
      </IconButton>
    }
  >
    {children}
  </Menu>
)
