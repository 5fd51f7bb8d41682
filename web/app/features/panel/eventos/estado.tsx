import type { EstadoEvento } from '@entrale/contract/eventos/estados'
import { ESTADOS_EVENTO_EN_PALABRAS } from '@entrale/contract/eventos/palabras'
import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import {
  CalendarClock,
  CalendarX2,
  CircleCheck,
  CirclePause,
  EyeOff,
  Globe,
  type LucideIcon,
  PencilLine,
} from 'lucide-react'
import { Badge, type Tone } from '../../../ui/badge'

type Marca = { tone: Tone; icon: LucideIcon; texto: string }

/** Spec §2: every evento is Publicado or No publicado. */
const publicadoONo = (publicado: boolean): Marca =>
  publicado
    ? { tone: 'agave', icon: Globe, texto: 'Publicado' }
    : { tone: 'neutral', icon: EyeOff, texto: 'No publicado' }

/** What else there is to know about it. */
const ADEMAS: Partial<Record<EstadoEvento, Marca>> = {
  borrador: { tone: 'neutral', icon: PencilLine, texto: ESTADOS_EVENTO_EN_PALABRAS.borrador },
  pospuesto: { tone: 'cempasuchil', icon: CirclePause, texto: ESTADOS_EVENTO_EN_PALABRAS.pospuesto },
  reprogramado: { tone: 'talavera', icon: CalendarClock, texto: ESTADOS_EVENTO_EN_PALABRAS.reprogramado },
  cancelado: { tone: 'chile', icon: CalendarX2, texto: ESTADOS_EVENTO_EN_PALABRAS.cancelado },
  finalizado: { tone: 'gris', icon: CircleCheck, texto: ESTADOS_EVENTO_EN_PALABRAS.finalizado },
}

export function EstadoEventoBadges({
  evento: { publicado, estado },
}: {
  evento: Pick<EventoOrganizador, 'publicado' | 'estado'>
}) {
  const marcas = [publicadoONo(publicado), ADEMAS[estado]].filter((marca) => marca !== undefined)
  return marcas.map(({ tone, icon, texto }) => (
    <Badge key={texto} tone={tone} icon={icon} size="sm">
      {texto}
    </Badge>
  ))
}
