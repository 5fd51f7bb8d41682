import { type Db, rowsOf } from '@entrale/db'
import { buildCarta } from '../../carta.ts'
import type { Services } from '../../context.ts'
import { enUnaLinea } from '../../correo.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { notificar } from '../notificaciones/index.ts'

type PorAvisar = { webhookId: string; usuarioId: string }
type Destinatario = {
  usuarioId: string
  email: string
  nombre: string
  slug: string
  organizacion: string
  url: string
  motivo: string
}

/** Who answers for the organization of a webhook that is off, or one of them. */
const findDestinatarios = (db: Db, webhookId: string, usuarioId: string | null = null) => rowsOf<Destinatario>(db)`
    select u.id as "usuarioId", u.email, u.nombre_mostrado as nombre, o.slug, o.nombre_mostrado as organizacion, w.url,
      w.motivo
    from webhooks w join organizaciones o on o.id = w.organizacion_id join miembros m on m.organizacion_id = o.id
      join usuarios u on u.id = m.usuario_id
    where w.id = ${webhookId} and not w.activo and m.rol in ('owner', 'admin')
      and (${usuarioId}::uuid is null or u.id = ${usuarioId}) order by u.id`

const titulo = 'Apagamos uno de tus webhooks'
const ruta = (slug: string) => `/dashboard/organizaciones/${slug}/integraciones`

/** In the transaction that turned it off. */
export async function avisarApagado(trx: Db, webhookId: string): Promise<void> {
  const quienes = await findDestinatarios(trx, webhookId)
  await notificar(
    trx,
    quienes.map(({ usuarioId, slug, url, motivo }) => ({
      ...{
        usuarioId,
        tipo: 'seguridad' as const,
        clave: `webhook:${webhookId}:${Date.now()}`,
        titulo,
        texto: `${url} · ${motivo}`,
        ruta: ruta(slug),
      },
    })),
  )
  for (const { usuarioId } of quienes)
    await encargarTrabajo(trx, 'avisar_webhook', { webhookId, usuarioId } satisfies PorAvisar)
}

/** By e-mail; not when it was turned on again meanwhile. */
export async function avisarWebhook(
  { db, config, ports }: Services,
  { webhookId, usuarioId }: PorAvisar,
): Promise<void> {
  const [quien] = await findDestinatarios(db, webhookId, usuarioId)
  if (quien === undefined) return
  const carta = await buildCarta({
    titulo,
    nombre: quien.nombre,
    parrafos: ['Dejamos de enviar avisos a esta dirección. Lo que estaba por enviarse ya no se envía.'],
    datos: [
      ['Organización', enUnaLinea(quien.organizacion)],
      ['Dirección', quien.url],
      ['Por qué', quien.motivo],
    ],
    accion: { etiqueta: 'Ver los webhooks', enlace: config.baseUrl + ruta(quien.slug) },
    notas: [
      'Cuando el sistema que los recibe funcione otra vez, enciéndelo desde ahí; lo que no llegó se puede volver a enviar.',
    ],
  })
  await ports.mailer.send({ to: quien.email, ...carta })
}
