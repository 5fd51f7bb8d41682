import { ESTADOS_FACTURA_EN_PALABRAS } from '@entrale/contract/facturacion/palabras'
import type { Global, Solicitud } from '@entrale/contract/facturacion/schemas'
import { Ban, CircleCheck, Clock, LoaderCircle, TriangleAlert } from 'lucide-react'
import { pesos } from '../../../lib/formatos'
import { Badge } from '../../../ui/badge'

type Estado = Pick<Solicitud | Global, 'estado' | 'enCurso' | 'porAjustar' | 'dePrueba' | 'externa' | 'error'>

function Principal({ estado, enCurso }: Pick<Estado, 'estado' | 'enCurso'>) {
  if (estado === 'timbrada')
    return (
      <Badge tone="agave" icon={CircleCheck}>
        {ESTADOS_FACTURA_EN_PALABRAS.timbrada}
      </Badge>
    )
  if (estado === 'error') return <Badge tone="chile">{ESTADOS_FACTURA_EN_PALABRAS.error}</Badge>
  if (estado === 'cancelada')
    return (
      <Badge tone="gris" icon={Ban}>
        {ESTADOS_FACTURA_EN_PALABRAS.cancelada}
      </Badge>
    )
  return (
    <Badge tone="talavera" icon={enCurso ? LoaderCircle : Clock}>
      {enCurso ? 'Emitiéndose' : ESTADOS_FACTURA_EN_PALABRAS.solicitada}
    </Badge>
  )
}

/** How an invoice stands, and what it asks of somebody. */
export const EstadoFactura = (factura: Estado) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <Principal {...factura} />
    {factura.porAjustar > 0 && (
      <Badge tone="cempasuchil" icon={TriangleAlert} size="sm">
        Por ajustar {pesos(factura.porAjustar)}
      </Badge>
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
