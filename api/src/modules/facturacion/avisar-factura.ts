import type { Services } from '../../context.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { enlaceDe, enlaceDeFactura, esSeudonimo, plazoDeEnlace } from '../compras/index.ts'
import { notificar } from '../notificaciones/index.ts'
import { type FacturaPorAvisar, findFacturaPorAvisar, markAvisado } from './avisos.repository.ts'
import { asuntoDe, buildCorreoFactura, type CorreoFactura } from './correo-factura.ts'

/** What there is to say of what the boletos cost; null while there is nothing. */
function noticiaDe({ estado, error, cargo }: FacturaPorAvisar): CorreoFactura['noticia'] | null {
  if (estado !== 'solicitada') return estado
  if (error !== null) return 'tarda'
  return cargo === null || cargo.estado === 'solicitada' ? null : 'pendiente'
}

/** One word for what both of them have come to: it is said once. */
const palabraDe = (noticia: string, { clave, cargo }: FacturaPorAvisar): string =>
  `${noticia}:${clave}${cargo === null || cargo.estado === 'solicitada' ? '' : ` ${cargo.estado}:${cargo.clave}`}`

const ESPERA_MIN = 2

/**
 * Tells a buyer what became of the invoice of the boletos and of the one of the charge, both in one e-mail where they
 * come together, and once for each state; an erased account is told nothing.
 */
export async function avisarFactura(services: Services, { compraId }: { compraId: string }): Promise<void> {
  const { db, config, ports } = services
  const factura = await findFacturaPorAvisar(db, compraId)
  if (factura === null || esSeudonimo(factura.email)) return
  const { id, clave, folio, usuarioId, proveedor, total, evento, enlaces, fin, estadoEvento, cargo } = factura
  const noticia = noticiaDe(factura)
  const avisado = palabraDe(noticia ?? '', factura)
  // it may have been stamped, or asked for anew, since it was slow
  if (noticia === null || factura.avisado === avisado) return
  if (factura.viene) return encargarTrabajo(db, 'avisar_factura', { compraId }, ESPERA_MIN)
  const datos = {
    ...{ ...factura, noticia, total: total ?? 0, clave },
    descarga: noticia === 'timbrada' && proveedor !== 'externa' ? enlaceDeFactura(config, id) : null,
    cargo:
      cargo === null ? null : { ...cargo, descarga: cargo.uuid === null ? null : enlaceDeFactura(config, cargo.id) },
    enlace: enlaceDe(
      config,
      { id: compraId, folio, enlaces },
      plazoDeEnlace({ fin, estado: estadoEvento }, ports.clock.now()),
    ),
  }
  await ports.mailer.send({ to: factura.email, ...(await buildCorreoFactura(datos)) })
  await db.transaction().execute(async (trx) => {
    await markAvisado(trx, compraId, avisado)
    if (usuarioId === null) return
    const notificacion = {
      usuarioId,
      tipo: 'compra',
      clave: `factura:${avisado}`,
      titulo: asuntoDe(datos),
      texto: `${evento} · ${folio}`,
      ruta: `/compras/${folio}`,
    } as const
    await notificar(trx, [notificacion])
  })
}
