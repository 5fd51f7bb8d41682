import type { MotivoCancelacion } from '@entrale/contract/facturacion/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import type { Context, Services } from '../../context.ts'
import { PacCerrado, PacRechaza } from '../../ports/pac/pac.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { anotarSuceso } from '../compras/index.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { cancelarSustituida, esperarCancelacion, markCancelada } from './cancelaciones.ts'
import { findDatos } from './datos.repository.ts'
import { emisionDe, pacDelDocumento } from './emision.ts'
import { puedePasar } from './estado.ts'
import { findNotasDe } from './facturables.repository.ts'
import {
  cancelacionRechazada,
  cancelandose,
  enCurso,
  facturaNoEncontrada,
  folioRepetido,
  nadaQueAjustar,
  noEstaEmitida,
  notaEnProceso,
  pacSinRespuesta,
  sinDatos,
  sinPac,
  soloDeGlobal,
  yaEmitida,
} from './facturacion.errors.ts'
import { findSolicitud, type SolicitudRow } from './lista-solicitudes.repository.ts'
import {
  existeUuid,
  findPorTimbrar,
  lockFacturable,
  markAjustada,
  markExterna,
  volverASolicitar,
} from './solicitudes.repository.ts'

async function exigirSolicitud(ctx: Context, folio: string, db: Db = ctx.db): Promise<SolicitudRow> {
  const solicitud = await findSolicitud(db, membresiaDe(ctx).organizacionId, folio)
  if (solicitud === null) throw facturaNoEncontrada()
  return solicitud
}

/** With its compra locked, so that it stays as it was read; written down in the bitácora. */
function cambiar(
  ctx: Context,
  folio: string,
  hecho: string,
  hacer: (trx: Db, solicitud: SolicitudRow) => Promise<Record<string, string | number> | null>,
) {
  return ctx.db.transaction().execute(async (trx) => {
    const { compraId } = await exigirSolicitud(ctx, folio, trx)
    await lockFacturable(trx, compraId)
    const despues = await hacer(trx, await exigirSolicitud(ctx, folio, trx))
    const { organizacionId } = membresiaDe(ctx)
    if (despues !== null)
      await anotar(trx, ctx, {
        organizacionId,
        accion: 'facturacion.factura',
        objeto: folio,
        despues: { hecho, ...despues },
      })
  })
}

/** Somebody must be there to stamp it; `sinDatos` and `sinPac` say what is missing. */
export async function exigirEmision(services: Services, organizacionId: string): Promise<void> {
  if ((await emisionDe(services, organizacionId)) !== null) return
  throw (await findDatos(services.db, organizacionId)) === null ? sinDatos() : sinPac()
}

/** Has it stamped again, as it is. */
export async function reintentar(ctx: Context, folio: string): Promise<SolicitudRow> {
  const { estado } = await exigirSolicitud(ctx, folio)
  if (estado === 'timbrada') throw yaEmitida()
  if (estado === 'cancelada') throw noEstaEmitida()
  await exigirEmision(ctx, membresiaDe(ctx).organizacionId)
  await cambiar(ctx, folio, 'reintentada', async (trx, { compraId, ...ahora }) => {
    if (ahora.estado !== 'error' && ahora.estado !== 'solicitada') throw yaEmitida()
    await volverASolicitar(trx, compraId)
    await encargarTrabajo(trx, 'timbrar_factura', { compraId })
    return {}
  })
  return exigirSolicitud(ctx, folio)
}

/** Whatever should have taken its place does not: a job has the one before canceled, which is still valid. */
async function soltarSustituida(trx: Db, ctx: Context, compraId: string, motivo: MotivoCancelacion): Promise<void> {
  const sustituida = (await findPorTimbrar(trx, compraId))?.sustituye ?? null
  if (sustituida === null) return
  const { organizacionId } = membresiaDe(ctx)
  await cancelarSustituida(trx, {
    ...{ ...sustituida, organizacionId, compraId, emisor: 'organizacion', motivo, sustituto: null },
  })
}

/**
 * The organizer made it out somewhere else. Saying so twice says it once. Of one that its PAC has not answered for a day
 * only they can tell: where it stamped it after all, that is its folio fiscal.
 */
export async function marcarExterna(ctx: Context, folio: string, uuid: string): Promise<SolicitudRow> {
  await cambiar(ctx, folio, 'emitida por fuera', async (trx, solicitud) => {
    if (solicitud.uuid === uuid && solicitud.estado === 'timbrada') return null
    if (!puedePasar(solicitud.estado, 'timbrada')) throw yaEmitida()
    if (solicitud.enCurso && !solicitud.sinRespuesta) throw enCurso()
    if (await existeUuid(trx, uuid)) throw folioRepetido()
    await markExterna(trx, solicitud.compraId, { uuid, total: solicitud.total, ahora: ctx.ports.clock.now() })
    await anotarSuceso(trx, solicitud.compraId, 'factura_timbrada')
    await encargarTrabajo(trx, 'avisar_factura', { compraId: solicitud.compraId })
    await encargarTrabajo(trx, 'ajustar_comprobantes', { compraId: solicitud.compraId })
    await soltarSustituida(trx, ctx, solicitud.compraId, '02')
    return { uuid }
  })
  return exigirSolicitud(ctx, folio)
}

/** A credit note covers what went back of it since it was stamped. */
export async function marcarAjustada(ctx: Context, folio: string, uuid: string): Promise<SolicitudRow> {
  await cambiar(ctx, folio, 'ajustada', async (trx, { compraId, porAjustar }) => {
    if (porAjustar === 0) throw nadaQueAjustar()
    if (await existeUuid(trx, uuid)) throw folioRepetido()
    await markAjustada(trx, compraId, { uuid, monto: porAjustar })
    return { uuid, monto: porAjustar }
  })
  return exigirSolicitud(ctx, folio)
}

type Cancelable = { id: string; proveedor: string | null; referencia: string | null }
/**
 * Cancels a document where it was stamped, its notas de crédito first; one that was made out somewhere else is taken to
 * be canceled there. False while its receiver has to agree first.
 */
export async function cancelarEnPac(
  ctx: Context,
  { id, proveedor, referencia }: Cancelable,
  motivo: MotivoCancelacion,
): Promise<boolean> {
  if (proveedor === 'externa' || proveedor === null || referencia === null) return true
  for (const nota of await findNotasDe(ctx.db, id))
    if (!(await pedirAlPac(ctx, nota, SIN_RELACION))) throw notaEnProceso()
  return pedirAlPac(ctx, { proveedor, referencia }, motivo)
}

/** c_MotivoCancelacion of a nota whose invoice ends: nothing takes its place. */
const SIN_RELACION = '02'
async function pedirAlPac(
  ctx: Context,
  { proveedor, referencia }: { proveedor: string; referencia: string },
  motivo: MotivoCancelacion,
): Promise<boolean> {
  const { organizacionId } = membresiaDe(ctx)
  const pac = await pacDelDocumento(ctx, { emisor: 'organizacion', organizacionId, proveedor })
  if (pac === null) throw sinPac()
  const hecha = await pac.cancelar(referencia, motivo).catch((error: unknown) => {
    throw error instanceof PacRechaza || error instanceof PacCerrado
      ? cancelacionRechazada(error.message)
      : pacSinRespuesta()
  })
  return hecha === 'cancelado'
}

/** The PAC first: what it canceled and nobody wrote down is canceled again without harm. */
export async function cancelarFactura(ctx: Context, folio: string, motivo: MotivoCancelacion): Promise<SolicitudRow> {
  const solicitud = await exigirSolicitud(ctx, folio)
  if (solicitud.estado === 'cancelada') return solicitud
  if (solicitud.enCurso) throw enCurso()
  if (solicitud.cancelando) throw cancelandose()
  if (motivo === '04') throw soloDeGlobal()
  if (solicitud.estado === 'timbrada' && !(await cancelarEnPac(ctx, solicitud, motivo))) {
    await cambiar(ctx, folio, 'cancelación pedida', async (trx, { compraId, referencia, uuid, proveedor }) => {
      if (referencia === null || uuid === null || proveedor === null || proveedor === 'externa') return null
      const { organizacionId } = membresiaDe(ctx)
      await esperarCancelacion(trx, {
        ...{ referencia, uuid, proveedor, motivo, organizacionId, emisor: 'organizacion', compraId, globalId: null },
      })
      return { motivo, uuid }
    })
    return exigirSolicitud(ctx, folio)
  }
  await cambiar(ctx, folio, 'cancelada', async (trx, { compraId, estado, uuid, ...ahora }) => {
    if (estado === 'cancelada') return null
    if (ahora.enCurso || estado !== solicitud.estado) throw enCurso()
    await markCancelada(trx, compraId, ctx.ports.clock.now())
    if (estado !== 'timbrada') await soltarSustituida(trx, ctx, compraId, motivo)
    await anotarSuceso(trx, compraId, 'factura_cancelada')
    await encargarTrabajo(trx, 'avisar_factura', { compraId })
    return { motivo, ...(uuid !== null && { uuid }) }
  })
  return exigirSolicitud(ctx, folio)
}
