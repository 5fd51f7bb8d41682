import type { CUANDO } from '@entrale/contract/compras/compra'
import { containing, type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { type CompraCompleta, findComprasCompletas } from '../compra/compras.repository.ts'

type Cuando = (typeof CUANDO)[number]
type Consulta = { term: string; cuando: Cuando | null; limit: number; currentPage: number; ahora: Date }
export type MisCompras = {
  compras: CompraCompleta[]
  /** The one before the page. */
  anterior: CompraCompleta | null
  total: number
  cuentas: Record<Cuando, number>
}

/** What people type, and what is looked up, without accents. */
const plano = (texto: RawBuilder<unknown>) => sql`translate(lower(${texto}), 'áéíóúüñ', 'aeiouun')`
const patron = (term: string) => containing(term.trim())
const contiene = (columna: string, term: string) =>
  sql<boolean>`${plano(sql.ref(columna))} like ${plano(sql`${patron(term)}::text`)}`

/** What no longer lets anybody in is apart, whatever the date; what was put off without a date is still to come. */
const sinEfecto = sql`(c.estado in ('cancelada', 'vencida', 'reembolsada') or e.estado = 'cancelado')`
const porVenir = (ahora: Date) => sql`(e.estado = 'pospuesto' or e.fin > ${ahora})`
const CONDICIONES: Record<Cuando, (ahora: Date) => RawBuilder<unknown>> = {
  proximos: (ahora) => sql`not ${sinEfecto} and ${porVenir(ahora)}`,
  pasados: (ahora) => sql`not ${sinEfecto} and not ${porVenir(ahora)}`,
  cancelados: () => sinEfecto,
}
/** What is next comes first, what is over ends with the oldest. */
const ORDENES: Record<Cuando, RawBuilder<unknown>> = {
  proximos: sql`(e.estado = 'pospuesto'), e.inicio, c.creado_en desc, c.id desc`,
  pasados: sql`e.inicio desc, c.creado_en desc, c.id desc`,
  cancelados: sql`e.inicio desc, c.creado_en desc, c.id desc`,
}
const LO_NUEVO = sql`c.creado_en desc, c.id desc`

/** `term` is looked for in the evento's name and its place. Without `cuando`, all of them, the newest first. */
export async function findMisCompras(
  db: Db,
  usuarioId: string,
  { term, cuando, limit, currentPage, ahora }: Consulta,
): Promise<MisCompras> {
  const suyas = sql`c.usuario_id = ${usuarioId}
    and (${contiene('e.nombre_mostrado', term)} or ${contiene('d.nombre', term)} or ${contiene('d.ciudad', term)})`
  const cuentas = rowsOf<Record<Cuando, number>>(db)`
    select count(*) filter (where ${CONDICIONES.proximos(ahora)})::int as proximos,
      count(*) filter (where ${CONDICIONES.pasados(ahora)})::int as pasados,
      count(*) filter (where ${CONDICIONES.cancelados(ahora)})::int as cancelados
    from compras c join eventos e on e.id = c.evento_id left join direcciones d on d.evento_id = e.id where ${suyas}`
  const condicion = cuando === null ? sql`true` : CONDICIONES[cuando](ahora)
  const orden = cuando === null ? LO_NUEVO : ORDENES[cuando]
  const salto = (currentPage - 1) * limit
  const antes = salto > 0 ? 1 : 0
  const pagina = sql`where ${suyas} and ${condicion} order by ${orden}
    limit ${limit + antes} offset ${salto - antes}`
  const [leidas, sumas] = await Promise.all([findComprasCompletas(db, pagina), cuentas])
  const [suma = { proximos: 0, pasados: 0, cancelados: 0 }] = sumas
  return {
    compras: leidas.slice(antes),
    anterior: leidas.slice(0, antes)[0] ?? null,
    total: cuando === null ? suma.proximos + suma.pasados + suma.cancelados : suma[cuando],
    cuentas: suma,
  }
}
