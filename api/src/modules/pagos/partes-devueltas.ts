import { type Db, execute } from '@entrale/db'
import { anotar, deQuien, idDe } from './movimientos.ts'
import { anotarReparto, type DelPagoSolo } from './repartos.ts'

type DeReembolso = DelPagoSolo & { reembolsoId: string }

/** What of our part goes with a refund, and did not go yet. */
async function findPorDevolver(trx: Db, id: string): Promise<number> {
  const fila = await trx
    .selectFrom('reembolsos')
    .select('nuestro')
    .where('id', '=', id)
    .where('nuestro_en', 'is', null)
    .executeTakeFirst()
  return fila?.nuestro ?? 0
}

/**
 * A refund failed after our part of it had gone back: the account of the organization holds all of it for its buyer
 * now, once for each refund.
 */
export async function anotarParteDevuelta(trx: Db, { reembolsoId, ...pago }: DeReembolso): Promise<void> {
  const nuestro = await findPorDevolver(trx, reembolsoId)
  if (nuestro === 0) return
  await execute(trx)`update reembolsos set nuestro_en = clock_timestamp() where id = ${reembolsoId}`
  await anotar(trx, {
    ...{ id: idDe('parte devuelta sin reembolso', reembolsoId), ...deQuien(pago), concepto: 'reparto' },
    asientos: [
      { cuenta: 'conectada', monto: nuestro },
      { cuenta: 'pasarela', monto: -nuestro },
    ],
  })
}

/** The account of an organization paid all of a refund, our part too, which stayed with us: it is owed to it. */
export async function deberParteDe(
  trx: Db,
  { reembolsoId, pagoId, compraId }: { reembolsoId: string; pagoId: string; compraId: string },
): Promise<void> {
  const nuestro = await findPorDevolver(trx, reembolsoId)
  if (nuestro === 0) return
  await execute(trx)`update reembolsos set nuestro = 0 where id = ${reembolsoId}`
  const id = idDe('parte de lo devuelto alla', reembolsoId)
  await anotarReparto(trx, {
    ...{ id, pagoId, compraId, monto: -nuestro },
    asientos: [
      { cuenta: 'conectada', monto: nuestro },
      { cuenta: 'organizacion', monto: -nuestro },
    ],
  })
}
