import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import { diaEn } from '../../momento.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { findResponsables, getNombrada } from '../cuenta-deposito/index.ts'
import { notificar } from '../notificaciones/index.ts'
import { lockFacturable, markSinRespuesta, type PorTimbrar } from './solicitudes.repository.ts'

type Noticia = { clave: string; titulo: string; texto: (nombre: string) => string }

/** Whoever answers for the organization hears of it once a day. */
export async function decirAResponsables(
  trx: Db,
  organizacionId: string,
  ahora: Date,
  noticia: Noticia,
): Promise<void> {
  const { slug, nombre } = await getNombrada(trx, organizacionId)
  const { clave, titulo, texto } = noticia
  const quienes = await findResponsables(trx, organizacionId)
  await notificar(
    trx,
    quienes.map((usuarioId) => ({
      ...{ usuarioId, tipo: 'evento', clave: `${clave}:${organizacionId}:${diaEn(ahora)}`, titulo },
      ...{ texto: texto(nombre), ruta: `/dashboard/organizaciones/${slug}/facturacion` },
    })),
  )
}

/** A buyer asked for an invoice that nobody can make out yet: fiscal data or a PAC are missing. */
export async function decirQueFalta({ db, ports }: Services, organizacionId: string): Promise<void> {
  await db.transaction().execute((trx) =>
    decirAResponsables(trx, organizacionId, ports.clock.now(), {
      clave: 'factura-sin-emitir',
      titulo: 'Te pidieron una factura',
      texto: (nombre) =>
        `${nombre} aún no tiene con qué emitirla: guarda los datos fiscales y conecta tu proveedor, o regístrala con su folio fiscal.`,
    }),
  )
}

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
    await decirAResponsables(trx, organizacionId, ahora, {
      clave: 'pac-sin-respuesta',
      titulo: 'Hay facturas que no salen',
      texto: (nombre) =>
        `El servicio que timbra las facturas de ${nombre} no responde. Lo seguimos intentando y ya avisamos a quien la pidió.`,
    })
  })
}
