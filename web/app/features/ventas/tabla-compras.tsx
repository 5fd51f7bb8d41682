import type { CompraOrganizador } from '@entrale/contract/compras'
import type { ReactNode } from 'react'
import { pesos } from '../../lib/formatos'
import { type Column, DataTable } from '../../ui/data-table'
import { EstadoCompra, METODOS } from './estado-compra'
import { cuandoFue } from './momento'

const columnas = (zona: string): Column<CompraOrganizador>[] => [
  { key: 'folio', header: 'Folio', hideBelow: 'lg', cell: ({ folio }) => <span className="type-folio text-xs">{folio}</span> },
  {
    key: 'comprador',
    header: 'Comprador',
    primary: true,
    cell: ({ folio, comprador: { nombreMostrado, email } }) => (
      <>
        <b className="block break-words font-semibold">{nombreMostrado}</b>
        <span className="block break-all text-muted text-sm">{email}</span>
        <span className="type-folio hidden text-xs md:max-lg:block">{folio}</span>
      </>
    ),
  },
  { key: 'boletos', header: 'Boletos', cell: ({ boletos }) => <span className="break-words">{boletos}</span> },
  { key: 'total', header: 'Total, MXN', align: 'end', cell: ({ total }) => pesos(total) },
  { key: 'estado', header: 'Estado', cell: ({ estado }) => <EstadoCompra estado={estado} /> },
  { key: 'metodo', header: 'Método', hideBelow: 'xl', cell: ({ metodo }) => <span className="text-muted">{METODOS[metodo]}</span> },
  { key: 'hora', header: 'Hora', align: 'end', cell: ({ fechaCompra }) => <time dateTime={fechaCompra}>{cuandoFue(fechaCompra, zona)}</time> },
]

type Props = { compras: readonly CompraOrganizador[]; zona: string; busy?: boolean; empty: ReactNode; below?: ReactNode }

/** The compras of one evento. */
export const TablaCompras = ({ compras, zona, ...resto }: Props) => (
  <DataTable caption="Compras" columns={columnas(zona)} rows={compras} rowKey={({ folio }) => folio} {...resto} />
)
