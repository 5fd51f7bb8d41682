import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context, Services } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { findUsuarioPorEmail, lockUsuario } from '../cuenta/cuentas.repository.ts'
import { cuentaNoEncontrada } from '../sesiones/bloqueo.errors.ts'
import { revokeSesiones } from '../sesiones/sesiones.repository.ts'
import { avisarCambioSegundoPaso } from './cambio-segundo-paso.ts'
import { tieneApp } from './codigos.ts'
import { noTieneApp, sinApp } from './segundo-paso.errors.ts'
import { clearSegundoPaso, deleteApp } from './segundo-paso.repository.ts'

type Quien = { id: string; email: string }
type Accion = 'quitado' | 'retirado'

/** From now on the password is enough, and sessions that had proved this one alone have proved none. False without an app. */
async function quitar(trx: Db, { id, email }: Quien, accion: Accion, ahora: Date): Promise<boolean> {
  if (!(await deleteApp(trx, id))) return false
  await clearSegundoPaso(trx, id)
  await avisarCambioSegundoPaso(trx, { usuarioId: id, email, accion, cuando: ahora.toISOString() })
  return true
}

export const quitarApp = (ctx: Context): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    if (!(await quitar(trx, usuarioDe(ctx), 'quitado', ctx.ports.clock.now()))) throw sinApp()
  })

/**
 * For the operator, once they made sure who asks: takes the app off an account whose person lost it and all that stands
 * in for it. Whoever holds what was lost is signed out, and the person is told.
 */
export const retirarSegundoPaso = (ctx: Pick<Context, 'db' | 'ports' | 'usuario'>, usuarioId: string): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const cuenta = await lockUsuario(trx, usuarioId)
    if (cuenta === undefined) throw cuentaNoEncontrada()
    const ahora = ctx.ports.clock.now()
    if (!(await quitar(trx, { id: usuarioId, email: cuenta.email }, 'retirado', ahora))) throw noTieneApp()
    await revokeSesiones(trx, usuarioId, ahora)
    await anotarPlataforma(trx, ctx, { accion: 'usuario.segundo_paso_quitado', usuarioId })
  })

/** The same without a screen: the only administrator may be who lost it. False when no account with that e-mail has an app. */
export async function retirarSegundoPasoDe({ db, ports }: Services, email: string): Promise<boolean> {
  const cuenta = await findUsuarioPorEmail(db, email)
  if (cuenta === undefined || !(await tieneApp(db, cuenta.id))) return false
  await retirarSegundoPaso({ db, ports, usuario: null }, cuenta.id)
  return true
}
