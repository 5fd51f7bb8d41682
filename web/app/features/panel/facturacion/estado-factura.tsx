import { ESTADOS_FACTURA_EN_PALABRAS } from '@entrale/contract/facturacion/palabras'
import type { Global, Solicitud } from '@entrale/contract/facturacion/schemas'
import { Ban, CircleCheck, CircleX, Clock, LoaderCircle, TriangleAlert } from 'lucide-react'
import { pesos } from '../../../lib/formatos'
import { StateBadge } from '../../../ui/state-badge'

type Estado = Pick<
  Solicitud | Global,
  'estado' | 'enCurso' | 'cancelando' | 'porAjustar' | 'dePrueba' | 'externa' | 'error'
> &
  Partial<Pick<Solicitud, 'sinCancelar'>>

const ASPECTO = {
  solicitada: { tone: 'talavera', icon: Clock },
  timbrada: { tone: 'agave', icon: CircleCheck },
  error: { tone: 'chile', icon: CircleX },
  cancelada: { tone: 'gris', icon: Ban },
} as const

const Principal = ({ estado, enCurso }: Pick<Estado, 'estado' | 'enCurso'>) =>
  estado === 'solicitada' && enCurso ? (
    <StateBadge tone="talavera" icon={LoaderCircle} text="Emitiéndose" size="md" />
  ) : (
    <StateBadge {...ASPECTO[estado]} text={ESTADOS_FACTURA_EN_PALABRAS[estado]} size="md" />
  )

/** How an invoice stands, and what it asks of somebody. */
export const EstadoFactura = (factura: Estado) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <Principal {...factura} />
    {factura.porAjustar > 0 && (
      <StateBadge tone="cempasuchil" icon={TriangleAlert} text={`Por ajustar ${pesos(factura.porAjustar)}`} />
    )}
    {factura.cancelando && <span className="text-muted text-xs">Cancelación en espera de quien la recibió</span>}
    {factura.sinCancelar != null && (
      <span className="wrap-anywhere max-w-60 text-pretty text-chile text-xs">{factura.sinCancelar}</span>
    )}
    {factura.dePrueba && factura.estado === 'timbrada' && (
      <span className="text-muted text-xs">De prueba, sin validez fiscal</span>
    )}
    {factura.externa && <span className="text-muted text-xs">Emitida por fuera</span>}
    {factura.error !== null && factura.estado !== 'timbrada' && (
      <span className="wrap-anywhere max-w-60 text-muted text-xs">{factura.error}</span>
    )}
  </div>
)
