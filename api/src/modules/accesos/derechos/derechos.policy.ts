import { type AlcancePuerta, alcancePuerta } from '@entrale/contract/accesos/schemas'
import type { Context, Rule } from '../../../context.ts'
import { sinPermiso } from '../../../errors.ts'
import { usuarioDe } from '../../../rules.ts'
import { enOrganizacion, membresiaDe } from '../../organizaciones/index.ts'
import { findAlcances } from './derechos.repository.ts'

const TODOS = alcancePuerta.options

/** What whoever asks may do at the door of an evento: who administers everything, a member what was given them. */
export async function alcancesDe(ctx: Context, slugEvento: string): Promise<readonly AlcancePuerta[]> {
  const { rol, organizacionId } = membresiaDe(ctx)
  if (rol !== 'member') return TODOS
  return findAlcances(ctx.db, { organizacionId, slugEvento, usuarioId: usuarioDe(ctx).id })
}

/** Who administers, and members who hold one of these rights at the door of the evento that the path names. */
export const conDerechoDePuerta =
  (...alcances: readonly AlcancePuerta[]): Rule =>
  async (ctx, params) => {
    await enOrganizacion('member')(ctx, params)
    const suyos = await alcancesDe(ctx, params.slugEvento ?? '')
    if (!suyos.some((suyo) => alcances.includes(suyo))) throw sinPermiso()
  }
