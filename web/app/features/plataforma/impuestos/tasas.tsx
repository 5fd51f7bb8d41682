import { CONTRIBUYENTES_EN_PALABRAS, IMPUESTOS_EN_PALABRAS } from '@entrale/contract/retenciones/palabras'
import type { ReglasRetencion, TasaRetencion } from '@entrale/contract/retenciones/schemas'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { tasa } from '../../../lib/dia'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { type Column, DataTable } from '../../../ui/data-table'
import { EmptyState } from '../../../ui/states'
import { FuenteDeTasa, VigenciaDeTasa } from './celdas-tasa'
import { ConfirmarTasa } from './confirmar-tasa'
import { NuevaTasa } from './tasa-dialogo'

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
    cell: (una) => <VigenciaDeTasa {...una} />,
  },
  {
    key: 'fuente',
    header: 'Fuente',
    hideBelow: 'lg',
    cell: (una) => <FuenteDeTasa {...una} />,
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
      {porConfirmar !== null && (
        <ConfirmarTasa
          titulo="Confirmar la tasa"
          cual={`${IMPUESTOS_EN_PALABRAS[porConfirmar.impuesto]} de ${tasa(porConfirmar.bps)}: ${CONTRIBUYENTES_EN_PALABRAS[porConfirmar.contribuyente].toLowerCase()}.`}
          onConfirmar={(body) =>
            api('POST /administracion/retenciones/tasas/:id/confirmar', { params: { id: porConfirmar.id }, body })
          }
          onCerrar={() => setPorConfirmar(null)}
        />
      )}
    </Card>
  )
}
