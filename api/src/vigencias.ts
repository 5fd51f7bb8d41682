import type { CuandoVale } from '@entrale/contract/tasas-de-ley'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'
import { campoInvalido } from './errors.ts'
import { diaEn } from './momento.ts'

/** Rules that hold from a day on. What began is never changed: it can be read afterwards by what somebody was asked or paid. */

export const hoyDe = ({ ports }: { ports: Pick<Context['ports'], 'clock'> }): string => diaEn(ports.clock.now())

/** A rule begins tomorrow at the earliest, and ends no earlier than it begins. */
export function exigirPorVenir(
  ctx: { ports: Pick<Context['ports'], 'clock'> },
  { desde, hasta = null }: { desde: string; hasta?: string | null },
): void {
  if (desde <= hoyDe(ctx)) throw campoInvalido('desde', 'Elige un día por venir: lo que ya empezó no cambia.')
  if (hasta !== null && hasta < desde) throw campoInvalido('hasta', 'Tiene que ser el mismo día o después.')
}

type DeTabla = {
  tabla: string
  /** Columns in which a rule is the same one as that which it follows. */
  clave?: readonly string[]
  /** Whether it may end without another that follows it. */
  conHasta?: boolean
}

/** Of a rule `t` of this table. It is over once its last day passed, or the one that follows it began. */
export function cuandoVale(hoy: string, { tabla, clave = [], conHasta = false }: DeTabla): RawBuilder<CuandoVale> {
  const iguales = clave.map((columna) => sql` and d.${sql.ref(columna)} = t.${sql.ref(columna)}`)
  const siguio = sql`exists (select from ${sql.table(tabla)} d
    where d.desde > t.desde and d.desde <= ${hoy}::date${sql.join(iguales, sql``)})`
  const acabo = conHasta ? sql`(t.hasta < ${hoy}::date or ${siguio})` : siguio
  return sql<CuandoVale>`case when t.desde > ${hoy}::date then 'futura' when ${acabo} then 'pasada' else 'vigente' end`
}
