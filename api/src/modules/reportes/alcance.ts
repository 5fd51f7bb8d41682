import type { GRANOS } from '@entrale/contract/estadisticas/schemas'
import { type RawBuilder, sql } from 'kysely'

export type Grano = (typeof GRANOS)[number]

/**
 * Of which eventos, and from when until when: `desde` inside, `hasta` not; null where there is no limit. What begins at `antes` is compared with it.
 * `tramo`: minutes of UTC that fall together into one hour of the zone.
 */
export type Alcance = {
  eventoIds: readonly string[]
  antes: Date | null
  desde: Date | null
  hasta: Date | null
  zona: string
  tramo: 15 | 60
  grano: Grano
}

export const limite = (momento: Date | null, sinLimite: '-infinity' | 'infinity') =>
  sql`${momento?.toISOString() ?? sinLimite}::timestamptz`
export const ids = ({ eventoIds }: Pick<Alcance, 'eventoIds'>) => sql`any(${[...eventoIds]}::uuid[])`

/** All tipos of these eventos. */
export const tiposDe = (alcance: Pick<Alcance, 'eventoIds'>) =>
  sql`any(array(select id from tipos_boleto where evento_id = ${ids(alcance)}))`

/**
 * Compras of these eventos of which the ledger took something back: those that say so, and the few of which a bank took a
 * part, which go on being paid.
 */
export const devueltas = (alcance: Pick<Alcance, 'eventoIds'>) => sql`(
  select id from compras where evento_id = ${ids(alcance)} and estado in ('reembolsada_parcial', 'reembolsada')
  union
  select p.compra_id from disputas d join pagos p on p.id = d.pago_id join compras x on x.id = p.compra_id
    where d.estado <> 'consulta' and x.evento_id = ${ids(alcance)})`

/** From `desde`, or from what is compared with it, to the end. */
export const enTodo = (columna: string, { antes, desde, hasta }: Alcance): RawBuilder<boolean> =>
  sql`${sql.ref(columna)} >= ${limite(antes ?? desde, '-infinity')}
    and ${sql.ref(columna)} < ${limite(hasta, 'infinity')}`
export const enPeriodo = (columna: string, { desde, hasta }: Alcance): RawBuilder<boolean> =>
  sql`${sql.ref(columna)} >= ${limite(desde, '-infinity')} and ${sql.ref(columna)} < ${limite(hasta, 'infinity')}`

/** What is gathered by these is far less to turn into local time. */
export const tramo = (columna: string, { tramo: minutos }: Pick<Alcance, 'tramo'>) =>
  sql`date_bin(make_interval(mins => ${sql.lit(minutos)}), ${sql.ref(columna)}, 'epoch'::timestamptz)`
