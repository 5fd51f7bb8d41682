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

/** What the evento went through, and what people were told. */
export function LetreroEstado({
  evento: { estado, motivo, fechaInicioAnterior, zonaHoraria },
}: {
  evento: EventoOrganizador
}) {
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
