import type { Asistente } from '@entrale/contract/compras/asistentes'
import { ESTADOS_BOLETO_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import { CheckCheck, CircleCheck, CircleX, Repeat2 } from 'lucide-react'
import { cuandoYDonde } from '../../../lib/uso'
import { StateBadge, type StateLook } from '../../../ui/state-badge'

const ESTADOS: Record<Asistente['estado'], Omit<StateLook, 'text'>> = {
  valido: { tone: 'agave', icon: CircleCheck },
  usado: { tone: 'gris', icon: CheckCheck },
  cancelado: { tone: 'chile', icon: CircleX },
  transferido: { tone: 'talavera', icon: Repeat2 },
}

/** Of one that was used, also when and by which gate, on the clock of its evento. */
export const EstadoAdmision = ({ estado, usado, zona }: Pick<Asistente, 'estado' | 'usado'> & { zona: string }) => (
  <>
    <StateBadge {...ESTADOS[estado]} text={ESTADOS_BOLETO_EN_PALABRAS[estado]} />{' '}
    {usado && (
      <span className="mt-1 block text-muted text-xs text-balance wrap-anywhere">{cuandoYDonde(usado, zona)}</span>
    )}
  </>
)
