import { noEncontrado } from '../../errors.ts'
import type { Routes } from '../../http/mount.ts'
import { conSesion, publico } from '../../rules.ts'

const pronto = () => {
  throw noEncontrado()
}

export const cuentaRoutes = {
  'POST /auth/recuperar-password': { rule: publico, run: pronto },
  'POST /auth/restablecer-password': { rule: publico, run: pronto },
  'POST /auth/confirmar-email': { rule: publico, run: pronto },
  'GET /cuenta/obtener': { rule: conSesion, run: pronto },
  'PATCH /cuenta/editar': { rule: conSesion, run: pronto },
  'POST /cuenta/confirmar-identidad': { rule: conSesion, run: pronto },
  'POST /cuenta/cambiar-email': { rule: conSesion, run: pronto },
  'DELETE /cuenta/email-pendiente': { rule: conSesion, run: pronto },
  'POST /cuenta/cambiar-password': { rule: conSesion, run: pronto },
  'GET /cuenta/dispositivos': { rule: conSesion, run: pronto },
  'DELETE /cuenta/dispositivos/:id': { rule: conSesion, run: pronto },
  'POST /cuenta/cerrar-otras-sesiones': { rule: conSesion, run: pronto },
} satisfies Partial<Routes>
