import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { CalendarClock, CalendarX2, CirclePause, Unplug } from 'lucide-react'
import { fechaLarga } from '../../../../lib/formatos'
import { rutaPagos } from '../../../../lib/rutas-panel'
import { Note } from '../../../../ui/card'
import { Anchor } from '../../../../ui/link'

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

/** Loud: visitors read that nothing is sold, and nobody but its team can change that. */
const SinCuenta = ({ organizacion }: { organizacion: string }) => (
  <Note role="status" icon={<Unplug />} tone="chile" className="mb-6">
    <p className="font-semibold">No estás vendiendo: ninguna cuenta tuya puede cobrar ahora.</p>
    <p className="mt-1">
      Quien visita el evento lee que la venta está en pausa.{' '}
      <Anchor href={rutaPagos(organizacion)} className="link">
        Revisa tu cuenta con el proveedor
      </Anchor>{' '}
      y la venta se reanuda sola.
    </p>
  </Note>
)

/** What the evento went through, and what people were told. */
export function LetreroEstado({
  evento: { estado, ventaPausada, sinCuenta, motivo, fechaInicioAnterior, zonaHoraria },
  organizacion,
}: {
  evento: EventoOrganizador
  organizacion: string
}) {
  if (sinCuenta && (estado === 'publicado' || estado === 'reprogramado'))
    return <SinCuenta organizacion={organizacion} />
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
