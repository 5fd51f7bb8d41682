import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { SegmentBar } from '../../../ui/stat'

/** How much of an evento is sold, as figures and as a bar. */
export function Vendidos({
  evento: { boletos, nombreMostrado },
  unidad = '',
}: {
  evento: EventoOrganizador
  unidad?: string
}) {
  const { cupo, vendidos, apartados } = boletos
  if (cupo === 0) return <p className="text-muted">Sin boletos todavía</p>
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-3 tabular-nums">
        <span>
          <b className="font-semibold">{vendidos.toLocaleString('es-MX')}</b>{' '}
          <span className="text-muted">
            de {cupo.toLocaleString('es-MX')}
            {unidad && ` ${unidad}`}
          </span>
        </span>
        <span className="text-muted">{Math.floor((vendidos / cupo) * 100)} %</span>
      </p>
      <SegmentBar
        legend="none"
        label={`Aforo de ${nombreMostrado}`}
        segments={[
          { label: 'vendidos', value: vendidos, kind: 'solid' },
          { label: 'apartados', value: apartados, kind: 'hatched' },
          { label: 'libres', value: Math.max(0, cupo - vendidos - apartados), kind: 'hollow' },
        ]}
      />
    </div>
  )
}
