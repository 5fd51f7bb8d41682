import type { Valores } from '@entrale/contract/bitacora/schemas'
import type { Promotor } from '@entrale/contract/visitas/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import type { Context } from '../../context.ts'
import { eventoNoEncontrado, findEventoDe } from '../boletos/index.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { promotorNoEncontrado } from './promotores.errors.ts'
import { findPromotores, lockPromotores, type PromotorRow } from './promotores.repository.ts'

type Evento = NonNullable<Awaited<ReturnType<typeof findEventoDe>>>

/** The evento that the path names, if it belongs to the caller's organization. */
export async function exigirEvento(ctx: Context, slug: string): Promise<Evento> {
  const evento = await findEventoDe(ctx.db, membresiaDe(ctx).organizacionId, slug)
  if (evento === null) throw eventoNoEncontrado()
  return evento
}

export async function exigirPromotor(db: Db, eventoId: string, id: string): Promise<PromotorRow> {
  const [promotor] = await findPromotores(db, eventoId, id)
  if (promotor === undefined) throw promotorNoEncontrado()
  return promotor
}

/** Members see no money. */
export const presentPromotor = (ctx: Context, promotor: PromotorRow): Promotor => ({
  ...promotor,
  neto: membresiaDe(ctx).rol === 'member' ? null : promotor.neto,
})

/** What the bitácora keeps. */
export const anotable = ({ nombre, codigo, nota, activo }: PromotorRow): NonNullable<Valores> => ({
  nombre,
  codigo,
  nota,
  activo,
})

type Hecho = Omit<Parameters<typeof anotar>[2], 'organizacionId' | 'eventoId'>
type Cambio = { db: Db; eventoId: string; escribir: (hecho: Hecho) => Promise<void> }

/** A change of the promotores of an evento, one after the other, written down with it. */
export async function cambiarPromotores<T>(
  ctx: Context,
  slugEvento: string,
  work: (cambio: Cambio) => Promise<T>,
): Promise<T> {
  const { id: eventoId } = await exigirEvento(ctx, slugEvento)
  return ctx.db.transaction().execute(async (db) => {
    await lockPromotores(db, eventoId)
    return work({
      db,
      eventoId,
      escribir: (hecho) => anotar(db, ctx, { organizacionId: membresiaDe(ctx).organizacionId, eventoId, ...hecho }),
    })
  })
}
