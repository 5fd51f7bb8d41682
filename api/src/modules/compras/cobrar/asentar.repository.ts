import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import type { Linea } from '../../pagos/index.ts'
import { guardarRespuestas, traenRespuestas } from '../../preguntas/index.ts'
import { notandoOrigenes } from '../../visitas/index.ts'
import type { Cobro, LineaVendida, Venta } from './venta.ts'

/** A notice of a provider, and what it came to. */
export type Notado = { proveedor: string; id: string; tipo: string; referencia: string | null; efecto: string }

/** The compra of a charge that has none yet, as `guardar_compras` takes it. */
type VentaPendiente = Omit<Venta, 'boletos' | 'asientos' | 'trabajo_id'>

/** One reading as `asentar_lote` takes it. What is left out is not there. */
export type PorAsentar = {
  pago: string
  compra: string
  apartado: string
  cobrado: boolean
  metodo: string
  monto: number
  moneda: string
  recibido: number
  referencia: string
  debito: boolean
  trabajo: string
  venta?: VentaPendiente
  cobro?: Cobro
  ficha?: Lectura['ficha']
  hasta?: string
  vence_en?: string
  disponible_en?: string
  tarjeta?: string
  comision_id?: string
  comision?: Linea[]
  aviso?: Notado
}

/** False when it was noted before: its effect is there already. */
export async function anotarAviso(trx: Db, { proveedor, id, tipo, referencia, efecto }: Notado): Promise<boolean> {
  const rows = await rowsOf(trx)`
    insert into pago_eventos (proveedor, id, tipo, referencia, efecto)
      values (${proveedor}, ${id}, ${tipo}, ${referencia}, ${efecto})
    on conflict do nothing returning id`
  return rows.length > 0
}

/** How many notices of a charge came to this. */
export async function contarAvisos(
  db: Db,
  { proveedor, referencia, efecto }: Pick<Notado, 'proveedor' | 'efecto'> & { referencia: string },
): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db)`select count(*)::int as n from pago_eventos
    where proveedor = ${proveedor} and referencia = ${referencia} and efecto = ${efecto}`
  return rows[0]?.n ?? 0
}

export type DeAviso = Pick<Notado, 'proveedor' | 'id'>
/** Which of these notices were noted before, at their places. */
export async function sonConocidos(db: Db, avisos: readonly DeAviso[]): Promise<boolean[]> {
  const rows = await rowsOf<{ si: boolean }>(db)`/* prepared: avisos_conocidos */
    select exists (select from pago_eventos e where e.proveedor = u.proveedor and e.id = u.id offset 0) as si
    from unnest(${avisos.map(({ proveedor }) => proveedor)}::text[], ${avisos.map(({ id }) => id)}::text[])
      with ordinality u(proveedor, id, i) order by i`
  return rows.map(({ si }) => si)
}

/** Settles readings of one evento in one durable commit; answers the payments that it settled, and leaves the others as they were. */
export async function asentarLote(db: Db, eventoId: string, lecturas: readonly PorAsentar[]): Promise<Set<string>> {
  const ventas = lecturas.flatMap(({ venta }) => (venta === undefined ? [] : [venta]))
  const asentar = async (trx: Db) => {
    const [fila] = await rowsOf<{ listos: string[] }>(trx)`/* prepared: asentar_lote */
      select asentar_lote(${eventoId}::uuid, ${JSON.stringify(lecturas)}::jsonb) as listos`
    return new Set(fila?.listos)
  }
  const conOrigen = ventas.some(({ origen }) => origen !== undefined)
  if (!conOrigen && !traenRespuestas(ventas)) return asentar(db)
  return db.transaction().execute(async (trx) => {
    const listos = await asentar(trx)
    const suyas = lecturas.flatMap(({ pago, venta }) => (venta !== undefined && listos.has(pago) ? [venta] : []))
    await notandoOrigenes(sql`true`, suyas).execute(trx)
    await guardarRespuestas(trx, suyas)
    return listos
  })
}

export type CompraPorCobrar = { pagoId: string; compraId: string; eventoId: string; lineas: LineaVendida[] }

/** The compras of these payments, with what was asked for each; payments without one are left out. */
export const findComprasPorCobrar = (db: Db, pagos: readonly string[]) =>
  rowsOf<CompraPorCobrar>(db)`/* prepared: compras_por_cobrar */
    select p.id as "pagoId", c.id as "compraId", c.evento_id as "eventoId",
      (select json_agg(json_build_object('tipo', l.tipo_boleto_id, 'cantidad', l.cantidad, 'precio', l.precio,
          'cargo', l.cargo, 'absorbido', l.absorbido) order by t.orden, t.id)
        from compra_lineas l, lateral (select id, orden from tipos_boleto where id = l.tipo_boleto_id offset 0) t
        where l.compra_id = c.id) as lineas
    from unnest(${pagos}::uuid[]) u(id),
      lateral (select id, apartado_id from pagos where id = u.id offset 0) p,
      lateral (select id, evento_id from compras where apartado_id = p.apartado_id offset 0) c`
