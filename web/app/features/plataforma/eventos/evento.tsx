import type { EventoAdministrado } from '@entrale/contract/administracion/eventos'
import { estadoEventoEnPalabras } from '@entrale/contract/eventos/palabras'
import { CircleX, ExternalLink, Flag, OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cuenta, fechaCorta, pesos } from '../../../lib/formatos'
import { DENUNCIAS_PANEL, LIQUIDACIONES_PANEL } from '../../../lib/rutas-panel'
import { rutaEvento } from '../../../lib/seo/seo'
import { ButtonLink } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { type Column, DataTable } from '../../../ui/data-table'
import { PageHead } from '../../../ui/layout'
import { Anchor } from '../../../ui/link'
import { Stat, StatGroup } from '../../../ui/stat'
import { StateBadge } from '../../../ui/state-badge'
import { EstadoLiquidacion } from '../../comun/liquidaciones/estado-liquidacion'
import { Causas } from '../comun/causas'
import { Datos, Identificador, Nombre, Parte, Seccion } from '../comun/datos'
import { Detener } from '../comun/detener'
import { rutaOrganizacionAdministrada } from '../comun/rutas'
import { CancelarEvento } from './cancelar'

const LIQUIDACIONES: Column<EventoAdministrado['liquidaciones'][number]>[] = [
  {
    key: 'folio',
    header: 'Liquidación',
    primary: true,
    cell: ({ id, folio }) => (
      <Nombre href={`${LIQUIDACIONES_PANEL}?${new URLSearchParams({ term: folio, ver: id })}`}>
        <span className="type-folio">{folio}</span>
      </Nombre>
    ),
  },
  { key: 'estado', header: 'Estado', cell: ({ estado }) => <EstadoLiquidacion estado={estado} /> },
  { key: 'monto', header: 'Depósito, MXN', align: 'end', cell: ({ monto }) => pesos(monto) },
]

const Cifras = ({ dinero: { vendido, devuelto, queda, pagado, enCamino } }: Pick<EventoAdministrado, 'dinero'>) => (
  <StatGroup>
    <Stat label="Vendido" value={pesos(vendido)} unit="MXN" note="Con el cargo por servicio" />
    <Stat label="Devuelto" value={pesos(devuelto)} unit="MXN" />
    <Stat label="Para la organización" value={pesos(queda)} unit="MXN" />
    <Stat label="Ya se le pagó" value={pesos(pagado)} unit="MXN" note={`${pesos(enCamino)} MXN por salir`} />
  </StatGroup>
)

function Cancelado({ canceladoPor, motivo }: Pick<EventoAdministrado, 'canceladoPor' | 'motivo'>) {
  return (
    <Note tone="chile" icon={<CircleX />}>
      <p className="font-semibold">
        {canceladoPor === 'plataforma' ? 'Lo canceló la plataforma' : 'Lo canceló su organización'}
      </p>
      <p className="wrap-anywhere">{motivo}</p>
    </Note>
  )
}

function Hechos({ evento }: { evento: EventoAdministrado }) {
  const { id, inicio, fin, zonaHoraria, organizacion, cancelacion, denuncias } = evento
  return (
    <Datos
      datos={[
        ['Identificador', <Identificador key="id" id={id} />],
        [
          'Organización',
          <Anchor key="organizacion" href={rutaOrganizacionAdministrada(organizacion.id)} className="link">
            {organizacion.nombreMostrado}
          </Anchor>,
        ],
        ['Empieza', fechaCorta(inicio, zonaHoraria)],
        ['Termina', fechaCorta(fin, zonaHoraria)],
        ['Compras pagadas', cancelacion.compras.toLocaleString('es-MX')],
        ['Boletos vigentes', cancelacion.boletos.toLocaleString('es-MX')],
        ['Ya entraron', cancelacion.entraron.toLocaleString('es-MX')],
        [
          'Reportes abiertos',
          denuncias === 0 ? (
            'Ninguno'
          ) : (
            <Anchor key="reportes" href={DENUNCIAS_PANEL} className="link">
              {cuenta(denuncias, 'reporte', 'reportes')}
            </Anchor>
          ),
        ],
      ]}
    />
  )
}

const Marcas = ({ evento: { estado, retiradoEn, denuncias } }: { evento: EventoAdministrado }) => (
  <span className="flex flex-wrap gap-1.5">
    <StateBadge tone={estado === 'cancelado' ? 'chile' : 'neutral'} text={estadoEventoEnPalabras(estado)} />
    {retiradoEn !== null && <StateBadge tone="chile" icon={OctagonX} text="Retirado" />}
    {denuncias > 0 && <StateBadge tone="cempasuchil" icon={Flag} text="Con reportes" />}
  </span>
)

/** One evento as the platform sees it: whose its money is, what stops it, and the brake. */
export function EventoDeTodos({
  evento,
  compensaciones,
}: {
  evento: EventoAdministrado
  /** Money for who bought, beside what goes back. */
  compensaciones: ReactNode
}) {
  const { id, slug, nombreMostrado, organizacion, causas, liquidaciones, dinero } = evento
  const detenido = causas.some(({ detencionId, evento: suyo }) => detencionId !== null && suyo !== null)
  const seVe = evento.retiradoEn === null && evento.estado !== 'borrador' && organizacion.eliminadaEn === null
  return (
    <>
      <PageHead
        title={nombreMostrado}
        lead={organizacion.nombreMostrado}
        badge={<Marcas evento={evento} />}
        actions={<CancelarEvento evento={evento} />}
      />
      <div className="grid gap-6">
        {evento.estado === 'cancelado' && <Cancelado {...evento} />}
        <Cifras dinero={dinero} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Parte titulo="Qué detiene su dinero" pie="También lo que detiene todo lo de su organización.">
            <Causas causas={causas} nada="Nada: se paga como siempre." />
            {!detenido && (
              <div className="mt-4">
                <Detener sobre="evento" id={id}>
                  <p>
                    Son <b className="num font-semibold">{pesos(Math.max(0, dinero.queda - dinero.pagado))} MXN</b> que
                    aún no salen.
                  </p>
                </Detener>
              </div>
            )}
          </Parte>
          <Parte titulo="Datos">
            <Hechos evento={evento} />
            {seVe && (
              <div className="mt-4">
                <ButtonLink href={rutaEvento(organizacion.slug, slug)} icon={<ExternalLink aria-hidden="true" />}>
                  Ver su página
                </ButtonLink>
              </div>
            )}
          </Parte>
        </div>
        {compensaciones}
        <Seccion titulo="Liquidaciones que lo pagan">
          <DataTable
            caption="Liquidaciones que lo pagan"
            columns={LIQUIDACIONES}
            rows={liquidaciones}
            rowKey={(una) => una.id}
            empty={<p className="p-5 text-muted">Todavía no entra en ninguna.</p>}
          />
        </Seccion>
      </div>
    </>
  )
}
