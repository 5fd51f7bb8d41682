import type { TasaRetencion } from '@entrale/contract/retenciones/schemas'
import { BadgeCheck, CircleHelp } from 'lucide-react'
import { diaConAnio } from '../../../lib/dia'
import { StateBadge } from '../../../ui/state-badge'

const CUANDO: Record<TasaRetencion['cuando'], { text: string; tone?: 'agave' | 'talavera' }> = {
  pasada: { text: 'Ya no vale' },
  vigente: { text: 'Vale hoy', tone: 'agave' },
  futura: { text: 'Por venir', tone: 'talavera' },
}

type DeVigencia = Pick<TasaRetencion, 'desde' | 'hasta' | 'cuando'>
/** Whether a rate holds, and between which days. */
export const VigenciaDeTasa = ({ desde, hasta, cuando }: DeVigencia) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <StateBadge {...CUANDO[cuando]} />
    <span className="text-muted text-sm">
      {hasta === null ? `Desde el ${diaConAnio(desde)}` : `${diaConAnio(desde)} a ${diaConAnio(hasta)}`}
    </span>
  </div>
)

type DeFuente = Pick<TasaRetencion, 'fuente' | 'confirmacion' | 'confirmadaEn'>
/** Where a rate was read, and whether a contador said so. */
export const FuenteDeTasa = ({ fuente, confirmacion, confirmadaEn }: DeFuente) => (
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
)
