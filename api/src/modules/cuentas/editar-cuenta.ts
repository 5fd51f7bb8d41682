import type { Context } from '../../context.ts'
import { usuarioDe } from '../../rules.ts'
import { setNombres, type UsuarioRow } from './cuenta/cuentas.repository.ts'
import { type Nombres, nombresDe } from './cuenta/nombres.ts'

/** A second surname that is not given goes: the form shows all three. */
export const editarCuenta = (ctx: Context, nombres: Nombres): Promise<UsuarioRow> =>
  setNombres(ctx.db, usuarioDe(ctx).id, nombresDe(nombres))
