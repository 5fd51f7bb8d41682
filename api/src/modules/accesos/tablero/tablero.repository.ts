import { RECHAZOS, type Rechazo, SOSPECHAS, type Sospecha } from '@entrale/contract/accesos/tablero'
import { type Db, rowsOf } from '@entrale/db'

/** Since when a minute is told, and since when it counts for the pace; no `desde` for all of them. */
type Ventana = { desde: Date | null; paso: Date }
export type MinutoRow = { puertaId: string; en: Date; entraron: number; paso: number }

/**
 * Admissions that stand, by gate and minute; one of a boleto that nobody knows is none. They are counted in an index.
 * The few that were taken back are found first: an undo is no earlier than its scan by more than clocks are wrong, and
 * `not in` makes one table of them, however many the plan expects.
 */
export const findMinutos = (db: Db, eventoId: string, { desde, paso }: Ventana) => rowsOf<MinutoRow>(db)`
  with deshechas as materialized (
    select t.id from accesos d cross join lateral (select * from accesos a where a.id = d.deshace offset 0) t
    where d.evento_id = ${eventoId} and d.resultado = 'deshecho'
      and d.en >= ${desde ?? '-infinity'}::timestamptz - interval '10 minutes' and t.evento_id = d.evento_id
      and acceso_deshecho(t.id, t.evento_id, t.celular_id, t.en)
  )
  select a.puerta_id as "puertaId", date_bin('1 minute', a.en, 'epoch') as en, count(*)::int as entraron,
    (count(*) filter (where a.en > ${paso}))::int as paso
  from accesos a
  where a.evento_id = ${eventoId} and a.resultado = 'adelante' and a.en >= ${desde ?? '-infinity'}::timestamptz
    and a.boleto_id is not null and not a.conflicto and not a.por_revisar and a.id not in (select d.id from deshechas d)
  group by a.puerta_id, date_bin('1 minute', a.en, 'epoch') order by 2`

export const countRechazos = (db: Db, eventoId: string) => rowsOf<{ resultado: Rechazo; cuantos: number }>(db)`
  select resultado, count(*)::int as cuantos from accesos
  where evento_id = ${eventoId} and resultado = any(${[...RECHAZOS]}::text[]) and not por_revisar group by resultado`

export type SospechaRow = Omit<Sospecha, 'desde' | 'hasta'> & { desde: Date; hasta: Date }
const { mismo_codigo: mismo, rafaga, dos_puertas: dos, pantalla_copiada: copiada } = SOSPECHAS

/**
 * What looks like fraud, the newest first. Each unknown code, and each copied screen, is numbered within what it has in common with others
 * (`clave`); where the n-th before it is near enough in time, a warning ends there, and warnings that overlap are one.
 */
export const findSospechas = (db: Db, eventoId: string, cuantas: number) => rowsOf<SospechaRow>(db)`
  with falsos as materialized (
    select id, en, puerta_id, leido from accesos
    where evento_id = ${eventoId} and resultado = 'falso' and leido is not null and not por_revisar
  ), primeros as (
    select distinct on (puerta_id, leido) * from falsos order by puerta_id, leido, en, id
  ), numerados as materialized (
    select 'mismo_codigo' as que, leido as clave, puerta_id, en, row_number() over suyos as n,
      lag(en, ${mismo.veces - 1}::int) over suyos as atras, ${mismo.veces}::int as veces, ${mismo.minutos}::int as minutos
    from falsos window suyos as (partition by leido order by en, id)
    union all
    select 'rafaga', puerta_id::text, puerta_id, en, row_number() over suyos,
      lag(en, ${rafaga.veces - 1}::int) over suyos, ${rafaga.veces}::int, ${rafaga.minutos}::int
    from primeros window suyos as (partition by puerta_id order by en, id)
    union all
    select 'pantalla_copiada', boleto_id::text, puerta_id, en, row_number() over suyos,
      lag(en, ${copiada.veces - 1}::int) over suyos, ${copiada.veces}::int, ${copiada.minutos}::int
    from accesos where evento_id = ${eventoId} and resultado = 'captura' and boleto_id is not null and not por_revisar
      window suyos as (partition by boleto_id order by en, id)
  ), avisos as (
    select *, coalesce(atras > lag(en) over (partition by que, clave order by n), true) as aparte
    from numerados where atras >= en - make_interval(mins => minutos)
  ), rachas as (
    select que, clave, min(atras) as desde, max(en) as hasta, min(n) - veces + 1 as primero, max(n) as ultimo
    from (select *, count(*) filter (where aparte) over (partition by que, clave order by n) as racha from avisos) a
    group by que, clave, veces, racha
  )
  select que, array(select distinct p.nombre from numerados f join puertas p on p.id = f.puerta_id
      where f.que = r.que and f.clave = r.clave and f.n between r.primero and r.ultimo order by p.nombre) as puertas,
    (ultimo - primero + 1)::int as veces, desde, hasta,
    case que when 'pantalla_copiada' then (select c.folio from boletos b join compras c on c.id = b.compra_id
      where b.id = clave::uuid) end as folio
  from rachas r
  union all
  select 'dos_puertas', array[p.nombre, q.nombre], count(*)::int, a.en, max(r.en), c.folio
  from accesos r cross join lateral (
      select d.en, d.puerta_id from accesos d
      where d.boleto_id = r.boleto_id and d.resultado = 'adelante' and not d.conflicto and not d.por_revisar
        and d.puerta_id <> r.puerta_id and d.en between r.en - make_interval(mins => ${dos.minutos}::int) and r.en
        and not acceso_deshecho(d.id, d.evento_id, d.celular_id, d.en)
      order by d.en desc, d.id desc limit 1
    ) a join puertas p on p.id = a.puerta_id join puertas q on q.id = r.puerta_id
    join boletos b on b.id = r.boleto_id join compras c on c.id = b.compra_id
  where r.evento_id = ${eventoId} and r.resultado = 'ya_entro' and not r.por_revisar
  group by r.boleto_id, a.en, p.nombre, q.nombre, c.folio
  order by hasta desc limit ${cuantas}`
