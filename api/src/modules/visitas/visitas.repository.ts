import { type Db, execute, rowsOf } from '@entrale/db'

/** So many steps of one kind from one source, in one hour of UTC; the evento and the promotor by what the address says. */
export type Llegada = {
  organizacion: string
  evento: string
  hora: string
  fuente: string
  medio: string
  campana: string
  promotor: string
  visitas: number
  datos: number
}

/** One statement for all of them, its rows in one order, so that processes never wait for each other in a circle. What names no public evento is dropped. */
export async function sumarVisitas(db: Db, llegadas: readonly Llegada[]): Promise<void> {
  await execute(db)`
    with llegadas as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(llegadas)}::jsonb)
        l(organizacion text, evento text, hora timestamptz, fuente text, medio text, campana text, promotor text,
          visitas int, datos int)
    ), suyos as materialized (
      select organizacion, evento, evento_con_slug(organizacion, evento) as id
        from (select distinct organizacion, evento from llegadas) d
    )
    insert into visitas as v (evento_id, hora, fuente, medio, campana, promotor_id, visitas, datos)
      select e.id, l.hora, l.fuente, l.medio, l.campana, p.id, sum(l.visitas), sum(l.datos)
      from llegadas l join suyos s using (organizacion, evento) join eventos e on e.id = s.id and e.estado <> 'borrador'
        left join promotores p on p.evento_id = e.id and p.codigo = l.promotor and p.activo
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict on constraint visitas_una do update
      set visitas = v.visitas + excluded.visitas, datos = v.datos + excluded.datos`
}

const DIAS_POR_HORA = 400
/** So many rows at once: the first cleaning after a long time locks nothing for long. */
const POR_VEZ = 20_000

/** Hours of long ago become the days of their evento's zone. Answers how many rows it looked at: none when all is done. */
export async function juntarEnDias(db: Db, ahora: Date): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db)`
    with viejas as materialized (
      select v.*, date_trunc('day', v.hora at time zone e.zona_horaria) at time zone e.zona_horaria as dia
      from (select * from visitas where not diaria
        and hora < ${ahora}::timestamptz - make_interval(days => ${DIAS_POR_HORA}) order by hora limit ${POR_VEZ}
        for update) v
        join eventos e on e.id = v.evento_id
    ), idas as (
      delete from visitas v using viejas x where v.evento_id = x.evento_id and v.hora = x.hora and v.fuente = x.fuente
        and v.medio = x.medio
        and v.campana = x.campana and v.promotor_id is not distinct from x.promotor_id and x.hora <> x.dia
    ), juntas as (
      insert into visitas as v (evento_id, hora, fuente, medio, campana, promotor_id, visitas, datos, diaria)
        select evento_id, dia, fuente, medio, campana, promotor_id, 
          coalesce(sum(visitas) filter (where hora <> dia), 0), coalesce(sum(datos) filter (where hora <> dia), 0), true
        from viejas group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict on constraint visitas_una do update
        set visitas = v.visitas + excluded.visitas, datos = v.datos + excluded.datos, diaria = true
    )
    select count(*)::int as n from viejas`
  return rows[0]?.n ?? 0
}
