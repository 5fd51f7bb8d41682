import type { EsperaClabe } from './reembolsos.repository.ts'
import { DIAS_DE_AVISO } from './reembolsos.repository.ts'

const DIA_MS = 86_400_000
const PRIMEROS = [3, 7, 14, 30]
const DESPUES_CADA = 30

/** How many reminders are due after so many days: on the 3rd, 7th, 14th and 30th, and then every thirty. */
export const recordatoriosA = (dias: number): number =>
  PRIMEROS.filter((dia) => dia <= dias).length + Math.max(0, Math.floor(dias / DESPUES_CADA) - 1)

export type QueToca = { que: 'recordatorio'; recordado: number } | { que: 'por_caducar' } | { que: 'caduca' } | null

/**
 * What is due for a refund whose buyer has to say where it goes. It never ends in silence: the end is told fifteen days
 * before, and comes no sooner than that. One that the provider refused is being looked at, and has no end.
 */
export function queToca(
  { estado, desde, recordado, porCaducarEn, caducaDias, sinCorreo }: EsperaClabe,
  ahora: Date,
): QueToca {
  const dias = Math.floor((ahora.getTime() - desde.getTime()) / DIA_MS)
  const caduca = estado === 'falta_clabe'
  if (sinCorreo) return caduca && dias >= caducaDias ? { que: 'caduca' } : null
  if (porCaducarEn !== null) {
    const avisado = ahora.getTime() - porCaducarEn.getTime() >= DIAS_DE_AVISO * DIA_MS
    return caduca && avisado && dias >= caducaDias ? { que: 'caduca' } : null
  }
  if (caduca && dias >= caducaDias - DIAS_DE_AVISO) return { que: 'por_caducar' }
  const debidos = recordatoriosA(dias)
  return debidos > recordado ? { que: 'recordatorio', recordado: debidos } : null
}
