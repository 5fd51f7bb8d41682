import type { ComprobanteFiscal } from '@entrale/contract/facturacion/comprobantes'
import { rangoDeDias } from '../../../lib/dia'
import { cuenta, diaCorto, pesos, ZONA_CENTRO } from '../../../lib/formatos'
import type { Column } from '../../../ui/data-table'
import { EstadoFactura } from './estado-factura'
import { MenuFactura } from './menu-factura'

type Uno = ComprobanteFiscal

const Que = ({ uno: { clase, desde, hasta, folio, evento } }: { uno: Uno }) => (
  <div className="wrap-anywhere md:max-w-80">
    <b className="block font-semibold">
      {clase === 'nota'
        ? 'Nota de crédito'
        : desde !== null && hasta !== null
          ? rangoDeDias({ desde, hasta })
          : 'Cargo'}
    </b>
    {folio !== null && (
      <span className="text-muted text-sm">
        <span className="type-folio">{folio}</span> · {evento}
      </span>
    )}
  </div>
)

const Quien = ({ uno: { rfc, razonSocial } }: { uno: Uno }) => (
  <div className="wrap-anywhere md:max-w-72">
    <span className="block">{razonSocial}</span>
    <span className="type-folio whitespace-normal text-muted text-xs">{rfc}</span>
  </div>
)

/** What a menu and a badge need to know of an invoice; nothing of these is canceled or marked by hand. */
const comoFactura = (uno: Uno) => ({ ...uno, cancelando: false, porAjustar: 0, externa: false })

type Vista = { puede: boolean; onReintentar: (uno: Uno) => void }
/** Documents that are made out by themselves, the newest first. */
export const columnasDeComprobantes = ({ puede, onReintentar }: Vista): Column<Uno>[] => [
  { key: 'que', header: 'Comprobante', primary: true, cell: (uno) => <Que uno={uno} /> },
  { key: 'quien', header: 'A nombre de', cell: (uno) => <Quien uno={uno} /> },
  {
    key: 'creado',
    header: 'Fecha',
    hideBelow: 'lg',
    cell: ({ creadoEn }) => <span className="whitespace-nowrap">{diaCorto(creadoEn, ZONA_CENTRO)}</span>,
  },
  { key: 'ventas', header: 'Ventas', hideBelow: 'lg', cell: ({ ventas }) => cuenta(ventas, 'venta', 'ventas') },
  { key: 'estado', header: 'Estado', cell: (uno) => <EstadoFactura {...comoFactura(uno)} /> },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ clase, total }) => pesos(clase === 'nota' ? -total : total),
  },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (uno) => (
      <MenuFactura
        factura={comoFactura(uno)}
        de={uno.clase === 'nota' ? `la nota de ${uno.folio ?? ''}` : `el cargo de ${uno.desde ?? ''}`}
        puede={puede && uno.emisor === 'organizacion' && uno.estado === 'error'}
        conExterna={false}
        soloReintentar
        onElegir={() => onReintentar(uno)}
      />
    ),
  },
]
