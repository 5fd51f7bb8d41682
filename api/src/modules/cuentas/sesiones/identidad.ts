import { IDENTIDAD_MINUTOS } from '@entrale/contract/cuentas/cuenta'
import type { Context } from '../../../context.ts'
import { sinSesion } from '../../../errors.ts'
import { usuarioDe } from '../../../rules.ts'
import { pideIdentidad } from '../cuenta/cuentas.errors.ts'
import { findIdentidad, setIdentidad } from './sesiones.repository.ts'

const DURACION = IDENTIDAD_MINUTOS * 60_000

/** A rule: signed in, and proved who they are in this session within the last minutes. */
export async function exigirIdentidad(ctx: Context): Promise<void> {
  const { sesionId } = usuarioDe(ctx)
  const probada = await findIdentidad(ctx.db, sesionId)
  if (probada === undefined) throw sinSesion()
  if (probada === null || ctx.ports.clock.now().getTime() - probada.getTime() >= DURACION) throw pideIdentidad()
}

/** Notes that the person of this session has just proved their identity. */
export const probarIdentidad = (ctx: Context): Promise<void> =>
  setIdentidad(ctx.db, usuarioDe(ctx).sesionId, ctx.ports.clock.now())
