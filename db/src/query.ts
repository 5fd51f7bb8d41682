import { type Kysely, type QueryResult, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
type Tag<T> = (parts: TemplateStringsArray, ...values: unknown[]) => Promise<T>

/** Runs the SQL that follows; `sql` writes the parts that are put together first. */
export const execute =
  <Row = unknown>(db: Db): Tag<QueryResult<Row>> =>
  (parts, ...values) =>
    sql<Row>(parts, ...values).execute(db)

/** The rows that the SQL finds. */
export const rowsOf =
  <Row>(db: Db): Tag<Row[]> =>
  async (parts, ...values) =>
    (await execute<Row>(db)(parts, ...values)).rows

/** The first row that it finds, or null. */
export const rowOf =
  <Row>(db: Db): Tag<Row | null> =>
  async (parts, ...values) =>
    (await rowsOf<Row>(db)(parts, ...values))[0] ?? null

/** The pattern by which `like` finds this text anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
