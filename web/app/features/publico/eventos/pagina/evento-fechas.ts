import type { EventoPublico } from '@entrale/contract/eventos/publico'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { diaCorto, diaLargo, fechaLarga, horaDe, ZONA_CENTRO } from '../../../../lib/formatos'

type Fechas = Pick<EventoPublico, 'fechaInicio' | 'fechaFin' | 'zonaHoraria'>

const UN_DIA = 24 * 3_600_000
/** A night that ends at three is one day; what lasts longer is several. */
const deVariosDias = ({ fechaInicio, fechaFin }: Fechas) => Date.parse(fechaFin) - Date.parse(fechaInicio) >= UN_DIA

/** "viernes, 4 de diciembre de 2026", or "Del sáb 28 nov al domingo, 29 de noviembre de 2026". */
export function diasDe(evento: Fechas): string {
  const { fechaInicio, fechaFin, zonaHoraria } = evento
  if (!deVariosDias(evento)) return diaLargo(fechaInicio, zonaHoraria)
  return `Del ${diaCorto(fechaInicio, zonaHoraria)} al ${diaLargo(fechaFin, zonaHoraria)}`
}

/** "9:00 p.m. a 3:00 a.m.", or when the first day begins and the last one ends. */
export function horarioDe(evento: Fechas): string {
  const [empieza, termina] = [evento.fechaInicio, evento.fechaFin].map((iso) => horaDe(iso, evento.zonaHoraria))
  return deVariosDias(evento) ? `Empieza ${empieza} · termina ${termina}` : `${empieza} a ${termina}`
}

/** One line for the top of the page and for messages; elsewhere than in the centre, with whose hour it is. */
export function cuandoDe(evento: Fechas): string {
  const dias = deVariosDias(evento) ? diasDe(evento) : fechaLarga(evento.fechaInicio, evento.zonaHoraria)
  return evento.zonaHoraria === ZONA_CENTRO ? dias : `${dias}, ${zonaEnPalabras(evento.zonaHoraria)}`
}
