import { nombreDeBanco } from '@entrale/contract/bancos'
import type { CuentaPago, CuentasPago } from '@entrale/contract/cuenta-deposito/schemas'
import type { CuentaRow } from './cuenta-deposito.repository.ts'

const presentCuenta = ({ ultimos, titular, banco, vigente_desde }: CuentaRow): CuentaPago => ({
  ultimos,
  titular: titular ?? '',
  banco: nombreDeBanco(banco),
  vigenteDesde: vigente_desde.toISOString(),
})

/** By the clock: one whose day is over is in use, also before its state says so. */
export function presentCuentas(filas: readonly CuentaRow[], detenidaEn: Date | null, ahora: Date): CuentasPago {
  const vigente = filas.find(({ vigente_desde }) => vigente_desde <= ahora)
  const pendiente = filas.find(({ vigente_desde }) => vigente_desde > ahora)
  return {
    vigente: vigente === undefined ? null : presentCuenta(vigente),
    pendiente: pendiente === undefined ? null : presentCuenta(pendiente),
    detenida: detenidaEn !== null,
  }
}
