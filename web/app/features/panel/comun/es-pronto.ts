import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { diasEntre } from '../../../lib/hace'

type Cuando = Pick<EventoOrganizador, 'publicado' | 'estado' | 'fechaInicio' | 'fechaFin' | 'zonaHoraria'>

/** Whether an evento that takes place is today or tomorrow on its own clock; one that goes on past midnight still is today's. */
export function esPronto(evento: Cuando, ahora = Date.now()): 'hoy' | 'mañana' | null {
  const { publicado, estado, fechaInicio, fechaFin, zonaHoraria } = evento
  if (!publicado || (estado !== 'publicado' && estado !== 'reprogramado') || Date.parse(fechaFin) <= ahora) return null
  const dias = -diasEntre(fechaInicio, ahora, zonaHoraria)
  if (dias <= 0) return 'hoy'
  return dias === 1 ? 'mañana' : null
}
