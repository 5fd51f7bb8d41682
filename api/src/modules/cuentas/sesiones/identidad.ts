import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { setIdentidad } from './sesiones.repository.ts'

/** Notes that the person of this session has just proved their identity. */
export const probarIdentidad = (ctx: Context): Promise<void> =>
  setIdentidad(ctx.db, usuarioDe(ctx).sesionId, ctx.ports.clock.now())
