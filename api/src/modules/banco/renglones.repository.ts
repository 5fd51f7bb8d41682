import type { EstadoRenglon } from '@entrale/contract/banco/schemas'
import { nombreDeBanco } from '@entrale/contract/bancos'
import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { findPorRevisar } from '../detenciones/index.ts'
import { detenido } from './detenidos.sql.ts'

type Crudo = {
  id: string
  loteId: string
  numero: number
  estado: EstadoRenglon
  reembolsoId: string | null
  liquidacionId: string | null
  compraId: string | null
  folio: string
  organizacion: { id: string; nombre: string } | null
  final: string | null
  banco: string | null
  monto: number
  referencia: string
  claveRastreo: string | null
  motivo: string | null
  asentadoEn: Date | null
  detenido: string | null
  enviado: boolean
}
export type RenglonRow = Omit<Crudo, 'final' | 'banco' | 'enviado'> & {
  cuenta: { final: string; banco: string } | null
}

const renglones = (ahora: Date) => sql`
  select g.id, g.lote_id as "loteId", g.numero, g.estado, g.reembolso_id as "reembolsoId",
    g.liquidacion_id as "liquidacionId", r.compra_id as "compraId", coalesce(c.folio, q.folio) as folio,
    case when o.id is not null then json_build_object('id', o.id, 'nombre', o.nombre_mostrado) end as organizacion,
    coalesce(r.clabe_final, q.clabe_final) as final, coalesce(r.clabe_banco, q.banco) as banco,
    g.monto::float8 as monto, g.referencia, g.clave_rastreo as "claveRastreo", g.motivo,
    g.asentado_en as "asentadoEn", case g.estado when 'en_camino' then ${detenido(ahora)} end as detenido,
    l.enviado_en is not null as enviado
  from lote_renglones g join lotes l on l.id = g.lote_id
    left join reembolsos r on r.id = g.reembolso_id left join compras c on c.id = r.compra_id
    left join liquidaciones q on q.id = g.liquidacion_id left join organizaciones o on o.id = q.organizacion_id`

/** A buyer's account has the digits that name its bank, a copy in a payout its name. */
const deFila = ({ final, banco, enviado: _enviado, ...fila }: Crudo): RenglonRow => ({
  ...fila,
  cuenta:
    final === null || banco === null
      ? null
      : { final, banco: fila.reembolsoId === null ? banco : nombreDeBanco(banco) },
})

const SIN_REVISAR = 'Hay señales que nadie ha revisado. Al sacarlo espera a que alguien las revise.'
/** What has a person look at a payout is against it too, until the bank has it. */
async function conSenales(db: Db, filas: readonly Crudo[], ahora: Date): Promise<RenglonRow[]> {
  const ids = filas.flatMap(({ estado, enviado, liquidacionId, detenido: ya }) =>
    estado === 'en_camino' && !enviado && ya === null ? (liquidacionId ?? []) : [],
  )
  const porRevisar = await findPorRevisar(db, ids, ahora)
  return filas.map((fila) => {
    const hay = fila.liquidacionId !== null && porRevisar.has(fila.liquidacionId)
    return deFila(hay ? { ...fila, detenido: SIN_REVISAR } : fila)
  })
}

export async function findRenglones(db: Db, loteId: string, ahora: Date): Promise<RenglonRow[]> {
  const filas = await rowsOf<Crudo>(db)`${renglones(ahora)} where g.lote_id = ${loteId} order by g.numero`
  return conSenales(db, filas, ahora)
}

export async function findRenglon(db: Db, loteId: string, id: string, ahora: Date): Promise<RenglonRow | null> {
  const filas = await rowsOf<Crudo>(db)`${renglones(ahora)} where g.id = ${id} and g.lote_id = ${loteId}`
  return (await conSenales(db, filas, ahora))[0] ?? null
}

/** The first lock of whatever moves all refunds of a lote, whose transfers stay the same ones from its beginning. */
export const lockComprasDelLote = (trx: Db, loteId: string) => execute(trx)`
  select from compras where id in (select r.compra_id from lote_renglones g join reembolsos r on r.id = g.reembolso_id
    where g.lote_id = ${loteId}) order by id for update`

type Nuevo = { id: string; numero: number; referencia: string; monto: number } & (
  | { reembolso_id: string }
  | { liquidacion_id: string }
)
export async function insertRenglones(trx: Db, loteId: string, nuevos: readonly Nuevo[]): Promise<void> {
  await trx
    .insertInto('lote_renglones')
    .values(nuevos.map(({ monto, ...nuevo }) => ({ ...nuevo, lote_id: loteId, monto: `${monto}` })))
    .execute()
}

type Asentado = { estado: EstadoRenglon; claveRastreo?: string; motivo?: string; ahora: Date }
/** False where it is not in one of these states any more. Lock its lote before. */
export async function asentar(
  trx: Db,
  id: string,
  antes: readonly EstadoRenglon[],
  { estado, claveRastreo, motivo, ahora }: Asentado,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('lote_renglones')
    .set({
      estado,
      asentado_en: ahora,
      ...(claveRastreo !== undefined && { clave_rastreo: claveRastreo }),
      ...(motivo !== undefined && { motivo }),
    })
    .where('id', '=', id)
    .where('estado', 'in', antes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether another transfer has that name. */
export async function esClaveDeOtro(db: Db, claveRastreo: string, id: string): Promise<boolean> {
  const otro = await db
    .selectFrom('lote_renglones')
    .select('id')
    .where('clave_rastreo', '=', claveRastreo)
    .where('id', '<>', id)
    .executeTakeFirst()
  return otro !== undefined
}

/** Of a lote that was just given to the bank: the buyers are told. */
export async function avisarEnvio(trx: Db, loteId: string): Promise<void> {
  await execute(trx)`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'avisar_reembolso', jsonb_build_object('reembolsoId', g.reembolso_id)
    from lote_renglones g where g.lote_id = ${loteId} and g.estado = 'en_camino' and g.reembolso_id is not null`
}

export type PorPagar = {
  id: string
  reembolsoId: string | null
  liquidacionId: string | null
  cuenta: Buffer | null
  titular: string | null
  banco: string | null
  monto: number
  referencia: string
  folio: string
}
/** All that the sheet for the bank needs; accounts are sealed. */
export const findPorPagar = (db: Db, loteId: string) => rowsOf<PorPagar>(db)`
    select g.id, g.reembolso_id as "reembolsoId", g.liquidacion_id as "liquidacionId",
      coalesce(r.cuenta, q.clabe) as cuenta, q.titular, coalesce(q.banco, r.clabe_banco) as banco,
      g.monto::float8 as monto, g.referencia, coalesce(c.folio, q.folio) as folio
    from lote_renglones g left join reembolsos r on r.id = g.reembolso_id left join compras c on c.id = r.compra_id
      left join liquidaciones q on q.id = g.liquidacion_id
    where g.lote_id = ${loteId} and g.estado = 'en_camino' order by g.numero`
