import { randomUUID } from 'node:crypto'
import { execute } from '@entrale/db'
import { enBaseDeDatos } from './base-datos.ts'

/**
 * What would have been withheld of a compra, had the installation withheld that day; of an earlier month, whose constancia was stamped. Nobody else
 * sees the switch: it is gone before the transaction ends.
 */
export const retenerDe = (folio: string, mes: string): Promise<void> =>
  enBaseDeDatos((db) =>
    db.transaction().execute(async (trx) => {
      await execute(trx)`insert into retencion_vigencias (desde, retiene) values (dia_del_centro(now()), true)`
      await execute(trx)`select devengar_retencion(id) from compras where folio = ${folio}`
      await execute(trx)`delete from retencion_vigencias`
      const primero = `${mes}-01`
      await execute(trx)`update retenciones r set mes = ${primero}::date from compras c
        where c.id = r.compra_id and c.folio = ${folio}`
      await execute(trx)`update compras set pagada_en = ${primero}::date + interval '15 days' where folio = ${folio}`
      await execute(
        trx,
      )`insert into constancias_retencion (id, organizacion_id, mes, estado, clave, datos, ingreso, iva, isr,
          iva_retenido, proveedor, referencia, uuid, de_prueba, xml, pedida_en, timbrada_en)
        select ${randomUUID()}, organizacion_id, mes, 'timbrada', ${randomUUID()}, '{}', ingreso, r.iva, isr,
          iva_retenido, 'prueba', 'prueba_retencion_e2e', ${randomUUID()}, true, '<prueba/>', now(), now()
        from retenciones r join compras c on c.id = r.compra_id where c.folio = ${folio}`
    }),
  )
