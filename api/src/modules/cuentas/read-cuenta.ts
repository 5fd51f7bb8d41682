import type { Cuenta, Dispositivo, Preferencias } from '@entrale/contract/cuentas/cuenta'
import type { Context } from '../../context.ts'
import { usuarioDe } from '../../rules.ts'
import { findPreferencias } from '../notificaciones/index.ts'
import { findEmailPendiente } from './correo/cambios-correo.repository.ts'
import { presentUsuario } from './cuenta/cuentas.presenter.ts'
import { type CuentaRow, getCuenta, setNombres, type UsuarioRow } from './cuenta/cuentas.repository.ts'
import { type Nombres, nombresDe } from './cuenta/nombres.ts'
import { esMovil } from './sesiones/dispositivo.ts'
import { vidaEn } from './sesiones/sesion.ts'
import { type DispositivoRow, findSesionesDe } from './sesiones/sesiones.repository.ts'

type Extra = { emailPendiente: string | null; preferencias: Preferencias }

const presentCuenta = (row: CuentaRow, { emailPendiente, preferencias }: Extra): Cuenta => ({
  usuario: presentUsuario(row),
  emailPendiente,
  aviso: {
    ...{ version: row.aviso, terminos: row.terminos, vigente: row.aviso_vigente },
    aceptadoEn: row.privacidad_en?.toISOString() ?? null,
  },
  documentosNuevos: row.documentos_nuevos,
  creadaEn: row.creado_en.toISOString(),
  passwordCambiadaEn: row.password_cambiada_en?.toISOString() ?? null,
  preferencias,
})

const presentDispositivo = (row: DispositivoRow, actual: string): Dispositivo => ({
  id: row.id,
  nombre: row.dispositivo || 'Dispositivo desconocido',
  movil: esMovil(row.dispositivo),
  actual: row.id === actual,
  creadaEn: row.creada_en.toISOString(),
  usadaEn: row.usada_en.toISOString(),
})

/** What Mi cuenta shows of the person who asks. */
export async function readCuenta(ctx: Context): Promise<Cuenta> {
  const { db, ports } = ctx
  const { id } = usuarioDe(ctx)
  const cuenta = await getCuenta(db, id)
  const emailPendiente = await findEmailPendiente(db, id, ports.clock.now())
  return presentCuenta(cuenta, { emailPendiente, preferencias: await findPreferencias(db, id) })
}

/** Where the account is open, this session first. */
export async function readDispositivos(ctx: Context): Promise<{ items: Dispositivo[]; total: number }> {
  const { id, sesionId } = usuarioDe(ctx)
  const sesiones = await findSesionesDe(ctx.db, id, sesionId, vidaEn(ctx.ports.clock.now()))
  return { items: sesiones.map((sesion) => presentDispositivo(sesion, sesionId)), total: sesiones.length }
}

/** A second surname that is not given goes: the form shows all three. */
export const editarCuenta = (ctx: Context, nombres: Nombres): Promise<UsuarioRow> =>
  setNombres(ctx.db, usuarioDe(ctx).id, nombresDe(nombres))
