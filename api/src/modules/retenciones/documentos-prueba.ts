import { type Db, execute, rowOf } from '@entrale/db'
import { sql } from 'kysely'
import type { CfdiRetencion } from '../../ports/pac/pac.ts'

type Documento = { referencia: string; clave: string; cfdi: CfdiRetencion; cancelado: boolean; fecha: Date }

const find = (db: Db, por: 'referencia' | 'clave', valor: string) => rowOf<Documento>(db)`
  select referencia, clave, datos as cfdi, cancelado_en is not null as cancelado, creado_en as fecha
    from prueba_cfdi where ${sql.ref(por)} = ${valor}`

/** Where the sandbox keeps what it stamped, beside its invoices. */
export const createConstanciasPrueba = (db: Db) => ({
  guardar: async ({
    referencia,
    clave,
    cfdi,
  }: Pick<Documento, 'referencia' | 'clave' | 'cfdi'>): Promise<Documento> => {
    await execute(db)`
      insert into prueba_cfdi (referencia, clave, datos)
        values (${referencia}, ${clave}, ${JSON.stringify(cfdi)}::jsonb) on conflict do nothing`
    const guardado = await find(db, 'clave', clave)
    if (guardado === null) throw new Error('a constancia of the sandbox that was not kept')
    return guardado
  },
  leer: (referencia: string) => find(db, 'referencia', referencia),
  cancelar: async (referencia: string): Promise<void> => {
    await execute(db)`
      update prueba_cfdi set cancelado_en = coalesce(cancelado_en, now()) where referencia = ${referencia}`
  },
})
