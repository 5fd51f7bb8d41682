import type { ESTADOS_COMPRA } from '@entrale/contract/compras/estados'
import { type Db, rowsOf } from '@entrale/db'

/** As many as fit in an e-mail. */
export const TOPE = 50
type Hallado = {
  id: string
  folio: string
  evento: string
  estado: string
  inicio: Date
  zonaHoraria: string
  lugar: string | null
}
export type CompraHallada = Hallado & {
  compra: (typeof ESTADOS_COMPRA)[number]
  cuantos: number
  enlaces: number
  fin: Date
}

/** Compras of an address with boletos to come, or that wait for their payment; what comes first, first. */
export const findComprasVivasDe = (db: Db, email: string, ahora: Date) => rowsOf<CompraHallada>(db)`
    select c.id, c.folio, c.enlaces, e.nombre_mostrado as evento, e.estado, e.inicio, e.fin, e.zona_horaria as "zonaHoraria",
      nullif(concat_ws(', ', d.nombre, d.ciudad), '') as lugar,
      c.estado as compra, case c.estado
        when 'pendiente' then (select sum(l.cantidad)::int from compra_lineas l where l.compra_id = c.id)
        else b.cuantos end as cuantos
    from compras c join eventos e on e.id = c.evento_id left join direcciones d on d.evento_id = e.id,
      lateral (select count(*)::int as cuantos from boletos b
        where b.compra_id = c.id and b.estado = 'valido' and b.titular_email is null) b
    where c.email = ${email} and e.estado <> 'cancelado' and (e.fin > ${ahora} or e.estado = 'pospuesto')
      and (b.cuantos > 0 or c.estado = 'pendiente')
    order by e.inicio, c.creado_en limit ${TOPE}`

/** Compras of an address, whatever became of them, whose evento ended after `desde`; the newest first. One that nobody paid is none, unless money came and went back. */
export const findComprasPasadasDe = (db: Db, email: string, desde: Date) => rowsOf<CompraHallada>(db)`
    select c.id, c.folio, c.enlaces, e.nombre_mostrado as evento, e.estado, e.inicio, e.fin,
      e.zona_horaria as "zonaHoraria", nullif(concat_ws(', ', d.nombre, d.ciudad), '') as lugar, c.estado as compra,
      (select sum(l.cantidad)::int from compra_lineas l where l.compra_id = c.id) as cuantos
    from compras c join eventos e on e.id = c.evento_id left join direcciones d on d.evento_id = e.id
    where c.email = ${email} and e.fin > ${desde} and (c.estado in ('pagada', 'reembolsada_parcial', 'reembolsada')
      or exists (select from reembolsos r where r.compra_id = c.id))
    order by e.inicio desc, c.creado_en desc limit ${TOPE}`

/** Boletos that somebody else passed to an address. */
export const findBoletosRecibidosDe = (db: Db, email: string, ahora: Date) => rowsOf<Hallado>(db)`
    select b.id, c.folio, e.nombre_mostrado as evento, e.estado, e.inicio, e.zona_horaria as "zonaHoraria",
      nullif(concat_ws(', ', d.nombre, d.ciudad), '') as lugar
    from boletos b join compras c on c.id = b.compra_id join eventos e on e.id = b.evento_id
      left join direcciones d on d.evento_id = e.id
    where b.titular_email = ${email} and b.estado = 'valido' and (e.fin > ${ahora} or e.estado = 'pospuesto')
      order by e.inicio, b.id limit ${TOPE}`
