import type { EstadoEvento } from '@entrale/contract/eventos/estados'
import { ESTADOS_EVENTO_EN_PALABRAS } from '@entrale/contract/eventos/palabras'
import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { CalendarClock, CalendarX2, CircleCheck, CirclePause, EyeOff, Globe, PencilLine } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../ui/state-badge'

/** Spec §2: every evento is Publicado or No publicado. */
const publicadoONo = (publicado: boolean): StateLook =>
  publicado
    ? { tone: 'agave', icon: Globe, text: 'Publicado' }
    : { tone: 'neutral', icon: EyeOff, text: 'No publicado' }

/** What else there is to know about it. */
const ADEMAS: Partial<Record<EstadoEvento, StateLook>> = {
  borrador: { tone: 'neutral', icon: PencilLine, text: ESTADOS_EVENTO_EN_PALABRAS.borrador },
  pospuesto: { tone: 'cempasuchil', icon: CirclePause, text: ESTADOS_EVENTO_EN_PALABRAS.pospuesto },
  reprogramado: { tone: 'talavera', icon: CalendarClock, text: ESTADOS_EVENTO_EN_PALABRAS.reprogramado },
  cancelado: { tone: 'chile', icon: CalendarX2, text: ESTADOS_EVENTO_EN_PALABRAS.cancelado },
  finalizado: { tone: 'gris', icon: CircleCheck, text: ESTADOS_EVENTO_EN_PALABRAS.finalizado },
}

const EN_PAUSA: StateLook = { tone: 'cempasuchil', icon: CirclePause, text: 'Venta en pausa' }

export function EstadoEventoBadges({
  evento: { publicado, estado, ventaPausada },
}: {
  evento: Pick<EventoOrganizador, 'publicado' | 'estado' | 'ventaPausada'>
}) {
  const marcas = [publicadoONo(publicado), ADEMAS[estado], ventaPausada ? EN_PAUSA : undefined].filter(
    (marca) => marca !== undefined,
  )
  return marcas.map((marca) => <StateBadge key={marca.text} {...marca} />)
}
