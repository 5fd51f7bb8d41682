import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { type Alcance, devueltas, enTodo, type Grano, ids, limite, tiposDe, tramo } from './alcance.ts'

/** What was sold, told in one of these ways. `actual`: of the period itself, not of the days before that it is compared with. */
export type Cuenta = {
  cuadro: 'total' | 'tiempo' | 'metodo' | 'evento' | 'cuando' | 'tipo' | 'fuente'
  clave: string
  actual: boolean
  compras: number
  boletos: number
  bruto: number
  descuentos: number
  absorbido: number
  neto: number
}

const TRUNCAR: Record<Grano, string> = { hora: 'hour', dia: 'day', semana: 'week' }

const pagadas = (alcance: Alcance) => sql`
  select evento_id, metodo, ${tramo('pagada_en', alcance)} as q, null::uuid as tipo_boleto_id,
    sum(cuenta_compra(estado))::int as compras, 0 as boletos,
    0::float8 as bruto, 0::float8 as descuentos, 0::float8 as absorbido, 0::float8 as neto
  from compras where evento_id = ${ids(alcance)} and ${enTodo('pagada_en', alcance)} group by 1, 2, 3`

/** What a line gave the organization is its part of the movement `venta` of its compra: that is how the ledger is written. Sums of whole centavos are exact. */
const lineas = (alcance: Alcance) => sql`
  lineas as materialized (
    select tipo_boleto_id, metodo, ${tramo('pagada_en', alcance)} as q, sum(cantidad) as boletos,
      sum(cantidad::float8 * (precio + descuento)) as bruto,
      sum(cantidad::float8 * descuento) as descuentos, sum(cantidad::float8 * absorbido) as absorbido
    from compra_lineas where tipo_boleto_id = ${tiposDe(alcance)} and ${enTodo('pagada_en', alcance)} group by 1, 2, 3
  )`

/** A paid compra has a boleto for each that its lines say, but for those that were voided: the few are counted, not the many. */
const anulados = (alcance: Alcance) => sql`
  select b.evento_id, c.metodo, ${tramo('c.pagada_en', alcance)}, b.tipo_boleto_id, 0, -1, 0, 0, 0, 0
  from boletos b, lateral (select metodo, pagada_en from compras where id = b.compra_id offset 0) c
  where b.evento_id = ${ids(alcance)} and b.estado = 'cancelado' and ${enTodo('c.pagada_en', alcance)}`

/** What the ledger took back, whenever its compra was paid. */
const reembolsado = (alcance: Alcance) => sql`
  select c.evento_id, c.metodo, ${tramo('a.creado_en', alcance)}, null::uuid, 0, 0, 0, 0, 0, -a.monto
  from compras c join asientos a on a.compra_id = c.id and a.cuenta = 'organizacion'
    and a.concepto in ('reembolso', 'contracargo')
  where c.id in ${devueltas(alcance)} and ${enTodo('a.creado_en', alcance)}`

const CAMPOS = sql`sum(compras)::int as compras, sum(boletos)::int as boletos, sum(bruto) as bruto,
  sum(descuentos) as descuentos,
  sum(absorbido) as absorbido, sum(neto) as neto`
/** `clave` becomes text, as `texto` says, once it is gathered: there are few of each. */
const contar = (
  cuadro: Cuenta['cuadro'],
  clave: RawBuilder<unknown>,
  cuales: RawBuilder<unknown> = sql`true`,
  texto = sql`clave::text`,
) => sql`
  select ${sql.lit(cuadro)} as cuadro, ${texto} as clave, true as actual, compras, boletos, bruto, descuentos,
    absorbido, neto
  from (select ${clave} as clave, ${CAMPOS} from horas where actual and ${cuales} group by 1) suyas`

/** Boletos that admit count on the day on which they were paid; money on the day on which it was booked. */
export const findVentas = (db: Db, alcance: Alcance) => rowsOf<Cuenta>(db)`
    with ${lineas(alcance)},
    tramos as materialized (
      ${pagadas(alcance)}
      union all
      select t.evento_id, l.metodo, l.q, t.id, 0, l.boletos::int, l.bruto, l.descuentos, l.absorbido,
        l.bruto - l.descuentos - l.absorbido
        from lineas l join tipos_boleto t on t.id = l.tipo_boleto_id
      union all ${anulados(alcance)}
      union all ${reembolsado(alcance)}
    ),
    horas as materialized (
      select evento_id, metodo, tipo_boleto_id, q >= ${limite(alcance.desde, '-infinity')} as actual,
        date_trunc('hour', q at time zone ${alcance.zona}::text) as hora, ${CAMPOS}
      from tramos group by 1, 2, 3, 4, 5
    )
    select 'total' as cuadro, '' as clave, actual, ${CAMPOS} from horas group by 3
    union all ${contar('tiempo', sql`date_trunc(${sql.lit(TRUNCAR[alcance.grano])}, hora)`, sql`true`, sql`to_char(clave, 'YYYY-MM-DD"T"HH24:MI')`)}
    union all ${contar('metodo', sql`metodo`)}
    union all ${contar('evento', sql`evento_id`)}
    union all ${contar('cuando', sql`(date_part('isodow', hora) - 1) * 24 + date_part('hour', hora)`, sql`metodo <> 'cortesia'`)}
    union all ${contar('tipo', sql`tipo_boleto_id`, sql`tipo_boleto_id is not null`)}`

/** What admits and was paid before the period: where its line begins. */
export async function countAntes(db: Db, alcance: Alcance): Promise<number> {
  if (alcance.desde === null) return 0
  const rows = await rowsOf<{ boletos: number }>(db)`
    select ((select coalesce(sum(cantidad), 0) from compra_lineas
      where tipo_boleto_id = ${tiposDe(alcance)} and pagada_en < ${limite(alcance.desde, '-infinity')})
      - (select count(*) from boletos b join compras c on c.id = b.compra_id
        where b.evento_id = ${ids(alcance)} and b.estado = 'cancelado'
          and c.pagada_en < ${limite(alcance.desde, '-infinity')}))::int as boletos`
  return rows[0]?.boletos ?? 0
}

/** How many boletos were scanned at the door. */
export async function countUsados(db: Db, alcance: Alcance): Promise<number> {
  const rows = await rowsOf<{ usados: number }>(db)`
    select count(*)::int as usados from boletos where evento_id = ${ids(alcance)} and estado = 'usado'`
  return rows[0]?.usados ?? 0
}

/** When the first compra of any of these was paid. */
export async function findPrimeraVenta(db: Db, eventoIds: readonly string[]): Promise<Date | null> {
  const rows = await rowsOf<{ primera: Date | null }>(db)`
    select min(c.pagada_en) as primera from unnest(${[...eventoIds]}::uuid[]) e(id),
      lateral (select pagada_en from compras where evento_id = e.id and pagada_en is not null order by pagada_en
        limit 1) c`
  return rows[0]?.primera ?? null
}
