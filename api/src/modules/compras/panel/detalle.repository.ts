import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { type Db, rowOf } from '@entrale/db'
import { type UsoDeBoleto, usoDeBoleto } from '../../accesos/index.ts'
import {
  porDevolver,
  porDevolverDeOrganizacion,
  type ReembolsoRow,
  reembolsosDeCompra,
} from '../../reembolsos/dinero/index.ts'
import { type PagoDeCompra, pagoDeCompra } from '../compra/pago-de-compra.ts'
import { type AvisoRow, findComunicadosDe, findSucesos, type SucesoRow } from '../compra/sucesos.repository.ts'
import { type CompraOrganizadorRow, ingreso, pagarHasta } from './panel.repository.ts'

type LineaRow = { tipo: string; cantidad: number; precio: number; cargo: number }
type DetalleRow = Omit<CompraOrganizadorRow, 'boletos' | 'cantidad'> & {
  id: string
  nombres: NonNullable<CompraDetalle['nombres']>
  autoriza: string | null
  subtotal: number
  cargos: number
  moneda: string
  pagadaEn: Date | null
  reembolsado: number
  reembolsadoEn: Date | null
  reembolsos: ReembolsoRow[]
  pago: PagoDeCompra | null
  lineas: LineaRow[]
  admisiones: (Omit<CompraDetalle['admisiones'][number], 'usado'> & { usado: UsoDeBoleto })[]
}
export type Detalle = DetalleRow & { escritos: SucesoRow[]; avisos: AvisoRow[] }

const findDetalleRow = (db: Db, eventoId: string, folio: string) => rowOf<DetalleRow>(db)`
    select c.id, c.folio, c.estado, c.metodo, c.nombre_mostrado as "nombreMostrado", c.email, c.subtotal, c.cargos,
      c.total, c.moneda,
      c.creado_en as "creadoEn", c.pagada_en as "pagadaEn", ${ingreso} as ingreso, ${pagarHasta} as "pagarHasta",
        ${pagoDeCompra} as pago,
      json_build_object('nombre', c.nombre, 'apellidoPaterno', c.apellido_paterno, 'apellidoMaterno',
        c.apellido_materno) as nombres,
      (select nullif(v.autoriza, '') from ventas_taquilla v where v.compra_id = c.id) as autoriza,
      coalesce((select sum(r.monto) from reembolsos r
        where r.compra_id = c.id and r.estado not in ('por_autorizar', 'rechazado')
        and r.origen not in ('pago_doble', 'excedente', 'compensacion')), 0)::int as reembolsado,
      (select max(r.creado_en) from reembolsos r
        where r.compra_id = c.id and r.estado not in ('por_autorizar', 'rechazado')
        and r.origen not in ('pago_doble', 'excedente', 'compensacion', 'diferencia')) as "reembolsadoEn",
      ${reembolsosDeCompra} as reembolsos,
      (select coalesce(json_agg(json_build_object('tipo', l.tipo, 'cantidad', l.cantidad, 'precio', l.precio, 'cargo',
        l.cargo) order by t.orden, t.id), '[]')
        from compra_lineas l join tipos_boleto t on t.id = l.tipo_boleto_id where l.compra_id = c.id) as lineas,
      (select coalesce(json_agg(json_build_object('id', b.id, 'numero', b.numero, 'tipo', l.tipo, 'estado', b.estado,
        'usado', ${usoDeBoleto}, 'asistente', b.asistente,
          'precio', l.precio, 'cargo', l.cargo, 'porDevolver', ${porDevolver},
          'deOrganizacion', ${porDevolverDeOrganizacion}, 'rebaja', b.rebaja)
          order by b.numero), '[]')
        from boletos b join compra_lineas l on l.compra_id = b.compra_id and l.tipo_boleto_id = b.tipo_boleto_id
        where b.compra_id = c.id and b.estado <> 'transferido') as admisiones
    from compras c where c.evento_id = ${eventoId} and c.folio = ${folio.toUpperCase()}`

/** A compra of this evento with all that happened to it. */
export async function findDetalle(db: Db, eventoId: string, folio: string): Promise<Detalle | null> {
  const compra = await findDetalleRow(db, eventoId, folio)
  if (compra === null) return null
  const [escritos, avisos] = await Promise.all([findSucesos(db, compra.id), findComunicadosDe(db, compra.id)])
  return { ...compra, escritos, avisos }
}
