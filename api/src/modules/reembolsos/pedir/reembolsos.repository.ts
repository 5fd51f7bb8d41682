import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import {
  type ClaseCompensacion,
  datosDeReembolso,
  type EstadoReembolso,
  NEGATIVAS,
  type OrigenReembolso,
  type ReembolsoRow,
} from '../dinero/index.ts'

/** What was asked for under this id; null when nothing was. */
export const findReembolsoHecho = (db: Db, id: string) => rowOf<{ monto: number; boletos: string[] }>(db)`
    select r.monto, array(select x.boleto_id::text from reembolso_boletos x where x.reembolso_id = r.id) as boletos
      from reembolsos r where r.id = ${id}`

type Tramo = { limit: number; currentPage: number }
/** Refunds of one evento with their total: the newest first. */
export async function findReembolsosDeEvento(db: Db, eventoId: string, { limit, currentPage }: Tramo) {
  const deEvento = sql`from reembolsos r join compras c on c.id = r.compra_id where c.evento_id = ${eventoId}`
  const pagina = rowsOf<{ folio: string; reembolso: ReembolsoRow }>(db)`
    select c.folio, ${datosDeReembolso} as reembolso ${deEvento}
      order by r.creado_en desc, r.id desc
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
  compensacion: ClaseCompensacion | null
  /** The account of an organization has its money. */
  conectada: boolean
  /** Of a compensation, whether the platform bears it. */
  pagaPlataforma: boolean
  /** Whether some boleto of the compra is still good. */
  siguen: boolean
  monto: number
  moneda: string
  motivo: string
  metodo: string
  intentos: number
  avisado: string | null
  /** Why somebody let it go on, or refused it. */
  decision: string | null
  cuenta: string | null
  /** Of a transfer that was made, what the bank calls it. */
  rastreo: string | null
  regreso: string | null
  recordado: number
  /** Whether the bank has its transfer. */
  enviado: boolean
  /** Until when an account may be given without claiming it. */
  limite: Date
  boletos: number[]
}

/** So many days before the end its buyer is told of it. */
export const DIAS_DE_AVISO = 15

/** A refund with all that its buyer is told of it. */
export const findReembolsoPorAvisar = (db: Db, id: string) => rowOf<ReembolsoPorAvisar>(db)`
    select r.id, r.compra_id as "compraId", c.folio, c.enlaces, c.usuario_id as "usuarioId", c.email,
      c.nombre_mostrado as comprador, e.nombre_mostrado as evento, e.fin, e.estado as "estadoEvento",
      o.nombre_mostrado as organizador, r.estado, r.origen, k.clase as compensacion,
      coalesce(k.paga = 'plataforma', false) as "pagaPlataforma", exists (select from boletos b
        where b.compra_id = c.id and b.estado in ('valido', 'usado')) as siguen, p.vendedor is not null as conectada,
        r.monto, r.moneda, r.motivo, coalesce(p.metodo, c.metodo) as metodo, r.intentos, r.avisado,
        r.decision, r.clabe_final as cuenta, case when r.clabe_final is not null then r.referencia end as rastreo,
        r.regreso, r.recordado, exists (select from lote_renglones g join lotes l on l.id = g.lote_id
          where g.reembolso_id = r.id and g.estado = 'en_camino' and l.enviado_en is not null) as enviado,
      greatest(r.estado_desde + make_interval(days => (select reembolso_caduca_dias from ajustes)),
        r.por_caducar_en + make_interval(days => ${DIAS_DE_AVISO})) as limite,
      array(select b.numero from reembolso_boletos x join boletos b on b.id = x.boleto_id where x.reembolso_id = r.id
        order by b.numero) as boletos
    from reembolsos r join compras c on c.id = r.compra_id join eventos e on e.id = c.evento_id
      join organizaciones o on o.id = e.organizacion_id
      left join pagos p on p.id = r.pago_id left join compensaciones k on k.id = r.compensacion_id
    where r.id = ${id}`

export type EsperaClabe = {
  id: string
  estado: EstadoReembolso
  desde: Date
  recordado: number
  porCaducarEn: Date | null
  caducaDias: number
  /** Nobody reads what is written to its buyer. */
  sinCorreo: boolean
}
/** All refunds whose buyer has to say where they go: none of what the account of an organization has, which we cannot transfer. */
export const findEsperanClabe = (db: Db) => rowsOf<EsperaClabe>(db)`
    select r.id, r.estado, r.estado_desde as desde, r.recordado, r.por_caducar_en as "porCaducarEn",
      a.reembolso_caduca_dias as "caducaDias", c.email like '%.invalid' as "sinCorreo"
    from ajustes a, reembolsos r join compras c on c.id = r.compra_id
    where r.estado = 'falta_clabe' or r.estado = 'fallido' and r.intentos >= ${NEGATIVAS}
      and not exists (select from pagos p where p.id = r.pago_id and p.vendedor is not null)
    order by r.id`

/** False where somebody reminded of it meanwhile, or it stands otherwise. */
export async function markRecordado(
  trx: Db,
  { id, estado, recordado }: EsperaClabe,
  cambio: { recordado: number } | { por_caducar_en: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reembolsos')
    .set(cambio)
    .where('id', '=', id)
    .where('estado', '=', estado)
    .where('recordado', '=', recordado)
    .where('por_caducar_en', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
