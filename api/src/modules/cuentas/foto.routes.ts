import type { Usuario } from '@entrale/contract/cuentas/sesion'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { conSesion, usuarioDe } from '../../rules.ts'
import { presentUsuario } from './cuentas.presenter.ts'
import { getUsuario } from './cuentas.repository.ts'
import { cambiarFoto } from './foto-cambiar.ts'
import { quitarFoto } from './foto-quitar.ts'

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
