import { type Db, execute, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import type { Concepto } from '../../ports/pac/pac.ts'
import { queda } from '../facturacion/index.ts'
import { cargoQueda } from './cargos.repository.ts'
import type { Comprobante, ReceptorDe } from './comprobante.ts'

/**
 * A stamped document that holds something of a compra. `tiene`: how much it was made out for; `devuelto`: what notas
 * took back of that; `debe`: how much it should still be for. `conceptos` null where only a sum is known. `bonificado`:
 * what of the price its organization gave back since it was made, that no nota says yet. `aparte`: one of a period, and
 * the compra got a document of its own later.
 */
export type Sosten = {
  id: string
  emisor: 'plataforma' | 'organizacion'
  organizacionId: string
  uuid: string
  receptor: ReceptorDe | null
  formaPago: string | null
  conceptos: Concepto[] | null
  notas: Concepto[]
  tiene: number
  devuelto: number
  debe: number
  bonificado: number
  aparte: boolean
}

const notasDe = (db: Db, compraId: string) => rowsOf<{ deId: string; conceptos: Concepto[]; total: number }>(db)`
  select de_id as "deId", conceptos, total::float8 as total from comprobantes
  where clase = 'nota' and compra_id = ${compraId} and estado <> 'cancelada'`

/** How a nota calls a price difference: no boleto came back. */
export const BONIFICACION = 'Bonificación por diferencia de precio'
/** The price difference that a compra was given since then; a document that was made later does not hold it. */
const bonificadoDesde = (momento: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(a.monto), 0)::int from asientos a join reembolsos r on r.id = a.movimiento_id
  where a.compra_id = c.id and a.cuenta = 'organizacion' and r.origen = 'diferencia' and a.creado_en > ${momento})`

type Fila = Omit<Sosten, 'notas' | 'devuelto'> & { ajustado: number }

/** All stamped documents of a compra, its own ones and those of periods; what somebody made out elsewhere is theirs. */
export async function findSostenes(db: Db, compraId: string): Promise<Sosten[]> {
  const filas = await rowsOf<Fila>(db)`
    with c as (select c.*, e.organizacion_id from compras c join eventos e on e.id = c.evento_id
        where c.id = ${compraId}),
      suya as (select exists (select from facturas_solicitadas f where f.compra_id = ${compraId}
        and f.estado = 'timbrada') as boletos, exists (select from comprobantes d where d.compra_id = ${compraId}
        and d.clase = 'cargo' and d.estado = 'timbrada') as cargo)
    select f.id, 'organizacion' as emisor, c.organizacion_id as "organizacionId", f.uuid,
      json_build_object('rfc', f.rfc, 'razonSocial', f.razon_social, 'regimen', f.regimen, 'codigoPostal',
        f.codigo_postal, 'usoCfdi', f.uso_cfdi, 'email', f.email) as receptor, null as "formaPago", f.conceptos,
      f.total::int as tiene, ${queda} as debe,
      ${bonificadoDesde(sql`f.creado_en`)} as bonificado, false as aparte, f.ajustado
    from c join facturas_solicitadas f on f.compra_id = c.id
      where f.estado = 'timbrada' and f.proveedor <> 'externa'
    union all
    select g.id, 'organizacion', c.organizacion_id, g.uuid, null, null, x.conceptos, x.total,
      case when suya.boletos then 0 else ${queda} end, ${bonificadoDesde(sql`g.creado_en`)}, suya.boletos, 0
    from c cross join suya join factura_global_compras x on x.compra_id = c.id
      join facturas_globales g on g.id = x.global_id where g.estado = 'timbrada' and g.proveedor <> 'externa'
    union all
    select d.id, d.emisor, c.organizacion_id, d.uuid, d.receptor::json, d.forma_pago, d.conceptos, d.total::int,
      ${cargoQueda('comprador')}, 0, false, 0
    from c join comprobantes d on d.compra_id = c.id and d.clase = 'cargo' and d.estado = 'timbrada'
    union all
    select d.id, d.emisor, c.organizacion_id, d.uuid, d.receptor::json, d.forma_pago, null, x.total,
      case when x.parte = 'organizador' then ${cargoQueda('organizador')} when suya.cargo then 0
        else ${cargoQueda('comprador')} end, 0, suya.cargo and x.parte <> 'organizador', 0
    from c cross join suya join comprobante_compras x on x.compra_id = c.id
      join comprobantes d on d.id = x.comprobante_id where d.estado = 'timbrada'`
  const notas = await notasDe(db, compraId)
  return filas.map(({ ajustado, ...fila }) => {
    const suyas = notas.filter(({ deId }) => deId === fila.id)
    const devuelto = suyas.reduce((suma, { total }) => suma + total, ajustado)
    const conceptos = suyas.flatMap((nota) => nota.conceptos)
    const dicho = conceptos.some(({ descripcion }) => descripcion === BONIFICACION)
    return { ...fila, notas: conceptos, devuelto, bonificado: dicho ? 0 : fila.bonificado }
  })
}

/** Has the compras of a document looked at that may have changed since it was made: of a period, those of which something went back or that have a document of their own. */
export async function encargarAjustes(db: Db, { id, compraId }: Pick<Comprobante, 'id' | 'compraId'>): Promise<void> {
  await execute(db)`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'ajustar_comprobantes', jsonb_build_object('compraId', s.id) from (
      select c.id from compras c where c.id = ${compraId}::uuid
      union select c.id from comprobante_compras x join compras c on c.id = x.compra_id
        where x.comprobante_id = ${id} and (x.total <> case when x.parte = 'organizador'
          then ${cargoQueda('organizador')} else ${cargoQueda('comprador')} end
          or exists (select from comprobantes d where d.compra_id = c.id and d.clase = 'cargo' and d.estado = 'timbrada'))
    ) s`
}
