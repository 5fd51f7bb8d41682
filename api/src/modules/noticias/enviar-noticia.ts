import { buildCarta } from '../../carta.ts'
import type { Config, Services } from '../../context.ts'
import { enUnaLinea } from '../../correo.ts'
import type { Message } from '../../ports/mailer/mailer.ts'
import { quiereCorreo } from '../notificaciones/index.ts'
import { cabecerasDeBaja } from './baja-ventas.ts'
import { findDestinatario, findNoticia } from './noticias.repository.ts'
import { enPalabras } from './palabras.ts'

export const DEJAR = 'Dejar de recibir correos de ventas'

/** The same one, should it be sent twice: mailboxes keep one. */
export const sobreDe = (config: Config, clave: string): Pick<Message, 'messageId'> => ({
  messageId: `<${clave}@${new URL(config.baseUrl).hostname}>`,
})

/** By e-mail, unless the person switched that off or may not see the money any more. */
export async function enviarNoticia(
  { db, config, ports }: Services,
  { noticiaId, usuarioId }: { noticiaId: string; usuarioId: string },
): Promise<void> {
  const noticia = await findNoticia(db, noticiaId)
  const quien = noticia === null ? null : await findDestinatario(db, noticia.organizacionId, usuarioId)
  if (noticia === null || quien === null || !(await quiereCorreo(db, usuarioId, 'ventas'))) return
  const { titulo, texto, accion, ruta } = enPalabras(noticia)
  const { enlace, headers } = cabecerasDeBaja(config, usuarioId)
  const carta = await buildCarta({
    titulo,
    nombre: quien.nombre,
    parrafos: [texto],
    accion: { etiqueta: accion, enlace: config.baseUrl + ruta },
    notas: [`Te escribimos porque organizas en ${enUnaLinea(quien.organizacion)}.`],
    otra: { etiqueta: DEJAR, enlace },
  })
  await ports.mailer.send({ to: quien.email, ...carta, ...sobreDe(config, `${noticiaId}.${usuarioId}`), headers })
}
