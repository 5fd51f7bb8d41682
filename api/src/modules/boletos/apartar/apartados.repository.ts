import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { leerJuntos } from '../../../lotes.ts'
import type { Tope } from '../tipos/boletos.errors.ts'

export type LineaApartada = {
  tipoBoletoId: string
  tipo: string
  cantidad: number
  precio: number
  cargo: number
  absorbido: number
  descuento: number
  tasa: number | null
}
type EstadoApartado = 'activo' | 'convertido' | 'liberado' | 'vencido'
export type ApartadoRow = {
  id: string
  visitante: string
  /** `vencido` as soon as its time is over, swept or not. */
  estado: EstadoApartado
  expiraEn: Date
  ahora: Date
  extendido: boolean
  codigo: string | null
  /** Held for somebody of the waiting list. */
  deOferta: boolean
  eventoId: string
  eventoEstado: string
  /** Its organizer asks something. */
  conPreguntas: boolean
  organizerSlug: string
  eventSlug: string
  nombre: string
  lineas: LineaApartada[]
}

const deApartado = sql`
    a.id, a.visitante, case when a.estado = 'activo' and a.expira_en <= now() then 'vencido'
      else a.estado end as estado,
      a.expira_en as "expiraEn", now() as ahora, a.extendido,
      (select codigo from codigos where id = a.codigo_id) as codigo,
      a.oferta_id is not null as "deOferta", e.id as "eventoId", e.estado as "eventoEstado",
        e.con_preguntas as "conPreguntas",
      o.slug as "organizerSlug", e.slug as "eventSlug", e.nombre_mostrado as nombre,
      (select coalesce(json_agg(json_build_object('tipoBoletoId', l.tipo_boleto_id, 'tipo', t.tipo, 'cantidad',
        l.cantidad, 'precio', l.precio,
          'cargo', l.cargo, 'absorbido', l.absorbido, 'descuento', l.descuento, 'tasa', case
            when not t.iva_exento then t.iva end) order by t.orden, t.id), '[]')
        from apartado_lineas l,
          lateral (select id, tipo, iva_exento, iva, orden from tipos_boleto where id = l.tipo_boleto_id offset 0) t
        where l.apartado_id = a.id) as lineas
    from apartados a join eventos e on e.id = a.evento_id join organizaciones o on o.id = e.organizacion_id`

export const findApartado = (db: Db, id: string) => rowOf<ApartadoRow>(db)`/* prepared: apartado */
    select ${deApartado} where a.id = ${id}`

/** The same for buyers who come at the same time: their holds are read together. */
export const leerApartado = leerJuntos<string, ApartadoRow>(async (db, ids) => {
  const rows = await rowsOf<ApartadoRow>(db)`/* prepared: apartados */
    select ${deApartado} where a.id = any(${ids}::uuid[])`
  const apartados = new Map(rows.map((apartado) => [apartado.id, apartado]))
  return ids.map((id) => apartados.get(id) ?? null)
})

export type LineaPedida = {
  tipoBoletoId: string
  cantidad: number
  precio: number
  cargo: number
  absorbido: number
  descuento: number
}
/** `red`: the network that asks, null where none is watched. */
export type ApartadoNuevo = {
  id: string
  visitante: string
  usuarioId: string | null
  red: string | null
  lineas: LineaPedida[]
}
/**
 * `existe`: that id was used before. `quedan`: for each line, how many there were where they did not suffice. `tope`: what the person has, where that
 * is too much with these. `fila`: their network has to wait.
 */
export type Desenlace = {
  resultado: 'otorgado' | 'insuficiente' | 'existe' | 'tope' | 'fila'
  quedan: (number | null)[]
  tope: Tope | null
  /** It takes the place of one that was extended. */
  extendido: boolean
  expiraEn: Date
  ahora: Date
}

export type Lote = {
  otorgado: (boolean | null)[]
  quedan: (number | null)[]
  expira: Date
  ahora: Date
  ya: (number | null)[]
  de: (number | null)[]
  de_gratis: boolean[]
  espera: boolean[]
  ya_extendido: boolean[]
}

/** No two of one batch may have one of these in common: their places are counted for each of them alone. */
export const clavesDeApartado = ({ id, visitante, usuarioId }: ApartadoNuevo): string[] => [
  id,
  `v ${visitante}`,
  ...(usuarioId === null ? [] : [`u ${usuarioId}`]),
]

/** Nothing is asked for them, with or without a code. */
export const contarGratis = (lineas: readonly LineaPedida[]): number =>
  lineas.reduce((suma, { cantidad, precio, descuento }) => suma + (precio + descuento === 0 ? cantidad : 0), 0)

/** What became of the hold at this place of a batch. */
export function desenlaceDe(lote: Lote, i: number, quedan: (number | null)[]): Desenlace {
  const { [i]: ya = null } = lote.ya
  const { [i]: otorgado = null } = lote.otorgado
  const tope = ya === null ? null : { ya, de: lote.de[i] ?? 0, gratis: lote.de_gratis[i] === true }
  const negado = tope !== null ? 'tope' : lote.espera[i] ? 'fila' : 'insuficiente'
  const resultado = otorgado === null ? 'existe' : otorgado ? 'otorgado' : negado
  const extendido = lote.ya_extendido[i] === true
  return { resultado, quedan, tope, extendido, expiraEn: lote.expira, ahora: lote.ahora }
}

/** One durable commit for the whole batch of one evento. */
export async function apartarLote(
  db: Db,
  eventoId: string,
  minutos: number,
  nuevos: readonly ApartadoNuevo[],
): Promise<Desenlace[]> {
  const de: number[] = []
  const lineas: LineaPedida[] = []
  for (const [i, nuevo] of nuevos.entries()) {
    for (const linea of nuevo.lineas) {
      de.push(i + 1)
      lineas.push(linea)
    }
  }
  const rows = await rowsOf<Lote>(db)`
    select * from apartar_lote(${eventoId}, ${minutos}, ${nuevos.map(({ id }) => id)},
      ${nuevos.map(({ visitante }) => visitante)},
    ${de}, ${lineas.map((l) => l.tipoBoletoId)}, ${lineas.map((l) => l.cantidad)}, ${lineas.map((l) => l.precio)},
      ${lineas.map((l) => l.cargo)},
    ${lineas.map((l) => l.absorbido)}, ${nuevos.map(({ usuarioId }) => usuarioId)}, ${nuevos.map(({ red }) => red)},
    ${nuevos.map((nuevo) => contarGratis(nuevo.lineas))})`
  const lote = rows[0] as Lote
  let desde = 0
  return nuevos.map((nuevo, i) => {
    const suyas = lote.quedan.slice(desde, desde + nuevo.lineas.length)
    desde += nuevo.lineas.length
    return desenlaceDe(lote, i, suyas)
  })
}

/** Whether a compra of this hold waits for its money. */
export async function seEstaPagando(db: Db, id: string): Promise<boolean> {
  const rows = await rowsOf<{ si: boolean }>(db)`
    select exists (select from compras where apartado_id = ${id} and estado = 'pendiente') as si`
  return rows[0]?.si ?? true
}

/** Frees the hold at once if it still lives. */
export async function soltarApartado(db: Db, id: string): Promise<void> {
  await execute(db)`select soltar_apartados(array[${id}::uuid], 'liberado')`
}

/** False when it is over, or was extended before. */
export async function extenderApartado(db: Db, id: string, minutos: number): Promise<boolean> {
  const rows = await rowsOf(db)`
    update apartados set expira_en = expira_en + make_interval(mins => ${minutos}), extendido = true
    where id = ${id} and estado = 'activo' and expira_en > now() and not extendido returning id`
  return rows.length > 0
}

/** Gives back up to `limite` holds whose time is over; answers how many. */
export async function vencerApartados(db: Db, limite: number): Promise<number> {
  const rows = await rowsOf<{ vencidos: number }>(db)`select vencer_apartados(${limite}) as vencidos`
  return rows[0]?.vencidos ?? 0
}
