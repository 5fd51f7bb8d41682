import type { Services } from '../../context.ts'
import { diaEn } from '../../momento.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { findResponsables, getNombrada } from '../cuenta-deposito/index.ts'
import { notificar } from '../notificaciones/index.ts'
import { lockFacturable, markSinRespuesta, type PorTimbrar } from './solicitudes.repository.ts'

/** How long a PAC may be silent before people hear of it. */
const PACIENCIA_MS = 3_600_000

/**
 * Tells both sides, once, that the PAC has not answered a request for long: its buyer, and who answers for the
 * organization, once a day.
 */
export async function decirQueTarda(
  { db, ports }: Services,
  { compraId, clave, organizacionId, timbrandoEn }: PorTimbrar,
): Promise<void> {
  const ahora = ports.clock.now()
  if (timbrandoEn === null || ahora.getTime() - timbrandoEn.getTime() < PACIENCIA_MS) return
  await db.transaction().execute(async (trx) => {
    await lockFacturable(trx, compraId)
    if (!(await markSinRespuesta(trx, compraId, clave))) return
    await encargarTrabajo(trx, 'avisar_factura', { compraId })
    const { slug, nombre } = await getNombrada(trx, organizacionId)
    const noticia = {
      tipo: 'evento',
      clave: `pac-sin-respuesta:${organizacionId}:${diaEn(ahora)}`,
      titulo: 'Hay facturas que no salen',
      texto: `El servicio que timbra las facturas de ${nombre} no responde. Lo seguimos intentando y ya avisamos a quien la pidió.`,
      ruta: `/dashboard/organizaciones/${slug}/facturacion`,
    } as const
    const quienes = await findResponsables(trx, organizacionId)
    await notificar(
      trx,
      quienes.map((usuarioId) => ({ ...noticia, usuarioId })),
    )
  })
}
