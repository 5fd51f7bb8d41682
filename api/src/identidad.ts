import { IDENTIDAD_MINUTOS, PIDE_IDENTIDAD } from '@entrale/contract/cuentas/cuenta'
import type { Context, Rule } from './context.ts'
import { Refusal, sinSesion } from './errors.ts'
import { soloAdministrador, usuarioDe } from './rules.ts'

const DURACION = IDENTIDAD_MINUTOS * 60_000
const CONFIRMA = 'Confirma que eres tú para continuar.'

/** Not a 401: the session is good, and the browser would end it. */
const pideIdentidad = () =>
  new Refusal(403, CONFIRMA, { form: [{ name: 'identidad', message: CONFIRMA, type: PIDE_IDENTIDAD }] })

/** Signed in, and proved who they are in this session within the last minutes; to sign in is such a proof. */
export async function exigirIdentidad(ctx: Context): Promise<void> {
  const { sesionId } = usuarioDe(ctx)
  const sesion = await ctx.db
    .selectFrom('sesiones')
    .select('identidad_en')
    .where('id', '=', sesionId)
    .executeTakeFirst()
  if (sesion === undefined) throw sinSesion()
  const probada = sesion.identidad_en?.getTime()
  if (probada === undefined || ctx.ports.clock.now().getTime() - probada >= DURACION) throw pideIdentidad()
}

/** This rule, and a fresh proof of identity besides: for what could hurt. */
export const conIdentidad =
  (rule: Rule): Rule =>
  async (ctx, params) => {
    await rule(ctx, params)
    await exigirIdentidad(ctx)
  }

/** An administrator of the platform, for what could hurt. */
export const administradorConIdentidad = conIdentidad(soloAdministrador)
