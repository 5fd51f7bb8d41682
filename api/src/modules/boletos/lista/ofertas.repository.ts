import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

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

/** The names of who was offered: of the account, else of the last compra with that e-mail. */
type Comprador = { nombre: string; apellidoPaterno: string; apellidoMaterno: string; nombreMostrado: string }

export type OfertaRow = {
  id: string
  email: string
  /** What it is by now: bought as soon as its payment is under way, over as soon as its time is. */
  estado: 'esperando' | 'ofrecido' | 'comprado' | 'vencido' | 'retirado'
  /** How many they wait for, of one tipo or of any. */
  cantidad: number
  tipo: string | null
  /** Null until something is offered. */
  apartadoId: string | null
  venceEn: Date | null
  ahora: Date
  /** The account that verified this e-mail, if there is one. */
  usuarioId: string | null
  comprador: Comprador | null
  eventoId: string
  nombre: string
  organizerSlug: string
  eventSlug: string
  eventoEstado: string
  inicio: Date
  fin: Date
  zonaHoraria: string
  lineas: { tipo: string; cantidad: number; precio: number; cargo: number }[]
}

const NOMBRES = (de: 'u' | 'c') => sql`json_build_object('nombre', ${sql.ref(`${de}.nombre`)}, 'apellidoPaterno',
  ${sql.ref(`${de}.apellido_paterno`)}, 'apellidoMaterno', ${sql.ref(`${de}.apellido_materno`)},
  'nombreMostrado', ${sql.ref(`${de}.nombre_mostrado`)})`

/** Somebody of the list, and what they were offered, if anything was. */
export const findOferta = (db: Db, id: string) => rowOf<OfertaRow>(db)`
    select l.id, l.email, case when a.estado = 'convertido'
      or exists (select from compras c where c.apartado_id = a.id and c.estado = 'pendiente') then 'comprado'
        when l.estado = 'ofrecido' and (a.estado <> 'activo' or a.expira_en <= now()) then 'vencido'
          else l.estado end as estado, l.cantidad, pedido.tipo,
      a.id as "apartadoId", a.expira_en as "venceEn", now() as ahora, u.id as "usuarioId",
      case when u.id is not null then ${NOMBRES('u')} else (select ${NOMBRES('c')} from compras c
        where c.email = l.email order by c.creado_en desc limit 1) end as comprador,
      e.id as "eventoId", e.nombre_mostrado as nombre, o.slug as "organizerSlug",
      e.slug as "eventSlug", e.estado as "eventoEstado", e.inicio, e.fin, e.zona_horaria as "zonaHoraria",
      (select coalesce(json_agg(json_build_object('tipo', t.tipo, 'cantidad', x.cantidad, 'precio', x.precio, 'cargo',
        x.cargo) order by t.orden, t.id), '[]')
        from apartado_lineas x join tipos_boleto t on t.id = x.tipo_boleto_id where x.apartado_id = a.id) as lineas
    from lista_espera l left join apartados a on a.id = l.apartado_id join eventos e on e.id = l.evento_id
      join organizaciones o on o.id = e.organizacion_id left join tipos_boleto pedido on pedido.id = l.tipo_boleto_id
    left join usuarios u on u.email = l.email and u.email_verificado_en is not null
    where l.id = ${id} and l.estado <> 'avisado'`
