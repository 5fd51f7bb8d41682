import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

/** Of `boletos b` and its `compra_lineas l`: what its buyer paid for it in the end, and what its organization has of that. */
const costo = sql`(l.precio + l.cargo - b.rebaja)`
const deOrganizacion = sql`(l.precio - l.absorbido - b.rebaja)`
const reembolsado = sql`exists (select from reembolso_boletos x join reembolsos r on r.id = x.reembolso_id
  where x.boleto_id = b.id and r.estado not in ('rechazado', 'por_autorizar'))`

/**
 * The same, of those that may go back still: what a refund of one gives, and what of it its organization does. The rest
 * of a price that went back in part is no boleto's any more.
 */
const siSigue = (monto: typeof costo) =>
  sql<number>`case when b.estado = 'valido' or b.estado = 'usado' and not ${reembolsado} then ${monto} else 0 end`
export const porDevolver = siSigue(costo)
export const porDevolverDeOrganizacion = siSigue(deOrganizacion)

/**
 * A boleto as a refund looks at it. `costo` is what its buyer paid for it, less what a price difference gave back of it;
 * `deOrganizacion`, what the organization keeps of that.
 */
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
  reembolsado: boolean
  /** A refund of it waits for somebody's leave. */
  enEspera: boolean
}

/** The boletos of a compra, with their stock; nobody changes them until the transaction ends. Lock the compra before. */
export async function lockBoletos(trx: Db, compraId: string): Promise<BoletoPagado[]> {
  await execute(trx)`
    select bloquear_existencias(array(select distinct tipo_boleto_id from boletos where compra_id = ${compraId}))`
  await execute(trx)`select from boletos where compra_id = ${compraId} order by id for update`
  return findBoletosPagados(trx, compraId)
}

/** The boletos of a compra, with the old rows of boletos that were passed on. */
const findBoletosPagados = (db: Db, compraId: string) => rowsOf<BoletoPagado>(db)`
    select b.id, b.numero, b.estado, ${costo} as costo, ${deOrganizacion} as "deOrganizacion",
      b.viene_de is not null as pasado,
      exists (select from transferencias t where t.boleto_id = b.id and t.estado = 'pendiente'
        and t.vence_en > now()) as "porPasar",
      (select d.estado from devoluciones d where d.boleto_id = b.id
        and d.estado in ('en_lista', 'ofrecida')) as "enLista",
      ${reembolsado} as reembolsado,
      exists (select from reembolso_boletos x join reembolsos r on r.id = x.reembolso_id
        where x.boleto_id = b.id and r.estado = 'por_autorizar') as "enEspera"
    from boletos b join compra_lineas l on l.compra_id = b.compra_id and l.tipo_boleto_id = b.tipo_boleto_id
    where b.compra_id = ${compraId} order by b.numero, b.id`
