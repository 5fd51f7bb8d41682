import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { CalendarClock, CalendarX2, CirclePause } from 'lucide-react'
import { fechaLarga } from '../../../../lib/formatos'
import { Note } from '../../../../ui/card'

const AVISOS = {
  pospuesto: {
    icono: <CirclePause />,
    tono: 'talavera',
    titulo: 'Pospuesto: la venta está detenida hasta que tenga nueva fecha.',
  },
  reprogramado: { icono: <CalendarClock />, tono: 'talavera', titulo: 'Reprogramado.' },
  cancelado: {
    icono: <CalendarX2 />,
    tono: 'chile',
    titulo: 'Cancelado: los boletos dejaron de valer y se devuelve lo pagado.',
  },
} as const

const EnPausa = () => (
  <Note icon={<CirclePause />} tone="talavera" className="mb-6">
    <p className="font-semibold">La venta está en pausa: nadie más puede apartar boletos.</p>
    <p className="mt-1">Reanúdala en «Más acciones».</p>
  </Note>
)

/** What the evento went through, and what people were told. */
export function LetreroEstado({
  evento: { estado, ventaPausada, motivo, fechaInicioAnterior, zonaHoraria },
}: {
  evento: EventoOrganizador
}) {
  if (ventaPausada && (estado === 'publicado' || estado === 'reprogramado')) return <EnPausa />
  if (estado !== 'pospuesto' && estado !== 'reprogramado' && estado !== 'cancelado') return null
  const { icono, tono, titulo } = AVISOS[estado]
  return (
    <Note icon={icono} tone={tono} className="mb-6">
      <p className="font-semibold">
        {titulo}
        {estado === 'reprogramado' &&
          fechaInicioAnterior !== null &&
          ` Antes era el ${fechaLarga(fechaInicioAnterior, zonaHoraria)}.`}
      </p>
      {motivo !== '' && <p className="mt-1 wrap-anywhere">{motivo}</p>}
    </Note>
  )
}
