import { type Db, rowOf } from '@entrale/db'

const DE_UNA_VEZ = 20_000

/** Adds what was sold since to the figures that are kept; answers whether there is more. Any process may run it at any time. */
export async function sumarCifras(db: Db): Promise<boolean> {
  const row = await rowOf<{ cuantas: number }>(db)`select sumar_cifras(${DE_UNA_VEZ}) as cuantas`
  return row?.cuantas === DE_UNA_VEZ
}
