import type { Promocion } from '@entrale/contract/cuentas/promociones'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { comprasDe, type Persona } from '../../persona.ts'
import { noQuiere } from './audiencia.repository.ts'

type Row = Omit<Promocion, 'organizacion' | 'pedidasEn'> & { id: string; nombre: string; pedidasEn: Date }

/** Whose promotions a person asked for by the box of a compra, each address of theirs once; what was asked last first. */
export async function findPromociones(db: Db, persona: Persona): Promise<Promocion[]> {
  const rows = await rowsOf<Row>(db)`
    select x.*, not ${noQuiere(sql`x.id`, sql`x.correo`, sql`${persona.usuarioId}::uuid`)} as llegan from (
      select distinct on (o.id, c.email) o.id, o.nombre_mostrado as nombre, c.email as correo, c.folio,
        e.nombre_mostrado as evento, c.acepto_terminos_en as "pedidasEn"
      from compras c join eventos e on e.id = c.evento_id join organizaciones o on o.id = e.organizacion_id
      where c.novedades and c.pagada_en is not null and o.eliminada_en is null and c.id in (${comprasDe(persona)})
      order by o.id, c.email, c.acepto_terminos_en desc
    ) x order by x."pedidasEn" desc, x.id, x.correo`
  return rows.map(({ id, nombre, pedidasEn, ...resto }) => ({
    organizacion: { id, nombre },
    ...resto,
    pedidasEn: pedidasEn.toISOString(),
  }))
}
