import type { Usuario } from '@entrale/contract/cuentas/sesion'
import type { Routes } from '../../http/mount.ts'
import { exigirIdentidad } from '../../identidad.ts'
import { conSesion, publico, usuarioDe } from '../../rules.ts'
import { cambiarPassword } from './contrasena/cambiar-password.ts'
import { confirmarIdentidad } from './contrasena/comprobar-password.ts'
import { pedirRecuperacion } from './contrasena/enviar-recuperacion.ts'
import { restablecerPassword } from './contrasena/restablecer-password.ts'
import { cambiarEmail } from './correo/cambiar-email.ts'
import { deleteCambiosCorreoDe } from './correo/cambios-correo.repository.ts'
import { confirmarEmail } from './correo/confirmar-email.ts'
import { presentUsuario } from './cuenta/cuentas.presenter.ts'
import type { UsuarioRow } from './cuenta/cuentas.repository.ts'
import { editarCuenta, readCuenta, readDispositivos } from './read-cuenta.ts'
import { cerrarDispositivo, cerrarOtrasSesiones } from './sesiones/cerrar-sesion.ts'

const conUsuario = async (work: Promise<UsuarioRow>): Promise<{ usuario: Usuario }> => ({
  usuario: presentUsuario(await work),
})

export const cuentaRoutes = {
  'POST /auth/recuperar-password': { rule: publico, run: (ctx, { body }) => pedirRecuperacion(ctx, body) },
  'POST /auth/restablecer-password': { rule: publico, run: (ctx, { body }) => restablecerPassword(ctx, body) },
  'POST /auth/confirmar-email': { rule: publico, run: (ctx, { body }) => conUsuario(confirmarEmail(ctx, body)) },
  'GET /cuenta/obtener': { rule: conSesion, run: async (ctx) => ({ item: await readCuenta(ctx) }) },
  'PATCH /cuenta/editar': { rule: conSesion, run: (ctx, { body }) => conUsuario(editarCuenta(ctx, body)) },
  'POST /cuenta/confirmar-identidad': { rule: conSesion, run: (ctx, { body }) => confirmarIdentidad(ctx, body) },
  'POST /cuenta/cambiar-email': { rule: exigirIdentidad, run: (ctx, { body }) => cambiarEmail(ctx, body) },
  'DELETE /cuenta/email-pendiente': { rule: conSesion, run: (ctx) => deleteCambiosCorreoDe(ctx.db, usuarioDe(ctx).id) },
  'POST /cuenta/cambiar-password': { rule: conSesion, run: (ctx, { body }) => cambiarPassword(ctx, body) },
  'GET /cuenta/dispositivos': { rule: conSesion, run: readDispositivos },
  'DELETE /cuenta/dispositivos/:id': { rule: conSesion, run: (ctx, { params }) => cerrarDispositivo(ctx, params) },
  'POST /cuenta/cerrar-otras-sesiones': { rule: conSesion, run: cerrarOtrasSesiones },
} satisfies Partial<Routes>
