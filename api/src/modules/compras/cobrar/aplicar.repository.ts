import { type Db, execute, rowsOf } from '@entrale/db'
import { guardarRespuestas } from '../../preguntas/index.ts'
import { anotarOrigen } from '../../visitas/index.ts'
import type { CompraVista } from './que-hacer.ts'
import { armarCobro, type LineaVendida, type Venta } from './venta.ts'

export type CompraCerrada = CompraVista & {
  id: string
  apartadoId: string
  eventoId: string
  folio: string
  total: number
  usuarioId: string | null
}

/** The compra of a hold, with nobody else at it until the transaction ends. `pagoId`: the payment that is being looked at. */
export async function lockCompraDeApartado(
  trx: Db,
  apartadoId: string,
  pagoId: string | null,
): Promise<CompraCerrada | null> {
  const rows = await rowsOf<Omit<CompraCerrada, 'otroPago'>>(trx)`
    select id, apartado_id as "apartadoId", evento_id as "eventoId", folio, total, estado, usuario_id as "usuarioId"
    from compras where apartado_id = ${apartadoId} for update`
  const [compra] = rows
  if (compra === undefined) return null
  // A second statement, so that it sees what the transaction before wrote while this one waited for the row.
  const otros = await rowsOf<{ hay: boolean }>(trx)`
    select exists (select from pagos where compra_id = ${compra.id} and id
      is distinct from ${pagoId} and (estado in ('aprobado', 'contracargo')
        or estado = 'reembolsado' and not exists (select from reembolsos r
          where r.pago_id = pagos.id and r.origen = 'revision'))) as hay`
  return { ...compra, otroPago: otros[0]?.hay ?? false }
}

export async function insertPendiente(trx: Db, venta: Venta): Promise<void> {
  await execute(trx)`select guardar_compras(${JSON.stringify([venta])}::jsonb, 'pendiente')`
  await anotarOrigen(trx, venta)
  await guardarRespuestas(trx, [venta])
}

/** `hasta`: for what is paid later, the boletos wait for the compra; null: they stay its visitor's, a while longer. False when there are none any more. */
export async function sostenerApartado(
  trx: Db,
  { apartadoId, compraId, hasta }: { apartadoId: string; compraId: string; hasta: Date | null },
): Promise<boolean> {
  const visitante = `compra ${compraId}`
  const rows = await rowsOf(trx)`
    update apartados set
      visitante = case when ${hasta}::timestamptz is null then visitante else ${visitante} end,
      expira_en = case when ${hasta}::timestamptz is not null then ${hasta}
        when visitante = ${visitante} then now() + interval '15 minutes'
        else greatest(expira_en, now() + interval '15 minutes') end
    where id = ${apartadoId} and estado = 'activo' and expira_en > now() returning id`
  if (rows.length > 0) return true
  const revivido = await rowsOf<{ si: boolean }>(trx)`
    select revivir_apartado(${apartadoId}, coalesce(${hasta}::timestamptz, now() + interval '15 minutes')) as si`
  if (!revivido[0]?.si) return false
  await execute(trx)`update apartados set visitante = ${visitante} where id = ${apartadoId}`
  return true
}

/** A part of its money came for a compra whose hold had ended before it was made: the clock looks at it. */
export async function avisarSinApartado(trx: Db, apartadoId: string): Promise<void> {
  await execute(trx)`
    update apartados set por_cerrar = true
    where id = ${apartadoId} and estado in ('liberado', 'vencido') and not por_cerrar`
}

/** Before the payment's own row, as everywhere. */
export async function lockExistenciasDe(trx: Db, compraId: string): Promise<void> {
  await execute(trx)`
    select bloquear_personas_de(array[apartado_id], null, null) from compras where id = ${compraId}`
  await execute(trx)`
    select bloquear_existencias(array(select tipo_boleto_id from compra_lineas where compra_id = ${compraId}))`
}

/** What was paid with a card counts for it too, the next time that somebody of its buyers wants more. */
export async function ponerTarjeta(trx: Db, apartadoId: string, tarjeta: string): Promise<void> {
  await execute(trx)`
    update apartados set tarjeta = ${tarjeta} where id = ${apartadoId} and tarjeta is distinct from ${tarjeta}`
}

/** Boletos, ledger and the e-mail of a compra whose row and stock are locked; false where nothing is left of what it holds. */
export async function cobrarPendiente(
  trx: Db,
  { id, apartadoId, eventoId }: Pick<CompraCerrada, 'id' | 'apartadoId' | 'eventoId'>,
  metodo: string,
): Promise<boolean> {
  const lineas = await rowsOf<LineaVendida>(trx)`
    select l.tipo_boleto_id as tipo, l.cantidad, l.precio, l.cargo, l.absorbido from compra_lineas l
      join tipos_boleto t on t.id = l.tipo_boleto_id
    where l.compra_id = ${id} order by t.orden, t.id`
  const venta = { ...armarCobro({ id, eventoId }, lineas), apartado_id: apartadoId }
  const rows = await rowsOf<{ si: boolean }>(trx)`select cobrar_pendiente(${JSON.stringify(venta)}::jsonb) as si`
  if (!rows[0]?.si) return false
  await execute(trx)`update compras set metodo = ${metodo} where id = ${id} and metodo <> ${metodo}`
  return true
}

/** False when it was over already. */
export async function cerrarCompra(trx: Db, id: string, estado: 'vencida' | 'cancelada'): Promise<boolean> {
  const rows = await rowsOf(trx)`
    update compras set estado = ${estado} where id = ${id} and estado in ('pendiente', 'vencida')
      and estado <> ${estado} returning id`
  return rows.length > 0
}

/** A compra of which there is nothing to give back: it cost nothing, or all of it went back before. */
export async function cerrarSinDinero(trx: Db, id: string): Promise<void> {
  await execute(trx)`
    update compras set estado = case when total > 0 then 'reembolsada' else 'cancelada' end where id = ${id}`
}
