import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { encargarDecision } from '../../detenciones/index.ts'
import { cancelarPorPlataforma } from '../../eventos/index.ts'
import { liquidarOrganizacion } from '../../liquidaciones/index.ts'
import type { EventoAdministradoRow } from './eventos.repository.ts'

/**
 * Calls an evento off and gives everybody their money back, by the road of its organizer, whatever became of them. Its
 * payouts that did not leave stop in the same breath.
 */
export async function cancelarComoPlataforma(
  ctx: Context,
  { id, slug, nombreMostrado, organizacion, cancelacion: { boletos, reembolso } }: EventoAdministradoRow,
  motivo: string,
): Promise<void> {
  const { id: organizacionId, slug: deQuien } = organizacion
  await cancelarPorPlataforma(ctx, { organizacionId, slug }, motivo, async (trx) => {
    const objeto = nombreMostrado
    await anotarPlataforma(trx, ctx, {
      ...{ accion: 'evento.cancelado', objeto, organizacionId, despues: { motivo, boletos, reembolso } },
    })
    const ruta = `/dashboard/organizaciones/${deQuien}/eventos/${slug}`
    await encargarDecision(trx, {
      id,
      organizacionId,
      caso: 'evento_cancelado',
      objeto,
      motivo,
      monto: reembolso,
      ruta,
    })
  })
  await liquidarOrganizacion(ctx, organizacionId)
}
