import { ESTADOS_LOTE_EN_PALABRAS, ESTADOS_RENGLON_EN_PALABRAS } from '@entrale/contract/banco/palabras'
import type { EstadoLote as Estado, EstadoRenglon as EstadoDeRenglon } from '@entrale/contract/banco/schemas'
import { Ban, CircleCheck, FileDown, Hourglass, Landmark, Undo2, UserCheck } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../ui/state-badge'

type Aspecto = Omit<StateLook, 'text'>

const LOTES: Record<Estado, Aspecto> = {
  por_aprobar: { tone: 'cempasuchil', icon: UserCheck },
  listo: { tone: 'talavera', icon: FileDown },
  enviado: { tone: 'talavera', icon: Landmark },
  cerrado: { tone: 'agave', icon: CircleCheck },
  descartado: { tone: 'gris', icon: Ban },
}
const RENGLONES: Record<EstadoDeRenglon, Aspecto> = {
  en_camino: { tone: 'talavera', icon: Hourglass },
  pagado: { tone: 'agave', icon: CircleCheck },
  devuelto: { tone: 'chile', icon: Undo2 },
  sacado: { tone: 'gris', icon: Ban },
}

export const EstadoLote = ({ estado, size = 'sm' }: { estado: Estado; size?: 'sm' | 'md' }) => (
  <StateBadge {...LOTES[estado]} text={ESTADOS_LOTE_EN_PALABRAS[estado]} size={size} />
)

export const EstadoRenglon = ({ estado }: { estado: EstadoDeRenglon }) => (
  <StateBadge {...RENGLONES[estado]} text={ESTADOS_RENGLON_EN_PALABRAS[estado]} size="sm" />
)
