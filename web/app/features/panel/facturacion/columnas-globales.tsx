import type { Global } from '@entrale/contract/facturacion/schemas'
import { rangoDeDias } from '../../../lib/dia'
import { cuenta, pesos } from '../../../lib/formatos'
import type { Column } from '../../../ui/data-table'
import { EstadoFactura } from './estado-factura'
import { type Hecho, MenuFactura } from './menu-factura'

type Vista = {
  puede: boolean
  onElegir: (hecho: Hecho, global: Global) => void
}

/** The global invoices that were made, the newest period first. */
export const columnasDeGlobales = ({ puede, onElegir }: Vista): Column<Global>[] => [
  {
    key: 'periodo',
    header: 'Periodo',
    primary: true,
    cell: (global) => <b className="font-semibold">{rangoDeDias(global)}</b>,
  },
  { key: 'compras', header: 'Compras', cell: ({ compras }) => cuenta(compras, 'compra', 'compras') },
  { key: 'estado', header: 'Estado', cell: (global) => <EstadoFactura {...global} /> },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => pesos(total) },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (global) => (
      <MenuFactura
        factura={global}
        de={`la global de ${rangoDeDias(global)}`}
        puede={puede}
        conExterna={false}
        onElegir={(hecho) => onElegir(hecho, global)}
      />
    ),
  },
]
