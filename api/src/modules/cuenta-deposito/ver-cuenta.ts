import { nombreDeBanco } from '@entrale/contract/bancos'
import type { CuentaPago, CuentasPago } from '@entrale/contract/cuenta-deposito/schemas'
import type { Context } from '../../context.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { type CuentaRow, findCuentas, findDetenidaEn } from './cuenta-deposito.repository.ts'

const presentCuenta = ({ ultimos, titular, banco, vigente_desde }: CuentaRow): CuentaPago => ({
  ultimos,
  titular: titular ?? '',
  banco: nombreDeBanco(banco),
  vigenteDesde: vigente_desde.toISOString(),
})

/** By the clock: one whose day is over is in use, also before its state says so. */
function presentCuentas(filas: readonly CuentaRow[], detenidaEn: Date | null, ahora: Date): CuentasPago {
  const vigente = filas.find(({ vigente_desde }) => vigente_desde <= ahora)
  const pendiente = filas.find(({ vigente_desde }) => vigente_desde > ahora)
  return {
    vigente: vigente === undefined ? null : presentCuenta(vigente),
    pendiente: pendiente === undefined ? null : presentCuenta(pendiente),
    detenida: detenidaEn !== null,
  }
}

export async function verCuentas(ctx: Context): Promise<CuentasPago> {
  const { organizacionId } = membresiaDe(ctx)
  const cuentas = await findCuentas(ctx.db, organizacionId)
  return presentCuentas(cuentas, await findDetenidaEn(ctx.db, organizacionId), ctx.ports.clock.now())
}
