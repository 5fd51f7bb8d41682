import type { DatosFiscales } from '@entrale/contract/facturacion/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { avisoVigente } from '../legales/index.ts'

export async function findDatos(db: Db, organizacionId: string): Promise<DatosFiscales | null> {
  const fila = await db
    .selectFrom('datos_fiscales')
    .selectAll()
    .where('organizacion_id', '=', organizacionId)
    .executeTakeFirst()
  if (fila === undefined) return null
  const { rfc, regimen, email } = fila
  return {
    ...{ rfc, razonSocial: fila.razon_social, regimen, codigoPostal: fila.codigo_postal, email },
    ...{ usoCfdi: fila.uso_cfdi, claveProducto: fila.clave_producto, emiteBoletos: fila.emite_boletos },
    globalCada: fila.global_cada as DatosFiscales['globalCada'],
  }
}

export async function upsertDatos(trx: Db, organizacionId: string, datos: DatosFiscales, ahora: Date): Promise<void> {
  const { rfc, razonSocial, regimen, codigoPostal, email, usoCfdi, claveProducto, emiteBoletos, globalCada } = datos
  const fila = {
    ...{ rfc, razon_social: razonSocial, regimen, codigo_postal: codigoPostal, email },
    ...{ uso_cfdi: usoCfdi, clave_producto: claveProducto, emite_boletos: emiteBoletos, global_cada: globalCada },
    actualizado_en: ahora,
    aviso_id: avisoVigente,
  }
  await trx
    .insertInto('datos_fiscales')
    .values({ organizacion_id: organizacionId, ...fila })
    .onConflict((conflict) => conflict.column('organizacion_id').doUpdateSet(fila))
    .execute()
}

export type ConexionRow = {
  llave: Buffer
  ultimos: string
  dePrueba: boolean
  comprobadaEn: Date | null
  error: string | null
}
export const findConexion = (db: Db, organizacionId: string) => rowOf<ConexionRow>(db)`
    select llave, ultimos, de_prueba as "dePrueba", comprobada_en as "comprobadaEn", error from conexiones_pac
      where organizacion_id = ${organizacionId}`

export async function upsertConexion(
  trx: Db,
  organizacionId: string,
  { llave, ultimos, dePrueba, comprobadaEn }: Omit<ConexionRow, 'error'>,
): Promise<void> {
  const fila = {
    proveedor: 'facturapi' as const,
    llave,
    ultimos,
    de_prueba: dePrueba,
    comprobada_en: comprobadaEn,
    error: null,
  }
  await trx
    .insertInto('conexiones_pac')
    .values({ organizacion_id: organizacionId, ...fila })
    .onConflict((conflict) => conflict.column('organizacion_id').doUpdateSet(fila))
    .execute()
}

/** What the PAC said when it was asked; null when all is well. */
export async function markConexion(db: Db, organizacionId: string, error: string | null, ahora: Date): Promise<void> {
  await db
    .updateTable('conexiones_pac')
    .set({ error, comprobada_en: ahora })
    .where('organizacion_id', '=', organizacionId)
    .execute()
}

export async function deleteConexion(trx: Db, organizacionId: string): Promise<void> {
  await trx.deleteFrom('conexiones_pac').where('organizacion_id', '=', organizacionId).execute()
}

/**
 * Has what waits stamped: somebody can, now. A job that is under way may have looked before that was so, and ends with
 * nothing done: each gets another. Who finds its document stamped does nothing.
 */
export async function encargarPendientes(trx: Db, organizacionId: string): Promise<void> {
  await execute(trx)`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'timbrar_factura', jsonb_build_object('compraId', f.compra_id)
    from facturas_solicitadas f join compras c on c.id = f.compra_id join eventos e on e.id = c.evento_id
    where e.organizacion_id = ${organizacionId} and f.estado = 'solicitada'`
  await execute(trx)`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'timbrar_global', jsonb_build_object('globalId', g.id) from facturas_globales g
    where g.organizacion_id = ${organizacionId} and g.estado = 'solicitada'`
  await execute(trx)`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'timbrar_comprobante', jsonb_build_object('comprobanteId', d.id) from comprobantes d
    where d.organizacion_id = ${organizacionId} and d.emisor = 'organizacion' and d.estado = 'solicitada'`
}

/** Who has fiscal data and wants its global invoices made out by the clock. */
export const findConGlobal = (db: Db) => rowsOf<{ id: string }>(db)`
  select organizacion_id as id from datos_fiscales where global_cada is not null order by organizacion_id`
