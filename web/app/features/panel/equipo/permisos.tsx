import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import type { Rol } from '@entrale/contract/cuentas/sesion'
import { Check, Minus } from 'lucide-react'
import { type Column, DataTable } from '../../../ui/data-table'

type Permiso = { texto: string; desde: Rol }
const PERMISOS: Permiso[] = [
  { texto: 'Ver eventos y compras, con los datos de quien compra ocultos', desde: 'member' },
  { texto: 'Seguir la puerta: cuántos entraron y qué celulares escanean', desde: 'member' },
  { texto: 'Crear y publicar eventos y boletos, y ver las ventas completas', desde: 'admin' },
  { texto: 'Agregar puertas, y enlazar o quitar los celulares que escanean', desde: 'admin' },
  { texto: 'Editar la organización, invitar y remover miembros', desde: 'admin' },
  { texto: 'Cambiar roles, entregar o eliminar la organización', desde: 'owner' },
]
const NIVEL: Record<Rol, number> = { member: 0, admin: 1, owner: 2 }

const Puede = ({ rol, desde }: { rol: Rol; desde: Rol }) => {
  const si = NIVEL[rol] >= NIVEL[desde]
  const Icono = si ? Check : Minus
  return (
    <span className="inline-flex">
      <Icono aria-hidden="true" className={si ? 'size-4.5' : 'size-4.5 text-subtle'} strokeWidth={2} />
      <span className="sr-only">{si ? 'Sí' : 'No'}</span>
    </span>
  )
}

const COLUMNAS: Column<Permiso>[] = [
  { key: 'permiso', header: 'Permiso', primary: true, cell: ({ texto }) => texto },
  ...(['member', 'admin', 'owner'] as const).map((rol) => ({
    key: rol,
    header: ROLES_EN_PALABRAS[rol],
    cell: ({ desde }: Permiso) => <Puede rol={rol} desde={desde} />,
  })),
]

/** What each role may do. */
export const TablaPermisos = () => (
  <DataTable caption="Qué puede hacer cada rol" columns={COLUMNAS} rows={PERMISOS} rowKey={({ texto }) => texto} />
)
