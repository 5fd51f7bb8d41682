import type { Codigo } from '@entrale/contract/codigos/schemas'
import { CalendarClock, CircleCheck, CircleSlash, CircleX, type LucideIcon, Power } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/badge'
import { estadoDe, ventana } from './codigo'

const ESTADOS: Record<ReturnType<typeof estadoDe>, { tone: Tone; icon: LucideIcon; texto: string }> = {
  activo: { tone: 'agave', icon: CircleCheck, texto: 'Activo' },
  proximo: { tone: 'talavera', icon: CalendarClock, texto: 'Programado' },
  agotado: { tone: 'gris', icon: CircleSlash, texto: 'Se usó todo' },
  terminado: { tone: 'gris', icon: CircleX, texto: 'Terminó' },
  apagado: { tone: 'neutral', icon: Power, texto: 'Apagado' },
}

export function EstadoCodigo({ codigo, zona }: { codigo: Codigo; zona: string }) {
  const { tone, icon, texto } = ESTADOS[estadoDe(codigo)]
  const cuando = ventana(codigo, zona)
  return (
    <div className="max-md:grid max-md:justify-items-end">
      <Badge tone={tone} icon={icon} size="sm">
        {texto}
      </Badge>
      {cuando !== '' && <p className="mt-1 text-muted text-xs">{cuando}</p>}
    </div>
  )
}
