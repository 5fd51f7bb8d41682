import type { Promotor } from '@entrale/contract/visitas/schemas'
import { Pencil, Power, Trash2 } from 'lucide-react'
import { MenuItem, MenuRule } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'

type Hacer = (promotor: Promotor) => void
export type Acciones = { onEditar: Hacer; onEncender: Hacer; onQuitar: Hacer }

const icon = { size: 18, strokeWidth: 1.75 }

/** Actions on a promotor: one with sales is switched off, one without is deleted. */
export function MenuPromotor({ promotor, onEditar, onEncender, onQuitar }: Acciones & { promotor: Promotor }) {
  const label = `Acciones de ${promotor.nombre}`
  return (
    <RowMenu label={label}>
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onEditar(promotor)}>
        Editar
      </MenuItem>
      <MenuItem icon={<Power {...icon} />} onSelect={() => onEncender(promotor)}>
        {promotor.activo ? 'Apagar' : 'Encender'}
      </MenuItem>
      {promotor.compras === 0 && (
        <>
          <MenuRule />
          <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => onQuitar(promotor)}>
            Eliminar
          </MenuItem>
        </>
      )}
    </RowMenu>
  )
}
