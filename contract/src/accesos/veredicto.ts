import type { PuertaEnLista } from './lista.ts'
import type { Antes, Cambio } from './schemas.ts'

/**
 * What a scanned text turned out to be, once its signature was checked. `codigo`: one that stands still, one of this
 * moment, one of another moment; a boleto that a person was found by counts as `vivo`.
 */
export type Leido =
  | { de: 'este'; id: string; version: number; codigo: 'fijo' | 'vivo' | 'vencido' }
  | { de: 'otro'; evento: { nombre: string; inicio: number; zonaHoraria: string } }
  | { de: 'nadie' }

/**
 * Where it was scanned. `vivo`: the evento asks for a code that changes. `dentro`: how many are inside through this gate;
 * `ahora`: milliseconds by the server's clock.
 */
export type Puesto = {
  puerta: PuertaEnLista
  puertas: readonly PuertaEnLista[]
  sentido: 'entrada' | 'salida'
  vivo: boolean
  dentro: number
  ahora: number
}

type ConBoleto = { boleto: Cambio }
/** `revisar`: genuine, but not in the list, so that nothing more is known of it. */
export type Veredicto =
  | ({ que: 'adelante' | 'salio' | 'no_estaba' | 'cancelado' | 'transferido' | 'llena' } & ConBoleto)
  | ({ que: 'captura'; codigo: 'fijo' | 'vencido' } & ConBoleto)
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

/** Why this code shows that a screen was copied, or null. What was sold at the door is on paper, and stands still. */
function capturaEn({ codigo }: Leido & { de: 'este' }, { fijo }: Cambio, { vivo }: Puesto): 'fijo' | 'vencido' | null {
  if (!vivo || fijo || codigo === 'vivo') return null
  return codigo
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
 * The one rule of the door, with and without a network: whose code, its state, whether it is of this moment, this gate,
 * the hour, whether they are inside already, whether there is room.
 */
export function juzgar(leido: Leido, boletoDe: (id: string) => Cambio | null, puesto: Puesto): Veredicto {
  if (leido.de === 'nadie') return { que: 'falso' }
  if (leido.de === 'otro') return { que: 'otro_evento', evento: leido.evento }
  const boleto = boletoDe(leido.id)
  if (boleto === null || leido.version > boleto.version) return { que: 'revisar', id: leido.id }
  if (boleto.estado === 'cancelado') return { que: 'cancelado', boleto }
  if (boleto.estado === 'transferido' || leido.version < boleto.version) return { que: 'transferido', boleto }
  const captura = capturaEn(leido, boleto, puesto)
  if (captura !== null) return { que: 'captura', boleto, codigo: captura }
  return puesto.sentido === 'salida' ? alSalir(boleto) : alEntrar(boleto, puesto)
}
