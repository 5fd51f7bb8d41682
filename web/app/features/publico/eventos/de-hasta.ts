import type { EventoResumen } from '@entrale/contract/eventos/publico'
import { diaCorto, fechaCorta, horaDe } from '../../../lib/formatos'

type Fechas = Pick<EventoResumen, 'fechaInicio' | 'fechaFin' | 'zonaHoraria'>

/** Spec §2, "fechaInicio - fechaFin": the end says its day only when it is another one. */
export function deHasta({ fechaInicio, fechaFin, zonaHoraria }: Fechas): string {
  const elMismoDia = diaCorto(fechaInicio, zonaHoraria) === diaCorto(fechaFin, zonaHoraria)
  return `${fechaCorta(fechaInicio, zonaHoraria)} - ${(elMismoDia ? horaDe : fechaCorta)(fechaFin, zonaHoraria)}`
}
