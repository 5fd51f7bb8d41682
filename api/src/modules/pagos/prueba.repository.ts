import { type Db, execute, rowsOf } from '@entrale/db'
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
    const rows = await rowsOf<{ datos: Cobro }>(trx)`
      select datos from prueba_cobros where ${sql.ref(columna)} = ${valor} ${candado ? sql`for update` : sql``}`
    return rows[0]?.datos ?? null
  }
  return {
    insertar: async (cobro: Cobro): Promise<Cobro> => {
      await execute(db)`
        insert into prueba_cobros (referencia, clave, datos)
          values (${cobro.referencia}, ${cobro.clave}, ${JSON.stringify(cobro)}::jsonb)
        on conflict do nothing`
      return (await leer(db, 'clave', cobro.clave)) ?? cobro
    },
    leer: (referencia: string) => leer(db, 'referencia', referencia),
    buscar: (clave: string) => leer(db, 'clave', clave),
    cambiar: (referencia: string, cambio: (cobro: Cobro) => Cobro): Promise<Cobro | null> =>
      db.transaction().execute(async (trx) => {
        const antes = await leer(trx, 'referencia', referencia, true)
        if (antes === null) return null
        const despues = cambio(antes)
        await execute(trx)`
          update prueba_cobros set datos = ${JSON.stringify(despues)}::jsonb where referencia = ${referencia}`
        return despues
      }),
    listar: async (desde: Date, hasta: Date): Promise<Cobro[]> => {
      const rows = await rowsOf<{ datos: Cobro }>(db)`
        select datos from prueba_cobros where (datos ->> 'pagadoEn')::timestamptz between ${desde} and ${hasta}
          order by referencia`
      return rows.map(({ datos }) => datos)
    },
  }
}
