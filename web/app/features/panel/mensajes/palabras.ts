import type { Audiencia, Grupo, LimitesMensaje } from '@entrale/contract/mensajes/schemas'
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

/** The limits that concern the author of a message. */
export function limiteEnPalabras({ nivel, porDia, usadosHoy, destinatarios, enlaces }: LimitesMensaje): string {
  if (nivel === 'suspendida') return 'La organización está suspendida: por ahora no puede enviar mensajes.'
  const hoy = `Hoy llevas ${usadosHoy} de ${cuenta(porDia, 'mensaje', 'mensajes')}, a ${personas(destinatarios)} como máximo cada uno.`
  return enlaces
    ? hoy
    : `${hoy} Todavía sin enlaces: podrás enviar más cuando tu organización tenga más historia y tu correo esté verificado.`
}
