import type { Origen } from '@entrale/contract/visitas/schemas'
import { type Db, execute } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

/** The source of a buyer about whom nothing is known. */
export const DIRECTO = 'directo'

type ConOrigen = { id: string; origen?: Origen | undefined }

const filasDe = (compras: readonly ConOrigen[]) =>
  compras.flatMap(({ id, origen }) => {
    if (origen === undefined) return []
    const { fuente = '', medio = '', campana = '', promotor = '' } = origen
    return fuente === '' && promotor === '' ? [] : [{ id, fuente: fuente || DIRECTO, medio, campana, promotor }]
  })

/** The statement that makes these compras, noting where their buyers came from; as it is where nobody said. */
export function notandoOrigenes(hacer: RawBuilder<unknown>, compras: readonly ConOrigen[]): RawBuilder<unknown> {
  const filas = filasDe(compras)
  if (filas.length === 0) return sql`select ${hacer}`
  return sql`select anotar_origenes(${JSON.stringify(filas)}::jsonb) from (select ${hacer} as hechas offset 0) h
    where h.hechas is not null`
}

/** Notes where the buyer of a compra came from, in the transaction that makes it. */
export async function anotarOrigen(trx: Db, compra: ConOrigen): Promise<void> {
  const filas = filasDe([compra])
  if (filas.length > 0) await execute(trx)`select anotar_origenes(${JSON.stringify(filas)}::jsonb)`
}
