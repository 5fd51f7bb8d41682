import { rowsOf } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { crearReembolso } from '../dinero/index.ts'

/**
 * Somebody of the list bought a boleto that was given back: its first buyer gets what it cost, service charge included. The refund has the id of its
 * devolución, so there is one. Where nothing of the compra is left to give back, it went another way.
 */
export async function reembolsarDevolucion({ db }: Services, { boletoId }: { boletoId: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await rowsOf<{ id: string; compraId: string }>(trx)`
      select d.id, b.compra_id as "compraId" from devoluciones d join boletos b on b.id = d.boleto_id
        where b.id = ${boletoId} and d.estado = 'vendida'`
    const [devolucion] = rows
    if (devolucion === undefined) return
    const { id, compraId } = devolucion
    await crearReembolso(trx, { id, compraId, origen: 'lista', boletoIds: [boletoId] }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  })
}
