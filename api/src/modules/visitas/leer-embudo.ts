import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

/** `desde` counts, `hasta` does not; null is without end. */
export type Tramo = { eventoIds: readonly string[]; desde: Date | null; hasta: Date | null }
export type PasoEmbudo = 'visita' | 'seleccion' | 'datos' | 'pago' | 'pagado'

/** Whether a moment of a row falls into the stretch; compares the bare column, so that an index serves. */
export const enTramo = (columna: string, { desde, hasta }: Pick<Tramo, 'desde' | 'hasta'>): RawBuilder<boolean> => {
  const momento = sql.ref(columna)
  return sql`${momento} >= coalesce(${desde}::timestamptz, '-infinity')
    and ${momento} < coalesce(${hasta}::timestamptz, 'infinity')`
}

/** Compras by this moment, without courtesies, the door and what the waiting list offered: the few are taken off, not looked for among the many. */
const compras = (tramo: Tramo, momento: 'creado_en' | 'pagada_en') => {
  const suyas = sql`evento_id = any(${tramo.eventoIds}::uuid[])
    and metodo not in ('cortesia', 'efectivo', 'terminal') and ${enTramo(momento, tramo)}`
  return sql`((select count(*) from compras where ${suyas})
    - (select count(*) from lista_espera l, lateral (select from compras
      where apartado_id = l.apartado_id and ${suyas} offset 0) c
      where l.evento_id = any(${tramo.eventoIds}::uuid[]) and l.apartado_id is not null))::int`
}

/**
 * How far people came, in the order of the steps. `visita` and `datos` are counted by tab, and only of those who let themselves be counted; `seleccion`
 * are visitors with a hold (of long ago, by day), `pago` compras that were asked for, `pagado` those that were paid, given back or not. Courtesies, sales
 * at the door and what the waiting list offers go no such way.
 */
export async function leerEmbudo(db: Db, tramo: Tramo): Promise<{ paso: PasoEmbudo; cuantos: number }[]> {
  const suyos = sql`any(${tramo.eventoIds}::uuid[])`
  const rows = await rowsOf<Record<PasoEmbudo, number>>(db)`
    select v.visita, v.datos, a.seleccion + p.podados as seleccion, c.pago, c.pagado
    from (
      select coalesce(sum(visitas), 0)::int as visita, coalesce(sum(datos), 0)::int as datos from visitas
      where evento_id = ${suyos} and ${enTramo('hora', tramo)}
    ) v, (
      select count(*)::int as seleccion from (
        select from apartados where evento_id = ${suyos} and oferta_id is null and ${enTramo('creado_en', tramo)}
          group by evento_id, hashtextextended(visitante, 0)
      ) uno
    ) a, (
      select coalesce(sum(visitantes), 0)::int as podados from apartados_podados
      where evento_id = ${suyos} and ${enTramo('dia', tramo)}
    ) p, (
      select ${compras(tramo, 'creado_en')} as pago, ${compras(tramo, 'pagada_en')} as pagado
    ) c`
  const cuentas = rows[0] ?? { visita: 0, seleccion: 0, datos: 0, pago: 0, pagado: 0 }
  return (['visita', 'seleccion', 'datos', 'pago', 'pagado'] as const).map((paso) => ({ paso, cuantos: cuentas[paso] }))
}

/** The ends of that way alone. */
export async function leerConversion(db: Db, tramo: Tramo): Promise<{ visitas: number; pagadas: number }> {
  const rows = await rowsOf<{ visitas: number; pagadas: number }>(db)`
    select (select coalesce(sum(visitas), 0)::int from visitas
      where evento_id = any(${tramo.eventoIds}::uuid[]) and ${enTramo('hora', tramo)}) as visitas,
      ${compras(tramo, 'pagada_en')} as pagadas`
  return rows[0] ?? { visitas: 0, pagadas: 0 }
}
