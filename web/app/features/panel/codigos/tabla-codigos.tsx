import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { Codigo } from '@entrale/contract/codigos/schemas'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../../../ui/data-table'
import { SegmentBar } from '../../../ui/stat'
import { paraTipos, queHace, uso } from './codigo'
import { EstadoCodigo } from './estado-codigo'
import { type Acciones, MenuCodigo } from './menu-codigo'

type Vista = { tipos: readonly TipoOrganizador[]; zona: string; acciones: Acciones }

const Nombre = ({ codigo: { codigo, descripcion } }: { codigo: Codigo }) => (
  <div className="wrap-anywhere md:max-w-60">
    <b className="type-folio wrap-anywhere whitespace-normal text-sm">{codigo}</b>
    {descripcion !== '' && <span className="block text-muted text-sm">{descripcion}</span>}
  </div>
)

/** How many boletos were bought with it; the bar only where there is a limit. */
function Uso({ codigo }: { codigo: Codigo }) {
  const { usados, apartados, maximo } = codigo
  const barra = maximo !== null && (
    <SegmentBar
      label={`Uso de ${codigo.codigo}`}
      legend="none"
      segments={[
        { label: 'usados', value: usados, kind: 'solid' },
        { label: 'apartados', value: apartados, kind: 'hatched' },
        { label: 'libres', value: Math.max(0, maximo - usados - apartados), kind: 'hollow' },
      ]}
    />
  )
  return (
    <div className="grid gap-1.5 md:min-w-28">
      <p className="text-sm tabular-nums">
        <b className="font-semibold">{uso(codigo)}</b>{' '}
        <span className="text-muted">{usados === 1 && maximo === null ? 'boleto' : 'boletos'}</span>
        {apartados > 0 && (
          <span className="block text-muted text-xs">y {apartados.toLocaleString('es-MX')} en apartados</span>
        )}
      </p>
      {barra}
    </div>
  )
}

const columnasDe = ({ tipos, zona, acciones }: Vista): Column<Codigo>[] => [
  { key: 'codigo', header: 'Código', primary: true, cell: (codigo) => <Nombre codigo={codigo} /> },
  { key: 'hace', header: 'Qué hace', cell: (codigo) => <span className="wrap-anywhere">{queHace(codigo)}</span> },
  {
    key: 'tipos',
    header: 'Para',
    hideBelow: 'lg',
    cell: (codigo) => <span className="wrap-anywhere block text-muted md:max-w-52">{paraTipos(codigo, tipos)}</span>,
  },
  { key: 'uso', header: 'Uso', wide: true, cell: (codigo) => <Uso codigo={codigo} /> },
  { key: 'estado', header: 'Estado', cell: (codigo) => <EstadoCodigo codigo={codigo} zona={zona} /> },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (codigo) => <MenuCodigo codigo={codigo} {...acciones} />,
  },
]

/** The codes of one evento. */
export const TablaCodigos = ({
  codigos,
  empty,
  ...vista
}: Vista & { codigos: readonly Codigo[]; empty: ReactNode }) => (
  <DataTable caption="Códigos" columns={columnasDe(vista)} rows={codigos} rowKey={({ id }) => id} empty={empty} />
)
