import type { TipoOrganizador } from '@entrale/contract/boletos'
import { CircleX, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { pesos, precioLargo } from '../../lib/formatos'
import { IconButton } from '../../ui/button'
import { type Column, DataTable } from '../../ui/data-table'
import { Menu, MenuItem } from '../../ui/menu'
import { SegmentBar } from '../../ui/stat'
import { segmentos } from './aforo'
import { Venta } from './venta-badge'

type Acciones = { onEditar: (tipo: TipoOrganizador) => void; onQuitar: (tipo: TipoOrganizador) => void }
type Props = { tipos: readonly TipoOrganizador[]; zona: string; borrador: boolean; acciones: Acciones | null }

const suma = (tipos: readonly TipoOrganizador[], campo: 'cupo' | 'vendidos' | 'apartados' | 'ingresos') => tipos.reduce((total, tipo) => total + tipo[campo], 0)

function MenuTipo({ tipo, onEditar, onQuitar }: Acciones & { tipo: TipoOrganizador }) {
  const cierra = tipo.vendidos + tipo.apartados > 0
  const icon = { size: 18, strokeWidth: 1.75 }
  return (
    <Menu
      label={`Acciones de ${tipo.tipo}`}
      trigger={
        <IconButton label={`Acciones de ${tipo.tipo}`} variant="bare" size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onEditar(tipo)}>
        Editar
      </MenuItem>
      {tipo.estado === 'abierto' && (
        <MenuItem danger icon={cierra ? <CircleX {...icon} /> : <Trash2 {...icon} />} onSelect={() => onQuitar(tipo)}>
          {cierra ? 'Cerrar la venta' : 'Eliminar'}
        </MenuItem>
      )}
    </Menu>
  )
}

const Precio = ({ tipo: { total, cargo } }: { tipo: TipoOrganizador }) => (
  <>
    {total === 0 ? 'Gratis' : pesos(total)}
    {cargo > 0 && <span className="block text-muted text-xs">con {pesos(cargo)} de cargo</span>}
  </>
)

function columnas({ tipos, zona, borrador, acciones }: Props): Column<TipoOrganizador>[] {
  const total = { cupo: suma(tipos, 'cupo'), vendidos: suma(tipos, 'vendidos'), apartados: suma(tipos, 'apartados') }
  return [
    {
      key: 'tipo',
      header: 'Tipo',
      primary: true,
      cell: ({ tipo, descripcion }) => (
        <>
          <b className="block break-words font-semibold">{tipo}</b>
          {descripcion && <span className="block break-words text-muted text-sm">{descripcion}</span>}
        </>
      ),
      footer: 'Total',
    },
    { key: 'precio', header: 'Precio total', align: 'end', cell: (tipo) => <Precio tipo={tipo} />, footer: '' },
    {
      key: 'aforo',
      header: 'Vendidos, apartados y libres',
      wide: true,
      cell: (tipo) => <SegmentBar segments={segmentos(tipo)} label={tipo.tipo} className="md:min-w-52" />,
      footer: (
        <span className="font-normal text-muted text-xs tabular-nums">
          <b className="font-semibold text-text">{total.vendidos.toLocaleString('es-MX')}</b> de {total.cupo.toLocaleString('es-MX')} vendidos
        </span>
      ),
    },
    { key: 'venta', header: 'Venta', cell: (tipo) => <Venta tipo={tipo} zona={zona} borrador={borrador} />, footer: '' },
    {
      key: 'ingresos',
      header: 'Ingresos netos',
      align: 'end',
      hideBelow: 'lg',
      cell: ({ ingresos }) => pesos(ingresos),
      footer: <span className="tabular-nums">{precioLargo(suma(tipos, 'ingresos')).replace('Gratis', '$0.00 MXN')}</span>,
    },
    ...(acciones === null
      ? []
      : [{ key: 'acciones', header: 'Acciones', actions: true, cell: (tipo: TipoOrganizador) => <MenuTipo tipo={tipo} {...acciones} />, footer: '' }]),
  ]
}

/** Every tipo de boleto of an evento with its sale. */
export const TablaTipos = (props: Props) => <DataTable caption="Tipos de boleto" columns={columnas(props)} rows={props.tipos} rowKey={({ id }) => id} />
