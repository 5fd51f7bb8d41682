import type { COLAS_EXPEDIENTE, ExpedienteEnCola } from '@entrale/contract/expedientes/administrar'
import { type Db, rowOf, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

type Cola = (typeof COLAS_EXPEDIENTE)[number]
const ABIERTAS = sql`(select count(*)::int from expediente_consultas c where c.organizacion_id = e.organizacion_id
  and c.coincide and c.resuelta_en is null)`
const COLAS: Record<Cola, RawBuilder<unknown>> = {
  por_revisar: sql`e.estado = 'en_revision'`,
  coincidencias: sql`e.estado <> 'sin_enviar' and ${ABIERTAS} > 0`,
  con_observaciones: sql`e.estado = 'con_observaciones'`,
  aprobados: sql`e.estado = 'aprobado'`,
  vencidos: sql`e.estado = 'vencido'`,
}

export type EnColaRow = Omit<ExpedienteEnCola, 'enviadoEn' | 'aprobadoEn'> & {
  enviadoEn: Date | null
  aprobadoEn: Date | null
}

/** Whoever waits longest comes first. */
export async function findCola(
  db: Db,
  cola: Cola,
  { limit, currentPage }: { limit: number; currentPage: number },
): Promise<{ filas: EnColaRow[]; total: number }> {
  const filas = await rowsOf<EnColaRow & { total: number }>(db)`
    select json_build_object('id', o.id, 'slug', o.slug, 'nombre', o.nombre_mostrado) as organizacion, e.estado,
      e.razon_social as "razonSocial", e.enviado_en as "enviadoEn", e.aprobado_en as "aprobadoEn",
      ${ABIERTAS} as coincidencias, count(*) over ()::int as total
    from expedientes e join organizaciones o on o.id = e.organizacion_id
    where o.eliminada_en is null and ${COLAS[cola]}
    order by e.enviado_en nulls last, e.organizacion_id limit ${limit} offset ${(currentPage - 1) * limit}`
  return { filas: filas.map(({ total: _, ...fila }) => fila), total: filas[0]?.total ?? 0 }
}

type Cuentas = { por_revisar: number; coincidencias: number; con_observaciones: number }
export async function countCola(db: Db): Promise<Cuentas> {
  const fila = await rowOf<Cuentas>(db)`
    select count(*) filter (where ${COLAS.por_revisar})::int as por_revisar,
      count(*) filter (where ${COLAS.coincidencias})::int as coincidencias,
      count(*) filter (where ${COLAS.con_observaciones})::int as con_observaciones
    from expedientes e join organizaciones o on o.id = e.organizacion_id where o.eliminada_en is null`
  return fila ?? { por_revisar: 0, coincidencias: 0, con_observaciones: 0 }
}

export const findOrganizacion = (db: Db, id: string) => rowOf<ExpedienteEnCola['organizacion']>(db)`
  select id, slug, nombre_mostrado as nombre from organizaciones where id = ${id}`

export async function aceptarTitular(
  trx: Db,
  organizacionId: string,
  { titular, motivo, usuarioId, ahora }: { titular: string; motivo: string; usuarioId: string; ahora: Date },
): Promise<void> {
  await trx
    .insertInto('titulares_aceptados')
    .values({ organizacion_id: organizacionId, titular, motivo, usuario_id: usuarioId, creado_en: ahora })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Approved ones with a paper that expired. */
export const findPorVencer = (db: Db, hoy: string, cuantas: number) => rowsOf<{ id: string }>(db)`
  select e.organizacion_id as id from expedientes e where e.estado = 'aprobado' and e.borrado_en is null
    and exists (select from expediente_documentos d where d.organizacion_id = e.organizacion_id
      and d.reemplazado_en is null and d.vence_el < ${hoy})
  order by e.organizacion_id limit ${cuantas}`
