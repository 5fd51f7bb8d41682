import type { Constancia } from '@entrale/contract/retenciones/meses'
import { ESTADOS_CONSTANCIA_EN_PALABRAS } from '@entrale/contract/retenciones/palabras'
import { BadgeCheck, CircleAlert, CircleSlash, Clock } from 'lucide-react'
import { StateBadge, type StateLook } from '../../ui/state-badge'

const LOOKS: Record<Constancia['estado'], Omit<StateLook, 'text'>> = {
  solicitada: { tone: 'talavera', icon: Clock },
  timbrada: { tone: 'agave', icon: BadgeCheck },
  error: { tone: 'chile', icon: CircleAlert },
  cancelada: { icon: CircleSlash },
  sustituida: { icon: CircleSlash },
}

/** How the constancia of a month stands; `sin` is said where there is none. */
export function EstadoConstancia({ constancia, sin }: { constancia: Constancia | null; sin: string }) {
  if (constancia === null) return <span className="text-muted text-sm">{sin}</span>
  const { estado, error, dePrueba } = constancia
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end">
      <StateBadge {...LOOKS[estado]} text={ESTADOS_CONSTANCIA_EN_PALABRAS[estado]} />
      {dePrueba && <span className="text-muted text-xs">De prueba, sin validez fiscal</span>}
      {error !== null && <p className="wrap-anywhere max-w-64 text-muted text-xs">{error}</p>}
    </div>
  )
}
