import type { EstadoLiquidacion as Estado } from '@entrale/contract/liquidaciones/estados'
import { ESTADOS_LIQUIDACION_EN_PALABRAS } from '@entrale/contract/liquidaciones/palabras'
import { CalendarClock, CircleAlert, CircleCheck, FileWarning, HandCoins, Landmark, OctagonPause } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../ui/state-badge'

/** `sigue`: says what happens next. */
const ESTADOS: Record<Estado, Omit<StateLook, 'text'> & { varias: string; sigue: string }> = {
  programada: {
    tone: 'talavera',
    icon: CalendarClock,
    varias: 'Programadas',
    sigue: 'La estamos preparando.',
  },
  por_pagar: {
    tone: 'talavera',
    icon: HandCoins,
    varias: 'Por pagar',
    sigue: 'La transferencia sale en breve.',
  },
  en_transferencia: {
    tone: 'talavera',
    icon: Landmark,
    varias: 'En transferencia',
    sigue: 'Va en camino a tu cuenta.',
  },
  pagada: { tone: 'agave', icon: CircleCheck, varias: 'Pagadas', sigue: '' },
  falta_cuenta: {
    tone: 'cempasuchil',
    icon: Landmark,
    varias: 'Sin cuenta',
    sigue: 'Registra tu cuenta de depósito y sale sola.',
  },
  falta_expediente: {
    tone: 'cempasuchil',
    icon: FileWarning,
    varias: 'Sin expediente',
    sigue: 'Completa el expediente y firma el contrato, y sale sola.',
  },
  retenida: {
    tone: 'gris',
    icon: OctagonPause,
    varias: 'Detenidas',
    sigue: 'Sale cuando termine lo que la detiene.',
  },
  fallida: {
    tone: 'chile',
    icon: CircleAlert,
    varias: 'Rechazadas',
    sigue: 'El banco no la aceptó: revisa tu cuenta de depósito.',
  },
}
/** What asks for somebody first. */
export const ESTADOS_EN_ORDEN: readonly Estado[] = [
  'por_pagar',
  'en_transferencia',
  'falta_cuenta',
  'falta_expediente',
  'fallida',
  'retenida',
  'programada',
  'pagada',
]

export const estadosEnPalabras = (estado: Estado): string => ESTADOS[estado].varias
export const queSigue = (estado: Estado): string => ESTADOS[estado].sigue

export function EstadoLiquidacion({ estado, size = 'sm' }: { estado: Estado; size?: 'sm' | 'md' }) {
  return <StateBadge {...ESTADOS[estado]} text={ESTADOS_LIQUIDACION_EN_PALABRAS[estado]} size={size} />
}
