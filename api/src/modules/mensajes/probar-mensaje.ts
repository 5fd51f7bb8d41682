import type { ClaseMensaje } from '@entrale/contract/mensajes/schemas'
import type { Context, Services } from '../../context.ts'
import { contarIntento, type Limite } from '../../http/rate-limit.ts'
import { usuarioDe } from '../../rules.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { membreteDe } from '../organizaciones/index.ts'
import { buildCorreoMensaje } from './correo-mensaje.ts'
import { findOrigen } from './envios.repository.ts'
import { exigirEvento, exigirTexto, leerLimites } from './evento-del-mensaje.ts'
import { correoSinVerificar } from './mensajes.errors.ts'

const PRUEBAS: Limite = { nombre: 'mensaje-prueba', maximo: 20, segundos: 3600 }
type Texto = { clase: ClaseMensaje; asunto: string; cuerpo: string }
type Prueba = Texto & { eventoId: string; usuarioId: string }

const findVerificado = ({ db }: Pick<Services, 'db'>, usuarioId: string) =>
  db
    .selectFrom('usuarios')
    .select('email')
    .where('id', '=', usuarioId)
    .where('email_verificado_en', 'is not', null)
    .executeTakeFirst()

/** Sends a draft to its author alone, at the verified e-mail. */
export async function probarMensaje(ctx: Context, slugEvento: string, texto: Texto): Promise<{ correo: string }> {
  const { id: eventoId } = await exigirEvento(ctx, slugEvento)
  const { id: usuarioId } = usuarioDe(ctx)
  exigirTexto(await leerLimites(ctx.db, ctx, eventoId), texto)
  const quien = await findVerificado(ctx, usuarioId)
  if (quien === undefined) throw correoSinVerificar()
  await contarIntento(ctx.db, [{ limite: PRUEBAS, de: usuarioId }], ctx.ports.clock.now())
  await encargarTrabajo(ctx.db, 'probar_mensaje', { ...texto, eventoId, usuarioId } satisfies Prueba)
  return { correo: quien.email }
}

export async function enviarPrueba(
  { db, config, ports }: Services,
  { eventoId, usuarioId, ...texto }: Prueba,
): Promise<void> {
  const [quien, origen] = [await findVerificado({ db }, usuarioId), await findOrigen(db, eventoId)]
  if (quien === undefined || origen === null || origen.detenido) return
  const membrete = await membreteDe({ db, config }, { eventoId })
  const carta = await buildCorreoMensaje(
    { ...texto, ...origen, enlaceEvento: config.baseUrl + origen.ruta, baja: null },
    membrete,
  )
  await ports.mailer.send({
    to: quien.email,
    replyTo: origen.responderA,
    ...carta,
    subject: `[Prueba] ${carta.subject}`,
  })
}
