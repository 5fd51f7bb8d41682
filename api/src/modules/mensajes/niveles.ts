import type { LimitesMensaje } from '@entrale/contract/mensajes/schemas'

/** What tells whether an organization may be trusted with many addresses. */
export type Senales = {
  suspendida: boolean
  riesgo: 'bajo' | 'medio' | 'alto'
  /** Whether the author has verified their e-mail. */
  verificado: boolean
  eventoCreadoEn: Date
  organizacionCreadaEn: Date
  comprasPagadas: number
  /** It has been paid for an evento that is over. */
  liquidada: boolean
}
type Limites = Omit<LimitesMensaje, 'usadosHoy'>

const DIA_MS = 86_400_000
const DIAS_DE_CONFIANZA = 30
const COMPRAS_DE_CONFIANZA = 50

const SUSPENDIDA: Limites = { nivel: 'suspendida', porDia: 0, destinatarios: 0, enlaces: false }
const NUEVA: Limites = { nivel: 'nueva', porDia: 3, destinatarios: 100, enlaces: false }
const CONFIABLE: Limites = { nivel: 'confiable', porDia: 10, destinatarios: 5000, enlaces: true }

/** How many messages a day, to how many, and whether with links: spam comes from who has nothing to lose. */
export function limitesDe(
  { suspendida, riesgo, verificado, eventoCreadoEn, organizacionCreadaEn, comprasPagadas, liquidada }: Senales,
  ahora: Date,
): Limites {
  if (suspendida) return SUSPENDIDA
  const edadDe = (fecha: Date) => ahora.getTime() - fecha.getTime()
  const conHistoria =
    liquidada || (edadDe(organizacionCreadaEn) > DIAS_DE_CONFIANZA * DIA_MS && comprasPagadas > COMPRAS_DE_CONFIANZA)
  const conCuidado = riesgo === 'alto' || !verificado || edadDe(eventoCreadoEn) < DIA_MS
  return conHistoria && !conCuidado ? CONFIABLE : NUEVA
}
