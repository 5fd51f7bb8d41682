import type { Audiencia, ClaseMensaje, Grupo, LimitesMensaje } from '@entrale/contract/mensajes/schemas'
import { cuenta } from '../../../lib/formatos'

const GRUPOS: Record<Grupo, string> = {
  valido: 'con boleto válido',
  usado: 'que ya entraron',
  pendiente: 'con pago pendiente',
}
const enLista = (partes: readonly string[]) => new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(partes)

/** "Personas con boleto válido y que ya entraron · VIP" */
export function aQuien({ grupos, tipos, compradores }: Audiencia, nombres: ReadonlyMap<string, string>): string {
  const quienes = `Personas ${enLista(grupos.map((grupo) => GRUPOS[grupo]))}`
  const cuales = tipos.length === 0 ? [] : [enLista(tipos.map((id) => nombres.get(id) ?? 'un tipo que ya no existe'))]
  return [quienes, ...cuales, ...(compradores ? ['también quien pasó el suyo'] : [])].join(' · ')
}

export const personas = (cuantas: number): string => cuenta(cuantas, 'persona', 'personas')

const NOMBRES: Record<ClaseMensaje, [string, string]> = {
  operativo: ['aviso', 'avisos'],
  promocional: ['promoción', 'promociones'],
}

/** The limits that concern the author of a message of this clase. */
export function limiteEnPalabras({ nivel, razon, enlaces, ...limites }: LimitesMensaje, clase: ClaseMensaje): string {
  if (nivel === 'suspendida') return razon ?? ''
  const { usadosHoy, porDia, destinatarios } = limites[clase]
  const hoy = `Hoy llevas ${usadosHoy} de ${cuenta(porDia, ...NOMBRES[clase])}`
  const aCuantos =
    destinatarios === null
      ? 'Un aviso llega a todas las personas que elijas, sean cuantas sean.'
      : `Cada una llega a ${personas(destinatarios)} como máximo.`
  const sinEnlaces = enlaces ? '' : ' Todavía sin enlaces ni direcciones.'
  return `${hoy}. ${aCuantos}${sinEnlaces}${razon === null ? '' : ` Por qué: ${razon}`}`
}

/** Why a message of this clase cannot go out to as many, told before anything is confirmed; empty when it can. */
export function impedimento(
  limites: LimitesMensaje,
  { clase, cuantas, hoy }: { clase: ClaseMensaje; cuantas: number; hoy: boolean },
): string {
  const { porDia, usadosHoy, destinatarios } = limites[clase]
  const porque = clase === 'promocional' && limites.razon !== null ? ` Por qué: ${limites.razon}` : ''
  if (destinatarios !== null && cuantas > destinatarios)
    return `Son ${personas(cuantas)} y una promoción llega a ${personas(destinatarios)} como máximo. Elige menos.${porque}`
  if (hoy && usadosHoy >= porDia)
    return `Hoy ya enviaste ${cuenta(porDia, ...NOMBRES[clase])}. Prográmalo para otro día.${porque}`
  return ''
}
