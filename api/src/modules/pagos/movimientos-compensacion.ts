import type { Db } from '@entrale/db'
import { anotar, idDe } from './movimientos.ts'

type Compensacion = { id: string; compraId: string; paga: 'organizacion' | 'plataforma'; monto: number }

/** A buyer is owed money on top of what they paid, once for each compensation; the sale stays as it was. */
export const anotarCompensacion = (trx: Db, { id, compraId, paga, monto }: Compensacion): Promise<void> =>
  anotar(trx, {
    ...{ id: idDe('compensacion', id), compraId, concepto: 'compensacion' },
    asientos: [
      { cuenta: paga, monto },
      { cuenta: 'comprador', monto: -monto },
    ],
  })
