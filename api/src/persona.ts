import { type RawBuilder, sql } from 'kysely'

/** Whose data is asked for, or has to go. */
export type Persona = {
  usuarioId: string
  email: string
  nombreMostrado: string
  /** Addresses that this person proved to read: what others' forms left under them is theirs too. */
  correos: string[]
}

type Valor = string | number | boolean | null
/** One thing that the person gave or did; what belongs to it hangs from it in lists. */
export type Fila = { [campo: string]: Valor | Fila[] }
/** By kind, as the download names them. */
export type Datos = Record<string, Fila[]>

/** The ids of their compras: with the account, or as a guest under an address that is theirs. */
export const comprasDe = ({ usuarioId, correos }: Persona): RawBuilder<unknown> => sql`
  select id from compras where usuario_id = ${usuarioId}
  union all select id from compras where usuario_id is null and email = any(${correos}::text[])`

/** The ids of the eventos of their organizations. */
export const eventosDe = ({ usuarioId }: Persona): RawBuilder<unknown> => sql`
  select e.id from eventos e join organizaciones o on o.id = e.organizacion_id where o.owner_id = ${usuarioId}`

/** A moment in a select, as the download writes it. */
export const momento = (columna: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(columna)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
/** Centavos in a select, as pesos. */
export const pesos = (columna: string): RawBuilder<number> => sql`(${sql.ref(columna)}::numeric / 100)::float8`
