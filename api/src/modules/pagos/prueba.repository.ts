import type { Db } from '@entrale/db'
import { sql } from 'kysely'

type Guardado = { referencia: string; clave: string; pagadoEn: string | null }

/** What Pago de prueba remembers, in a table of ours. */
export function createCobrosPrueba<Cobro extends Guardado>(db: Db) {
  const leer = async (
    trx: Db,
    columna: 'referencia' | 'clave',
    valor: string,
    candado = false,
  ): Promise<Cobro | null> => {
    const { rows } = await sql<{ datos: Cobro }>`
      select datos from prueba_cobros where ${sql.ref(columna)} = ${valor} ${candado ? sql`for update` : sql``}`.execute(
      trx,
    )
    return rows[0]?.datos ?? null
  }
  return {
    insertar: async (cobro: Cobro): Promise<Cobro> => {
      await sql`insert into prueba_cobros (referencia, clave, datos) values (${cobro.referencia}, ${cobro.clave}, ${JSON.stringify(cobro)}::jsonb)
        on conflict do nothing`.execute(db)
      return (await leer(db, 'clave', cobro.clave)) ?? cobro
    },
    leer: (referencia: string) => leer(db, 'referencia', referencia),
    buscar: (clave: string) => leer(db, 'clave', clave),
    cambiar: (referencia: string, cambio: (cobro: Cobro) => Cobro): Promise<Cobro | null> =>
      db.transaction().execute(async (trx) => {
        const antes = await leer(trx, 'referencia', referencia, true)
        if (antes === null) return null
        const despues = cambio(antes)
        await sql`update prueba_cobros set datos = ${JSON.stringify(despues)}::jsonb where referencia = ${referencia}`.execute(
          trx,
        )
        return despues
      }),
    listar: async (desde: Date, hasta: Date): Promise<Cobro[]> => {
      const { rows } = await sql<{ datos: Cobro }>`
        select datos from prueba_cobros where (datos ->> 'pagadoEn')::timestamptz between ${desde} and ${hasta} order by referencia`.execute(
        db,
      )
      return rows.map(({ datos }) => datos)
    },
  }
}
