import { type Db, rowOf, rowsOf } from '@entrale/db'

type Ofrecidos = {
  esperaId: string
  apartadoId: string
  tipoBoletoId: string
  cantidad: number
  precio: number
  cargo: number
  absorbido: number
  /** By which the boletos of that person are counted (claveDeCorreo). */
  correo: string
}

/** Holds them for that person; false when they are no longer free, nobody waits there any more, or they have as many as one may. */
export async function ofrecerBoletos(
  db: Db,
  { esperaId, apartadoId, tipoBoletoId, cantidad, precio, cargo, absorbido, correo }: Ofrecidos,
  minutos: number,
): Promise<boolean> {
  const rows = await rowsOf<{ si: boolean }>(db)`
    select ofrecer_boletos(${esperaId}, ${apartadoId}, ${tipoBoletoId}, ${cantidad}, ${precio}, ${cargo}, ${absorbido},
      ${minutos}, ${correo}) as si`
  return rows[0]?.si === true
}

export type OfertaRow = {
  id: string
  email: string
  /** What it is by now: bought as soon as its payment is under way, over as soon as its time is. */
  estado: 'ofrecido' | 'comprado' | 'vencido' | 'retirado'
  apartadoId: string
  venceEn: Date
  ahora: Date
  /** The account that verified this e-mail, if there is one. */
  usuarioId: string | null
  nombre: string
  organizerSlug: string
  eventSlug: string
  eventoEstado: string
  inicio: Date
  fin: Date
  zonaHoraria: string
  lineas: { tipo: string; cantidad: number; precio: number; cargo: number }[]
}

/** Null when that person has not been offered anything. */
export const findOferta = (db: Db, id: string) => rowOf<OfertaRow>(db)`
    select l.id, l.email, case when a.estado = 'convertido'
      or exists (select from compras c where c.apartado_id = a.id and c.estado = 'pendiente') then 'comprado'
        when l.estado = 'ofrecido' and (a.estado <> 'activo' or a.expira_en <= now()) then 'vencido'
          else l.estado end as estado,
      a.id as "apartadoId", a.expira_en as "venceEn", now() as ahora, u.id as "usuarioId", e.nombre_mostrado as nombre,
        o.slug as "organizerSlug",
      e.slug as "eventSlug", e.estado as "eventoEstado", e.inicio, e.fin, e.zona_horaria as "zonaHoraria",
      (select coalesce(json_agg(json_build_object('tipo', t.tipo, 'cantidad', x.cantidad, 'precio', x.precio, 'cargo',
        x.cargo) order by t.orden, t.id), '[]')
        from apartado_lineas x join tipos_boleto t on t.id = x.tipo_boleto_id where x.apartado_id = a.id) as lineas
    from lista_espera l join apartados a on a.id = l.apartado_id join eventos e on e.id = l.evento_id
      join organizaciones o on o.id = e.organizacion_id
    left join usuarios u on u.email = l.email and u.email_verificado_en is not null
    where l.id = ${id} and l.estado in ('ofrecido', 'comprado', 'vencido', 'retirado')`
