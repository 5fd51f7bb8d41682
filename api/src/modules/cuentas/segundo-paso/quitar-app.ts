import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { avisarCambioSegundoPaso } from './cambio-segundo-paso.ts'
import { sinApp } from './segundo-paso.errors.ts'
import { clearSegundoPaso, deleteApp } from './segundo-paso.repository.ts'

/**
 * From now on the password is enough, and sessions that had proved this one alone have proved none. The person is told,
 * whether they did it or the operator (`retirado`). False without an app.
 */
export async function quitarSegundoPaso(
  trx: Db,
  { id, email }: { id: string; email: string },
  accion: 'quitado' | 'retirado',
  ahora: Date,
): Promise<boolean> {
  if (!(await deleteApp(trx, id))) return false
  await clearSegundoPaso(trx, id)
  await avisarCambioSegundoPaso(trx, { usuarioId: id, email, accion, cuando: ahora.toISOString() })
  return true
}

export const quitarApp = (ctx: Context): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    if (!(await quitarSegundoPaso(trx, usuarioDe(ctx), 'quitado', ctx.ports.clock.now()))) throw sinApp()
  })
