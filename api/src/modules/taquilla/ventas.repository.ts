import type { PagoTaquilla } from '@entrale/contract/taquilla/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { armarVenta } from './armar-venta.ts'

export type VentaRow = {
  id: string
  folio: string
  huella: string
  enlaces: number
  eventoId: string
  llave: string | null
  celularId: string
  cajaId: string
  en: Date
  recibidaEn: Date
  pago: PagoTaquilla
  referencia: string
  total: number
  anuladaEn: Date | null
  lineas: { tipo: string; cantidad: number }[]
  boletos: { id: string; tipoId: string; tipo: string; version: number; estado: string }[]
}

const VENTAS = sql`
  select v.compra_id as id, c.folio, c.huella, c.enlaces, v.evento_id as "eventoId",
    e.llave, v.celular_id as "celularId",
    v.caja_id as "cajaId", v.en, v.recibida_en as "recibidaEn", v.pago, v.referencia, v.monto as total,
    v.anulada_en as "anuladaEn", l.lineas, b.boletos
  from ventas_taquilla v join compras c on c.id = v.compra_id join eventos e on e.id = v.evento_id, lateral (
    select json_agg(json_build_object('tipo', tipo, 'cantidad', cantidad) order by tipo) as lineas
      from compra_lineas where compra_id = v.compra_id
  ) l, lateral (
    select coalesce(json_agg(json_build_object('id', b.id, 'tipoId', b.tipo_boleto_id, 'tipo', t.tipo, 'version',
      b.version, 'estado', b.estado) order by b.numero), '[]') as boletos
    from boletos b join tipos_boleto t on t.id = b.tipo_boleto_id where b.compra_id = v.compra_id
      and b.estado in ('valido', 'usado')
  ) b`

export const findVenta = (db: Db, id: string) => rowOf<VentaRow>(db)`${VENTAS} where v.compra_id = ${id}`
export const findVentasDeCelular = (db: Db, celularId: string, limite: number) =>
  rowsOf<VentaRow>(db)`${VENTAS} where v.celular_id = ${celularId} order by v.en desc, v.compra_id limit ${limite}`

type Nueva = {
  compra_id: string
  evento_id: string
  caja_id: string
  celular_id: string
  pago: PagoTaquilla
  monto: number
  boletos: number
  referencia: string
  autoriza: string
  en: Date
}

/** Compra, boletos, ledger, the e-mail to send, and at which till. Their places are taken already. */
export async function insertVenta(trx: Db, venta: ReturnType<typeof armarVenta>, taquilla: Nueva): Promise<void> {
  const ventas = JSON.stringify([venta])
  await execute(trx)`select guardar_compras(${ventas}::jsonb, 'pagada')`
  // Before the ledger: what is withheld of the sale goes by the day on which the till made it.
  await trx.insertInto('ventas_taquilla').values(taquilla).execute()
  await execute(trx)`select emitir_boletos(${ventas}::jsonb)`
}

export const lockVenta = (trx: Db, id: string) => execute(trx)`select from compras where id = ${id} for update`

/** Its boletos admit nobody, their places are free. */
export async function anularVenta(trx: Db, id: string, ahora: Date): Promise<void> {
  await execute(trx)`select anular_boletos(${id}, array(select id from boletos where compra_id = ${id}), true)`
  await execute(trx)`
    update compras set estado = case when total > 0 then 'reembolsada' else 'cancelada' end where id = ${id}`
  await trx.updateTable('ventas_taquilla').set({ anulada_en: ahora }).where('compra_id', '=', id).execute()
}

/** Boletos that tills of an evento sold or gave away, and that stand. */
export async function contarVendidos(db: Db, eventoId: string): Promise<number> {
  const { cuantos } = await db
    .selectFrom('ventas_taquilla')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('boletos'), sql<string>`0`).as('cuantos'))
    .where('evento_id', '=', eventoId)
    .where('anulada_en', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(cuantos)
}
