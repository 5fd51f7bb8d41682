import type { Codigo } from '@entrale/contract/codigos/schemas'
import { CalendarClock, CircleCheck, CircleSlash, CircleX, Power } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../ui/state-badge'
import { estadoDe, ventana } from './codigo'

const ESTADOS: Record<ReturnType<typeof estadoDe>, StateLook> = {
  activo: { tone: 'agave', icon: CircleCheck, text: 'Activo' },
  proximo: { tone: 'talavera', icon: CalendarClock, text: 'Programado' },
  agotado: { tone: 'gris', icon: CircleSlash, text: 'Se usó todo' },
  terminado: { tone: 'gris', icon: CircleX, text: 'Terminó' },
  apagado: { tone: 'neutral', icon: Power, text: 'Apagado' },
}

export function EstadoCodigo({ codigo, zona }: { codigo: Codigo; zona: string }) {
  const cuando = ventana(codigo, zona)
  return (
    <div className="max-md:grid max-md:justify-items-end">
      <StateBadge {...ESTADOS[estadoDe(codigo)]} />
      {cuando !== '' && <p className="mt-1 text-muted text-xs">{cuando}</p>}
    </div>
  )
}
