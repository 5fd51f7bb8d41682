import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { EstadoVenta } from '@entrale/contract/eventos/estados'
import {
  CalendarClock,
  CirclePause,
  CirclePlay,
  CircleSlash,
  CircleX,
  EyeOff,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import { fechaCorta } from '../../../lib/formatos'
import { Badge, type Tone } from '../../../ui/badge'

const VENTAS: Record<EstadoVenta, { tone: Tone; icon: LucideIcon; texto: string }> = {
  proximamente: { tone: 'talavera', icon: CalendarClock, texto: 'Programado' },
  en_venta: { tone: 'agave', icon: CirclePlay, texto: 'En venta' },
  ultimos: { tone: 'cempasuchil', icon: TriangleAlert, texto: 'Últimos boletos' },
  agotado: { tone: 'gris', icon: CircleSlash, texto: 'Agotado' },
  cerrada: { tone: 'gris', icon: CircleX, texto: 'Venta cerrada' },
  cancelado: { tone: 'chile', icon: CircleX, texto: 'Cancelado' },
  pospuesto: { tone: 'cempasuchil', icon: CirclePause, texto: 'Pospuesto' },
  suspendida: { tone: 'chile', icon: CirclePause, texto: 'Venta suspendida' },
  pasado: { tone: 'gris', icon: CircleSlash, texto: 'Terminado' },
}

function ventana({ ventaInicio, ventaFin }: TipoOrganizador, zona: string): string {
  if (ventaInicio && ventaFin) return `${fechaCorta(ventaInicio, zona)} a ${fechaCorta(ventaFin, zona)}`
  if (ventaInicio) return `Desde ${fechaCorta(ventaInicio, zona)}`
  return ventaFin ? `Hasta ${fechaCorta(ventaFin, zona)}` : 'Sin fechas de venta'
}

/** How the sale of a tipo stands and between which dates. A draft sells nothing yet, whatever its dates. */
export function Venta({ tipo, zona, borrador }: { tipo: TipoOrganizador; zona: string; borrador: boolean }) {
  const { tone, icon, texto } =
    borrador && (tipo.estadoVenta === 'en_venta' || tipo.estadoVenta === 'ultimos')
      ? { tone: 'neutral' as const, icon: CalendarClock, texto: 'Al publicar' }
      : VENTAS[tipo.estadoVenta]
  return (
    <div className="max-md:grid max-md:justify-items-end">
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={tone} icon={icon} size="sm">
          {texto}
        </Badge>
        {tipo.visibilidad === 'oculto' && (
          <Badge icon={EyeOff} size="sm">
            Oculto
          </Badge>
        )}
      </span>
      <p className="mt-1 text-muted text-xs">{ventana(tipo, zona)}</p>
    </div>
  )
}
