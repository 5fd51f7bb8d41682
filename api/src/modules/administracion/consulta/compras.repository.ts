import type { CompraAdministrada, CompraAdministradaDetalle } from '@entrale/contract/administracion/compras'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { diaMas } from '../../../momento.ts'
import { type Condicion, contiene, esUuid, saltoDe, type Tramo, todas } from '../comun/busqueda.ts'
import { inicioDe } from '../comun/dias.ts'
import { type Pagina, pagina } from '../comun/pagina.ts'

type Estado = CompraAdministrada['estado']
export type FiltroCompras = {
  termino?: string | undefined
  estado?: Estado | undefined
  desde?: string | undefined
  hasta?: string | undefined
}
export type CompraRow = Omit<CompraAdministrada, 'fecha'> & { creadoEn: Date }

/** What names a compra exactly is found by its index; other words are looked for in names and e-mails. */
async function idsExactos(db: Db, termino: string): Promise<string[]> {
  const suelto = termino.replace(/\s+/g, '')
  const rows = await rowsOf<{ id: string }>(db)`
    select id from compras where folio = ${suelto.toUpperCase()}
    union select id from compras where email = ${suelto.toLowerCase()}
    union select compra_id from pagos where proveedor in (select distinct proveedor from pagos)
      and referencia = ${suelto} and compra_id in (select id from compras)
    ${esUuid(suelto) ? sql`union select id from compras where id = ${suelto} or usuario_id = ${suelto} union select compra_id from pagos where id = ${suelto}` : sql``}
    limit 200`
  return rows.map(({ id }) => id)
}

async function donde(db: Db, { termino = '', estado, desde, hasta }: FiltroCompras): Promise<Condicion> {
  const exactos = termino === '' ? [] : await idsExactos(db, termino)
  const busca = exactos.length > 0 ? sql`c.id = any(${exactos}::uuid[])` : contiene(sql`c.busca`, termino)
  return todas([
    ...(termino === '' ? [] : [busca]),
    ...(estado === undefined ? [] : [sql`c.estado = ${estado}`]),
    ...(desde === undefined ? [] : [sql`c.creado_en >= ${inicioDe(desde)}`]),
    ...(hasta === undefined ? [] : [sql`c.creado_en < ${inicioDe(diaMas(hasta, 1))}`]),
  ])
}

const evento = sql`json_build_object('id', e.id, 'slug', e.slug, 'nombreMostrado', e.nombre_mostrado) as evento,
  json_build_object('id', o.id, 'slug', o.slug, 'nombreMostrado', o.nombre_mostrado) as organizacion`

/** The newest first: ids grow with time. */
export async function findCompras(db: Db, filtro: FiltroCompras, tramo: Tramo): Promise<Pagina<CompraRow>> {
  const condicion = await donde(db, filtro)
  const filas = sql<CompraRow>`
    select c.folio, c.estado, c.metodo, c.total, c.creado_en as "creadoEn", ${evento},
      json_build_object('nombreMostrado', c.nombre_mostrado, 'email', c.email) as comprador
    from (select * from compras c where ${condicion} order by c.id desc limit ${tramo.limit} offset ${saltoDe(tramo)}) c
    join eventos e on e.id = c.evento_id join organizaciones o on o.id = e.organizacion_id order by c.id desc`
  return pagina(db, filas, sql`from compras c where ${condicion}`)
}

type Lugar = Pick<CompraAdministradaDetalle, 'evento' | 'organizacion' | 'usuarioId'> & {
  id: string
  eventoId: string
  folio: string
}

export async function findLugar(db: Db, folio: string): Promise<Lugar | undefined> {
  const rows = await rowsOf<Lugar>(db)`
    select c.id, c.evento_id as "eventoId", c.folio, c.usuario_id as "usuarioId", ${evento}
    from compras c join eventos e on e.id = c.evento_id join organizaciones o on o.id = e.organizacion_id
      where c.folio = ${folio.toUpperCase()}`
  return rows[0]
}

type Pago = CompraAdministradaDetalle['pagos'][number]
type PagoRow = Omit<Pago, 'creadoEn' | 'actualizadoEn' | 'consultadoEn'> & {
  creadoEn: Date
  actualizadoEn: Date
  consultadoEn: Date | null
}
type AvisoRow = Omit<CompraAdministradaDetalle['avisos'][number], 'recibidoEn'> & { recibidoEn: Date }
type AsientoRow = Omit<CompraAdministradaDetalle['asientos'][number], 'fecha'> & { fecha: Date }
type Reembolso = CompraAdministradaDetalle['devoluciones'][number]
type ReembolsoRow = Omit<Reembolso, 'creadoEn' | 'pagadoEn' | 'reintentable'> & {
  creadoEn: Date
  pagadoEn: Date | null
}
export type Papeles = { pagos: PagoRow[]; avisos: AvisoRow[]; asientos: AsientoRow[]; devoluciones: ReembolsoRow[] }

/** Payments, what providers told of them, the lines of the ledger and the refunds of a compra, the oldest first. */
export async function findPapeles(db: Db, compraId: string): Promise<Papeles> {
  const pagos = await rowsOf<PagoRow>(db)`
    select id, proveedor, metodo, referencia, estado, monto, recibido, creado_en as "creadoEn",
      actualizado_en as "actualizadoEn",
      consultado_en as "consultadoEn", motivo_rechazo as "motivoRechazo" from pagos where compra_id = ${compraId}
        order by creado_en, id`
  const avisos = await rowsOf<AvisoRow>(db)`
    select v.id, v.proveedor, v.tipo, v.efecto, v.recibido_en as "recibidoEn" from pago_eventos v
    where (v.proveedor, v.referencia) in (select proveedor, referencia from pagos
      where compra_id = ${compraId} and referencia is not null)
    order by v.recibido_en, v.id`
  const asientos = await rowsOf<AsientoRow>(db)`
    select movimiento_id as movimiento, concepto, cuenta, monto, creado_en as fecha from asientos
      where compra_id = ${compraId}
    order by creado_en, movimiento_id, monto desc, cuenta`
  const devoluciones = await rowsOf<ReembolsoRow>(db)`
    select id, monto, estado, origen, intentos, error, creado_en as "creadoEn", pagado_en as "pagadoEn" from reembolsos
    where compra_id = ${compraId} order by creado_en, id`
  return { pagos, avisos, asientos, devoluciones }
}
