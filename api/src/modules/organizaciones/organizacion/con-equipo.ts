import type { Db } from '@entrale/db'
import type { Context, Rol } from '../../../context.ts'
import { insistir } from '../../../insistir.ts'
import { usuarioDe } from '../../../rules.ts'
import { exigirRango, membresiaDe } from './organizaciones.policy.ts'
import { findMembresia, lockOrganizacion } from './organizaciones.repository.ts'

/** Changes of one organization take turns, and the role is read again in turn: it may have changed meanwhile. */
export function conEquipo<T>(ctx: Context, minimo: Rol, hacer: (trx: Db) => Promise<T>): Promise<T> {
  const { organizacionId, slug } = membresiaDe(ctx)
  const enTurno = async (trx: Db) => {
    await lockOrganizacion(trx, organizacionId)
    ctx.membresia = exigirRango(await findMembresia(trx, usuarioDe(ctx).id, slug), minimo)
    return hacer(trx)
  }
  return insistir(
    () => ctx.db.transaction().execute(enTurno),
    'Alguien más está cambiando esta organización. Intenta de nuevo en unos segundos.',
  )
}
