import { ESTADOS_DISPUTA_EN_PALABRAS } from '@entrale/contract/contracargos/palabras'
import type { EstadoDisputa as Estado } from '@entrale/contract/contracargos/schemas'
import { CircleCheck, CircleHelp, CircleX, Clock, Eye, Scale } from 'lucide-react'
import type { ComponentProps } from 'react'
import { StateBadge, type StateLook } from '../../../ui/state-badge'

const ASPECTOS: Record<Estado, Pick<StateLook, 'tone' | 'icon'>> = {
  consulta: { tone: 'talavera', icon: CircleHelp },
  abierta: { tone: 'chile', icon: Clock },
  en_revision: { tone: 'cempasuchil', icon: Eye },
  ganada: { tone: 'agave', icon: CircleCheck },
  parcial: { tone: 'agave', icon: Scale },
  perdida: { tone: 'gris', icon: CircleX },
}

export const EstadoDisputa = ({
  estado,
  ...resto
}: { estado: Estado } & Pick<ComponentProps<typeof StateBadge>, 'size'>) => (
  <StateBadge {...ASPECTOS[estado]} text={ESTADOS_DISPUTA_EN_PALABRAS[estado]} {...resto} />
)
