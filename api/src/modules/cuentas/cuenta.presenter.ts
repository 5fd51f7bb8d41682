import type { Cuenta, Dispositivo, Preferencias } from '@entrale/contract/cuentas/cuenta'
import { presentUsuario } from './cuenta/cuentas.presenter.ts'
import type { CuentaRow } from './cuenta/cuentas.repository.ts'
import { esMovil } from './sesiones/dispositivo.ts'
import type { DispositivoRow } from './sesiones/sesiones.repository.ts'

type Extra = { emailPendiente: string | null; preferencias: Preferencias }

export const presentCuenta = (row: CuentaRow, { emailPendiente, preferencias }: Extra): Cuenta => ({
  usuario: presentUsuario(row),
  emailPendiente,
  aviso: { version: row.privacidad_version, aceptadoEn: row.privacidad_en?.toISOString() ?? null },
  creadaEn: row.creado_en.toISOString(),
  passwordCambiadaEn: row.password_cambiada_en?.toISOString() ?? null,
  preferencias,
})

export const presentDispositivo = (row: DispositivoRow, actual: string): Dispositivo => ({
  id: row.id,
  nombre: row.dispositivo || 'Dispositivo desconocido',
  movil: esMovil(row.dispositivo),
  actual: row.id === actual,
  creadaEn: row.creada_en.toISOString(),
  usadaEn: row.usada_en.toISOString(),
})
