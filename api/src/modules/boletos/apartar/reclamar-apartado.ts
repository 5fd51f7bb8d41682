import type { Db } from '@entrale/db'
import type { Config, Context } from '../../../context.ts'
import { colasPor } from '../../../lotes.ts'
import { maximoPorPersona, type Tope } from '../tipos/boletos.errors.ts'
import type { ApartadoRow } from './apartados.repository.ts'
import { claveDeCorreo } from './claves-persona.ts'
import { findTope, type Reclamo, reclamarApartados, updateCorreo } from './reclamar-apartado.repository.ts'

const colaDe = colasPor<string, Reclamo, Tope | null>({
  max: 500,
  queue: 5000,
  claveDe: (eventoId) => eventoId,
  run: (db, _, reclamos) => reclamarApartados(db, reclamos),
  keysOf: ({ apartadoId, usuarioId, correo }) => [apartadoId, `c ${correo}`, `u ${usuarioId ?? apartadoId}`],
})

/** What tells whose a hold is, once somebody wrote an e-mail. */
export const reclamoDe = ({ config, usuario }: Context, apartadoId: string, email: string): Reclamo => ({
  apartadoId,
  usuarioId: usuario?.id ?? null,
  correo: claveDeCorreo(config, email),
})

/** The hold becomes that of who wrote this e-mail, unless that person would have more boletos than the evento allows. */
export async function reclamarApartado(
  ctx: Context,
  { id, eventoId }: Pick<ApartadoRow, 'id' | 'eventoId'>,
  email: string,
): Promise<void> {
  const tope = await colaDe(ctx.db, eventoId).add(reclamoDe(ctx, id, email))
  if (tope !== null) throw maximoPorPersona(tope)
}

/**
 * What was bought counts for another address from now on, and no more for the one that was typed by mistake. It is not
 * refused where that is too much: it was paid, and who bought it needs it.
 */
export const pasarACorreo = (trx: Db, config: Config, apartadoId: string, email: string): Promise<void> =>
  updateCorreo(trx, apartadoId, claveDeCorreo(config, email))

/** Refuses where a live hold was not sold because its person would have too many with it. */
export async function exigirTope(db: Db, reclamo: Reclamo): Promise<void> {
  const tope = await findTope(db, reclamo)
  if (tope !== null) throw maximoPorPersona(tope)
}
