import type { ClaseMensaje, LimitesMensaje } from '@entrale/contract/mensajes/schemas'
import { SUSPENDIDA } from './mensajes.errors.ts'

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
type Clase = Omit<LimitesMensaje['operativo'], 'usadosHoy'>
export type Limites = Pick<LimitesMensaje, 'nivel' | 'razon' | 'enlaces'> & Record<ClaseMensaje, Clase>

const DIA_MS = 86_400_000
const DIAS_DE_CONFIANZA = 30
const COMPRAS_DE_CONFIANZA = 50

const NADA: Clase = { porDia: 0, destinatarios: 0 }
/** Whoever has a boleto must learn that the doors open later, however many they are. */
const AVISOS: Clase = { porDia: 10, destinatarios: null }
const DE_SUSPENDIDA: Limites = {
  ...{ nivel: 'suspendida', enlaces: false, operativo: NADA, promocional: NADA },
  razon: SUSPENDIDA,
}
const NUEVA: Omit<Limites, 'razon'> = {
  ...{ nivel: 'nueva', enlaces: false, operativo: AVISOS },
  promocional: { porDia: 3, destinatarios: 100 },
}
const CONFIABLE: Limites = {
  ...{ nivel: 'confiable', razon: null, enlaces: true, operativo: AVISOS },
  promocional: { porDia: 10, destinatarios: 5000 },
}

/** What the author can do about it comes first. */
function razonDe({ verificado, riesgo, eventoCreadoEn }: Senales, ahora: Date): string {
  if (!verificado) return 'verifica tu correo para enviar más.'
  if (riesgo === 'alto') return 'estamos revisando tu organización; mientras, sus promociones van a pocas personas.'
  if (ahora.getTime() - eventoCreadoEn.getTime() < DIA_MS) return 'este evento tiene menos de un día.'
  return `tu organización es nueva. Podrás enviar más cuando le hayamos pagado un evento, o con más de ${COMPRAS_DE_CONFIANZA} compras pagadas y un mes aquí.`
}

/** How many promotions a day, to how many, and whether with links: spam comes from who has nothing to lose. */
export function limitesDe(senales: Senales, ahora: Date): Limites {
  const { suspendida, riesgo, verificado, eventoCreadoEn, organizacionCreadaEn, comprasPagadas, liquidada } = senales
  if (suspendida) return DE_SUSPENDIDA
  const edadDe = (fecha: Date) => ahora.getTime() - fecha.getTime()
  const conHistoria =
    liquidada || (edadDe(organizacionCreadaEn) > DIAS_DE_CONFIANZA * DIA_MS && comprasPagadas > COMPRAS_DE_CONFIANZA)
  const conCuidado = riesgo === 'alto' || !verificado || edadDe(eventoCreadoEn) < DIA_MS
  return conHistoria && !conCuidado ? CONFIABLE : { ...NUEVA, razon: razonDe(senales, ahora) }
}
