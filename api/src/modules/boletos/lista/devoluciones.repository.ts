import { type Db, execute, rowsOf } from '@entrale/db'
import { createId } from '../../../ids.ts'

/** What decides whether a boleto may be given to the list. `libres`: how many of its tipo anybody could buy instead. */
export type Devolvible = {
  estado: string
  pasado: boolean
  porPasar: boolean
  enLista: 'en_lista' | 'ofrecida' | null
  precio: number
  cortesia: boolean
  seDevuelve: boolean
  eventoEstado: string
  inicio: Date
  fin: Date
  tipo: { estado: string; visibilidad: string; ventaInicio: Date | null; ventaFin: Date | null; libres: number }
}
type Fila = Omit<Devolvible, 'tipo'> & Devolvible['tipo'] & { tipoEstado: string }

export async function findDevolvible(db: Db, boletoId: string): Promise<Devolvible | null> {
  const rows = await rowsOf<Fila>(db)`
    select b.estado, b.titular_email is not null as pasado,
      exists (select from transferencias x where x.boleto_id = b.id and x.estado = 'pendiente'
        and x.vence_en > now()) as "porPasar",
      (select d.estado from devoluciones d where d.boleto_id = b.id
        and d.estado in ('en_lista', 'ofrecida')) as "enLista",
      l.precio, c.metodo = 'cortesia' as cortesia, e.devolucion_a_lista as "seDevuelve", e.estado as "eventoEstado",
        e.inicio, e.fin,
      t.estado as "tipoEstado", t.visibilidad, t.venta_inicio as "ventaInicio", t.venta_fin as "ventaFin",
      least(x.cupo - x.vendidos - x.apartados, h.cupo - h.vendidos - h.apartados) as libres
    from boletos b join compras c on c.id = b.compra_id
      join compra_lineas l on l.compra_id = c.id and l.tipo_boleto_id = b.tipo_boleto_id
    join eventos e on e.id = b.evento_id join tipos_boleto t on t.id = b.tipo_boleto_id
      join existencias x on x.tipo_boleto_id = t.id
    left join aforos h on h.evento_id = x.aforo where b.id = ${boletoId}`
  const [fila] = rows
  if (fila === undefined) return null
  const { tipoEstado, visibilidad, ventaInicio, ventaFin, libres, ...devolvible } = fila
  return { ...devolvible, tipo: { estado: tipoEstado, visibilidad, ventaInicio, ventaFin, libres } }
}

/** Once, however often it is asked for. */
export async function insertDevolucion(db: Db, boletoId: string): Promise<void> {
  await execute(db)`insert into devoluciones (id, boleto_id) values (${createId()}, ${boletoId})
    on conflict (boleto_id) where estado in ('en_lista', 'ofrecida') do nothing`
}

/** Theirs again; false when it is not waiting there: gone, or just being offered to somebody. */
export async function retirarDevolucion(db: Db, boletoId: string): Promise<boolean> {
  const rows = await rowsOf(db)`update devoluciones set estado = 'retirada', resuelta_en = clock_timestamp()
    where boleto_id = ${boletoId} and estado = 'en_lista' returning id`
  return rows.length > 0
}

export async function seEstaOfreciendo(db: Db, boletoId: string): Promise<boolean> {
  const rows = await rowsOf<{ si: boolean }>(db)`
    select exists (select from devoluciones where boleto_id = ${boletoId} and estado = 'ofrecida') as si`
  return rows[0]?.si ?? true
}
