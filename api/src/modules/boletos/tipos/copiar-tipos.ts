import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { createId } from '../../../ids.ts'
import { findAforo, updateAforo } from './aforo.repository.ts'

/**
 * The same tipos and aforo for another evento, open and unsold; their windows move by as many milliseconds as the date did. Codes stay behind: they
 * were made known for that date, with its windows and its count.
 */
export async function copiarTipos(trx: Db, de: string, a: string, desplazamientoMs: number): Promise<void> {
  const rows = await rowsOf<{ id: string }>(trx)`select id from tipos_boleto where evento_id = ${de} order by orden, id`
  const pares = rows.map(({ id }) => ({ de: id, a: createId() }))
  if (pares.length === 0) return
  const movida = (columna: string) => sql`t.${sql.raw(columna)} + make_interval(secs => ${desplazamientoMs / 1000})`
  const copias = sql`unnest(${pares.map((par) => par.de)}::uuid[], ${pares.map((par) => par.a)}::uuid[]) p(de, a)`
  await execute(trx)`
    insert into tipos_boleto (id, evento_id, tipo, descripcion, precio, precio_libre, moneda, iva, iva_exento,
      venta_inicio, venta_fin, minimo, maximo,
      visibilidad, orden)
    select p.a, ${a}, t.tipo, t.descripcion, t.precio, t.precio_libre, t.moneda, t.iva, t.iva_exento,
      ${movida('venta_inicio')}, ${movida('venta_fin')}, t.minimo, t.maximo,
      t.visibilidad, t.orden
    from ${copias} join tipos_boleto t on t.id = p.de`
  await execute(trx)`
    insert into existencias (tipo_boleto_id, cupo) select p.a, x.cupo from ${copias}
      join existencias x on x.tipo_boleto_id = p.de`
  const aforo = await findAforo(trx, de)
  if (aforo !== null) await updateAforo(trx, a, aforo.cupo)
}
