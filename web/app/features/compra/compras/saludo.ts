import type { Compra } from '@entrale/contract/compras/compra'
import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { diaIso, momentoEn, nombreDeMes } from '../../../lib/formatos'
import { yaPaso } from '../comun/vigencia'

const DIAS = ['el domingo', 'el lunes', 'el martes', 'el miércoles', 'el jueves', 'el viernes', 'el sábado']
const DIA_MS = 86_400_000
/** An evento that says something else before anything of a boleto. */
const SIN_DIA = new Set<Compra['evento']['estado']>(['cancelado', 'pospuesto'])

/** As much of a compra, or of a boleto, as a greeting needs. */
type Saludada = Pick<Compra, 'estado'> & {
  evento: Pick<Compra['evento'], 'estado' | 'fechaInicio' | 'fechaFin' | 'zonaHoraria'>
}

/** The two halves of the heading: "Nos vemos / el viernes". */
export function saludoDe({ estado, evento }: Saludada, ahora: number): { narrow: string; wide: string } {
  if (evento.estado === 'cancelado') return { narrow: 'Evento', wide: 'cancelado' }
  if (estado === 'pendiente') return { narrow: 'Falta', wide: 'tu pago' }
  if (estado === 'vencida') return { narrow: 'Compra', wide: 'expirada' }
  if (estado === 'reembolsada') return { narrow: 'Se reembolsó', wide: 'tu compra' }
  if (estado === 'cancelada') return { narrow: 'Compra', wide: 'cancelada' }
  if (evento.estado === 'pospuesto') return { narrow: 'Evento', wide: 'pospuesto' }
  if (yaPaso(evento, ahora)) return { narrow: 'Este evento', wide: 'ya pasó' }
  return { narrow: 'Nos vemos', wide: cuando(evento, ahora) }
}

/** The same on the page of one boleto, which may be void while its evento goes on. */
export function saludoDelBoleto({ estado, evento, reembolsado }: BoletoPagina, ahora: number) {
  if (estado === 'cancelado' && evento.estado !== 'cancelado')
    return { narrow: reembolsado ? 'Se reembolsó' : 'Se canceló', wide: 'este boleto' }
  if (estado === 'usado' && !SIN_DIA.has(evento.estado) && !yaPaso(evento, ahora))
    return { narrow: 'Este boleto', wide: 'ya entró' }
  return saludoDe({ estado: 'pagada', evento }, ahora)
}

function cuando({ fechaInicio, zonaHoraria }: Saludada['evento'], ahora: number): string {
  const dia = diaIso(fechaInicio, zonaHoraria)
  if (dia <= diaIso(ahora, zonaHoraria)) return 'hoy'
  if (dia === diaIso(ahora + DIA_MS, zonaHoraria)) return 'mañana'
  const momento = momentoEn(fechaInicio, zonaHoraria)
  if (dia < diaIso(ahora + 7 * DIA_MS, zonaHoraria)) return DIAS[momento.semana] ?? ''
  return `el ${momento.dia} de ${nombreDeMes(momento.mes).slice(0, 3)}`
}
