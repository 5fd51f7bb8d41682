import { type Db, rowOf, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { enDocumentos, metodoFiscal } from '../facturacion/index.ts'
import type { Parte } from './comprobante.ts'

/**
 * Of `compras c`: what is left by the ledger of the charge that its buyer paid, and of what its organizer took on, tax
 * inside. A charge of both is shared as it was sold; that of the organizer is rounded, the rest is the buyer's.
 */
const cargo = sql`(select coalesce(-sum(monto), 0)::int from asientos where compra_id = c.id
  and cuenta in ('plataforma', 'iva') and ${enDocumentos})`
const absorbido = sql`(select case when coalesce(sum(cantidad * absorbido), 0) = 0 then 0
  else sum(cantidad * absorbido)::numeric / sum(cantidad * (absorbido + cargo)) end
  from compra_lineas where compra_id = c.id)`
const delOrganizador = sql<number>`round(${cargo} * ${absorbido})::int`
export const cargoQueda = (parte: Parte) =>
  parte === 'organizador' ? delOrganizador : sql<number>`(${cargo} - ${delOrganizador})`

/** What is charged to whoever pays it. */
export type CargoDe = { folio: string; metodo: string; evento: string; organizacionId: string; queda: number }
export const findCargo = (db: Db, compraId: string, parte: Parte) => rowOf<CargoDe>(db)`
  select c.folio, ${metodoFiscal} as metodo, e.nombre_mostrado as evento, e.organizacion_id as "organizacionId",
    ${cargoQueda(parte)} as queda
  from compras c join eventos e on e.id = c.evento_id where c.id = ${compraId}`

export type CargoPorFacturar = { compraId: string; folio: string; metodo: string; total: number }
const medianoche = (dia: string, mas: number) =>
  sql`((${dia}::date + ${mas}::int)::timestamp at time zone 'America/Mexico_City')`

type Periodo = { desde: string; hasta: string }
const pagadasEn = ({ desde, hasta }: Periodo) =>
  sql`c.pagada_en >= ${medianoche(desde, 0)} and c.pagada_en < ${medianoche(hasta, 1)}`
const sinPeriodo = (parte: Parte) => sql`not exists (select from comprobante_compras x
  where x.compra_id = c.id and x.parte = ${parte})`

const absorbe = sql`exists (select from compra_lineas l where l.compra_id = c.id and l.absorbido > 0)`
const sinNombre = sql`not exists (select from comprobantes d where d.compra_id = c.id and d.clase = 'cargo'
  and (d.estado in ('solicitada', 'timbrada') or d.timbrando_en is not null))`
const SIN_DOCUMENTO: Record<Parte, RawBuilder<unknown>> = {
  organizador: sql`${absorbe} and ${sinPeriodo('organizador')}`,
  comprador: sql`c.cargos > 0 and ${sinPeriodo('comprador')} and ${sinNombre}`,
}

/**
 * Days of a period with a charge that no document has yet: also of long ago, where the platform could not invoice then,
 * or an invoice by name came to nothing. The amounts are looked at last, of few.
 */
export const findDiasSinDocumento = (db: Db, parte: Parte, periodo: Periodo) => rowsOf<{ dia: string }>(db)`
  select distinct dia_del_centro(c.pagada_en)::text as dia from (
    select c.id, c.pagada_en from compras c where ${pagadasEn(periodo)} and ${SIN_DOCUMENTO[parte]} offset 0
  ) c where ${cargoQueda(parte)} > 0 order by 1`

/** Organizations that took on charges of compras of that period which no document has yet. */
export const findQuienesAbsorben = (db: Db, periodo: Periodo) => rowsOf<{ id: string }>(db)`
  select distinct e.organizacion_id as id from compras c join eventos e on e.id = c.evento_id
  where ${pagadasEn(periodo)} and ${SIN_DOCUMENTO.organizador}`

export const findAbsorbidos = (db: Db, organizacionId: string, periodo: Periodo) => rowsOf<CargoPorFacturar>(db)`
  select * from (select c.id as "compraId", c.folio, ${metodoFiscal} as metodo, ${cargoQueda('organizador')} as total
    from compras c join eventos e on e.id = c.evento_id
    where e.organizacion_id = ${organizacionId} and ${pagadasEn(periodo)} and ${sinPeriodo('organizador')}
    order by c.pagada_en, c.id) s where total > 0`

/** Charges that buyers paid in that period and asked no invoice for. */
export const findCargosDelPublico = (db: Db, periodo: Periodo) => rowsOf<CargoPorFacturar>(db)`
  select * from (select c.id as "compraId", c.folio, ${metodoFiscal} as metodo, ${cargoQueda('comprador')} as total
    from compras c
    where ${pagadasEn(periodo)} and ${SIN_DOCUMENTO.comprador}
    order by c.pagada_en, c.id) s where total > 0`
