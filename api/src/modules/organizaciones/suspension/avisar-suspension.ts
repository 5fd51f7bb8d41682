import type { Services } from '../../../context.ts'
import { buildCorreoSuspension } from './correo-suspension.ts'
import { findCartaSuspension } from './suspension.repository.ts'

type Suspension = { organizacionId: string; usuarioId: string; suspendida: boolean }

/** Tells one of the team by e-mail, unless it is otherwise by now. */
export async function avisarSuspension({ db, config, ports }: Services, suspension: Suspension): Promise<void> {
  const carta = await findCartaSuspension(db, suspension)
  if (carta === undefined || carta.suspendida !== suspension.suspendida) return
  const { email, slug, ...datos } = carta
  const enlace = `${config.baseUrl}/dashboard/organizaciones/${slug}`
  await ports.mailer.send({
    to: email,
    ...(await buildCorreoSuspension({ ...datos, enlace, ayuda: config.operador.correoAyuda })),
  })
}
