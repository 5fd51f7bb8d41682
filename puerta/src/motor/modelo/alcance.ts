import type { Mundo } from './mundo'

/** Where nights must have led, all together: a model that never gets there promises nothing about it. */
export const LUGARES = [
  ...['adelante', 'salio', 'ya_entro', 'cancelado', 'transferido', 'llena', 'no_estaba', 'revisar', 'deshecho'],
  'it collided',
  'it waits for review',
  'the server decided',
  'the phone decided alone',
  'it was taken back in vain',
  'it was kept and shown to nobody',
  'a phone was paired anew',
  'a verdict in peace',
]

export function lugaresDe(mundo: Mundo): string[] {
  const { registro, pareados } = mundo.servidor
  const accesos = [...registro.accesos.values()]
  const enVano = ({ deshace }: { deshace: string | null }) => {
    const suyo = registro.accesos.get(deshace ?? '')
    return suyo !== undefined && !registro.deshecho(suyo)
  }
  const lugares: [string, boolean][] = [
    ['it collided', accesos.some(({ conflicto }) => conflicto)],
    ['it waits for review', accesos.some(({ porRevisar }) => porRevisar)],
    ['the server decided', accesos.some(({ firme }) => !firme)],
    ['the phone decided alone', accesos.some(({ firme }) => firme)],
    ['it was taken back in vain', accesos.some(enVano)],
    ['it was kept and shown to nobody', accesos.some(({ id, deshace }) => deshace === null && !mundo.vistos.has(id))],
    ['a phone was paired anew', pareados.length > mundo.celulares.length],
    ['a verdict in peace', mundo.enPazDichos > 0],
  ]
  return [...accesos.map(({ resultado }) => resultado), ...lugares.flatMap(([lugar, si]) => (si ? lugar : []))]
}
