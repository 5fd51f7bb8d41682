import type { EventoOrganizador } from '@entrale/contract/eventos'
import { horaDe } from '../../lib/formatos'
import { rutaEventoPanel } from '../../lib/rutas-panel'
import { type Column, DataTable } from '../../ui/data-table'
import { DateBlockSmall } from '../../ui/date-block'
import { Anchor } from '../../ui/link'
import { Poster } from '../../ui/poster'
import { SegmentBar } from '../../ui/stat'
import { EstadoEventoBadges } from './estado'
import { lugarBreve } from './lugar'

function Vendidos({ evento: { boletos, nombreMostrado } }: { evento: EventoOrganizador }) {
  const { cupo, vendidos, apartados } = boletos
  if (cupo === 0) return <span className="text-muted">Sin boletos todavía</span>
  return (
    <div className="md:min-w-44">
      <p className="mb-1.5 flex justify-between gap-3 tabular-nums">
        <span>
          <b className="font-semibold">{vendidos.toLocaleString('es-MX')}</b> <span className="text-muted">de {cupo.toLocaleString('es-MX')}</span>
        </span>
        <span className="text-muted">{Math.floor((vendidos / cupo) * 100)} %</span>
      </p>
      <SegmentBar
        legend="none"
        label={`Aforo de ${nombreMostrado}`}
        segments={[
          { label: 'vendidos', value: vendidos, kind: 'solid' },
          { label: 'apartados', value: apartados, kind: 'hatched' },
          { label: 'libres', value: cupo - vendidos - apartados, kind: 'hollow' },
        ]}
      />
    </div>
  )
}

function Evento({ evento, organizacion }: { evento: EventoOrganizador; organizacion: string }) {
  const { nombreMostrado, slug, imagen, fechaInicio, zonaHoraria } = evento
  return (
    <div className="flex items-center gap-3.5">
      <DateBlockSmall date={fechaInicio} timeZone={zonaHoraria} className="md:hidden" />
      {imagen && <Poster src={imagen} alt="" className="w-8 shrink-0" />}
      <div className="min-w-0">
        <Anchor href={rutaEventoPanel(organizacion, slug)} className="hit-area break-words font-semibold hover:underline">
          {nombreMostrado}
        </Anchor>
        <p className="text-muted text-sm">
          {horaDe(fechaInicio, zonaHoraria)} · {lugarBreve(evento)}
        </p>
      </div>
    </div>
  )
}

const columnas = (organizacion: string): Column<EventoOrganizador>[] => [
  {
    key: 'fecha',
    header: 'Fecha',
    hideOnCard: true,
    cell: ({ fechaInicio, zonaHoraria }) => <DateBlockSmall date={fechaInicio} timeZone={zonaHoraria} />,
  },
  { key: 'evento', header: 'Evento', primary: true, cell: (evento) => <Evento evento={evento} organizacion={organizacion} /> },
  { key: 'vendidos', header: 'Vendidos y aforo', wide: true, cell: (evento) => <Vendidos evento={evento} /> },
  {
    key: 'estado',
    header: 'Estado',
    cell: (evento) => (
      <span className="flex flex-wrap gap-1.5">
        <EstadoEventoBadges evento={evento} />
      </span>
    ),
  },
]

/** What comes next, with how much of it is sold. */
export const TablaProximos = ({ eventos, organizacion }: { eventos: readonly EventoOrganizador[]; organizacion: string }) => (
  <DataTable caption="Próximos eventos" columns={columnas(organizacion)} rows={eventos} rowKey={({ id }) => id} />
)
