import { type Db, rowsOf } from '@entrale/db'
import { AJUSTES, type Ajustes, absorbidoDe } from '../boletos/index.ts'

export type TipoDeTaquilla = {
  id: string
  nombre: string
  descripcion: string
  precio: number
  /** The percentage inside the price, or null when exempt. */
  tasa: number | null
  quedan: number
  abierto: boolean
  ajustes: Ajustes
}

/** What a till could sell: also what is hidden on the web, or not on sale there any more, but nothing that was closed. */
export const findTiposDeTaquilla = (db: Db, eventoId: string) => rowsOf<TipoDeTaquilla>(db)`
  select t.id, t.tipo as nombre, t.descripcion, t.precio, case when t.iva_exento then null else t.iva end as tasa,
    greatest(least(x.cupo - x.vendidos - x.apartados, f.cupo - f.vendidos - f.apartados), 0) as quedan,
    t.estado = 'abierto' as abierto, ${AJUSTES} as ajustes
  from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id join eventos e on e.id = t.evento_id
    join organizaciones o on o.id = e.organizacion_id left join aforos f on f.evento_id = x.aforo
  where t.evento_id = ${eventoId} order by t.orden, t.creado_en, t.id`

/** At the door nobody pays a charge beyond the price: its organizer takes it on, so that cash is counted in round sums. */
export const absorbidoEnTaquilla = ({ precio, ajustes }: Pick<TipoDeTaquilla, 'precio' | 'ajustes'>): number =>
  absorbidoDe(precio, ajustes, 'organizador')

type Cierre = { estado: string; fin: Date; retirado: boolean; suspendida: boolean }
const leerCierre = async (db: Db, eventoId: string): Promise<Cierre | undefined> =>
  (
    await rowsOf<Cierre>(db)`
      select e.estado, e.fin, e.retirado_en is not null as retirado, o.suspendida_en is not null as suspendida
      from eventos e join organizaciones o on o.id = e.organizacion_id where e.id = ${eventoId}`
  )[0]

/** Why the till sells nothing now, for whoever stands there; empty when it does. */
export async function porQueNoVende(db: Db, eventoId: string, ahora: Date): Promise<string> {
  const evento = await leerCierre(db, eventoId)
  if (evento === undefined || evento.retirado || evento.suspendida) return 'Este evento no está a la venta.'
  if (evento.estado === 'cancelado') return 'El evento se canceló: ya no se vende nada.'
  if (evento.estado === 'pospuesto') return 'El evento se pospuso: no se vende hasta que tenga fecha.'
  if (evento.estado === 'borrador') return 'El evento aún no se publica.'
  return evento.fin <= ahora ? 'El evento ya terminó.' : ''
}
