import type { RenglonLocalAdministrado, TasaLocal, TasasLocales } from '@entrale/contract/impuesto-local/schemas'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { mesConAnio, tasa } from '../../../lib/dia'
import { pesos } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { type Column, DataTable } from '../../../ui/data-table'
import { EmptyState } from '../../../ui/states'
import { BotonDescarga } from '../../comun/descarga'
import { Nombre } from '../comun/datos'
import { rutaOrganizacionAdministrada } from '../comun/rutas'
import { FuenteDeTasa, VigenciaDeTasa } from './celdas-tasa'
import { ConfirmarTasa } from './confirmar-tasa'
import { lugarDe, NuevaTasaLocal } from './tasa-local-dialogo'

const condicionesDe = ({ soloExentos, cortesiasBps }: TasaLocal): string =>
  [
    soloExentos ? 'Solo boletos exentos de IVA' : 'De todos los boletos',
    cortesiasBps === null
      ? 'las cortesías no lo causan'
      : `cortesías sin impuesto hasta ${tasa(cortesiasBps)} del aforo`,
  ].join(' · ')

const columnasDe = (onConfirmar: (tasa: TasaLocal) => void): Column<TasaLocal>[] => [
  {
    key: 'lugar',
    header: 'Lugar',
    primary: true,
    cell: (una) => (
      <>
        <span className="wrap-anywhere font-semibold">{lugarDe(una)}</span>
        <span className="block max-w-72 text-muted text-sm">{condicionesDe(una)}</span>
      </>
    ),
  },
  { key: 'tasa', header: 'Tasa', align: 'end', cell: ({ bps }) => <b className="font-semibold">{tasa(bps)}</b> },
  { key: 'desde', header: 'Vigencia', cell: (una) => <VigenciaDeTasa {...una} /> },
  { key: 'fuente', header: 'Fuente', hideBelow: 'lg', cell: (una) => <FuenteDeTasa {...una} /> },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (una) =>
      una.confirmadaEn === null && una.cuando !== 'pasada' ? (
        <Button size="sm" onClick={() => onConfirmar(una)}>
          Confirmar
          <span className="sr-only"> la tasa local de {lugarDe(una)}</span>
        </Button>
      ) : null,
  },
]

/** The rates of the local tax by place: what began is never changed, another one follows it. */
export function TasasLocalesCard({ reglas }: { reglas: TasasLocales }) {
  const [nueva, setNueva] = useState(false)
  const [porConfirmar, setPorConfirmar] = useState<TasaLocal | null>(null)
  return (
    <Card>
      <CardHead
        title="Impuesto local sobre espectáculos"
        lead="Lo debe quien organiza, de lo que cobra por cada boleto. La plataforma lo calcula y lo informa; no lo retiene."
        actions={<Button onClick={() => setNueva(true)}>Nueva tasa local</Button>}
      />
      <DataTable
        caption="Tasas del impuesto local"
        columns={columnasDe(setPorConfirmar)}
        rows={reglas.tasas}
        rowKey={({ id }) => id}
        empty={
          <EmptyState as="h3" title="No hay tasas locales" className="border-0">
            Sin una tasa en su lugar, a ningún evento se le propone.
          </EmptyState>
        }
      />
      {nueva && <NuevaTasaLocal hoy={reglas.hoy} onCerrar={() => setNueva(false)} />}
      {porConfirmar !== null && (
        <ConfirmarTasa
          titulo="Confirmar la tasa local"
          cual={`Impuesto local de ${tasa(porConfirmar.bps)} en ${lugarDe(porConfirmar)}.`}
          onConfirmar={(body) =>
            api('POST /administracion/impuesto-local/tasas/:id/confirmar', { params: { id: porConfirmar.id }, body })
          }
          onCerrar={() => setPorConfirmar(null)}
        />
      )}
    </Card>
  )
}

const RENGLONES: Column<RenglonLocalAdministrado>[] = [
  {
    key: 'evento',
    header: 'Evento',
    primary: true,
    cell: ({ evento, organizacion, mes }) => (
      <Nombre href={rutaOrganizacionAdministrada(organizacion.id)} nota={`${organizacion.nombre} · ${mesConAnio(mes)}`}>
        {evento.nombre}
      </Nombre>
    ),
  },
  {
    key: 'lugar',
    header: 'Lugar',
    hideBelow: 'lg',
    cell: ({ lugar }) => <span className="wrap-anywhere">{lugar}</span>,
  },
  { key: 'tasa', header: 'Tasa', align: 'end', cell: ({ bps }) => tasa(bps) },
  { key: 'base', header: 'Base', align: 'end', cell: ({ base }) => pesos(base) },
  { key: 'impuesto', header: 'Impuesto', align: 'end', cell: ({ impuesto }) => pesos(impuesto) },
]

/** What eventos owe of it, for the operator to know. */
export const EventosConImpuestoLocal = ({ renglones }: { renglones: readonly RenglonLocalAdministrado[] }) => (
  <Card>
    <CardHead
      title="Eventos que lo causan"
      lead="Los que eligió su organización, por mes de la venta. Lo que se devolvió ya está restado."
      actions={
        renglones.length > 0 && (
          <BotonDescarga
            url="/api/administracion/impuesto-local/eventos.csv"
            archivo="impuesto-local.csv"
            que="el impuesto local de todos los eventos"
          />
        )
      }
    />
    <DataTable
      caption="Impuesto local por evento y mes, en pesos mexicanos"
      columns={RENGLONES}
      rows={renglones}
      rowKey={({ mes, organizacion, evento, bps }) => `${mes} ${organizacion.id} ${evento.slug} ${bps}`}
      empty={
        <EmptyState as="h3" title="Ningún evento lo causa todavía" className="border-0">
          Cada organización lo elige en los boletos de su evento, donde su lugar tiene una tasa.
        </EmptyState>
      }
    />
  </Card>
)
