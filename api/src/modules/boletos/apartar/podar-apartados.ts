import { type Db, rowsOf } from '@entrale/db'
import { PLAZOS } from '../../../plazos.ts'
import { enTandas } from '../../../tandas.ts'

/**
 * Holds that became nothing, of eventos that are long over; one with a payment, a compra, an offer or a returned boleto
 * stays with it. Who held stays counted (cifras).
 */
export const podarApartados = (db: Db, ahora: Date, porVez?: number): Promise<number> =>
  enTandas(async (cuantos) => {
    const [fila] = await rowsOf<{ n: number }>(db)`
      with podables as materialized (
        select a.id from eventos e, lateral (
          select x.id from apartados x where x.evento_id = e.id and x.estado in ('liberado', 'vencido')
            and not exists (select from compras where apartado_id = x.id offset 0)
            and not exists (select from pagos where apartado_id = x.id
              and estado not in ('iniciado', 'pendiente', 'aprobado') offset 0)
            and not exists (select from pagos where apartado_id = x.id
              and estado in ('iniciado', 'pendiente', 'aprobado') offset 0)
            and not exists (select from lista_espera where apartado_id = x.id offset 0)
            and not exists (select from devoluciones where apartado_id = x.id offset 0)
          limit ${cuantos}
        ) a
        where e.fin < ${ahora}::timestamptz - make_interval(days => ${PLAZOS.apartados})
        limit ${cuantos}
      ), lineas as (
        delete from apartado_lineas l using podables p where l.apartado_id = p.id
      ), idos as (
        delete from apartados a using podables p where a.id = p.id
      )
      select count(*)::int as n from podables`
    return fila?.n ?? 0
  }, porVez)
