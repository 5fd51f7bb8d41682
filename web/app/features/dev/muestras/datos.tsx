import { CalendarDays, CircleCheck, Clock, Ellipsis, MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Avatar } from '../../../ui/avatar'
import { Badge } from '../../../ui/badge'
import { Breadcrumb } from '../../../ui/breadcrumb'
import { Button, IconButton } from '../../../ui/button'
import { Countdown } from '../../../ui/countdown'
import { type Column, DataTable } from '../../../ui/data-table'
import { AmountList, DefinitionList } from '../../../ui/definition-list'
import { Density } from '../../../ui/density'
import { Row } from '../../../ui/layout'
import { Marquee } from '../../../ui/marquee'
import { Pagination } from '../../../ui/pagination'
import { Poster } from '../../../ui/poster'
import { formatMoney, Price } from '../../../ui/price'
import { ProgressSteps } from '../../../ui/progress-steps'
import { SegmentBar, Stat, StatGroup } from '../../../ui/stat'
import { Ticket, TicketStub } from '../../../ui/ticket'
import { Bloque } from './bloque'
import { cartel } from './cartel'

const filas = [
  { folio: 'EN-7K4M9X', tipo: 'General', total: 170_000, pagada: true },
  { folio: 'EN-3QH8TW', tipo: 'VIP mezzanine', total: 140_000, pagada: false },
  { folio: 'EN-W2N6RC', tipo: 'General', total: 340_000, pagada: true },
]
const columnas: Column<(typeof filas)[number]>[] = [
  {
    key: 'folio',
    header: 'Folio',
    primary: true,
    cell: ({ folio }) => <span className="type-folio text-sm">{folio}</span>,
    footer: 'Total',
  },
  { key: 'tipo', header: 'Boletos', cell: ({ tipo }) => tipo },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ pagada }) => (
      <Badge tone={pagada ? 'agave' : 'talavera'} size="sm">
        {pagada ? 'Pagada' : 'Pendiente'}
      </Badge>
    ),
  },
  {
    key: 'total',
    header: 'Total, MXN',
    align: 'end',
    sort: { href: '/dev/ui?orden=total', direction: 'descending' },
    cell: ({ total }) => formatMoney(total),
    footer: formatMoney(650_000),
  },
  {
    key: 'menu',
    header: 'Acciones',
    actions: true,
    cell: () => (
      <IconButton label="Acciones" variant="bare" size="sm">
        <Ellipsis aria-hidden="true" />
      </IconButton>
    ),
  },
]

export function Datos() {
  return (
    <Bloque titulo="Datos">
      <Density className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Breadcrumb
          items={[
            { label: 'Organización de ejemplo', href: '/dev/ui' },
            { label: 'Eventos', href: '/dev/ui' },
            { label: 'Evento de ejemplo' },
          ]}
        />
        <StatGroup>
          <Stat label="Vendidos hoy" value="38" note="12 más que ayer" />
          <Stat label="Ingresos netos" value="$438,404.00" unit="MXN" note="sin cargos ni retenciones" />
          <Stat label="Conversión" value="16.2 %" note="compras entre visitas" />
          <Stat label="Ocupación" value="68 %" note="612 de 900" />
        </StatGroup>
        <SegmentBar
          label="Cupo"
          thick
          legend="above"
          segments={[
            { label: 'vendidos', value: 612, kind: 'solid' },
            { label: 'apartados', value: 26, kind: 'hatched' },
            { label: 'libres', value: 262, kind: 'hollow' },
          ]}
        />
        <SegmentBar
          label="Cupo"
          className="max-w-72"
          segments={[
            { label: 'vendidos', value: 74, kind: 'solid' },
            { label: 'apartados', value: 4, kind: 'hatched' },
            { label: 'libres', value: 42, kind: 'hollow' },
          ]}
        />
        <DataTable
          caption="Compras"
          columns={columnas}
          rows={filas}
          rowKey={({ folio }) => folio}
          below={
            <Pagination page={3} pages={29} hrefFor={(n) => `/dev/ui?pagina=${n}`} summary="21–30 de 287 compras" />
          }
        />
      </Density>
      <ProgressSteps
        current={1}
        steps={[{ label: 'Boletos', href: '/dev/ui' }, { label: 'Tus datos' }, { label: 'Pago' }]}
      />
      <div className="grid gap-8 md:grid-cols-2">
        <DefinitionList
          items={[
            {
              term: 'Cuándo',
              detail: 'viernes, 4 de diciembre de 2026',
              note: '9:00 p.m. (hora del centro)',
              icon: <CalendarDays />,
            },
            { term: 'Dónde', detail: 'Lugar de ejemplo', note: 'Calle 1, Centro', icon: <MapPin /> },
          ]}
        />
        <AmountList
          lines={[
            { key: 'g', label: '2 × General', amount: '$1,510.00' },
            { key: 'c', label: 'Cargo por servicio', amount: '$190.00', muted: true },
          ]}
          total={{ label: 'Total', amount: '$1,700.00' }}
        />
      </div>
      <Row>
        <Avatar name="María del Rosario Ejemplo" />
        <Avatar name="Éntrale" size={48} square />
      </Row>
    </Bloque>
  )
}

function Relojes() {
  const [ahora, setAhora] = useState(0)
  useEffect(() => setAhora(Date.now()), [])
  if (ahora === 0) return null
  return (
    <Row gap={8}>
      <Countdown label="Apartado" until={ahora + 598_000} serverNow={ahora} />
      <Countdown until={ahora + 90_000} className="[&_b]:text-[36px]" />
      <Countdown label="Abre la venta" until={ahora + 300_000_000} />
    </Row>
  )
}

export function Boletos() {
  return (
    <Bloque titulo="Boletos y relojes">
      <Ticket
        stub={
          <div className="grid h-full content-between gap-3 p-4">
            <Price centavos={315_000} size="title" />
            <div className="grid grid-cols-2 gap-2 md:grid-cols-1">
              <Button size="sm" className="px-2">
                Ver detalles
              </Button>
              <Button size="sm" className="px-2">
                Descargar
              </Button>
            </div>
          </div>
        }
      >
        <div className="grid grid-cols-[88px_1fr] gap-4.5 p-4.5 md:grid-cols-[112px_1fr] md:gap-6">
          <Poster src={cartel('#ff4fa0')} alt="Evento de ejemplo, cartel" />
          <div className="grid content-start justify-items-start gap-2">
            <Badge tone="agave" icon={CircleCheck}>
              Válido
            </Badge>
            <h3 className="type-title text-xl leading-[1.08]">Evento de ejemplo con nombre de dos líneas</h3>
            <p className="flex items-center gap-2 text-md text-muted">
              <Clock aria-hidden="true" className="size-4" /> Vie 4 dic 2026, 9:00 p.m.
            </p>
          </div>
        </div>
      </Ticket>
      <div className="grid gap-6 md:grid-cols-2">
        <Ticket cut="top" stubHeight={88} stub={<p className="p-5 font-semibold">Resumen</p>}>
          <div className="p-5">
            <AmountList
              lines={[{ key: 'a', label: '2 × General', amount: '$1,700.00' }]}
              total={{ label: 'Total', amount: '$1,700.00' }}
            />
          </div>
        </Ticket>
        <Ticket cut="bottom" stubHeight={72} stub={<p className="type-folio py-6 text-center">CR7K-4M2X-Q9</p>}>
          <p className="p-5">Corte abajo</p>
        </Ticket>
      </div>
      <Marquee
        label="Boletos disponibles"
        heading={<h3 className="type-title text-xl">Boletos Disponibles</h3>}
        items={[
          ['General', '$850.00'],
          ['VIP', '$1,450.00'],
          ['Platinum', '$2,300.00'],
          ['Early Bird', '$690.00'],
        ].map(([name = '', figure = '']) => ({
          key: name,
          content: <TicketStub name={name} detail="De ejemplo" figure={figure} unit="MXN" />,
        }))}
      />
      <Relojes />
    </Bloque>
  )
}
