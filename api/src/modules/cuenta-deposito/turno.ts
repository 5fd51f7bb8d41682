import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { insistir } from '../../insistir.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { lockPagosDe } from '../pagos/index.ts'
import { ponerAlDia } from './empezar-cuentas.ts'

/** Runs a change of account in turn: checks the owner again, and begins accounts whose day has come first. */
export function enTurno<T>(
  ctx: Context,
  ahora: Date,
  hacer: (trx: Db, organizacionId: string) => Promise<T>,
): Promise<T> {
  const { organizacionId, slug } = membresiaDe(ctx)
  const turno = async (trx: Db) => {
    await lockPagosDe(trx, organizacionId)
    await enOrganizacion('owner')({ ...ctx, db: trx }, { slug })
    await ponerAlDia(trx, organizacionId, ahora)
    return hacer(trx, organizacionId)
  }
  return insistir(
    () => ctx.db.transaction().execute(turno),
    'Alguien más está cambiando esta organización. Intenta de nuevo en unos segundos.',
  )
}
