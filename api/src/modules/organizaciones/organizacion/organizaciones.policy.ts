import type { Context, Membresia, Rol, Rule, TokenApi } from '../../../context.ts'
import { noEncontrado, pideSegundoPaso, sinPermiso } from '../../../errors.ts'
import { usuarioDe } from '../../../rules.ts'
import { findMembresia } from './organizaciones.repository.ts'

const RANGO: Record<Rol, number> = { member: 0, admin: 1, owner: 2 }

/** The membership that is enough for this; a refusal when it is not, or when there is none. */
export function exigirRango<M extends Membresia>(membresia: M | undefined, minimo: Rol): M {
  if (membresia === undefined) throw noEncontrado()
  if (RANGO[membresia.rol] < RANGO[minimo]) throw sinPermiso()
  return membresia
}

/** A token speaks for its organization as an admin would: it never may what only the owner may. */
const membresiaDeToken = ({ organizacionId, slug }: TokenApi, pedido: string): Membresia | undefined =>
  slug === pedido ? { organizacionId, slug, rol: 'admin' } : undefined

/** Members of the organization that the path names, from this role up. To everybody else it does not exist. */
export const enOrganizacion =
  (minimo: Rol): Rule =>
  async (ctx, params) => {
    const slug = params.slug ?? params.slugOrganizacion ?? ''
    if (ctx.tokenApi !== undefined) {
      ctx.membresia = exigirRango(membresiaDeToken(ctx.tokenApi, slug), minimo)
      return
    }
    const { id, segundoPaso = false } = usuarioDe(ctx)
    const { pideSegundoPaso: pide, ...membresia } = exigirRango(await findMembresia(ctx.db, id, slug), minimo)
    if (pide && !segundoPaso) throw pideSegundoPaso('Esta organización pide un segundo paso a todo su equipo.')
    ctx.membresia = membresia
  }

/** The membership behind a call whose rule is `enOrganizacion`. */
export function membresiaDe({ membresia }: Context): Membresia {
  if (membresia === null) throw noEncontrado()
  return membresia
}
