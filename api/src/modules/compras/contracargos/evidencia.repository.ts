import type { FiltroDisputas } from '@entrale/contract/contracargos/schemas'
import { type Db, rowOf, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import type { EstadoDisputa } from './disputa.ts'

export type DisputaLeidaRow = {
  id: string
  referencia: string
  proveedor: string
  estado: EstadoDisputa
  monto: number
  retirado: number
  comision: number
  pagado: number
  entera: boolean
  motivo: string | null
  venceEn: Date | null
  abiertaEn: Date
  cerradaEn: Date | null
  enviadaEn: Date | null
  texto: string
  conEvidencia: boolean
  compraId: string | null
  folio: string | null
  evento: { slug: string; nombre: string } | null
  organizacion: { id: string; slug: string; nombre: string } | null
}

const COLUMNAS = sql`d.id, d.referencia, d.proveedor, d.estado, d.monto, d.retirado, d.comision, p.recibido as pagado,
  d.pago_estado is not null as entera,
  d.motivo, d.vence_en as "venceEn", d.abierta_en as "abiertaEn", d.cerrada_en as "cerradaEn",
  d.enviada_en as "enviadaEn", d.texto, d.texto <> '' or exists (select from disputa_archivos a
    where a.disputa_id = d.id) as "conEvidencia", c.id as "compraId", c.folio,
  case when e.id is not null then json_build_object('slug', e.slug, 'nombre', e.nombre_mostrado) end as evento,
  case when o.id is not null then json_build_object('id', o.id, 'slug', o.slug, 'nombre', o.nombre_mostrado) end
    as organizacion`
const DESDE = sql`from disputas d join pagos p on p.id = d.pago_id left join compras c on c.id = p.compra_id
  left join eventos e on e.id = c.evento_id left join organizaciones o on o.id = e.organizacion_id`

/** `organizacionId`: of that one alone; null for those of the whole platform. */
const deQuien = (organizacionId: string | null) => (organizacionId === null ? sql`true` : sql`o.id = ${organizacionId}`)

const CUALES: Record<NonNullable<FiltroDisputas['cuales']>, RawBuilder<unknown>> = {
  por_contestar: sql`d.estado in ('consulta', 'abierta') and d.enviada_en is null`,
  en_curso: sql`d.cerrada_en is null`,
  cerradas: sql`d.cerrada_en is not null`,
}

/** What waits for evidence first, by its deadline; then the newest. */
export async function findDisputas(
  db: Db,
  organizacionId: string | null,
  { cuales, limit, currentPage }: FiltroDisputas,
): Promise<{ filas: DisputaLeidaRow[]; total: number }> {
  const rows = await rowsOf<DisputaLeidaRow & { total: number }>(db)`
    select ${COLUMNAS}, count(*) over ()::int as total ${DESDE}
    where ${deQuien(organizacionId)} and ${cuales === undefined ? sql`true` : CUALES[cuales]}
    order by case when d.estado in ('consulta', 'abierta') and d.enviada_en is null then d.vence_en end nulls last,
      d.abierta_en desc, d.id limit ${limit} offset ${(currentPage - 1) * limit}`
  return { filas: rows, total: rows[0]?.total ?? 0 }
}

export const findDisputaCompleta = (db: Db, id: string, organizacionId: string | null) => rowOf<DisputaLeidaRow>(db)`
    select ${COLUMNAS} ${DESDE} where d.id = ${id} and ${deQuien(organizacionId)}`

/** Nobody else writes, sends or closes it until the transaction ends. */
export const lockDisputa = (trx: Db, id: string) => rowOf<{ estado: EstadoDisputa; enviadaEn: Date | null }>(trx)`
    select estado, enviada_en as "enviadaEn" from disputas where id = ${id} for update`

export type ArchivoRow = { id: string; nombre: string; tipo: string; bytes: number; subidoEn: Date }
export const findArchivos = (db: Db, disputaId: string) => rowsOf<ArchivoRow>(db)`
    select id, nombre, tipo, length(contenido) as bytes, creado_en as "subidoEn" from disputa_archivos
    where disputa_id = ${disputaId} order by creado_en, id`

export const findContenidos = (db: Db, disputaId: string) => rowsOf<{
  id: string
  nombre: string
  tipo: string
  contenido: Buffer
}>(db)`
    select id, nombre, tipo, contenido from disputa_archivos where disputa_id = ${disputaId} order by creado_en, id`

export type Hechos = {
  folio: string
  evento: string
  inicio: Date
  zona: string
  total: number
  pagadaEn: Date | null
  aceptoTerminosEn: Date
  cuantos: number
  enviadosEn: Date | null
  usos: Date[]
  reembolsado: number
}

/** What we know of the sale that a bank asks about. Nothing that the buyer did not tell us for it. */
export const findHechos = (db: Db, compraId: string) => rowOf<Hechos>(db)`
    select c.folio, e.nombre_mostrado as evento, e.inicio, e.zona_horaria as zona, c.total, c.pagada_en as "pagadaEn",
      c.acepto_terminos_en as "aceptoTerminosEn",
      (select count(*)::int from boletos b where b.compra_id = c.id and b.estado <> 'transferido') as cuantos,
      (select min(s.creado_en) from compra_sucesos s where s.compra_id = c.id and s.tipo = 'boletos_enviados')
        as "enviadosEn",
      array(select a.en from accesos a join boletos b on b.id = a.boleto_id
        where b.compra_id = c.id and a.resultado = 'adelante' order by a.en limit 20) as usos,
      coalesce((select sum(r.monto)::int from reembolsos r where r.compra_id = c.id and r.estado = 'pagado'), 0)
        as reembolsado
    from compras c join eventos e on e.id = c.evento_id where c.id = ${compraId}`
