import type { Rule } from '../../../context.ts'
import { soloAdministrador } from '../../../rules.ts'
import { exigirIdentidad } from '../../cuentas/index.ts'

/** An administrator who proved a moment ago who they are: for what could hurt. */
export const administradorConIdentidad: Rule = async (ctx, params) => {
  await soloAdministrador(ctx, params)
  await exigirIdentidad(ctx)
}
