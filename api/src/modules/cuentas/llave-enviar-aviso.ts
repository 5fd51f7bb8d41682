import type { Services } from '../../context.ts'
import { momentoEn } from '../../momento.ts'
import { type CambioLlave, RUTA } from './llave-avisos.ts'
import { buildCorreoLlave } from './llave-correo.ts'
import { findNombre } from './llaves.repository.ts'

const ZONA = 'America/Mexico_City'

/** Tells by e-mail that a key was added or taken away. Who has left meanwhile is told nothing. */
export async function enviarAvisoLlave({ db, config, ports }: Services, { usuarioId, email, nombre: llave, accion, cuando }: CambioLlave): Promise<void> {
  const persona = await findNombre(db, usuarioId)
  if (persona === undefined) return
  const correo = await buildCorreoLlave({
    persona,
    llave,
    accion,
    cuando: momentoEn(new Date(cuando), ZONA).largo,
    enlace: `${config.baseUrl}${RUTA}`,
  })
  await ports.mailer.send({ to: email, ...correo })
}
