import type { PuertaEnLista } from './lista.ts'
import type { Antes, Cambio } from './schemas.ts'

/** What a scanned text turned out to be, once its signature was checked. */
export type Leido =
  | { de: 'este'; id: string; version: number }
  | { de: 'otro'; evento: { nombre: string; inicio: number; zonaHoraria: string } }
  | { de: 'nadie' }

/** Where it was scanned. `dentro`: how many are inside through this gate; `ahora`: milliseconds by the server's clock. */
export type Puesto = {
  puerta: PuertaEnLista
  puertas: readonly PuertaEnLista[]
  sentido: 'entrada' | 'salida'
  dentro: number
  ahora: number
}

type ConBoleto = { boleto: Cambio }
/** `revisar`: genuine, but not in the list, so that nothing more is known of it. */
export type Veredicto =
  | ({ que: 'adelante' | 'salio' | 'no_estaba' | 'cancelado' | 'transferido' | 'llena' } & ConBoleto)
  | ({ que: 'ya_entro'; antes: NonNullable<Antes> } & ConBoleto)
  | ({ que: 'otra_puerta'; puertas: readonly PuertaEnLista[] } & ConBoleto)
  | ({ que: 'aun_no'; desde: number } & ConBoleto)
  | { que: 'otro_evento'; evento: { nombre: string; inicio: number; zonaHoraria: string } }
  | { que: 'falso' }
  | { que: 'revisar'; id: string }

/** Whether a gate admits this tipo of boleto. */
export const dejaPasar = ({ tipos }: PuertaEnLista, { tipo }: Cambio): boolean => tipos === null || tipos.includes(tipo)

/** Whether somebody who entered may enter once more. */
function puedeVolver({ reingreso }: PuertaEnLista, { dentro }: Cambio): boolean {
  if (reingreso === 'libre') return true
  return reingreso === 'tras_salida' && !dentro
}

function alSalir(boleto: Cambio): Veredicto {
  return boleto.dentro ? { que: 'salio', boleto } : { que: 'no_estaba', boleto }
}

function alEntrar(boleto: Cambio, { puerta, puertas, dentro, ahora }: Puesto): Veredicto {
  if (!dejaPasar(puerta, boleto))
    return { que: 'otra_puerta', boleto, puertas: puertas.filter((otra) => dejaPasar(otra, boleto)) }
  if (ahora < puerta.abre) return { que: 'aun_no', boleto, desde: puerta.abre }
  const { antes } = boleto
  if (antes !== null && !puedeVolver(puerta, boleto)) return { que: 'ya_entro', boleto, antes }
  if (puerta.cupo !== null && dentro >= puerta.cupo) return { que: 'llena', boleto }
  return { que: 'adelante', boleto }
}

/**
 * The one rule of the door, with and without a network: whose code, its state, this gate, the hour, whether they are
 * inside already, whether there is room.
 */
export function juzgar(leido: Leido, boletoDe: (id: string) => Cambio | null, puesto: Puesto): Veredicto {
  if (leido.de === 'nadie') return { que: 'falso' }
  if (leido.de === 'otro') return { que: 'otro_evento', evento: leido.evento }
  const boleto = boletoDe(leido.id)
  if (boleto === null || leido.version > boleto.version) return { que: 'revisar', id: leido.id }
  if (boleto.estado === 'cancelado') return { que: 'cancelado', boleto }
  if (boleto.estado === 'transferido' || leido.version < boleto.version) return { que: 'transferido', boleto }
  return puesto.sentido === 'salida' ? alSalir(boleto) : alEntrar(boleto, puesto)
}
