import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { noEncontrado } from '../../../errors.ts'
import { insistir } from '../../../insistir.ts'
import { usuarioDe } from '../../../rules.ts'
import { cuentaNoBloqueada, cuentaPropia, cuentaYaBloqueada } from './bloqueo.errors.ts'
import { lockConAdministradores, setBloqueo } from './bloqueo.repository.ts'
import { revokeSesiones } from './sesiones.repository.ts'

const OCUPADO = 'Alguien más está cambiando esa cuenta. Intenta de nuevo en unos segundos.'

/**
 * The account opens no session any more, and those that it has end. For administrators, of whom one is always left: nobody blocks themselves, and of
 * two who block each other the second finds out that they are no longer one.
 */
export function bloquearCuenta(ctx: Context, usuarioId: string, motivo: string): Promise<void> {
  const quien = usuarioDe(ctx).id
  if (quien === usuarioId) throw cuentaPropia()
  const bloquear = () =>
    ctx.db.transaction().execute(async (trx) => {
      const { cuenta, administradores } = await lockConAdministradores(trx, usuarioId)
      if (!administradores.some(({ id }) => id === quien)) throw noEncontrado()
      if (cuenta.bloqueado_en !== null) throw cuentaYaBloqueada()
      const ahora = ctx.ports.clock.now()
      await setBloqueo(trx, usuarioId, { en: ahora, motivo })
      await revokeSesiones(trx, usuarioId, ahora)
      await anotarPlataforma(trx, ctx, {
        accion: 'usuario.bloqueado',
        usuarioId,
        antes: { bloqueado: false },
        despues: { bloqueado: true, motivo },
      })
    })
  return insistir(bloquear, OCUPADO)
}

/** It may sign in again; its old sessions stay ended. */
export function desbloquearCuenta(ctx: Context, usuarioId: string): Promise<void> {
  const desbloquear = () =>
    ctx.db.transaction().execute(async (trx) => {
      const { cuenta } = await lockConAdministradores(trx, usuarioId)
      if (cuenta.bloqueado_en === null) throw cuentaNoBloqueada()
      await setBloqueo(trx, usuarioId, null)
      await anotarPlataforma(trx, ctx, {
        accion: 'usuario.desbloqueado',
        usuarioId,
        antes: { bloqueado: true },
        despues: { bloqueado: false },
      })
    })
  return insistir(desbloquear, OCUPADO)
}
