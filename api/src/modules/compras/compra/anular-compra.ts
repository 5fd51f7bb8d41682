import { type Db, execute } from '@entrale/db'

/** Nothing of it admits any more. */
export async function anularCompra(trx: Db, compraId: string): Promise<void> {
  await execute(trx)`
    select anular_boletos(${compraId}, array(select id from boletos where compra_id = ${compraId}), true)`
  await execute(trx)`
    update compras set estado = 'reembolsada' where id = ${compraId} and estado in ('pagada', 'reembolsada_parcial')`
}
