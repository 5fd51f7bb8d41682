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

type DeEvento = Pick<EventoOrganizador, 'publicado' | 'estado' | 'ventaPausada'>

/** A pause says nothing any more of what was cancelled or is over. */
export function marcasDe({ publicado, estado, ventaPausada }: DeEvento): StateLook[] {
  const acabado = estado === 'cancelado' || estado === 'finalizado'
  return [publicadoONo(publicado), ADEMAS[estado], ventaPausada && !acabado ? EN_PAUSA : undefined].filter(
    (marca) => marca !== undefined,
  )
}

export const EstadoEventoBadges = ({ evento }: { evento: DeEvento }) =>
  marcasDe(evento).map((marca) => <StateBadge key={marca.text} {...marca} />)
