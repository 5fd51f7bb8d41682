import type { Codigo } from '@entrale/contract/codigos/schemas'
import { Link2, Pencil, Power, Trash2 } from 'lucide-react'
import { MenuItem, MenuRule } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'

type Hacer = (codigo: Codigo) => void
export type Acciones = { onEditar: Hacer; onCopiar: Hacer; onEncender: Hacer; onQuitar: Hacer }

const icon = { size: 18, strokeWidth: 1.75 }

/** What can be done with a code now: one that somebody used is switched off, not deleted. */
export function MenuCodigo({ codigo, onEditar, onCopiar, onEncender, onQuitar }: Acciones & { codigo: Codigo }) {
  const label = `Acciones de ${codigo.codigo}`
  return (
    <RowMenu label={label}>
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onEditar(codigo)}>
        Editar
      </MenuItem>
      <MenuItem icon={<Link2 {...icon} />} onSelect={() => onCopiar(codigo)}>
        Copiar enlace
      </MenuItem>
      <MenuItem icon={<Power {...icon} />} onSelect={() => onEncender(codigo)}>
        {codigo.activo ? 'Apagar' : 'Encender'}
      </MenuItem>
      {codigo.usados + codigo.apartados === 0 && (
        <>
          <MenuRule />
          <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => onQuitar(codigo)}>
            Eliminar
          </MenuItem>
        </>
      )}
    </RowMenu>
  )
}
