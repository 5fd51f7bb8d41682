import type { Services } from '../../../context.ts'
import type { Entrega } from './ceder-organizacion.ts'
import { buildCorreoEntrega } from './correo-entrega.ts'
import { findEntrega } from './equipo.repository.ts'

/** Tells one of the two by e-mail: it concerns who answers for the organization, so no preference silences it. */
export async function avisarEntrega({ db, config, ports }: Services, entrega: Entrega): Promise<void> {
  const datos = await findEntrega(db, entrega)
  if (datos === undefined) return
  const { email, slug, ...resto } = datos
  const enlace = `${config.baseUrl}/dashboard/organizaciones/${slug}`
  await ports.mailer.send({ to: email, ...(await buildCorreoEntrega({ ...resto, recibe: entrega.recibe, enlace })) })
}
