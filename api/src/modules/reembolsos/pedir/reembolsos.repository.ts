import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { datosDeReembolso, type EstadoReembolso, type OrigenReembolso, type ReembolsoRow } from '../dinero/index.ts'

/** What was asked for under this id; null when nothing was. */
export const findReembolsoHecho = (db: Db, id: string) => rowOf<{ monto: number; boletos: string[] }>(db)`
    select r.monto, array(select x.boleto_id::text from reembolso_boletos x where x.reembolso_id = r.id) as boletos
      from reembolsos r where r.id = ${id}`

type ReembolsoDeEvento = { compraId: string; folio: string; estado: string; monto: number; transferido: boolean }
export const findReembolsoDeEvento = (db: Db, eventoId: string, id: string) => rowOf<ReembolsoDeEvento>(db)`
    select c.id as "compraId", c.folio, r.estado, r.monto, r.clabe is not null as transferido
    from reembolsos r join compras c on c.id = r.compra_id where r.id = ${id} and c.evento_id = ${eventoId}`

type Tramo = { limit: number; currentPage: number }
/** Refunds of one evento with their total: first the ones that wait for the organizer, then the newest. */
export async function findReembolsosDeEvento(db: Db, eventoId: string, { limit, currentPage }: Tramo) {
  const deEvento = sql`from reembolsos r join compras c on c.id = r.compra_id where c.evento_id = ${eventoId}`
  const pagina = rowsOf<{ folio: string; reembolso: ReembolsoRow }>(db)`
    select c.folio, ${datosDeReembolso} as reembolso ${deEvento}
      order by r.estado = 'por_transferir' desc, r.creado_en desc, r.id desc
      limit ${limit} offset ${(currentPage - 1) * limit}`
  const cuantos = rowsOf<{ total: number }>(db)`select count(*)::int as total ${deEvento}`
  const [reembolsos, total] = await Promise.all([pagina, cuantos])
  return { reembolsos, total: total[0]?.total ?? 0 }
}

export type ReembolsoPorAvisar = {
  id: string
  compraId: string
  folio: string
  enlaces: number
  usuarioId: string | null
  email: string
  comprador: string
  evento: string
  fin: Date
  estadoEvento: string
  organizador: string
  estado: EstadoReembolso
  origen: OrigenReembolso
  monto: number
  moneda: string
  motivo: string
  metodo: string
  intentos: number
  avisado: string | null
  /** Why somebody let it go on, or refused it. */
  decision: string | null
  cuenta: string | null
  boletos: number[]
}

/** A refund with all that its buyer is told of it. */
export const findReembolsoPorAvisar = (db: Db, id: string) => rowOf<ReembolsoPorAvisar>(db)`
    select r.id, r.compra_id as "compraId", c.folio, c.enlaces, c.usuario_id as "usuarioId", c.email,
      c.nombre_mostrado as comprador, e.nombre_mostrado as evento, e.fin, e.estado as "estadoEvento",
      o.nombre_mostrado as organizador, r.estado, r.origen, r.monto, r.moneda, r.motivo, p.metodo, r.intentos,
        r.avisado, r.decision, right(r.clabe, 4) as cuenta,
      array(select b.numero from reembolso_boletos x join boletos b on b.id = x.boleto_id where x.reembolso_id = r.id
        order by b.numero) as boletos
    from reembolsos r join compras c on c.id = r.compra_id join eventos e on e.id = c.evento_id
      join organizaciones o on o.id = e.organizacion_id
    join pagos p on p.id = r.pago_id where r.id = ${id}`

/** Whether its buyer is about to be told how it stands. */
export async function seVaAAvisar(db: Db, id: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from trabajos where tipo = 'avisar_reembolso' and fallido_en is null and datos ->> 'reembolsoId' = ${id}
      limit 1`
  return rows.length > 0
}

type PorTransferir = {
  id: string
  folio: string
  monto: number
  moneda: string
  usuarioId: string
  slug: string
  eventoSlug: string
}

/** These refunds with each person of their organization who may transfer them; none where the sandbox does it. */
export const findQuienTransfiere = (db: Db, ids: readonly string[]) => rowsOf<PorTransferir>(db)`
    select r.id, c.folio, r.monto, r.moneda, m.usuario_id as "usuarioId", o.slug, e.slug as "eventoSlug"
    from reembolsos r join pagos p on p.id = r.pago_id join compras c on c.id = r.compra_id
      join eventos e on e.id = c.evento_id
    join organizaciones o on o.id = e.organizacion_id
      join miembros m on m.organizacion_id = o.id and m.rol in ('owner', 'admin')
    where r.id = any(${ids}::uuid[]) and p.proveedor <> 'prueba'`
