import type { DisputaLeida, Lectura } from '../../../ports/pasarela/pasarela.ts'

export type EstadoDisputa = 'consulta' | 'abierta' | 'en_revision' | 'ganada' | 'parcial' | 'perdida'
/** As it is known. `retirado`: what of it is booked as taken. */
export type DisputaVista = Readonly<{ estado: EstadoDisputa; retirado: number; comision: number }>

/** What follows: the state it has now, and what the ledger moves. */
export type Paso = { estado: EstadoDisputa; retirar: number; devolver: number }

const ORDEN: readonly EstadoDisputa[] = ['consulta', 'abierta', 'en_revision', 'ganada', 'parcial', 'perdida']
const TERMINADA: readonly EstadoDisputa[] = ['ganada', 'parcial', 'perdida']
export const termino = (estado: EstadoDisputa): boolean => TERMINADA.includes(estado)

/** One that ended while a part of its money stayed away is neither won nor lost. */
function estadoDe({ estado, monto, retirado }: DisputaLeida): EstadoDisputa {
  if (estado !== 'ganada' && estado !== 'perdida') return estado
  if (retirado === 0) return 'ganada'
  return retirado < monto ? 'parcial' : 'perdida'
}

/**
 * What follows from how a provider has a dispute now; null where that is older than what is known. It never goes back:
 * what ended stays so, and evidence that is being looked at is not asked for again.
 */
export function queSigue(vista: DisputaVista | null, leida: DisputaLeida): Paso | null {
  const estado = estadoDe(leida)
  if (vista === null) return { estado, retirar: leida.retirado, devolver: 0 }
  if (termino(vista.estado) || ORDEN.indexOf(estado) < ORDEN.indexOf(vista.estado)) return null
  const cambio = leida.retirado - vista.retirado
  // Money comes back once, at the end: before that a smaller amount is an older one.
  if (cambio < 0 && !termino(estado)) return null
  return { estado, retirar: Math.max(cambio, 0), devolver: Math.max(-cambio, 0) }
}

/** What the provider tells of disputes; one that tells of none by themselves has one for the charge. */
export function disputasDe({ estado, referencia, recibido, reembolsado, moneda, disputas }: Lectura): DisputaLeida[] {
  if (disputas !== undefined) return [...disputas]
  const monto = recibido - reembolsado
  if (estado !== 'contracargo' || monto <= 0) return []
  return [
    {
      ...{ referencia, estado: 'abierta', monto, moneda, retirado: monto },
      ...{ comision: 0, comisionIva: 0, motivo: null, venceEn: null },
    },
  ]
}
