import type { Db } from '@entrale/db'
import { sql } from 'kysely'

/** Where it was found: `tabla.columna`. */
export type Huella = { donde: string; que: string; fila: string }

async function tablasDe(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tabla: string }>`
    select table_name as tabla from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ tabla }) => tabla)
}

type Celdas = Record<string, string | null>

/** Every column as text; bytes also as the text that they may spell. */
async function filasDe(db: Db, tabla: string): Promise<Celdas[]> {
  const { rows } = await sql<{
    fila: Record<string, unknown>
  }>`select to_jsonb(t) as fila from ${sql.table(tabla)} t`.execute(db)
  const texto = (valor: unknown) => {
    if (valor === null) return null
    const plano = typeof valor === 'string' ? valor : JSON.stringify(valor)
    return plano.startsWith('\\x') ? `${plano} ${Buffer.from(plano.slice(2), 'hex').toString('latin1')}` : plano
  }
  return rows.map(({ fila }) =>
    Object.fromEntries(Object.entries(fila).map(([columna, valor]) => [columna, texto(valor)])),
  )
}

/** Each place of the whole database where one of these texts stands, whatever its case. */
export async function rastrear(db: Db, dichos: readonly string[]): Promise<Huella[]> {
  const buscados = dichos.map((dicho) => dicho.toLowerCase())
  const huellas: Huella[] = []
  for (const tabla of await tablasDe(db)) {
    for (const fila of await filasDe(db, tabla)) {
      for (const [columna, valor] of Object.entries(fila)) {
        const que = valor === null ? undefined : buscados.find((dicho) => valor.toLowerCase().includes(dicho))
        if (que !== undefined)
          huellas.push({ donde: `${tabla}.${columna}`, que, fila: JSON.stringify(fila).slice(0, 300) })
      }
    }
  }
  return huellas
}

/** The rows where one of these texts stands, by table: what must be the same before and after. */
export async function retratar(db: Db, dichos: readonly string[]): Promise<Record<string, string[]>> {
  const buscados = dichos.map((dicho) => dicho.toLowerCase())
  const retrato: Record<string, string[]> = {}
  for (const tabla of await tablasDe(db)) {
    const suyas = (await filasDe(db, tabla))
      .map((fila) => JSON.stringify(fila))
      .filter((fila) => buscados.some((dicho) => fila.toLowerCase().includes(dicho)))
    if (suyas.length > 0) retrato[tabla] = suyas.sort()
  }
  return retrato
}

export const tablasConocidas = tablasDe
