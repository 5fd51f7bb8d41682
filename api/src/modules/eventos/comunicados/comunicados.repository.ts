import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { Cita as CitaDeCalendario } from '../../../calendario.ts'

export type ClaseComunicado = 'pospuesto' | 'reprogramado' | 'lugar'
/** Date and place as people were told of them. */
export type Cita = { inicio: string; fin: string; zonaHoraria: string; lugar: string | null }
export type DatosComunicado = { antes: Cita; despues: Cita }

type Comunicado = { id: string; eventoId: string; clase: ClaseComunicado; motivo: string; datos: DatosComunicado }

export async function insertComunicado(trx: Db, { id, eventoId, clase, motivo, datos }: Comunicado): Promise<void> {
  await trx
    .insertInto('evento_comunicados')
    .values({ id, evento_id: eventoId, clase, motivo, datos: JSON.stringify(datos) })
    .execute()
}

/**
 * Asks the outbox for the messages of the next compras of a comunicado and notes that it did, in one step: whoever repeats it asks only for what
 * is missing. Those that were made, or held, before the change and have a boleto that admits, or a voucher to pay. Answers the last one, or null at the end.
 */
export async function encargarMensajes(
  db: Db,
  comunicadoId: string,
  desde: string | null,
  cuantos: number,
): Promise<string | null> {
  const rows = await rowsOf<{ ultima: string | null }>(db)`
    with siguientes as (
      select c.id, v.id as comunicado from evento_comunicados v join eventos e on e.id = v.evento_id
        join compras c on c.evento_id = v.evento_id
      left join apartados a on a.id = c.apartado_id
      where v.id = ${comunicadoId} and e.estado <> 'cancelado' and (${desde}::uuid is null or c.id > ${desde}::uuid)
        and coalesce(a.creado_en, c.creado_en) <= v.creado_en
        and (exists (select from boletos b where b.compra_id = c.id and b.estado = 'valido') or ${porPagar})
      order by c.id limit ${cuantos}
    ), nuevas as (
      insert into evento_comunicado_compras (comunicado_id, compra_id) select comunicado, id from siguientes
        on conflict do nothing returning comunicado_id, compra_id
    ), encargadas as (
      insert into trabajos (id, tipo, datos)
      select gen_random_uuid(), 'avisar_compra_evento',
        jsonb_build_object('comunicadoId', comunicado_id, 'compraId', compra_id) from nuevas
    ), de_titulares as (
      insert into trabajos (id, tipo, datos)
      select gen_random_uuid(), 'avisar_titular_evento',
        jsonb_build_object('comunicadoId', n.comunicado_id, 'boletoId', b.id)
      from nuevas n join boletos b on b.compra_id = n.compra_id
        where b.estado = 'valido' and b.titular_email is not null
    )
    select (select id from siguientes order by id desc limit 1) as ultima`
  return rows[0]?.ultima ?? null
}

/** Somebody has a voucher for the compra `c`. */
const porPagar = sql`(c.estado = 'pendiente' and exists (
  select from pagos p where p.compra_id = c.id and p.estado = 'pendiente' and p.ficha is not null))`

type PorPagar = { metodo: string; falta: number; recibido: number; moneda: string; venceEn: string | null }

export type Mensaje = CitaDeCalendario & {
  clase: ClaseComunicado
  motivo: string
  datos: DatosComunicado
  enviadoEn: Date | null
  compraId: string
  folio: string
  enlaces: number
  usuarioId: string | null
  comprador: string
  email: string
  boletos: number
  /** It cost something. */
  pagada: boolean
  /** What waits to be paid with a voucher. */
  porPagar: PorPagar | null
}

/** What one compra is told of a comunicado; null when one of them is gone. */
export const findMensaje = (db: Db, comunicadoId: string, compraId: string) => rowOf<Mensaje>(db)`
    select v.clase, v.motivo, v.datos, x.enviado_en as "enviadoEn", c.id as "compraId", c.folio, c.enlaces,
      c.usuario_id as "usuarioId", c.nombre_mostrado as comprador, c.email,
      (select count(*)::int from boletos b where b.compra_id = c.id and b.estado = 'valido'
        and b.titular_email is null) as boletos,
      e.id, e.nombre_mostrado as nombre, e.slug, e.inicio, e.fin, e.zona_horaria as "zonaHoraria", e.estado, e.version,
        e.actualizado_en as "actualizadoEn",
      e.enlace_en_linea as "enlaceEnLinea", c.total > 0 as pagada,
      (select jsonb_build_object('metodo', p.metodo, 'falta', p.monto - p.recibido, 'recibido', p.recibido,
          'moneda', p.moneda, 'venceEn', p.vence_en)
        from pagos p where c.estado = 'pendiente' and p.compra_id = c.id and p.estado = 'pendiente'
          and p.ficha is not null order by p.creado_en desc limit 1) as "porPagar",
      o.slug as "organizerSlug",
        o.nombre_mostrado as organizador,
      d.nombre as lugar, d.direccion, d.ciudad, d.lat, d.lng
    from evento_comunicado_compras x join evento_comunicados v on v.id = x.comunicado_id
      join compras c on c.id = x.compra_id join eventos e on e.id = v.evento_id
    join organizaciones o on o.id = e.organizacion_id left join direcciones d on d.evento_id = e.id
    where x.comunicado_id = ${comunicadoId} and x.compra_id = ${compraId}`

export async function markEnviado(db: Db, comunicadoId: string, compraId: string): Promise<void> {
  await execute(db)`
    update evento_comunicado_compras set enviado_en = now()
      where comunicado_id = ${comunicadoId} and compra_id = ${compraId}`
}

export type Titular = { compraId: string; email: string; comprador: string; usuarioId: string | null }

/** Who has a boleto that was passed to them; null when nobody has it any more. */
export const findTitular = (db: Db, boletoId: string) => rowOf<Titular>(db)`
    select compra_id as "compraId", titular_email as email, coalesce(asistente, '') as comprador,
      titular_id as "usuarioId"
    from boletos where id = ${boletoId} and estado = 'valido' and titular_email is not null`
