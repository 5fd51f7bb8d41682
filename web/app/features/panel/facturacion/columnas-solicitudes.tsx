import type { Solicitud } from '@entrale/contract/facturacion/schemas'
import { diaCorto, pesos, ZONA_CENTRO } from '../../../lib/formatos'
import type { Column } from '../../../ui/data-table'
import { Anchor } from '../../../ui/link'
import { EstadoFactura } from './estado-factura'
import { type Hecho, MenuFactura } from './menu-factura'

type Vista = {
  puede: boolean
  hrefDe: (solicitud: Solicitud) => string
  onElegir: (hecho: Hecho, solicitud: Solicitud) => void
}

const Quien = ({ solicitud: { rfc, razonSocial, email } }: { solicitud: Solicitud }) => (
  <div className="wrap-anywhere md:max-w-72">
    <b className="block font-semibold">{razonSocial}</b>
    <span className="type-folio whitespace-normal text-muted text-xs">{rfc}</span>
    <span className="block text-muted text-sm md:max-lg:hidden">{email}</span>
  </div>
)

const Compra = ({ solicitud, href }: { solicitud: Solicitud; href: string }) => (
  <div className="wrap-anywhere md:max-w-52">
    <Anchor href={href} className="link type-folio hit-area text-sm">
      {solicitud.folio}
    </Anchor>
    <span className="block text-muted text-sm">{solicitud.evento.nombre}</span>
  </div>
)

/** What buyers asked for, the newest first. */
export const columnasDeSolicitudes = ({ puede, hrefDe, onElegir }: Vista): Column<Solicitud>[] => [
  { key: 'quien', header: 'A nombre de', primary: true, cell: (solicitud) => <Quien solicitud={solicitud} /> },
  { key: 'compra', header: 'Compra', cell: (solicitud) => <Compra solicitud={solicitud} href={hrefDe(solicitud)} /> },
  {
    key: 'pedida',
    header: 'Solicitada',
    hideBelow: 'lg',
    cell: ({ solicitadaEn }) => <span className="whitespace-nowrap">{diaCorto(solicitadaEn, ZONA_CENTRO)}</span>,
  },
  { key: 'estado', header: 'Estado', cell: (solicitud) => <EstadoFactura {...solicitud} /> },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => pesos(total) },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (solicitud) => (
      <MenuFactura
        factura={solicitud}
        de={`la factura de ${solicitud.folio}`}
        puede={puede}
        conExterna
        onElegir={(hecho) => onElegir(hecho, solicitud)}
      />
    ),
  },
]
