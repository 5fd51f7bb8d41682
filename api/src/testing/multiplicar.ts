import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

/** Columns by which rows are told apart or point to each other, and what a copy has there. */
const PROPIAS: Record<string, string> = {
  folio: `'EN-' || upper(substr(md5(t.folio || n), 1, 12))`,
  referencia: `t.referencia || '-' || n`,
  clave: `t.clave || '-' || n`,
  visitante: `t.visitante || '-' || n`,
  navegador: `t.navegador || '-' || n`,
  correo: `t.correo || '-' || n`,
  email: `n || '-' || t.email`,
}
const DE_LA_VENTA = ['id', 'compra_id', 'apartado_id', 'movimiento_id', 'boleto_id', 'pago_id']

/**
 * Makes so many copies of all rows of these tables: each sale that is there happened that often, to other people. What
 * points to a row of the sale points to its copy.
 */
export async function multiplicar(db: Db, tablas: readonly string[], veces: number): Promise<void> {
  await db.connection().execute(async (una) => {
    await sql`set session_replication_role = replica`.execute(una)
    for (const tabla of tablas) {
      const columnas = await rowsOf<{ nombre: string; tipo: string }>(una)`
        select column_name as nombre, data_type as tipo from information_schema.columns
        where table_schema = 'public' and table_name = ${tabla} and is_generated = 'NEVER' and is_identity = 'NO'`
      const valores = columnas.map(({ nombre, tipo }) => {
        const suya = DE_LA_VENTA.includes(nombre) || (tabla === 'existencias' && nombre === 'tipo_boleto_id')
        if (tipo === 'uuid' && suya) return `md5(t.${nombre}::text || n)::uuid`
        if (tabla === 'pago_eventos' && nombre === 'id') return `t.id || '-' || n`
        return PROPIAS[nombre] ?? `t.${nombre}`
      })
      const nombres = columnas.map(({ nombre }) => nombre).join(', ')
      await sql
        .raw(
          `insert into ${tabla} (${nombres}) select ${valores.join(', ')} from ${tabla} t, generate_series(1, ${veces}) n`,
        )
        .execute(una)
    }
    await sql`set session_replication_role = default`.execute(una)
    await sql`analyze`.execute(una)
  })
}
