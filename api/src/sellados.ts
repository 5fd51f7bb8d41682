import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { abrirBytes, sellarBytes } from './cifrado.ts'
import type { Llavero } from './llavero.ts'

/** A column of sealed bytes. `de`: the key of its table, whose value each seal is for. */
export type Sellado = { tabla: string; columna: string; de: string; proposito: string }

/** Where a seal says which key made it (cifrado.ts), as the database reads it. */
const llaveEn = (columna: string) => sql`substring(${sql.ref(columna)} from 2 for 4)`
const bytesDe = (id: string) => Buffer.from(id, 'base64url')

/** How many seals of a column each key made. */
export async function contarSellos(db: Db, { tabla, columna }: Sellado): Promise<{ llave: string; cuantos: number }[]> {
  const rows = await rowsOf<{ llave: Buffer; cuantos: number }>(db)`
    select ${llaveEn(columna)} as llave, count(*)::int as cuantos from ${sql.table(tabla)}
      where ${sql.ref(columna)} is not null group by 1`
  return rows.map(({ llave, cuantos }) => ({ llave: llave.toString('base64url'), cuantos }))
}

type Fila = { de: string; sello: Buffer }

/** One batch after `desde`; answers where it ended, or null after the last one. */
async function sellarLote(
  db: Db,
  secret: Llavero,
  { tabla, columna, de, proposito }: Sellado,
  { desde, lote }: { desde: string | null; lote: number },
): Promise<{ hasta: string | null; sellados: number }> {
  const [t, c, id] = [sql.table(tabla), sql.ref(columna), sql.ref(de)]
  const filas = await rowsOf<Fila>(db)`
    select ${id}::text as de, ${c} as sello from ${t}
      where ${c} is not null and ${llaveEn(columna)} <> ${bytesDe(secret.actual.id)}
        and (${desde}::text is null or ${id} > ${desde}::uuid)
      order by ${id} limit ${lote}`
  let sellados = 0
  for (const { de: suya, sello } of filas) {
    const nuevo = sellarBytes(secret, proposito, suya, abrirBytes(secret, proposito, suya, sello))
    // what somebody wrote meanwhile is sealed with the newest key already, or comes with the next run
    const { numAffectedRows } = await execute(db)`
      update ${t} set ${c} = ${nuevo} where ${id} = ${suya}::uuid and ${c} = ${sello}`
    sellados += Number(numAffectedRows ?? 0n)
  }
  return { hasta: filas.length < lote ? null : (filas.at(-1)?.de ?? null), sellados }
}

/** Seals a column anew with the newest key, in batches, while everybody works. A run that was cut goes on where it was. */
export async function sellarColumna(db: Db, secret: Llavero, columna: Sellado, lote: number): Promise<number> {
  let sellados = 0
  for (let desde: string | null = null; ; ) {
    const hecho = await sellarLote(db, secret, columna, { desde, lote })
    sellados += hecho.sellados
    if (hecho.hasta === null) return sellados
    desde = hecho.hasta
  }
}

/** Whether any seal of the column was made by that key. */
export async function haySellosDe(db: Db, { tabla, columna }: Sellado, id: string): Promise<boolean> {
  const fila = await rowOf<{ hay: boolean }>(db)`
    select exists (select from ${sql.table(tabla)} where ${sql.ref(columna)} is not null
      and ${llaveEn(columna)} = ${bytesDe(id)}) as hay`
  return fila?.hay === true
}
