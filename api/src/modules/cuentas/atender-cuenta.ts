import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { deleteVerificacionesDe } from './correo/verificacion.repository.ts'
import { lockUsuario, setEmailVerificado } from './cuenta/cuentas.repository.ts'
import { encargar } from './cuenta/encargos.repository.ts'
import { correoYaVerificado, cuentaNoEncontrada } from './sesiones/bloqueo.errors.ts'
import { vidaEn } from './sesiones/sesion.ts'
import { type DispositivoRow, findSesionesDe, revokeSesiones } from './sesiones/sesiones.repository.ts'

const conCuenta = (ctx: Context, usuarioId: string, hacer: (trx: Db, email: string) => Promise<void>): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
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
