import type { Sesion } from '@entrale/contract/cuentas'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { conSesion, publico, usuarioDe } from '../../rules.ts'
import { countSinLeer } from '../notificaciones/index.ts'
import { findInvitacionesPara, findOrganizacionesDe, presentInvitacion, presentMiOrganizacion } from '../organizaciones/index.ts'
import { presentUsuario } from './cuentas.presenter.ts'
import { getUsuario, revokeSesion } from './cuentas.repository.ts'
import { iniciarSesion } from './iniciar-sesion.ts'
import { reenviarVerificacion } from './reenviar-verificacion.ts'
import { registrarUsuario } from './registrar-usuario.ts'
import { verificarEmail } from './verificar-email.ts'

async function readSesion({ db, ports: { clock } }: Context, usuarioId: string): Promise<Omit<Sesion, 'token'>> {
  const usuario = await getUsuario(db, usuarioId)
  const organizaciones = await findOrganizacionesDe(db, usuarioId)
  const invitaciones = await findInvitacionesPara(db, usuario.email, clock.now())
  return {
    usuario: presentUsuario(usuario),
    organizaciones: organizaciones.map(presentMiOrganizacion),
    invitaciones: invitaciones.map(presentInvitacion),
    notificaciones: await countSinLeer(db, usuarioId),
  }
}

export const cuentasRoutes = {
  'POST /auth/registro': {
    rule: publico,
    run: async (ctx, { body }) => {
      const { token, usuarioId } = await registrarUsuario(ctx, body)
      return { token, ...(await readSesion(ctx, usuarioId)) }
    },
  },
  'POST /auth/iniciar-sesion': {
    rule: publico,
    run: async (ctx, { body }) => {
      const { token, usuarioId } = await iniciarSesion(ctx, body)
      return { token, ...(await readSesion(ctx, usuarioId)) }
    },
  },
  'GET /auth/verify': { rule: conSesion, run: (ctx) => readSesion(ctx, usuarioDe(ctx).id) },
  'POST /auth/cerrar-sesion': {
    rule: conSesion,
    run: (ctx) => revokeSesion(ctx.db, usuarioDe(ctx).sesionId, ctx.ports.clock.now()),
  },
  'POST /auth/reenviar-verificacion': { rule: conSesion, run: reenviarVerificacion },
  'POST /auth/verificar-email': {
    rule: publico,
    run: async (ctx, { body }) => ({ usuario: presentUsuario(await verificarEmail(ctx, body)) }),
  },
} satisfies Partial<Routes>
