import type { Db } from '@entrale/db'
import { sql } from 'kysely'

export type Pago = {
  id: string
  compraId: string
  apartadoId: string
  proveedor: string
  referencia: string | null
  estado: string
  monto: number
  huella: string
}
export type PagoNuevo = Omit<Pago, 'referencia' | 'estado'> & { usuarioId: string | null }

const columnas = sql`id, compra_id as "compraId", apartado_id as "apartadoId", proveedor, referencia, estado, monto, huella`

/**
 * Writes down, before the provider is asked, that it will be. A hold has one live attempt: where there is one, it is answered
 * instead. One durable commit for all of them; undefined for one that appeared this instant in another process.
 */
export async function insertPagos(db: Db, nuevos: readonly PagoNuevo[]): Promise<(Pago | undefined)[]> {
  const { rows } = await sql<Pago>`
    with nuevos as (
      insert into pagos (id, compra_id, apartado_id, proveedor, estado, monto, huella, usuario_id)
      select id, compra, apartado, proveedor, 'iniciado', monto, huella, usuario
      from unnest(${nuevos.map((p) => p.id)}::uuid[], ${nuevos.map((p) => p.compraId)}::uuid[], ${nuevos.map((p) => p.apartadoId)}::uuid[],
        ${nuevos.map((p) => p.proveedor)}::text[], ${nuevos.map((p) => p.monto)}::int[], ${nuevos.map((p) => p.huella)}::text[],
        ${nuevos.map((p) => p.usuarioId)}::uuid[]) u(id, compra, apartado, proveedor, monto, huella, usuario)
      order by apartado
      on conflict (apartado_id) where estado in ('iniciado', 'aprobado') do nothing returning ${columnas}
    )
    select * from nuevos
    union all
    select ${columnas} from pagos where apartado_id = any(${nuevos.map((p) => p.apartadoId)}::uuid[]) and estado in ('iniciado', 'aprobado')`.execute(db)
  const vivos = new Map(rows.map((pago) => [pago.apartadoId, pago]))
  return nuevos.map(({ apartadoId }) => vivos.get(apartadoId))
}

/** The attempt to charge that may have taken money for this hold. */
export async function findPagoVivo(db: Db, apartadoId: string): Promise<Pago | null> {
  const { rows } = await sql<Pago>`select ${columnas} from pagos where apartado_id = ${apartadoId} and estado in ('iniciado', 'aprobado')`.execute(db)
  return rows[0] ?? null
}

/** The approved payment of a compra. */
export async function findPagoAprobado(db: Db, compraId: string): Promise<Pago | null> {
  const { rows } = await sql<Pago>`select ${columnas} from pagos where compra_id = ${compraId} and estado = 'aprobado'`.execute(db)
  return rows[0] ?? null
}

type Reembolso = { compraId: string; folio: string; usuarioId: string | null; monto: number; moneda: string }

/** Writes down that it went back; null when that was known already. */
export async function markReembolsado(db: Db, id: string, referencia: string): Promise<Reembolso | null> {
  const { rows } = await sql<Reembolso>`
    with devuelto as (
      update pagos set estado = 'reembolsado', referencia = ${referencia}, reembolsado_en = clock_timestamp() where id = ${id} and estado <> 'reembolsado' returning compra_id, monto
    )
    select c.id as "compraId", c.folio, c.usuario_id as "usuarioId", d.monto, c.moneda from devuelto d join compras c on c.id = d.compra_id`.execute(db)
  return rows[0] ?? null
}

/** What was booked for the sale, the other way round: beside it, so that both can be told apart, and nothing is left. */
export async function insertReembolso(db: Db, compraId: string): Promise<void> {
  await sql`insert into asientos (movimiento_id, compra_id, concepto, cuenta, monto)
    select md5(compra_id || 'reembolso')::uuid, compra_id, 'reembolso', cuenta, -monto from asientos where compra_id = ${compraId} and concepto = 'venta'
    on conflict (movimiento_id, cuenta) do nothing`.execute(db)
}

export async function updatePago(db: Db, id: string, estado: 'rechazado', referencia: string): Promise<void> {
  await db.updateTable('pagos').set({ estado, referencia }).where('id', '=', id).execute()
}
