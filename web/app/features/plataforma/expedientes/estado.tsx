import { ESTADOS_EXPEDIENTE_EN_PALABRAS } from '@entrale/contract/expedientes/palabras'
import type { EstadoExpediente } from '@entrale/contract/expedientes/schemas'
import { CircleCheck, Clock, FilePen, FileWarning } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../ui/state-badge'

const ESTADOS: Record<EstadoExpediente, Omit<StateLook, 'text'>> = {
  sin_enviar: { tone: 'gris', icon: FilePen },
  en_revision: { tone: 'talavera', icon: Clock },
  con_observaciones: { tone: 'cempasuchil', icon: FileWarning },
  aprobado: { tone: 'agave', icon: CircleCheck },
  vencido: { tone: 'chile', icon: FileWarning },
}

export const EstadoDeExpediente = ({ estado, size }: { estado: EstadoExpediente; size?: 'sm' | 'md' }) => (
  <StateBadge {...ESTADOS[estado]} text={ESTADOS_EXPEDIENTE_EN_PALABRAS[estado]} {...(size && { size })} />
)
