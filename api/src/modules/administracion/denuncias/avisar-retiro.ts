import type { Services } from '../../../context.ts'
import { operadorDe } from '../../../operador.ts'
import { buildCorreoRetiro, type CasoRetiro } from './correo-retiro.ts'
import { rutaDeRetiro } from './notificaciones-retiro.ts'
import { findResponsables, findRetiro } from './retiros.repository.ts'

/** Tells one person who answers for the evento, whatever their preferences, unless they left the team meanwhile. */
export async function avisarRetiro(
  services: Services,
  { retiroId, usuarioId, caso }: { retiroId: string; usuarioId: string; caso: CasoRetiro },
): Promise<void> {
  const { db, config, ports } = services
  const retiro = await findRetiro(db, retiroId)
  if (retiro === null) return
  const persona = (await findResponsables(db, retiro.evento.id)).find(({ id }) => id === usuarioId)
  if (persona === undefined) return
  const { correoAyuda } = await operadorDe(services)
  const correo = await buildCorreoRetiro({
    caso,
    nombre: persona.nombre,
    evento: retiro.evento.nombreMostrado,
    palabras: (caso === 'retirado' ? retiro.motivo : retiro.respuesta) ?? retiro.motivo,
    enlace: `${config.baseUrl}${rutaDeRetiro(retiro.evento)}`,
    contacto: correoAyuda,
  })
  await ports.mailer.send({ to: persona.email, ...correo })
}
