import type { EstadoDeCuenta } from '@entrale/contract/liquidaciones/estado-de-cuenta'
import { type Db, rowsOf } from '@entrale/db'
import { liberaEl, reservaDe } from './armar.ts'
import { findEventoPorLiquidar, findReglas } from './cuentas.repository.ts'
import { eventoNoEncontrado } from './liquidaciones.errors.ts'

type EventoRow = {
  id: string
  slug: string
  nombre: string
  inicio: Date
  fin: Date
  zonaHoraria: string
  estado: string
}

async function findEvento(db: Db, organizacionId: string, slug: string): Promise<EventoRow | null> {
  const evento = await db
    .selectFrom('eventos')
    .select(['id', 'slug', 'nombre_mostrado as nombre', 'inicio', 'fin', 'zona_horaria as zonaHoraria', 'estado'])
    .where('organizacion_id', '=', organizacionId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return evento ?? null
}

/** As sold, by tipo; also what was given away. */
const findTipos = (db: Db, eventoId: string) => rowsOf<EstadoDeCuenta['tipos'][number]>(db)`
    select l.tipo, sum(l.cantidad)::float8 as cantidad,
      sum(l.cantidad::bigint * (l.precio + l.descuento))::float8 as bruto,
      sum(l.cantidad::bigint * l.descuento)::float8 as descuentos,
        sum(l.cantidad::bigint * l.absorbido)::float8 as "cargoAbsorbido",
      sum(l.cantidad::bigint * (l.precio - l.absorbido))::float8 as neto
    from compras c join compra_lineas l on l.compra_id = c.id
      where c.evento_id = ${eventoId} and c.pagada_en is not null
    group by l.tipo_boleto_id, l.tipo order by sum(l.cantidad::bigint * l.precio) desc, l.tipo`

type Libro = Pick<
  EstadoDeCuenta,
  'reembolsos' | 'contracargos' | 'compensaciones' | 'taquilla' | 'directo' | 'retencionIsr' | 'retencionIva'
>
const SIN_LIBRO: Libro = {
  ...{ reembolsos: 0, contracargos: 0, compensaciones: 0, taquilla: 0, directo: 0, retencionIsr: 0, retencionIva: 0 },
}
async function findLibro(db: Db, eventoId: string): Promise<Libro> {
  const rows = await rowsOf<Libro>(db)`
    select coalesce(sum(a.monto) filter (where a.concepto = 'reembolso' and a.cuenta = 'organizacion'), 0)::float8 as reembolsos,
      coalesce(sum(a.monto) filter (where a.concepto = 'contracargo' and a.cuenta = 'organizacion'), 0)::float8
        as contracargos,
      coalesce(sum(a.monto) filter (where a.concepto = 'compensacion' and a.cuenta = 'organizacion'), 0)::float8
        as compensaciones, coalesce(sum(a.monto) filter (where a.cuenta = 'caja'), 0)::float8 as taquilla,
      (select coalesce(sum(monto), 0) from repartos where evento_id = ${eventoId})::float8 as directo,
      (select coalesce(sum(isr), 0) from retenciones where evento_id = ${eventoId})::float8 as "retencionIsr",
      (select coalesce(sum(iva_retenido), 0) from retenciones where evento_id = ${eventoId})::float8 as "retencionIva"
    from compras c join asientos a on a.compra_id = c.id and a.cuenta in ('organizacion', 'caja')
    where c.evento_id = ${eventoId}`
  return rows[0] ?? SIN_LIBRO
}

/** Its part of each payout it is in. */
async function findPartes(db: Db, eventoId: string): Promise<EstadoDeCuenta['liquidaciones']> {
  const rows = await rowsOf<Omit<EstadoDeCuenta['liquidaciones'][number], 'pagadaEn'> & { pagadaEn: Date | null }>(db)`
    select q.id, q.folio, q.fecha::text as fecha, q.estado, q.pagada_en as "pagadaEn",
      sum(l.monto - l.retencion_isr - l.retencion_iva)::float8 as monto
    from liquidacion_lineas l join liquidaciones q on q.id = l.liquidacion_id where l.evento_id = ${eventoId}
    group by q.id order by q.fecha, q.id`
  return rows.map((fila) => ({ ...fila, pagadaEn: fila.pagadaEn?.toISOString() ?? null }))
}

const sumar = <T>(filas: readonly T[], de: (fila: T) => number) => filas.reduce((suma, fila) => suma + de(fila), 0)

/** One evento, from what it sold to what was paid of it. */
export async function verEstadoDeCuenta(
  db: Db,
  organizacionId: string,
  slug: string,
  ahora = new Date(),
): Promise<EstadoDeCuenta> {
  const evento = await findEvento(db, organizacionId, slug)
  if (evento === null) throw eventoNoEncontrado()
  const tipos = await findTipos(db, evento.id)
  const libro = await findLibro(db, evento.id)
  const { reembolsos, contracargos, compensaciones, taquilla, directo, retencionIsr, retencionIva } = libro
  const restado = reembolsos + contracargos + compensaciones + taquilla + directo
  const partes = await findPartes(db, evento.id)
  const liquidado = sumar(partes, ({ estado, monto }) => (estado === 'pagada' ? monto : 0))
  const ventas = {
    cantidad: sumar(tipos, ({ cantidad }) => cantidad),
    bruto: sumar(tipos, ({ bruto }) => bruto),
    descuentos: sumar(tipos, ({ descuentos }) => descuentos),
    cargoAbsorbido: sumar(tipos, ({ cargoAbsorbido }) => cargoAbsorbido),
    neto: sumar(tipos, ({ neto }) => neto),
  }
  const { id, inicio, fin, ...datos } = evento
  const porLiquidar = await findEventoPorLiquidar(db, organizacionId, id, new Date())
  return {
    evento: {
      ...datos,
      fechaInicio: inicio.toISOString(),
      fechaFin: fin.toISOString(),
      liberaEl: liberaEl(evento, await findReglas(db, organizacionId, ahora)),
    },
    ...{ tipos, ventas, ...libro, liquidado },
    saldo: ventas.neto - restado - retencionIsr - retencionIva - liquidado,
    reserva: porLiquidar === null ? 0 : reservaDe(porLiquidar),
    enCamino: sumar(partes, ({ estado, monto }) => (estado === 'pagada' ? 0 : monto)),
    moneda: 'MXN',
    liquidaciones: partes,
  }
}
