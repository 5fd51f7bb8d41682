import type { Usuario } from '@entrale/contract/cuentas/sesion'
import type { Context } from '../../../context.ts'
import type { Routes } from '../../../http/mount.ts'
import { conSesion, usuarioDe } from '../../../rules.ts'
import { presentUsuario } from '../cuenta/cuentas.presenter.ts'
import { getUsuario } from '../cuenta/cuentas.repository.ts'
import { cambiarFoto, quitarFoto } from './cambiar-foto.ts'

const mostrar = async (ctx: Context): Promise<{ usuario: Usuario }> => ({
  usuario: presentUsuario(await getUsuario(ctx.db, usuarioDe(ctx).id)),
})

export const fotoRoutes = {
  'POST /cuenta/foto': {
    rule: conSesion,
    run: async (ctx) => {
      await cambiarFoto(ctx)
      return mostrar(ctx)
    },
  },
  'DELETE /cuenta/foto': {
    rule: conSesion,
    run: async (ctx) => {
      await quitarFoto(ctx)
      return mostrar(ctx)
    },
  },
} satisfies Partial<Routes>
