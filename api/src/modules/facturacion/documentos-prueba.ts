import { type Db, execute, rowOf } from '@entrale/db'
import { sql } from 'kysely'
import type { Cfdi, CfdiGlobal, CfdiRetencion, DocumentoPrueba, DocumentosPrueba } from '../../ports/pac/pac.ts'

/** Where the sandbox keeps what it stamped: invoices, or constancias of retenciones. */
export function createDocumentosPrueba<C extends Cfdi | CfdiGlobal | CfdiRetencion = Cfdi | CfdiGlobal>(
  db: Db,
): DocumentosPrueba<C> {
  const find = (por: 'referencia' | 'clave', valor: string) => rowOf<DocumentoPrueba<C>>(db)`
    select referencia, clave, datos as cfdi, cancelado_en is not null as cancelado, creado_en as fecha
      from prueba_cfdi where ${sql.ref(por)} = ${valor}`
  return {
    guardar: async ({ referencia, clave, cfdi }) => {
      await execute(db)`
        insert into prueba_cfdi (referencia, clave, datos)
          values (${referencia}, ${clave}, ${JSON.stringify(cfdi)}::jsonb) on conflict do nothing`
      const guardado = await find('clave', clave)
      if (guardado === null) throw new Error('a document of the sandbox that was not kept')
      return guardado
    },
    leer: (referencia) => find('referencia', referencia),
    cancelar: async (referencia) => {
      await execute(db)`
        update prueba_cfdi set cancelado_en = coalesce(cancelado_en, now()) where referencia = ${referencia}`
    },
  }
}
