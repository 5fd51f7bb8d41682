import type { Services } from '../../context.ts'
import { enlaceDe, enlaceDeFactura, esSeudonimo, plazoDeEnlace } from '../compras/index.ts'
import { notificar } from '../notificaciones/index.ts'
import { ASUNTOS, buildCorreoFactura } from './correo-factura.ts'
import { findFacturaPorAvisar, markAvisado } from './solicitudes.repository.ts'

/** Tells a buyer what became of the invoice, once for each state; an erased account is told nothing. */
export async function avisarFactura(
  { db, config, ports }: Services,
  { compraId }: { compraId: string },
): Promise<void> {
  const factura = await findFacturaPorAvisar(db, compraId)
  if (factura === null || esSeudonimo(factura.email)) return
  const { id, estado, clave, folio, usuarioId, proveedor, total, evento, enlaces, fin, estadoEvento } = factura
  const noticia = estado === 'solicitada' ? 'tarda' : estado
  const avisado = `${noticia}:${clave}`
  // it may have been stamped, or asked for anew, since it was slow
  if (factura.avisado === avisado || (noticia === 'tarda' && factura.error === null)) return
  const descarga = estado === 'timbrada' && proveedor !== 'externa' ? enlaceDeFactura(config, id) : null
  const correo = await buildCorreoFactura({
    ...{ ...factura, noticia, total: total ?? 0, descarga },
    enlace: enlaceDe(
      config,
      { id: compraId, folio, enlaces },
      plazoDeEnlace({ fin, estado: estadoEvento }, ports.clock.now()),
    ),
  })
  await ports.mailer.send({ to: factura.email, ...correo })
  await db.transaction().execute(async (trx) => {
    await markAvisado(trx, compraId, avisado)
    if (usuarioId === null) return
    const notificacion = {
      usuarioId,
      tipo: 'compra',
      clave: `factura:${avisado}`,
      titulo: ASUNTOS[noticia],
      texto: `${evento} · ${folio}`,
      ruta: `/compras/${folio}`,
    } as const
    await notificar(trx, [notificacion])
  })
}
