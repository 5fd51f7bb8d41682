import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { conflicto } from '../../../errors.ts'
import { usuarioDe } from '../../../rules.ts'
import { conEquipo } from './con-equipo.ts'
import { membresiaDe } from './organizaciones.policy.ts'
import { getOrganizacionPropia, type OrganizacionPropiaRow, setPideSegundoPaso } from './organizaciones.repository.ts'

const faltaElSuyo = () => conflicto('Primero agrega un segundo paso a tu cuenta: sin él te quedarías fuera.')

/** Whether the whole team needs a second factor: from the next call on, whoever proved none is led to add one. */
export async function pedirAlEquipo(ctx: Context, pedir: boolean): Promise<OrganizacionPropiaRow> {
  const { organizacionId } = membresiaDe(ctx)
  if (pedir && usuarioDe(ctx).segundoPaso !== true) throw faltaElSuyo()
  return conEquipo(ctx, 'admin', async (trx) => {
    const antes = await getOrganizacionPropia(trx, organizacionId)
    if (antes.pide_segundo_paso === pedir) return antes
    await setPideSegundoPaso(trx, organizacionId, pedir)
    const cambio = { antes: { pedir: !pedir }, despues: { pedir } }
    await anotar(trx, ctx, { organizacionId, accion: 'organizacion.segundo_paso', ...cambio })
    return { ...antes, pide_segundo_paso: pedir }
  })
}
