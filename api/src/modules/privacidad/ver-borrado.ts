import type { Borrado } from '@entrale/contract/cuentas/cuenta'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { sinSesion } from '../../errors.ts'
import { operadorDe } from '../../operador.ts'
import type { Persona } from '../../persona.ts'
import { usuarioDe } from '../../rules.ts'
import { tienePagoEnCurso } from '../pagos/index.ts'
import { impedimentosDe } from './impedimentos.ts'
import { findPersona, findResumen, findSituacion } from './privacidad.repository.ts'

type Veredicto = { impedimentos: string[]; organizaciones: string[] }

/** What forbids the erasure, and which organizations would go with it. `bloqueada`: nothing of it changes any more. */
export async function juzgar(
  db: Db,
  { config }: Pick<Context, 'config'>,
  persona: Persona,
  bloqueada: boolean,
): Promise<Veredicto> {
  const situacion = await findSituacion(db, persona, bloqueada)
  const { correoPrivacidad, correoAyuda } = await operadorDe({ db, config })
  const pagoEnCurso = await tienePagoEnCurso(db, persona)
  return {
    impedimentos: impedimentosDe({ ...situacion, pagoEnCurso, correo: correoPrivacidad ?? correoAyuda }),
    organizaciones: situacion.propias.filter(({ vendio }) => !vendio).map(({ nombre }) => nombre),
  }
}

export async function exigirPersona(db: Db, usuarioId: string): Promise<Persona> {
  const persona = await findPersona(db, usuarioId)
  if (persona === null) throw sinSesion()
  return persona
}

/** Told before anything is done. */
export async function verBorrado(ctx: Context): Promise<Borrado> {
  const { db, ports } = ctx
  const persona = await exigirPersona(db, usuarioDe(ctx).id)
  return {
    ...(await juzgar(db, ctx, persona, false)),
    ...(await findResumen(db, persona, ports.clock.now())),
    moneda: 'MXN',
  }
}
