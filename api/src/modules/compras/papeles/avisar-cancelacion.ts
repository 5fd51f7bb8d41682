import type { Services } from '../../../context.ts'
import { notificar } from '../../notificaciones/index.ts'
import { membreteDe } from '../../organizaciones/index.ts'
import { findReembolsoPorCancelacion } from '../../reembolsos/dinero/index.ts'
import { enlaceDe } from '../compra/acceso.ts'
import { causaDeCierre } from '../compra/compras.repository.ts'
import { esSeudonimo } from '../compra/seudonimo.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { buildCorreoCancelacion } from './correo-cancelacion.ts'
import { findCompraDocumento, findMotivo, findQuienCancelo, sumRecibido } from './documentos.repository.ts'
import { notificacionDeCancelacion } from './notificaciones.ts'

/**
 * Tells a buyer that the evento was cancelled, and about the money; who has not paid, also that it was taken off. An
 * erased account is told nothing.
 */
export async function avisarCancelacion(services: Services, { compraId }: { compraId: string }): Promise<void> {
  const { db, config, ports } = services
  const compra = await findCompraDocumento(db, compraId)
  const causa = compra === null ? null : await causaDeCierre(db, compra.evento.id)
  if (compra === null || causa === null || esSeudonimo(compra.email)) return
  const { folio, usuarioId, total, moneda, metodo, comprador, evento } = compra
  const sinPagar = compra.estado === 'cancelada' && total > 0
  const retirado = causa === 'retirado'
  if (retirado && !sinPagar) return
  const motivo = retirado ? '' : await findMotivo(db, evento.id)
  const reembolso = await findReembolsoPorCancelacion(db, compraId)
  const datos = {
    ...{ comprador, folio, total, moneda, metodo, estado: compra.estado, reembolso },
    recibido: await sumRecibido(db, compraId),
    evento: { ...evento, motivo, retirado, quien: await findQuienCancelo(db, evento.id, evento.organizador) },
    enlace: enlaceDe(config, compra),
  }
  const correo = await buildCorreoCancelacion(datos, await membreteDe({ db, config }, { eventoId: evento.id }))
  await ports.mailer.send({ to: compra.email, ...correo })
  await db.transaction().execute(async (trx) => {
    if (usuarioId !== null)
      await notificar(trx, [
        notificacionDeCancelacion({
          ...{ compraId, folio, usuarioId, motivo },
          ...{ evento: evento.nombre, sinPagar, retirado },
        }),
      ])
    const suceso = retirado ? 'evento_retirado' : 'evento_cancelado'
    await anotarSuceso(trx, compraId, 'aviso_enviado', { datos: { causa: suceso } })
  })
}
