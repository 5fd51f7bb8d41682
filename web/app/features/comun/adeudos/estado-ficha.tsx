import type { EstadoFicha as Estado } from '@entrale/contract/adeudos/schemas'
import { Ban, CircleCheck, Clock, Hourglass } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../ui/state-badge'

const ESTADOS: Record<Estado, StateLook> = {
  esperada: { tone: 'talavera', icon: Clock, text: 'Por recibir' },
  recibida: { tone: 'agave', icon: CircleCheck, text: 'Recibida' },
  vencida: { tone: 'gris', icon: Hourglass, text: 'Vencida' },
  cancelada: { tone: 'gris', icon: Ban, text: 'Cancelada' },
}

export const fichaEnPalabras = (estado: Estado): string => ESTADOS[estado].text
export const EstadoFicha = ({ estado }: { estado: Estado }) => <StateBadge {...ESTADOS[estado]} />
