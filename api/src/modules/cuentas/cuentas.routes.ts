import type { Routes } from '../../http/mount.ts'
import { conSesion, publico, usuarioDe } from '../../rules.ts'
import { reenviarVerificacion } from './correo/enviar-verificacion.ts'
import { verificarEmail } from './correo/verificar-email.ts'
import { presentUsuario } from './cuenta/cuentas.presenter.ts'
import { cerrarSesion } from './sesiones/cerrar-sesion.ts'
import { iniciarSesion } from './sesiones/iniciar-sesion.ts'
import { readSesion, readSesionNueva } from './sesiones/read-sesion.ts'
import { registrarUsuario } from './sesiones/registrar-usuario.ts'

export const cuentasRoutes = {
  'POST /auth/registro': {
    rule: publico,
    run: async (ctx, { body }) => readSesionNueva(ctx, await registrarUsuario(ctx, body)),
  },
  'POST /auth/iniciar-sesion': {
    rule: publico,
    run: async (ctx, { body }) => readSesionNueva(ctx, await iniciarSesion(ctx, body)),
  },
  'GET /auth/verify': {
    rule: conSesion,
    run: (ctx) => {
      const { id, segundoPaso = false } = usuarioDe(ctx)
      return readSesion(ctx, id, segundoPaso)
    },
  },
  'POST /auth/cerrar-sesion': {
    rule: conSesion,
    run: cerrarSesion,
  },
  'POST /auth/reenviar-verificacion': { rule: conSesion, run: reenviarVerificacion },
  'POST /auth/verificar-email': {
    rule: publico,
    run: async (ctx, { body }) => ({ usuario: presentUsuario(await verificarEmail(ctx, body)) }),
  },
} satisfies Partial<Routes>
