import { enMiles } from './cifra'
import { cuanto } from './tiempo'

const VIEJA = 30_000

/** `vieja`: it is told louder, with another drawing; it never becomes a mode. */
export type Frescura = { lista: string; cola: string; vieja: boolean }

export function frescuraDe(
  estado: { listaDe: number | null; conRed: boolean; enCola: number },
  ahora: number,
): Frescura {
  const { listaDe, conRed, enCola } = estado
  const edad = listaDe === null ? null : Math.max(0, ahora - listaDe)
  return {
    lista: edad === null ? 'sin lista todavía' : `lista de hace ${cuanto(edad)}`,
    cola: enCola === 0 ? '' : `${enMiles(enCola)} en cola`,
    vieja: !conRed || (edad !== null && edad > VIEJA),
  }
}
