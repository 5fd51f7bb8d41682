import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { EstadoVenta } from '@entrale/contract/eventos/estados'
import { CalendarClock, CirclePause, CirclePlay, CircleSlash, CircleX, EyeOff, TriangleAlert } from 'lucide-react'
import { fechaCorta } from '../../../lib/formatos'
import { StateBadge, type StateLook } from '../../../ui/state-badge'

const VENTAS: Record<EstadoVenta, StateLook> = {
  proximamente: { tone: 'talavera', icon: CalendarClock, text: 'Programado' },
  en_venta: { tone: 'agave', icon: CirclePlay, text: 'En venta' },
  ultimos: { tone: 'cempasuchil', icon: TriangleAlert, text: 'Últimos boletos' },
  agotado: { tone: 'gris', icon: CircleSlash, text: 'Agotado' },
  cerrada: { tone: 'gris', icon: CircleX, text: 'Venta cerrada' },
  cancelado: { tone: 'chile', icon: CircleX, text: 'Cancelado' },
  pospuesto: { tone: 'cempasuchil', icon: CirclePause, text: 'Pospuesto' },
  suspendida: { tone: 'chile', icon: CirclePause, text: 'Venta suspendida' },
  pausada: { tone: 'cempasuchil', icon: CirclePause, text: 'Venta en pausa' },
  pasado: { tone: 'gris', icon: CircleSlash, text: 'Terminado' },
}

function ventana({ ventaInicio, ventaFin }: TipoOrganizador, zona: string): string {
  if (ventaInicio && ventaFin) return `${fechaCorta(ventaInicio, zona)} a ${fechaCorta(ventaFin, zona)}`
  if (ventaInicio) return `Desde ${fechaCorta(ventaInicio, zona)}`
  return ventaFin ? `Hasta ${fechaCorta(ventaFin, zona)}` : 'Sin fechas de venta'
}

/** How the sale of a tipo stands and between which dates. A draft sells nothing yet, whatever its dates. */
export function Venta({ tipo, zona, borrador }: { tipo: TipoOrganizador; zona: string; borrador: boolean }) {
  const aspecto =
    borrador && (tipo.estadoVenta === 'en_venta' || tipo.estadoVenta === 'ultimos')
      ? { tone: 'neutral' as const, icon: CalendarClock, text: 'Al publicar' }
      : VENTAS[tipo.estadoVenta]
  return (
    <div className="max-md:grid max-md:justify-items-end">
      <span className="flex flex-wrap gap-1.5">
        <StateBadge {...aspecto} />
        {tipo.visibilidad === 'oculto' && <StateBadge icon={EyeOff} text="Oculto" />}
      </span>
      <p className="mt-1 text-muted text-xs">{ventana(tipo, zona)}</p>
    </div>
  )
}
