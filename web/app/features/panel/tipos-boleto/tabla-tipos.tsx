import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { pesos, precioLargo } from '../../../lib/formatos'
import { type Column, DataTable } from '../../../ui/data-table'
import { SegmentBar } from '../../../ui/stat'
import { segmentos } from './aforo'
import { CupoExplicado } from './cupo-explicado'
import { type Acciones, MenuTipo } from './menu-tipo'
import { precioEnPalabras } from './precio-en-palabras'
import { Venta } from './venta-badge'

/** `lugares`: what the aforo leaves to all tipos; null without one. */
type Props = {
  tipos: readonly TipoOrganizador[]
  lugares: number | null
  zona: string
  borrador: boolean
  acciones: Acciones | null
}

const suma = (tipos: readonly TipoOrganizador[], campo: 'cupo' | 'vendidos') =>
  tipos.reduce((total, tipo) => total + tipo[campo], 0)

/** What the buyer pays and what the organization keeps, where they differ. */
const Precio = ({ tipo: { total, recibe, precioLibre } }: { tipo: TipoOrganizador }) => (
  <>
    {precioEnPalabras({ total, precioLibre })}
    {total > 0 && <span className="block text-muted text-xs md:max-lg:whitespace-normal">recibes {pesos(recibe)}</span>}
  </>
)

const Nombre = ({ tipo: { tipo, descripcion, precioLibre } }: { tipo: TipoOrganizador }) => (
  <div className="wrap-anywhere md:min-w-20 lg:min-w-32">
    <b className="block font-semibold">{tipo}</b>
    {descripcion && <span className="block text-muted text-sm">{descripcion}</span>}
    {precioLibre && <span className="block text-muted text-sm">Aporta lo que quieras</span>}
  </div>
)

const Existencias = ({ tipo, lugares }: { tipo: TipoOrganizador; lugares: number | null }) => (
  <div className="flex items-center gap-1.5">
    <SegmentBar segments={segmentos(tipo)} label={tipo.tipo} className="flex-1 md:min-w-36 lg:min-w-44" />
    <CupoExplicado de={tipo.tipo} cuenta={tipo} lugares={lugares} />
  </div>
)

/** A member does not read the money. */
function columnaIngresos(tipos: readonly TipoOrganizador[]): Column<TipoOrganizador>[] {
  if (tipos.some(({ ingresos }) => ingresos === null)) return []
  const total = tipos.reduce((todo, { ingresos }) => todo + (ingresos ?? 0), 0)
  return [
    {
      key: 'ingresos',
      header: 'Ingresos netos',
      align: 'end',
      hideBelow: 'lg',
      cell: ({ ingresos }) => pesos(ingresos ?? 0),
      footer: <span className="tabular-nums">{precioLargo(total).replace('Gratis', '$0.00 MXN')}</span>,
    },
  ]
}

function columnas({ tipos, lugares, zona, borrador, acciones }: Props): Column<TipoOrganizador>[] {
  return [
    { key: 'tipo', header: 'Tipo', primary: true, cell: (tipo) => <Nombre tipo={tipo} />, footer: 'Total' },
    { key: 'precio', header: 'Precio total', align: 'end', cell: (tipo) => <Precio tipo={tipo} />, footer: '' },
    {
      key: 'aforo',
      header: 'Vendidos, apartados y libres',
      wide: true,
      cell: (tipo) => <Existencias tipo={tipo} lugares={lugares} />,
      footer: (
        <span className="font-normal text-muted text-xs tabular-nums">
          <b className="font-semibold text-text">{suma(tipos, 'vendidos').toLocaleString('es-MX')}</b> de{' '}
          {suma(tipos, 'cupo').toLocaleString('es-MX')} vendidos
        </span>
      ),
    },
    {
      key: 'venta',
      header: 'Venta',
      cell: (tipo) => <Venta tipo={tipo} zona={zona} borrador={borrador} />,
      footer: '',
    },
    ...columnaIngresos(tipos),
    ...(acciones === null
      ? []
      : [
          {
            key: 'acciones',
            header: 'Acciones',
            actions: true,
            cell: (tipo: TipoOrganizador) => <MenuTipo tipo={tipo} {...acciones} />,
            footer: '',
          },
        ]),
  ]
}

/** Every tipo de boleto of an evento with its sale. */
export const TablaTipos = (props: Props) => (
  <DataTable caption="Tipos de boleto" columns={columnas(props)} rows={props.tipos} rowKey={({ id }) => id} />
)
