import type { EntidadFrontera, Frontera } from '@entrale/contract/boletos/frontera'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { type Column, DataTable } from '../../../ui/data-table'
import { EmptyState } from '../../../ui/states'
import { VigenciaDeTasa } from './celdas-tasa'
import { NuevaEntidadFrontera, TerminarFrontera } from './frontera-dialogos'

const columnasDe = (onTerminar: (una: EntidadFrontera) => void): Column<EntidadFrontera>[] => [
  {
    key: 'entidad',
    header: 'Entidad',
    primary: true,
    cell: ({ entidad }) => <span className="wrap-anywhere font-semibold">{entidad}</span>,
  },
  { key: 'desde', header: 'Vigencia', cell: (una) => <VigenciaDeTasa {...una} /> },
  {
    key: 'fuente',
    header: 'Fuente',
    hideBelow: 'lg',
    cell: ({ fuente }) => <span className="wrap-anywhere block max-w-96 text-sm">{fuente}</span>,
  },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (una) =>
      una.cuando === 'pasada' ? null : (
        <Button size="sm" onClick={() => onTerminar(una)}>
          {una.hasta === null ? 'Poner fin' : 'Cambiar su fin'}
          <span className="sr-only"> a {una.entidad} en la región fronteriza</span>
        </Button>
      ),
  },
]

/** Where boletos may carry IVA of 8 %: what began is never changed, it ends, and another one follows. */
export function FronteraCard({ frontera: { hoy, entidades } }: { frontera: Frontera }) {
  const [nueva, setNueva] = useState(false)
  const [porTerminar, setPorTerminar] = useState<EntidadFrontera | null>(null)
  return (
    <Card>
      <CardHead
        title="Región fronteriza"
        lead="Donde un boleto puede llevar IVA de 8 %. El estímulo es por municipio: cada evento lo confirma con su contador."
        actions={<Button onClick={() => setNueva(true)}>Agregar entidad</Button>}
      />
      <DataTable
        caption="Entidades de la región fronteriza"
        columns={columnasDe(setPorTerminar)}
        rows={entidades}
        rowKey={({ entidad, desde }) => `${entidad} ${desde}`}
        empty={
          <EmptyState as="h3" title="No hay entidades" className="border-0">
            Sin ellas, ningún boleto puede llevar IVA de 8 %.
          </EmptyState>
        }
      />
      {nueva && <NuevaEntidadFrontera hoy={hoy} onCerrar={() => setNueva(false)} />}
      {porTerminar !== null && <TerminarFrontera una={porTerminar} hoy={hoy} onCerrar={() => setPorTerminar(null)} />}
    </Card>
  )
}
