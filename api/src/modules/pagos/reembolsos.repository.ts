import type { ESTADOS_REEMBOLSO, ORIGENES_REEMBOLSO } from '@entrale/contract/reembolsos'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import type { Saldos } from './repartir.ts'

export type EstadoReembolso = (typeof ESTADOS_REEMBOLSO)[number]
export type OrigenReembolso = (typeof ORIGENES_REEMBOLSO)[number]

/** The first lock of whatever changes a compra; null when there is none. */
export async function lockCompra(trx: Db, compraId: string): Promise<{ estado: string; metodo: string; moneda: string; eventoId: string } | null> {
  const { rows } = await sql<{ estado: string; metodo: string; moneda: string; eventoId: string }>`
    select estado, metodo, moneda, evento_id as "eventoId" from compras where id = ${compraId} for update`.execute(trx)
  return rows[0] ?? null
}

/** A boleto as a refund looks at it. `costo` is what its buyer paid for it; `deOrganizacion`, what the organization keeps of that. */
export type BoletoPagado = {
  id: string
  numero: number
  estado: string
  costo: number
  deOrganizacion: number
  /** Somebody else holds it. */
  pasado: boolean
  /** Somebody else is asked to take it. */
  porPasar: boolean
  /** Its holder gave it to the list, and maybe somebody is buying it. */
  enLista: 'en_lista' | 'ofrecida' | null
  /** Its money went back before, or part of it. */
  devuelto: boolean
}

/** The boletos of a compra, with their stock; nobody changes them until the transaction ends. Lock the compra before. */
export async function lockBoletos(trx: Db, compraId: string): Promise<BoletoPagado[]> {
  await sql`select bloquear_existencias(array(select distinct tipo_boleto_id from boletos where compra_id = ${compraId}))`.execute(trx)
  await sql`select from boletos where compra_id = ${compraId} order by id for update`.execute(trx)
  return findBoletosPagados(trx, compraId)
}

/** Those that exist now: the row of one that was passed on died for that of who has it. */
export async function findBoletosPagados(db: Db, compraId: string): Promise<BoletoPagado[]> {
  const { rows } = await sql<BoletoPagado>`
    select b.id, b.numero, b.estado, l.precio + l.cargo as costo, l.precio - l.absorbido as "deOrganizacion", b.viene_de is not null as pasado,
      exists (select from transferencias t where t.boleto_id = b.id and t.estado = 'pendiente') as "porPasar",
      (select d.estado from devoluciones d where d.boleto_id = b.id and d.estado in ('en_lista', 'ofrecida')) as "enLista",
      exists (select from reembolso_boletos x join reembolsos r on r.id = x.reembolso_id where x.boleto_id = b.id and r.estado <> 'rechazado') as devuelto
    from boletos b join compra_lineas l on l.compra_id = b.compra_id and l.tipo_boleto_id = b.tipo_boleto_id
    where b.compra_id = ${compraId} and b.estado <> 'transferido' order by b.numero`.execute(db)
  return rows
}

export type PagoDevolvible = { id: string; proveedor: string; metodo: string; estado: string; recibido: number; devuelto: number }

/** The payment whose money would go back: this one, or the one that the compra rests on. `devuelto` counts what is on its way. */
export async function lockPagoDevolvible(trx: Db, compraId: string, pagoId: string | null): Promise<PagoDevolvible | null> {
  const { rows } = await sql<PagoDevolvible>`
    select p.id, p.proveedor, p.metodo, p.estado, p.recibido,
      coalesce((select sum(r.monto) from reembolsos r where r.pago_id = p.id and r.estado not in ('solicitado', 'rechazado')), 0)::int as devuelto
    from pagos p where p.compra_id = ${compraId} and (p.id = ${pagoId} or ${pagoId}::uuid is null and p.estado = 'aprobado') for update of p`.execute(trx)
  return rows[0] ?? null
}

/** What is left of the sale of a compra, by whose it is. */
export async function findSaldos(db: Db, compraId: string): Promise<Saldos> {
  const { rows } = await sql<{ cuenta: keyof Saldos; saldo: number }>`
    select cuenta, -sum(monto)::int as saldo from asientos
    where compra_id = ${compraId} and cuenta in ('organizacion', 'plataforma', 'iva') and concepto in ('venta', 'reembolso', 'contracargo') group by cuenta`.execute(
    db,
  )
  return { organizacion: 0, plataforma: 0, iva: 0, ...Object.fromEntries(rows.map(({ cuenta, saldo }) => [cuenta, saldo])) }
}

/** Null when there is no such refund. */
export const findMonto = async (db: Db, id: string): Promise<number | null> =>
  (await db.selectFrom('reembolsos').select('monto').where('id', '=', id).executeTakeFirst())?.monto ?? null

/** As `registrar_reembolso` takes it. */
export type Registro = {
  id: string
  compra_id: string
  pago_id: string
  monto: number
  moneda: string
  origen: OrigenReembolso
  motivo: string
  usuario_id: string | null
  boletos: string[]
  asientos: { cuenta: keyof Saldos | 'comprador'; monto: number }[]
  cerrar: boolean
  sucesos: { id: string; usuario_id: string | null; tipo: 'reembolso_solicitado' | 'reembolsada'; datos: object }[]
  trabajos: { id: string; tipo: 'pagar_reembolso' | 'avisar_reembolso'; minutos: number }[]
}
export async function registrarReembolso(trx: Db, registro: Registro): Promise<void> {
  await sql`select registrar_reembolso(${JSON.stringify(registro)}::jsonb)`.execute(trx)
}
