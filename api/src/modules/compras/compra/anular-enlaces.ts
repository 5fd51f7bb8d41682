import { type Db, execute } from '@entrale/db'
import { anotarSuceso } from './sucesos.repository.ts'

/**
 * From here on no link of a compra that was given out opens anything, and no code of a boleto that its buyer still has
 * admits: both are made anew from the row. Boletos that were passed on are somebody else's, and stay. In the caller's
 * transaction, which sends the new ones; it locks the compra, then its boletos.
 */
export async function anularEnlaces(trx: Db, compraId: string, usuarioId: string | null = null): Promise<void> {
  await execute(trx)`update compras set enlaces = enlaces + 1 where id = ${compraId}`
  await execute(trx)`
    update boletos set version = version + 1
    where id in (select id from boletos where compra_id = ${compraId} and estado = 'valido' and titular_email is null
      order by id for update)`
  await anotarSuceso(trx, compraId, 'enlaces_anulados', { usuarioId })
}
