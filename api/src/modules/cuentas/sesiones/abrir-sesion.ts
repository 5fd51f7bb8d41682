import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { notificar } from '../../notificaciones/index.ts'
import { getUsuario } from '../cuenta/cuentas.repository.ts'
import { encargar } from '../cuenta/encargos.repository.ts'
import { aprenderRed } from '../cuenta/freno.ts'
import { cuentaBloqueada } from './bloqueo.errors.ts'
import { lockBloqueo } from './bloqueo.repository.ts'
import { dispositivoDe, huellaDe } from './dispositivo.ts'
import { aprenderDispositivo } from './dispositivos.repository.ts'
import { nuevaSesion } from './sesion.ts'
import { insertSesion, type NuevaSesion } from './sesiones.repository.ts'

/** `segundoPaso`: it was opened with a second factor, or with a key, which is both. */
export type SesionAbierta = { token: string; usuarioId: string; segundoPaso: boolean }

async function avisarSesion(db: Db, { id, usuario_id: usuarioId, dispositivo, creada_en }: NuevaSesion): Promise<void> {
  const { email } = await getUsuario(db, usuarioId)
  await encargar(db, 'avisar_sesion', { usuarioId, email, dispositivo, cuando: creada_en.toISOString() })
  const texto = `${dispositivo}. Si no fuiste tú, cambia tu contraseña.`
  await notificar(db, [
    {
      usuarioId,
      tipo: 'seguridad',
      clave: `sesion:${id}`,
      titulo: 'Nuevo inicio de sesión',
      texto,
      ruta: '/dashboard/mi-cuenta#dispositivos',
    },
  ])
}

/** Signs the person in, within the transaction given; a device that they never used before is told to them. Refused while the account is blocked. */
export async function insertSesionDe(
  ctx: Context,
  db: Db,
  usuarioId: string,
  ahora: Date,
  segundoPaso = false,
): Promise<SesionAbierta> {
  const { config, agente } = ctx
  if (await lockBloqueo(db, usuarioId)) throw cuentaBloqueada(config.operador.correoAyuda)
  const { token, sesion } = nuevaSesion(usuarioId, dispositivoDe(agente), ahora, segundoPaso)
  await insertSesion(db, sesion)
  const visto = { usuario_id: usuarioId, huella: huellaDe(sesion.dispositivo), visto_en: ahora }
  await aprenderRed(ctx, db, usuarioId, ahora)
  if (await aprenderDispositivo(db, visto)) await avisarSesion(db, sesion)
  return { token, usuarioId, segundoPaso }
}

/** Signs a person in whose key has just signed: it asked for a finger, a face or a PIN, so it is both steps. */
export const abrirSesionConLlave = (ctx: Context, usuarioId: string): Promise<SesionAbierta> =>
  ctx.db.transaction().execute((trx) => insertSesionDe(ctx, trx, usuarioId, ctx.ports.clock.now(), true))
