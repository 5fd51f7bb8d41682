import { type Db, rowsOf } from '@entrale/db'
import { importe } from '../../../momento.ts'
import { notificar } from '../../notificaciones/index.ts'
import {
  anotarContracargoDeCobro,
  anotarContracargoDeVenta,
  anotarIncidencia,
  type Pago,
  updatePago,
} from '../../pagos/index.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { anularCompra, type CompraCerrada } from './aplicar.repository.ts'
import { cerrarPendiente } from './cerrar-pendiente.ts'

const POR_EMPEZAR = ['aprobado', 'falta_clabe', 'por_transferir', 'fallido'] as const

/**
 * Refunds of this payment that have not begun end: its bank gives all of it back. Answers what of it was stopped, is on its way, and went back;
 * what waited for somebody's leave was never owed.
 */
async function detenerReembolsos(
  trx: Db,
  pagoId: string,
): Promise<{ detenido: number; enCamino: number; reembolsado: number }> {
  const detenidos = await trx
    .updateTable('reembolsos')
    .set({ estado: 'rechazado', error: 'contracargo' })
    .where('pago_id', '=', pagoId)
    .where('estado', 'in', POR_EMPEZAR)
    .returning('monto')
    .execute()
  await trx
    .updateTable('reembolsos')
    .set({ estado: 'rechazado', error: 'contracargo' })
    .where('pago_id', '=', pagoId)
    .where('estado', '=', 'por_autorizar')
    .execute()
  const rows = await rowsOf<{ enCamino: number; reembolsado: number }>(trx)`
    select coalesce(sum(monto) filter (where estado = 'en_proceso'), 0)::int as "enCamino",
      coalesce(sum(monto) filter (where estado = 'pagado'), 0)::int as reembolsado
    from reembolsos where pago_id = ${pagoId}`
  const detenido = detenidos.reduce((suma, { monto }) => suma + monto, 0)
  return { detenido, ...(rows[0] ?? { enCamino: 0, reembolsado: 0 }) }
}

async function avisarOrganizacion(trx: Db, compra: CompraCerrada, pago: Pago): Promise<void> {
  const rows = await rowsOf<{ usuarioId: string; slug: string; evento: string; eventoSlug: string }>(trx)`
    select m.usuario_id as "usuarioId", o.slug, e.nombre_mostrado as evento, e.slug as "eventoSlug" from eventos e
      join organizaciones o on o.id = e.organizacion_id
    join miembros m on m.organizacion_id = o.id and m.rol in ('owner', 'admin') where e.id = ${compra.eventoId}`
  const avisos = rows.map(({ usuarioId, slug, evento, eventoSlug }) => ({
    ...{ usuarioId, tipo: 'evento' as const, clave: `contracargo:${pago.id}` },
    titulo: `Contracargo en la compra ${compra.folio}`,
    texto: `El banco de quien compró para ${evento} desconoció el pago de ${importe(pago.monto, pago.moneda)}. Sus boletos ya no dan acceso.`,
    ruta: `/dashboard/organizaciones/${slug}/eventos/${eventoSlug}/compras/${compra.folio}`,
  }))
  await notificar(trx, avisos)
}

/** States of a payment that bought nothing, and is owed to its payer. */
const DEBIDO = new Set<string>(['sobrante', 'revision'])

/** Its bank took the money back: nothing of it admits any more, and the ledger says what it cost. Somebody of ours looks at it. */
export async function contracargar(
  trx: Db,
  {
    pago,
    compra,
    lectura,
  }: { pago: Pago; compra: CompraCerrada | null; lectura: { referencia: string; recibido: number } },
): Promise<void> {
  const { detenido, enCamino, reembolsado } = await detenerReembolsos(trx, pago.id)
  await updatePago(trx, pago.id, {
    estado: 'contracargo',
    referencia: lectura.referencia,
    recibido: Math.max(pago.recibido, lectura.recibido),
  })
  await anotarIncidencia(trx, { clase: 'contracargo', pagoId: pago.id, detalle: { monto: pago.monto, enCamino } })
  const debido = pago.estado === 'registrado' ? 'por_aplicar' : DEBIDO.has(pago.estado) ? 'comprador' : null
  const monto = pago.recibido - reembolsado - enCamino
  if (debido !== null)
    await anotarContracargoDeCobro(trx, { pagoId: pago.id, compraId: compra?.id ?? null, monto, cuenta: debido })
  if (compra === null) return
  const suyo = { pagoId: pago.id, compraId: compra.id }
  if (pago.estado === 'aprobado') {
    await anotarContracargoDeVenta(trx, { ...suyo, detenido })
    await anularCompra(trx, compra.id)
    await avisarOrganizacion(trx, compra, pago)
  } else if (debido === null) await cerrarPendiente(trx, { compraId: compra.id, estado: 'cancelada' })
  await anotarSuceso(trx, compra.id, 'contracargo', { datos: { monto: pago.monto } })
}
