import type { ProveedorConexion } from '@entrale/contract/cuentas-conectadas/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { CuentaLeida } from '../../ports/pasarela/pasarela.ts'

export type EstadoCuenta = CuentaLeida['estado']
export type ConexionRow = {
  id: string
  organizacionId: string
  proveedor: ProveedorConexion
  cuenta: string | null
  estado: EstadoCuenta
  falta: string[]
  activaEn: Date | null
  desconectadaEn: Date | null
}
const COLUMNAS = sql`c.id, c.organizacion_id as "organizacionId", c.proveedor, c.cuenta, c.estado, c.falta,
  c.activa_en as "activaEn", c.desconectada_en as "desconectadaEn"`

/** Of each provider the one that counts: what is linked, else what was last. */
export const findConexiones = (db: Db, organizacionId: string) => rowsOf<ConexionRow>(db)`
  select distinct on (c.proveedor) ${COLUMNAS} from cuentas_conectadas c where c.organizacion_id = ${organizacionId}
    order by c.proveedor, c.estado = 'desconectada', c.creado_en desc`

export const findViva = (db: Db, organizacionId: string, proveedor: string) => rowOf<ConexionRow>(db)`
  select ${COLUMNAS} from cuentas_conectadas c
    where c.organizacion_id = ${organizacionId} and c.proveedor = ${proveedor} and c.estado <> 'desconectada'`

/** The account that it had with this provider before. */
export const findAnterior = (db: Db, organizacionId: string, proveedor: string) => rowOf<{ cuenta: string }>(db)`
  select c.cuenta from cuentas_conectadas c
    where c.organizacion_id = ${organizacionId} and c.proveedor = ${proveedor} and c.cuenta is not null
    order by c.creado_en desc limit 1`

export const findPorCuenta = (db: Db, proveedor: string, cuenta: string) => rowOf<ConexionRow>(db)`
  select ${COLUMNAS} from cuentas_conectadas c
    where c.proveedor = ${proveedor} and c.cuenta = ${cuenta} and c.estado <> 'desconectada'`

export const findPorId = (db: Db, id: string) =>
  rowOf<ConexionRow>(db)`select ${COLUMNAS} from cuentas_conectadas c where c.id = ${id}`

/** Whose link it is, while it holds. */
export const findPorRegreso = (db: Db, regreso: Buffer, ahora: Date) => rowOf<ConexionRow>(db)`
  select ${COLUMNAS} from cuentas_conectadas c where c.regreso = ${regreso} and c.regreso_vence_en > ${ahora}`

/** True for the first only. */
export async function gastarRegreso(db: Db, id: string, regreso: Buffer): Promise<boolean> {
  const gastado = await rowOf(db)`
    update cuentas_conectadas set regreso = null, regreso_vence_en = null where id = ${id} and regreso = ${regreso}
    returning id`
  return gastado !== null
}

export async function insertConexion(
  trx: Db,
  {
    id,
    organizacionId,
    proveedor,
    usuarioId,
  }: Pick<ConexionRow, 'id' | 'organizacionId' | 'proveedor'> & {
    usuarioId: string
  },
): Promise<void> {
  await trx
    .insertInto('cuentas_conectadas')
    .values({ id, organizacion_id: organizacionId, proveedor, conectada_por: usuarioId })
    .execute()
}

export const ponerRegreso = (trx: Db, id: string, regreso: Buffer, venceEn: Date) => execute(trx)`
  update cuentas_conectadas set regreso = ${regreso}, regreso_vence_en = ${venceEn},
    actualizado_en = clock_timestamp() where id = ${id}`

export const ponerCuenta = (trx: Db, id: string, cuenta: string) => execute(trx)`
  update cuentas_conectadas set cuenta = ${cuenta}, actualizado_en = clock_timestamp() where id = ${id}`

export const ponerCredencial = (trx: Db, id: string, credencial: Buffer | null, venceEn: Date | null) => execute(trx)`
  update cuentas_conectadas set credencial = ${credencial}, vence_en = ${venceEn},
    actualizado_en = clock_timestamp() where id = ${id}`

/** How it stands now. */
export const ponerEstado = (
  trx: Db,
  id: string,
  { estado, falta, ahora }: { estado: EstadoCuenta; falta: readonly string[]; ahora: Date },
) => execute(trx)`
  update cuentas_conectadas set estado = ${estado}, falta = ${[...falta]}::text[], leida_en = ${ahora},
    activa_en = case when ${estado} = 'activa' then coalesce(activa_en, ${ahora}) else activa_en end,
    desconectada_en = case when ${estado} = 'desconectada' then ${ahora}::timestamptz end,
    regreso = case when ${estado} = 'desconectada' then null else regreso end,
    regreso_vence_en = case when ${estado} = 'desconectada' then null else regreso_vence_en end,
    actualizado_en = clock_timestamp()
  where id = ${id}`

/** Linked by people who did not come back, or not read for a while. */
export const findPorLeer = (db: Db, antes: Date) => rowsOf<ConexionRow>(db)`
  select ${COLUMNAS} from cuentas_conectadas c
    where c.estado <> 'desconectada' and c.cuenta is not null and coalesce(c.leida_en, c.creado_en) < ${antes}
    order by c.leida_en nulls first limit 200`

/** What speaks for them ends soon; of those that ended, as long as their sales may go back. */
export const findPorRenovar = (db: Db, { vence, desde }: { vence: Date; desde: Date }) => rowsOf<ConexionRow>(db)`
  select ${COLUMNAS} from cuentas_conectadas c
    where c.credencial is not null and c.vence_en < ${vence}
      and (c.desconectada_en is null or c.desconectada_en > ${desde})
    order by c.vence_en limit 200`

export const olvidarCredenciales = (db: Db, antes: Date) => execute(db)`
  update cuentas_conectadas set credencial = null, vence_en = null
    where credencial is not null and desconectada_en < ${antes}`

/** Whether people can buy something of it now, or soon. */
export async function vendeAhora(db: Db, organizacionId: string): Promise<boolean> {
  const fila = await rowOf(db)`
    select e.id from eventos e where e.organizacion_id = ${organizacionId} and e.estado = 'publicado' and e.fin > now()
      and exists (select from tipos_boleto t where t.evento_id = e.id and t.precio > 0) limit 1`
  return fila !== null
}

export async function findFondos(db: Db): Promise<'recaudado' | 'dividido'> {
  const fila = await rowOf<{ fondos: 'recaudado' | 'dividido' }>(db)`select fondos from ajustes`
  return fila?.fondos ?? 'recaudado'
}

export type Organizacion = { slug: string; nombre: string; email: string }
export async function getOrganizacion(db: Db, id: string): Promise<Organizacion> {
  return db
    .selectFrom('organizaciones')
    .select(['slug', 'nombre_mostrado as nombre', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Whoever owns it or administers it. */
export async function findResponsables(db: Db, organizacionId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select usuario_id as id from miembros where organizacion_id = ${organizacionId} and rol in ('owner', 'admin')
    order by usuario_id`
  return rows.map(({ id }) => id)
}

export type Destinatario = { email: string; nombre: string; slug: string; organizacion: string }
/** Null where either is gone. */
export const findDestinatario = (db: Db, usuarioId: string, organizacionId: string) => rowOf<Destinatario>(db)`
  select u.email, u.nombre_mostrado as nombre, o.slug, o.nombre_mostrado as organizacion
  from usuarios u, organizaciones o where u.id = ${usuarioId} and o.id = ${organizacionId}`
