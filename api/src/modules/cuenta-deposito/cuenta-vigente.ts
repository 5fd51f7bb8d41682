import { nombreDeBanco } from '@entrale/contract/bancos'
import type { Db } from '@entrale/db'
import type { Llavero } from '../../llavero.ts'
import { descifrarClabe } from './cifrar-clabe.ts'
import { lockCuentaVigente } from './cuenta-deposito.repository.ts'

export type CuentaVigente = { clabe: string; titular: string; banco: string }

/**
 * Where an organization is paid at this moment, or null: never an account that is younger than a day. In a transaction it stays so until the
 * end: a change or a cancellation waits for it.
 */
export async function cuentaVigente(
  db: Db,
  secret: Llavero,
  organizacionId: string,
  ahora: Date,
): Promise<CuentaVigente | null> {
  const fila = await lockCuentaVigente(db, organizacionId, ahora)
  if (fila === undefined || fila.clabe === null || fila.titular === null) return null
  return { clabe: descifrarClabe(secret, fila.id, fila.clabe), titular: fila.titular, banco: nombreDeBanco(fila.banco) }
}
