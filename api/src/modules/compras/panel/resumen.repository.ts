import { type Db, rowsOf } from '@entrale/db'

export type EventosYBoletos = { proximos: number; borradores: number; pasados: number; vendidos: number; cupo: number }

/** What there is, and how much of what can still be sold is: of public eventos that have not ended. */
export async function findEventosYBoletos(db: Db, organizacionId: string, ahora: Date): Promise<EventosYBoletos> {
  const rows = await rowsOf<EventosYBoletos>(db)`
    with suyos as (
      select e.id, e.estado = 'borrador' as borrador, e.fin <= ${ahora} as paso,
        e.estado in ('publicado', 'reprogramado', 'pospuesto') as publico
      from eventos e where e.organizacion_id = ${organizacionId}
    ), ventas as (
      select coalesce(sum(x.vendidos), 0)::int as vendidos, coalesce(least(sum(x.cupo), min(a.cupo)), 0)::int as cupo
      from suyos s join tipos_boleto t on t.evento_id = s.id join existencias x on x.tipo_boleto_id = t.id
        left join aforos a on a.evento_id = s.id
      where s.publico and not s.paso group by s.id
    )
    select (count(*) filter (where publico and not paso))::int as proximos,
      (count(*) filter (where borrador))::int as borradores,
      (count(*) filter (where paso and not borrador))::int as pasados,
      (select coalesce(sum(vendidos), 0)::int from ventas) as vendidos,
        (select coalesce(sum(cupo), 0)::int from ventas) as cupo from suyos`
  return rows[0] ?? { proximos: 0, borradores: 0, pasados: 0, vendidos: 0, cupo: 0 }
}

/** `diasAtras`: 0 for today. */
export type VentaPorDia = { diasAtras: number; compras: number; boletos: number; ingreso: number }

/** What was sold on each of the last `dias` days of the centre, today among them. */
export const findVentasPorDia = (
  db: Db,
  organizacionId: string,
  { ahora, dias }: { ahora: Date; dias: number },
) => rowsOf<VentaPorDia>(db)`
    with hoy as materialized (select dia_del_centro(${ahora}) as dia)
    select (h.dia - v.dia)::int as "diasAtras", sum(v.compras)::int as compras, sum(v.boletos)::int as boletos,
      sum(v.ingreso)::float8 as ingreso
    from hoy h cross join eventos e join ventas_dia v on v.evento_id = e.id and v.dia > h.dia - ${dias}::int
      and v.dia <= h.dia
    where e.organizacion_id = ${organizacionId} group by 1`

type Cobro = { faltaCuenta: boolean; faltanFiscales: boolean; espera: boolean }

/** An account of deposit that waits its day is none that is missing. */
export async function findCobro(db: Db, organizacionId: string): Promise<Cobro> {
  const rows = await rowsOf<Cobro>(db)`
    select not exists (select from cuentas_pago c
        where c.organizacion_id = ${organizacionId} and c.estado in ('pendiente', 'vigente')) as "faltaCuenta",
      not exists (select from datos_fiscales d where d.organizacion_id = ${organizacionId}) as "faltanFiscales",
      exists (select from eventos e join ventas_dia v on v.evento_id = e.id and v.ingreso > 0
        where e.organizacion_id = ${organizacionId}) as espera`
  return rows[0] ?? { faltaCuenta: false, faltanFiscales: false, espera: false }
}
