import type { CuentasPago } from '@entrale/contract/cuenta-deposito/schemas'
import { anotar } from '../../bitacora.ts'
import type { Context } from '../../context.ts'
import { avisarResponsables } from './avisar-responsables.ts'
import { sinCambioPendiente } from './cuenta-deposito.errors.ts'
import { findCuentas, terminarCuenta } from './cuenta-deposito.repository.ts'
import { enTurno } from './turno.ts'
import { verCuentas } from './ver-cuenta.ts'

/** The account that waits is not used after all. One that is in use by now can only be replaced. */
export async function cancelarPendiente(ctx: Context): Promise<CuentasPago> {
  const ahora = ctx.ports.clock.now()
  await enTurno(ctx, ahora, async (trx, organizacionId) => {
    const pendiente = (await findCuentas(trx, organizacionId)).find(({ estado }) => estado === 'pendiente')
    if (pendiente === undefined) throw sinCambioPendiente()
    await terminarCuenta(trx, pendiente.id, 'cancelada', ahora)
    await anotar(trx, ctx, { organizacionId, accion: 'pagos.cuenta_cancelada', objeto: pendiente.ultimos })
    await avisarResponsables(trx, pendiente, 'cancelada')
  })
  return verCuentas(ctx)
}
