import type { Services } from '../../../context.ts'
import { notificar } from '../../notificaciones/index.ts'
import { membreteDe } from '../../organizaciones/index.ts'
import { enlaceDeBoleto } from '../compra/acceso.ts'
import { esSeudonimo } from '../compra/seudonimo.ts'
import { buildCorreoBoletoCancelado } from './correo-boleto-cancelado.ts'
import { findCompraDocumento, findCompraIdDeBoleto, findMotivo, findQuienCancelo } from './documentos.repository.ts'

/** Tells who was passed a boleto that it does not admit any more; its buyer is told of the money. */
export async function avisarBoletoCancelado(
  { db, config, ports }: Services,
  { boletoId }: { boletoId: string },
): Promise<void> {
  const compraId = await findCompraIdDeBoleto(db, boletoId)
  const compra = compraId === null ? null : await findCompraDocumento(db, compraId)
  const boleto = compra?.boletos.find(({ id }) => id === boletoId)
  if (compra === null || boleto === undefined || boleto.estado !== 'cancelado') return
  const { titularEmail, titularId, asistente } = boleto
  if (titularEmail === null || esSeudonimo(titularEmail)) return
  const { evento } = compra
  const datos = {
    nombre: asistente ?? '',
    evento: { ...evento, quien: await findQuienCancelo(db, evento.id, evento.organizador) },
    motivo: evento.estado === 'cancelado' ? await findMotivo(db, evento.id) : '',
  }
  const correo = await buildCorreoBoletoCancelado(
    { ...datos, enlace: enlaceDeBoleto(config, boletoId) },
    await membreteDe({ db, config }, { eventoId: evento.id }),
  )
  await ports.mailer.send({ to: titularEmail, ...correo })
  if (titularId === null) return
  const texto = 'El boleto que te pasaron ya no da acceso.'
  const notificacion = {
    tipo: 'evento' as const,
    clave: `boleto-cancelado:${boletoId}`,
    titulo: correo.subject,
    texto,
    ruta: `/boletos/${boletoId}`,
  }
  await notificar(db, [{ ...notificacion, usuarioId: titularId }])
}
