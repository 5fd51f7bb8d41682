import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { exigirEvento } from '../../boletos/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { conflictoNoEncontrado, sinConflicto, yaResuelto } from './resolver.errors.ts'
import { findResuelto, resolver } from './resolver.repository.ts'

/** Who did what about it, for good: nobody was put out of the door, so nothing is counted anew. */
export async function resolverConflicto(ctx: Context, slugEvento: string, id: string, nota: string): Promise<void> {
  const evento = await exigirEvento(ctx, slugEvento)
  const { organizacionId } = membresiaDe(ctx)
  const resuelto = { por: usuarioDe(ctx).id, en: ctx.ports.clock.now() }
  const acceso = await findResuelto(ctx.db, evento.id, id)
  if (acceso === null) throw conflictoNoEncontrado()
  const hecho = await ctx.db.transaction().execute(async (db) => {
    if (!(await resolver(db, id, nota, resuelto))) return false
    // without the note: it tells of whoever came
    await anotar(db, ctx, { organizacionId, eventoId: evento.id, accion: 'conflicto.resuelto', objeto: acceso.folio })
    return true
  })
  if (hecho) return
  const antes = await findResuelto(ctx.db, evento.id, id)
  throw antes === null || antes.nota === null ? sinConflicto() : yaResuelto(antes.quien, antes.nota)
}
