import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { horaDe } from '../../../lib/formatos'
import { rutaEventoPanel } from '../../../lib/rutas-panel'
import { type Column, DataTable } from '../../../ui/data-table'
import { DateBlockSmall } from '../../../ui/date-block'
import { Anchor } from '../../../ui/link'
import { Poster } from '../../../ui/poster'
import { Struck } from '../../../ui/struck'
import { EstadoEventoBadges } from './estado'
import { lugarBreve } from './lugar'
import { Vendidos } from './vendidos'

function Evento({ evento, organizacion }: { evento: EventoOrganizador; organizacion: string }) {
  const { nombreMostrado, slug, imagen, fechaInicio, zonaHoraria, estado } = evento
  return (
    <div className="flex items-center gap-3.5">
      <DateBlockSmall date={fechaInicio} timeZone={zonaHoraria} struck={sinFecha(estado)} className="md:hidden" />
      {imagen && <Poster src={imagen} alt="" className="w-8 shrink-0" />}
      <div className="min-w-0">
        <Anchor
          dir="auto"
          href={rutaEventoPanel(organizacion, slug)}
          className="hit-area wrap-anywhere font-semibold hover:underline"
        >
          {nombreMostrado}
        </Anchor>
        <p className="text-muted text-sm">
          <Struck when={sinFecha(estado)}>{horaDe(fechaInicio, zonaHoraria)}</Struck> · {lugarBreve(evento)}
        </p>
      </div>
    </div>
  )
}

const CeldaVendidos = ({ evento }: { evento: EventoOrganizador }) => (
  <div className="md:min-w-44">
    <Vendidos evento={evento} />
  </div>
)

const columnas = (organizacion: string): Column<EventoOrganizador>[] => [
  {
    key: 'fecha',
    header: 'Fecha',
    hideOnCard: true,
    cell: ({ fechaInicio, zonaHoraria, estado }) => (
      <DateBlockSmall date={fechaInicio} timeZone={zonaHoraria} struck={sinFecha(estado)} />
    ),
  },
  {
    key: 'evento',
    header: 'Evento',
    primary: true,
    cell: (evento) => <Evento evento={evento} organizacion={organizacion} />,
  },
  { key: 'vendidos', header: 'Vendidos y aforo', wide: true, cell: (evento) => <CeldaVendidos evento={evento} /> },
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
export const TablaProximos = ({
  eventos,
  organizacion,
}: {
  eventos: readonly EventoOrganizador[]
  organizacion: string
}) => <DataTable caption="Próximos eventos" columns={columnas(organizacion)} rows={eventos} rowKey={({ id }) => id} />
