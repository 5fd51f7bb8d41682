import type { Db } from '@entrale/db'
import { buildCarta } from '../../../carta.ts'
import type { Services } from '../../../context.ts'
import { type Correo, enUnaLinea } from '../../../correo.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { findDestinatario, findResponsables, getNombrada } from '../../cuenta-deposito/index.ts'
import { notificar } from '../../notificaciones/index.ts'

export const NOTICIAS_EXPEDIENTE = ['aprobado', 'con_observaciones', 'vencido'] as const
export type NoticiaExpediente = (typeof NOTICIAS_EXPEDIENTE)[number]
type PorAvisar = { organizacionId: string; usuarioId: string; noticia: NoticiaExpediente }

const TITULOS: Record<NoticiaExpediente, (nombre: string) => string> = {
  aprobado: (nombre) => `Aprobamos el expediente de ${nombre}`,
  con_observaciones: (nombre) => `Hay algo que corregir en el expediente de ${nombre}`,
  vencido: (nombre) => `Hay que actualizar el expediente de ${nombre}`,
}
const TEXTOS: Record<NoticiaExpediente, string> = {
  aprobado: 'Con el contrato firmado y tu cuenta de depósito en uso, ya podemos pagarte.',
  con_observaciones: 'Te decimos qué y dónde. Corrígelo y envíalo otra vez.',
  vencido: 'Un documento venció. Sube uno vigente y envíalo otra vez: mientras, tus pagos esperan.',
}
const BOTONES: Record<NoticiaExpediente, string> = {
  aprobado: 'Ver el expediente',
  con_observaciones: 'Corregir',
  vencido: 'Actualizar',
}
const rutaDe = (slug: string) => `/dashboard/organizaciones/${slug}/expediente`

/** Tells everybody who answers for the organization, here and by e-mail, in the transaction of the change. */
export async function avisarExpediente(
  trx: Db,
  organizacionId: string,
  noticia: NoticiaExpediente,
  ahora: Date,
): Promise<void> {
  const { slug, nombre } = await getNombrada(trx, organizacionId)
  const quienes = await findResponsables(trx, organizacionId)
  const clave = `expediente:${organizacionId}:${noticia}:${ahora.getTime()}`
  await notificar(
    trx,
    quienes.map((usuarioId) => ({
      ...{ usuarioId, tipo: 'cuenta' as const, clave, titulo: TITULOS[noticia](nombre) },
      ...{ texto: TEXTOS[noticia], ruta: rutaDe(slug) },
    })),
  )
  for (const usuarioId of quienes)
    await encargarTrabajo(trx, 'avisar_expediente', { organizacionId, usuarioId, noticia } satisfies PorAvisar)
}

const cartaDe = (noticia: NoticiaExpediente, nombre: string, organizacion: string, enlace: string): Promise<Correo> =>
  buildCarta({
    titulo: TITULOS[noticia](enUnaLinea(organizacion)),
    nombre,
    parrafos: [TEXTOS[noticia]],
    datos: [['Organización', enUnaLinea(organizacion)]],
    accion: { etiqueta: BOTONES[noticia], enlace },
    notas: ['Tus ventas siguen igual.'],
  })

/** By e-mail. Who left the team or erased the account meanwhile is not written to. */
export async function enviarCorreoExpediente(
  { db, config, ports }: Services,
  { organizacionId, usuarioId, noticia }: PorAvisar,
): Promise<void> {
  const destinatario = await findDestinatario(db, usuarioId, organizacionId)
  if (destinatario === undefined) return
  const { email, slug, nombre, organizacion } = destinatario
  const carta = await cartaDe(noticia, nombre, organizacion, `${config.baseUrl}${rutaDe(slug)}`)
  await ports.mailer.send({ to: email, ...carta })
}
