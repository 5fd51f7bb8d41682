import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import { lockPagosDe } from '../pagos/index.ts'
import { avisarResponsables } from './avisar-responsables.ts'
import { empezarCuenta, findCuentas, findPorEmpezar, terminarCuenta } from './cuenta-deposito.repository.ts'

/** What the clock says becomes what the rows say: one whose day is over replaces the one before. Hold `lockPagosDe`. */
export async function ponerAlDia(trx: Db, organizacionId: string, ahora: Date): Promise<void> {
  const cuentas = await findCuentas(trx, organizacionId)
  const nueva = cuentas.find(({ estado, vigente_desde }) => estado === 'pendiente' && vigente_desde <= ahora)
  if (nueva === undefined) return
  const anterior = cuentas.find(({ estado }) => estado === 'vigente')
  if (anterior !== undefined) await terminarCuenta(trx, anterior.id, 'reemplazada', ahora)
  await empezarCuenta(trx, nueva.id)
  await avisarResponsables(trx, nueva, 'vigente')
}

/** Accounts whose day of waiting is over are in use from then on; this tells of it. Any number of processes may do it at once. */
export async function empezarCuentas({ db, ports }: Services): Promise<void> {
  const ahora = ports.clock.now()
  for (const organizacionId of await findPorEmpezar(db, ahora)) {
    await db.transaction().execute(async (trx) => {
      await lockPagosDe(trx, organizacionId)
      await ponerAlDia(trx, organizacionId, ahora)
    })
  }
}
