import { CONTRIBUYENTES_EN_PALABRAS, IMPUESTOS_EN_PALABRAS } from '@entrale/contract/retenciones/palabras'
import type { ReglasRetencion, TasaRetencion } from '@entrale/contract/retenciones/schemas'
import { BadgeCheck, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { diaConAnio, tasa } from '../../../lib/dia'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { type Column, DataTable } from '../../../ui/data-table'
import { StateBadge } from '../../../ui/state-badge'
import { EmptyState } from '../../../ui/states'
import { ConfirmarTasa, NuevaTasa } from './tasa-dialogo'

const CUANDO: Record<TasaRetencion['cuando'], { text: string; tone?: 'agave' | 'talavera' }> = {
  pasada: { text: 'Ya no vale' },
  vigente: { text: 'Vale hoy', tone: 'agave' },
  futura: { text: 'Por venir', tone: 'talavera' },
}

const columnasDe = (onConfirmar: (tasa: TasaRetencion) => void): Column<TasaRetencion>[] => [
  {
    key: 'impuesto',
    header: 'Impuesto',
    primary: true,
    cell: ({ impuesto, contribuyente }) => (
      <>
        <span className="font-semibold">{IMPUESTOS_EN_PALABRAS[impuesto]}</span>
        <span className="block text-muted text-sm">{CONTRIBUYENTES_EN_PALABRAS[contribuyente]}</span>
      </>
    ),
  },
  { key: 'tasa', header: 'Tasa', align: 'end', cell: ({ bps }) => <b className="font-semibold">{tasa(bps)}</b> },
  {
    key: 'desde',
    header: 'Vigencia',
    cell: ({ desde, hasta, cuando }) => (
      <div className="grid justify-items-start gap-1 max-md:justify-items-end">
        <StateBadge {...CUANDO[cuando]} />
        <span className="text-muted text-sm">
          {hasta === null ? `Desde el ${diaConAnio(desde)}` : `${diaConAnio(desde)} a ${diaConAnio(hasta)}`}
        </span>
      </div>
    ),
  },
  {
    key: 'fuente',
    header: 'Fuente',
    hideBelow: 'lg',
    cell: ({ fuente, confirmacion, confirmadaEn }) => (
      <div className="grid max-w-96 gap-1 text-sm">
        <span className="wrap-anywhere">{fuente}</span>
        <span className="inline-flex items-start gap-1.5 text-muted">
          {confirmadaEn === null ? (
            <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          ) : (
            <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-agave" strokeWidth={1.75} />
          )}
          <span className="wrap-anywhere">
            {confirmadaEn === null ? 'Sin confirmar por un contador' : `Confirmada: ${confirmacion ?? ''}`}
          </span>
        </span>
      </div>
    ),
  },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (una) =>
      una.confirmadaEn === null && una.cuando !== 'pasada' ? (
        <Button size="sm" onClick={() => onConfirmar(una)}>
          Confirmar
          <span className="sr-only">
            {' '}
            la tasa de {IMPUESTOS_EN_PALABRAS[una.impuesto]}, {CONTRIBUYENTES_EN_PALABRAS[una.contribuyente]}
          </span>
        </Button>
      ) : null,
  },
]

/** The rates of retención: what began is never changed, another one follows it. */
export function Tasas({ reglas }: { reglas: ReglasRetencion }) {
  const [nueva, setNueva] = useState(false)
  const [porConfirmar, setPorConfirmar] = useState<TasaRetencion | null>(null)
  return (
    <Card>
      <CardHead
        title="Tasas"
        lead="El ISR se retiene del ingreso sin IVA; el IVA, del IVA cobrado. Cada venta guarda las de su día."
        actions={
          <Button variant="primary" onClick={() => setNueva(true)}>
            Agregar tasa
          </Button>
        }
      />
      <DataTable
        caption="Tasas de retención"
        columns={columnasDe(setPorConfirmar)}
        rows={reglas.tasas}
        rowKey={({ id }) => id}
        empty={
          <EmptyState as="h3" title="No hay tasas" className="border-0">
            Sin una tasa no se retiene nada.
          </EmptyState>
        }
      />
      {nueva && <NuevaTasa hoy={reglas.hoy} onCerrar={() => setNueva(false)} />}
      {porConfirmar !== null && <ConfirmarTasa tasa={porConfirmar} onCerrar={() => setPorConfirmar(null)} />}
    </Card>
  )
}
