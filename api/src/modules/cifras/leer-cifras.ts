import { type Db, rowsOf } from '@entrale/db'
import { type Periodo, tramosDe } from './tramos.ts'

/** Whose figures: an evento, or an organization with all its eventos. */
export type Sujeto = { sujetoId: string; eventoIds: readonly string[] }
export type Cuadro =
  | ('metodo' | 'tipo' | 'fuente' | 'codigo' | 'devuelto' | 'origen' | 'evento')
  | ('usados' | 'visita' | 'seleccion' | 'repetida' | 'ofrecida')

/** What a row of figures says (db/schema/29-cifras.sql); `clave` is empty where there is one only. */
export type Cifras = {
  clave: string
  compras: number
  ventas: number
  pagadas: number
  pedidas: number
  boletos: number
  bruto: number
  descuentos: number
  absorbido: number
  neto: number
}
export type Suma = Cifras & { que: string; cuadro: Cuadro }

/** Figures of a period; its sums are called `que`. `antesDe`: one sum of those whose key is an hour before that moment. */
export type Pregunta = { que: string; cuadros: readonly Cuadro[]; periodo: Periodo; antesDe?: Date }

/** A moment as PostgreSQL reads it in a list. */
export const limite = (momento: Date | null, sinLimite: '-infinity' | 'infinity'): string =>
  momento?.toISOString() ?? sinLimite

type Fila = { que: string; cuadro: Cuadro; nivel: string; desde: string; hasta: string; tope: string | null }

/** The fewest rows of figures that together are what is asked: each stretch is one of the index. */
const filasDe = ({ que, cuadros, periodo, antesDe }: Pregunta): Fila[] =>
  cuadros.flatMap((cuadro) =>
    tramosDe(periodo, cuadro === 'repetida' ? 'hour' : 'month').map(({ nivel, desde, hasta }) => ({
      ...{ que, cuadro, nivel, desde: limite(desde, '-infinity'), hasta: limite(hasta, 'infinity') },
      tope: antesDe?.toISOString().slice(0, 13) ?? null,
    })),
  )

/**
 * All that is asked, in one statement: what is kept and what waits to be added are of one moment, and it is planned once. Sums of whole centavos
 * are exact as `float8`.
 */
export function findCifras(db: Db, { sujetoId, eventoIds }: Sujeto, preguntas: readonly Pregunta[]): Promise<Suma[]> {
  const filas = preguntas.flatMap(filasDe)
  const de = <K extends keyof Fila>(campo: K) => filas.map((fila) => fila[campo])
  return rowsOf<Suma>(db)`/* prepared: cifras */
    with espera as materialized (
      select v.cuadro, p.hora, v.clave, sum(p.compras)::int as compras, sum(p.ventas)::int as ventas,
        sum(p.pagadas)::int as pagadas, sum(p.pedidas)::int as pedidas, sum(p.boletos)::int as boletos,
        sum(p.bruto)::float8 as bruto, sum(p.descuentos)::float8 as descuentos, sum(p.absorbido)::float8 as absorbido,
        sum(p.neto)::float8 as neto
      from cifras_por_sumar p, lateral (values (p.cuadro, p.clave),
        (case p.cuadro when 'tiempo' then 'evento' end, p.evento_id::text)) v(cuadro, clave)
      where p.evento_id = any(${[...eventoIds]}::uuid[]) group by 1, 2, 3
    )
    select t.que, t.cuadro, case when t.tope is null then f.clave else '' end as clave, sum(f.compras)::int as compras,
      sum(f.ventas)::int as ventas, sum(f.pagadas)::int as pagadas, sum(f.pedidas)::int as pedidas,
      sum(f.boletos)::int as boletos, sum(f.bruto) as bruto, sum(f.descuentos) as descuentos,
      sum(f.absorbido) as absorbido, sum(f.neto) as neto
    from unnest(${de('que')}::text[], ${de('cuadro')}::text[], ${de('nivel')}::text[], ${de('desde')}::timestamptz[],
        ${de('hasta')}::timestamptz[], ${de('tope')}::text[]) t(que, cuadro, nivel, desde, hasta, tope),
      lateral (
        select k.clave, k.compras, k.ventas, k.pagadas, k.pedidas, k.boletos, k.bruto::float8, k.descuentos::float8,
          k.absorbido::float8, k.neto::float8
        from cifras k where k.sujeto_id = ${sujetoId} and k.cuadro = t.cuadro and k.nivel = t.nivel
          and k.cuando >= t.desde and k.cuando < t.hasta and (t.tope is null or k.clave < t.tope)
        union all
        select e.clave, e.compras, e.ventas, e.pagadas, e.pedidas, e.boletos, e.bruto, e.descuentos, e.absorbido, e.neto
        from espera e where e.cuadro = t.cuadro and e.hora >= t.desde and e.hora < t.hasta
          and (t.tope is null or e.clave < t.tope)
      ) f
    group by 1, 2, 3`
}
