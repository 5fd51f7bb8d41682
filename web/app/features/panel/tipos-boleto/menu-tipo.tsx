import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { CirclePlay, CircleX, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { MenuItem, MenuRule } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'

type Hacer = (tipo: TipoOrganizador) => void
export type Acciones = { onEditar: Hacer; onMostrar: Hacer; onVenta: Hacer; onQuitar: Hacer }

const icon = { size: 18, strokeWidth: 1.75 }

/** What can be done with a tipo now: one that was bought is closed, not deleted. */
export function MenuTipo({ tipo, onEditar, onMostrar, onVenta, onQuitar }: Acciones & { tipo: TipoOrganizador }) {
  const publico = tipo.visibilidad === 'publico'
  const abierto = tipo.estado === 'abierto'
  const intacto = tipo.vendidos + tipo.apartados + tipo.pendientes === 0
  return (
    <RowMenu label={`Acciones de ${tipo.tipo}`}>
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onEditar(tipo)}>
        Editar
      </MenuItem>
      <MenuItem icon={publico ? <EyeOff {...icon} /> : <Eye {...icon} />} onSelect={() => onMostrar(tipo)}>
        {publico ? 'Ocultar' : 'Mostrar'}
      </MenuItem>
      <MenuItem icon={abierto ? <CircleX {...icon} /> : <CirclePlay {...icon} />} onSelect={() => onVenta(tipo)}>
        {abierto ? 'Cerrar la venta' : 'Reabrir la venta'}
      </MenuItem>
      {intacto && (
        <>
          <MenuRule />
          <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => onQuitar(tipo)}>
            Eliminar
          </MenuItem>
        </>
      )}
    </RowMenu>
  )
}
