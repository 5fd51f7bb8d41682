import type { CuentasPago } from '@entrale/contract/cuenta-deposito/schemas'
import type { Context } from '../../context.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { presentCuentas } from './cuenta-deposito.presenter.ts'
import { findCuentas, findDetenidaEn } from './cuenta-deposito.repository.ts'

export async function verCuentas(ctx: Context): Promise<CuentasPago> {
  const { organizacionId } = membresiaDe(ctx)
  const cuentas = await findCuentas(ctx.db, organizacionId)
  return presentCuentas(cuentas, await findDetenidaEn(ctx.db, organizacionId), ctx.ports.clock.now())
}
