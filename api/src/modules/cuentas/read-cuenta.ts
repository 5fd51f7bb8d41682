import type { Cuenta, Dispositivo } from '@entrale/contract/cuentas/cuenta'
import type { Context } from '../../context.ts'
import { usuarioDe } from '../../rules.ts'
import { findPreferencias } from '../notificaciones/index.ts'
import { findEmailPendiente } from './correo/cambios-correo.repository.ts'
import { getCuenta } from './cuenta/cuentas.repository.ts'
import { presentCuenta, presentDispositivo } from './cuenta.presenter.ts'
import { vidaEn } from './sesiones/sesion.ts'
import { findSesionesDe } from './sesiones/sesiones.repository.ts'

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
