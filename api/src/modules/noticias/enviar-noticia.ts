import { buildCarta } from '../../carta.ts'
import type { Services } from '../../context.ts'
import { enUnaLinea, idDeCarta } from '../../correo.ts'
import { quiereCorreo } from '../notificaciones/index.ts'
import { bajaVentasDe } from './baja-ventas.ts'
import { findDestinatario, findNoticia } from './noticias.repository.ts'
import { enPalabras } from './palabras.ts'

export const DEJAR = 'Dejar de recibir correos de ventas'

/** By e-mail, unless the person switched that off or may not see the money any more. */
export async function enviarNoticia(
  { db, config, ports }: Services,
  { noticiaId, usuarioId }: { noticiaId: string; usuarioId: string },
): Promise<void> {
  const noticia = await findNoticia(db, noticiaId)
  const quien = noticia === null ? null : await findDestinatario(db, noticia.organizacionId, usuarioId)
  if (noticia === null || quien === null || !(await quiereCorreo(db, usuarioId, 'ventas'))) return
  const { titulo, texto, accion, ruta } = enPalabras(noticia)
  const { enlace, headers } = bajaVentasDe(config, usuarioId)
  const carta = await buildCarta({
    titulo,
    nombre: quien.nombre,
    parrafos: [texto],
    accion: { etiqueta: accion, enlace: config.baseUrl + ruta },
    notas: [`Te escribimos porque organizas en ${enUnaLinea(quien.organizacion)}.`],
    otra: { etiqueta: DEJAR, enlace },
  })
  const messageId = idDeCarta(config.baseUrl, `${noticiaId}.${usuarioId}`)
  await ports.mailer.send({ to: quien.email, ...carta, messageId, headers })
}
