import type { Periodicidad } from '@entrale/contract/facturacion/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { Concepto, Timbre } from '../../ports/pac/pac.ts'
import { antesDe, type EstadoFactura } from './estado.ts'
import { anularNotas, metodoFiscal, notasDe, queda } from './facturables.repository.ts'
import type { Periodo } from './periodo.ts'

export type GlobalRow = {
  id: string
  organizacionId: string
  periodicidad: Periodicidad
  desde: string
  hasta: string
  estado: EstadoFactura
  enCurso: boolean
  cancelando: boolean
  nominativas: number
  clave: string
  proveedor: 'prueba' | 'facturapi' | 'externa' | null
  referencia: string | null
  uuid: string | null
  dePrueba: boolean
  error: string | null
  compras: number
  total: number
  porAjustar: number
  creadaEn: Date
}

const columnas = sql`g.id, g.organizacion_id as "organizacionId", g.periodicidad, g.desde::text as desde,
  g.hasta::text as hasta, g.estado,
  g.timbrando_en is not null as "enCurso", exists (select from cancelaciones k where k.referencia = g.referencia
    and k.estado in ('pedida', 'en_proceso')) as cancelando,
  (select count(*) from factura_global_compras x where x.global_id = g.id and x.nominativa_en is not null)::int
    as nominativas, g.clave, g.proveedor, g.referencia, g.uuid, g.de_prueba as "dePrueba",
    g.error, g.compras, g.total::float8 as total,
  case when g.estado = 'timbrada' then (select coalesce(sum(greatest(x.total
      - case when exists (select from facturas_solicitadas f where f.compra_id = c.id and f.estado = 'timbrada')
        then 0 else ${queda} end - ${notasDe(sql`g.id`)}, 0)), 0)
    from factura_global_compras x join compras c on c.id = x.compra_id
    where x.global_id = g.id)::float8 else 0 end as "porAjustar", g.creado_en as "creadaEn"`

export async function findGlobales(
  db: Db,
  organizacionId: string,
  { limit, currentPage }: { limit: number; currentPage: number },
) {
  const rows = await rowsOf<GlobalRow>(db)`
    select ${columnas} from facturas_globales g where g.organizacion_id = ${organizacionId}
    order by g.desde desc, g.creado_en desc limit ${limit} offset ${(currentPage - 1) * limit}`
  const cuantas = await rowsOf<{ total: number }>(db)`
    select count(*)::int as total from facturas_globales where organizacion_id = ${organizacionId}`
  return { globales: rows, total: cuantas[0]?.total ?? 0 }
}

/** Of this organization, or of any where a job asks. */
export const findGlobal = (db: Db, id: string, organizacionId: string | null = null) => rowOf<GlobalRow>(db)`
  select ${columnas} from facturas_globales g
    where g.id = ${id} and (${organizacionId}::uuid is null or g.organizacion_id = ${organizacionId})`
export async function lockGlobal(trx: Db, id: string): Promise<void> {
  await execute(trx)`select from facturas_globales where id = ${id} for update`
}

export type Parte = { compraId: string; conceptos: Concepto[]; total: number }
type Nueva = Periodo & { id: string; organizacionId: string; partes: readonly Parte[]; total: number }

/** The invoice with all its compras: one that is in another one already spoils it. */
export async function insertGlobal(
  trx: Db,
  { id, organizacionId, periodicidad, desde, hasta, partes, total }: Nueva,
): Promise<void> {
  await execute(trx)`insert into facturas_globales (id, organizacion_id, periodicidad, desde, hasta, total, compras)
    values (${id}, ${organizacionId}, ${periodicidad}, ${desde}, ${hasta}, ${total}, ${partes.length})`
  const filas = partes.map(({ compraId, conceptos, total: suyo }) => ({ compra_id: compraId, conceptos, total: suyo }))
  await execute(trx)`insert into factura_global_compras (compra_id, global_id, conceptos, total)
    select f.compra_id, ${id}, f.conceptos, f.total
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) f(compra_id uuid, conceptos jsonb, total int)
    order by f.compra_id`
}

/** Its lines, and with what each compra was paid. */
export const findPartes = (db: Db, globalId: string) => rowsOf<Parte & { metodo: string }>(db)`
    select x.compra_id as "compraId", x.conceptos, x.total, ${metodoFiscal} as metodo from factura_global_compras x
      join compras c on c.id = x.compra_id
    where x.global_id = ${globalId} order by c.pagada_en, c.id`

export async function markTimbrandoGlobal(trx: Db, id: string): Promise<void> {
  await execute(trx)`update facturas_globales set timbrando_en = clock_timestamp() where id = ${id}`
}
export async function soltarGlobal(db: Db, id: string): Promise<void> {
  await execute(db)`update facturas_globales set timbrando_en = null where id = ${id} and estado = 'solicitada'`
}

type Fin = {
  estado: EstadoFactura
  error?: string | null
  timbre?: Omit<Timbre, 'clave' | 'total' | 'cancelado'> & { proveedor: 'prueba' | 'facturapi' | 'externa' }
  ahora: Date
}
/** How it ended, if it may end so; false when not. One that is canceled gives its compras back. */
export async function endGlobal(trx: Db, id: string, { estado, error = null, timbre, ahora }: Fin): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('facturas_globales')
    .set({
      ...{ estado, error, timbrando_en: null },
      ...(timbre !== undefined && {
        proveedor: timbre.proveedor,
        referencia: timbre.referencia || null,
        uuid: timbre.uuid,
        de_prueba: timbre.dePrueba,
        timbrada_en: ahora,
      }),
      ...(estado === 'cancelada' && { cancelada_en: ahora }),
    })
    .where('id', '=', id)
    .where('estado', 'in', antesDe(estado))
    .executeTakeFirst()
  if (numUpdatedRows > 0n && estado === 'cancelada') {
    await trx.deleteFrom('factura_global_compras').where('global_id', '=', id).execute()
    await anularNotas(trx, id)
  }
  return numUpdatedRows > 0n
}

/** Has those of its compras looked at of which something went back, or that were invoiced by name, since it was made. */
export async function encargarAjustesDeGlobal(trx: Db, id: string): Promise<void> {
  await execute(trx)`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'ajustar_comprobantes', jsonb_build_object('compraId', c.id)
    from factura_global_compras x join compras c on c.id = x.compra_id
    where x.global_id = ${id} and (x.total <> ${queda} or x.nominativa_en is not null)`
}

/** Tried again under another key. */
export async function volverAPedirGlobal(trx: Db, id: string): Promise<void> {
  await execute(trx)`
    update facturas_globales set estado = 'solicitada', error = null, clave = gen_random_uuid()
      where id = ${id} and estado = 'error'`
}
