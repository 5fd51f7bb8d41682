import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context, Services } from '../../context.ts'
import { deleteVerificacionesDe } from './correo/verificacion.repository.ts'
import { findUsuarioPorEmail, lockUsuario, setEmailVerificado } from './cuenta/cuentas.repository.ts'
import { encargar } from './cuenta/encargos.repository.ts'
import { tieneApp } from './segundo-paso/codigos.ts'
import { quitarSegundoPaso } from './segundo-paso/quitar-app.ts'
import { correoYaVerificado, cuentaNoEncontrada, cuentaSinApp } from './sesiones/bloqueo.errors.ts'
import { vidaEn } from './sesiones/sesion.ts'
import { type DispositivoRow, findSesionesDe, revokeSesiones } from './sesiones/sesiones.repository.ts'

type Operador = Pick<Context, 'db' | 'ports' | 'usuario'>

const conCuenta = (
  { db }: Pick<Context, 'db'>,
  usuarioId: string,
  hacer: (trx: Db, email: string) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const cuenta = await lockUsuario(trx, usuarioId)
    if (cuenta === undefined) throw cuentaNoEncontrada()
    await hacer(trx, cuenta.email)
  })

/** An administrator answers for it that the mailbox is this person's. */
export const verificarCuenta = (ctx: Context, usuarioId: string): Promise<void> =>
  conCuenta(ctx, usuarioId, async (trx) => {
    if (!(await setEmailVerificado(trx, usuarioId, ctx.ports.clock.now()))) throw correoYaVerificado()
    await deleteVerificacionesDe(trx, usuarioId)
    await anotarPlataforma(trx, ctx, {
      accion: 'usuario.verificado',
      usuarioId,
      antes: { correoVerificado: false },
      despues: { correoVerificado: true },
    })
  })

/** Where the account is open now, the last used first. */
export const findSesionesDeCuenta = ({ db, ports }: Context, usuarioId: string): Promise<DispositivoRow[]> =>
  findSesionesDe(db, usuarioId, usuarioId, vidaEn(ports.clock.now()))

export const cerrarSesionesDe = (ctx: Context, usuarioId: string): Promise<void> =>
  conCuenta(ctx, usuarioId, async (trx) => {
    await revokeSesiones(trx, usuarioId, ctx.ports.clock.now())
    await anotarPlataforma(trx, ctx, { accion: 'usuario.sesiones_cerradas', usuarioId })
  })

/** The same letter that the person could ask for. */
export const mandarRecuperacion = (ctx: Context, usuarioId: string): Promise<void> =>
  conCuenta(ctx, usuarioId, async (trx, email) => {
    await encargar(trx, 'enviar_recuperacion', { email })
    await anotarPlataforma(trx, ctx, { accion: 'usuario.recuperacion_enviada', usuarioId })
  })

/**
 * For who lost the app and all that stands in for it, once the operator made sure who asks. Whoever holds what was lost
 * is signed out.
 */
export const retirarSegundoPaso = (ctx: Operador, usuarioId: string): Promise<void> =>
  conCuenta(ctx, usuarioId, async (trx, email) => {
    const ahora = ctx.ports.clock.now()
    if (!(await quitarSegundoPaso(trx, { id: usuarioId, email }, 'retirado', ahora))) throw cuentaSinApp()
    await revokeSesiones(trx, usuarioId, ahora)
    await anotarPlataforma(trx, ctx, { accion: 'usuario.segundo_paso_quitado', usuarioId })
  })

/**
 * The same from a console: who lost it may be the only administrator. False when no account with that e-mail has an
 * app.
 */
export async function retirarSegundoPasoDe({ db, ports }: Services, email: string): Promise<boolean> {
  const cuenta = await findUsuarioPorEmail(db, email)
  if (cuenta === undefined || !(await tieneApp(db, cuenta.id))) return false
  await retirarSegundoPaso({ db, ports, usuario: null }, cuenta.id)
  return true
}
