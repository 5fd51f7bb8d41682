import type { ClaseCompensacion } from '@entrale/contract/reembolsos/compensaciones'
import { type Db, rowOf, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

/** `porBoleto`: centavos for each boleto that admits, or did. `hasta`: of what was paid by then. */
export type Cual = { clase: ClaseCompensacion; porBoleto: number | null; bps: number; hasta: Date }

/** Basis points of what was paid, by the law of that day; null where there is no rule. */
export async function findBps(db: Db, dia: string): Promise<number | null> {
  const fila = await rowOf<{ bps: number }>(db)`
    select bps from reglas_compensacion where desde <= ${dia}::date order by desde desc limit 1`
  return fila?.bps ?? null
}

/** Of `compras c`: what was paid and did not go back because its buyer, or its organizer, wanted so. */
const pagadoDe = sql`greatest(0, c.total
  - coalesce((select sum(r.monto) from reembolsos r where r.compra_id = c.id
      and r.origen in ('comprador', 'organizador', 'lista', 'proveedor', 'diferencia')
      and r.estado not in ('por_autorizar', 'rechazado')), 0)
  - coalesce((select sum(d.retirado) from disputas d join pagos p on p.id = d.pago_id where p.compra_id = c.id), 0))`

/** Of `compras c`: what of the price is still with its organization. */
const precioDe = sql`coalesce((select -sum(a.monto) from asientos a where a.compra_id = c.id
  and a.cuenta = 'organizacion' and a.concepto in ('venta', 'reembolso', 'contracargo')), 0)`

const vigentesDe = sql`(select count(*) from boletos b where b.compra_id = c.id and b.estado in ('valido', 'usado'))`

const montoDe = ({ clase, porBoleto, bps }: Cual): RawBuilder<unknown> => {
  if (clase === 'ley') return sql`round(${pagadoDe} * ${bps}::int / 10000.0)::int`
  const tope = clase === 'diferencia' ? precioDe : sql`c.total`
  return sql`least(${vigentesDe} * ${porBoleto}::bigint, ${tope})::int`
}

const estadosDe = (clase: ClaseCompensacion) =>
  clase === 'ley' ? ['pagada', 'reembolsada_parcial', 'reembolsada'] : ['pagada', 'reembolsada_parcial']

/** Paid online, and without one of this clase: what each would be given. */
const debidas = (cual: Cual, donde: RawBuilder<unknown>) => sql`
  select c.id, ${montoDe(cual)} as monto from compras c
  where ${donde} and c.pagada_en <= ${cual.hasta} and c.estado = any(${estadosDe(cual.clase)}::text[]) and c.total > 0
    and c.metodo not in ('gratis', 'cortesia', 'efectivo', 'terminal')
    and not exists (select from compensaciones k
      where k.compra_id = c.id and k.clase = ${cual.clase} and k.negada_en is null)`

export type Debida = { id: string; monto: number }
type Tramo = { despuesDe: string | null; limite: number }
/** Of an evento, in order. */
export const findDebidas = (db: Db, eventoId: string, cual: Cual, { despuesDe, limite }: Tramo) =>
  rowsOf<Debida>(db)`
    select * from (${debidas(cual, sql`c.evento_id = ${eventoId} and (${despuesDe}::uuid is null or c.id > ${despuesDe})`)}) s
    where monto > 0 order by id limit ${limite}`

/** Zero where it gets none by now. */
export async function findDebida(trx: Db, compraId: string, cual: Cual): Promise<number> {
  const fila = await rowOf<Debida>(trx)`${debidas(cual, sql`c.id = ${compraId}`)}`
  return fila?.monto ?? 0
}

type Suma = { compras: number; monto: number }
export async function sumDebidas(db: Db, eventoId: string, cual: Cual): Promise<Suma> {
  const fila = await rowOf<Suma>(db)`
    select count(*)::int as compras, coalesce(sum(monto), 0)::float8 as monto
    from (${debidas(cual, sql`c.evento_id = ${eventoId}`)}) s where monto > 0`
  return fila ?? { compras: 0, monto: 0 }
}

export type Limites = { pagado: number; precio: number; tiene: boolean }
/** What one compra was paid, how much of its price is left, and whether it has one of this clase. */
export async function findLimites(trx: Db, compraId: string, clase: ClaseCompensacion): Promise<Limites> {
  const fila = await rowOf<Limites>(trx)`
    select c.total as pagado, ${precioDe}::int as precio, exists (select from compensaciones k
      where k.compra_id = c.id and k.clase = ${clase} and k.negada_en is null) as tiene
    from compras c where c.id = ${compraId}`
  return fila ?? { pagado: 0, precio: 0, tiene: false }
}
