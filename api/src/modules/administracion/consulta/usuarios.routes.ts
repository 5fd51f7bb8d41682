import type { UsuarioAdministrado, UsuarioDetalle } from '@entrale/contract/administracion/usuarios'
import type { Context } from '../../../context.ts'
import type { Routes } from '../../../http/mount.ts'
import { administradorConIdentidad } from '../../../identidad.ts'
import { urlDeAvatar } from '../../../imagenes.ts'
import { soloAdministrador, usuarioDe } from '../../../rules.ts'
import {
  bloquearCuenta,
  cerrarSesionesDe,
  cuentaNoEncontrada,
  desbloquearCuenta,
  findSesionesDeCuenta,
  mandarRecuperacion,
  retirarSegundoPaso,
  verificarCuenta,
} from '../../cuentas/index.ts'
import { iso, isoONada } from '../comun/busqueda.ts'
import { findUsuarioDetalle, findUsuarios, type UsuarioRow } from './usuarios.repository.ts'

const comunes = ({ avatar, ...fila }: Omit<UsuarioRow, 'organizaciones'>) => ({
  id: fila.id,
  nombreMostrado: fila.nombreMostrado,
  email: fila.email,
  tipo: fila.tipo,
  urlAvatar: urlDeAvatar(avatar),
  verificadoEn: isoONada(fila.verificadoEn),
  bloqueadoEn: isoONada(fila.bloqueadoEn),
  creadoEn: iso(fila.creadoEn),
  ultimaConexion: isoONada(fila.ultimaConexion),
})
const present = (fila: UsuarioRow): UsuarioAdministrado => ({ ...comunes(fila), organizaciones: fila.organizaciones })

async function leer(ctx: Context, id: string): Promise<{ item: UsuarioDetalle }> {
  const fila = await findUsuarioDetalle(ctx.db, id)
  if (fila === undefined) throw cuentaNoEncontrada()
  const sesiones = await findSesionesDeCuenta(ctx, id)
  const { bloqueadoMotivo, llaves, segundoPaso, compras, organizaciones } = fila
  const item = {
    ...comunes(fila),
    ...{ bloqueadoMotivo, llaves, segundoPaso, compras, organizaciones },
    passwordCambiadaEn: isoONada(fila.passwordCambiadaEn),
    sesiones: sesiones.map(({ id: sesionId, dispositivo, creada_en, usada_en }) => ({
      id: sesionId,
      dispositivo,
      creadaEn: iso(creada_en),
      usadaEn: iso(usada_en),
    })),
    propia: usuarioDe(ctx).id === id,
  }
  return { item }
}

const y =
  (hacer: (ctx: Context, id: string) => Promise<void>) =>
  async (ctx: Context, { params: { id } }: { params: { id: string } }) => {
    await hacer(ctx, id)
    return leer(ctx, id)
  }

export const usuariosRoutes = {
  'GET /administracion/usuarios': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { limit, currentPage, ...filtro } }) => {
      const { filas, total } = await findUsuarios(db, filtro, { limit, currentPage })
      return { items: filas.map(present), total }
    },
  },
  'GET /administracion/usuarios/:id': { rule: soloAdministrador, run: (ctx, { params }) => leer(ctx, params.id) },
  'POST /administracion/usuarios/:id/bloquear': {
    rule: administradorConIdentidad,
    run: async (ctx, { params: { id }, body: { motivo } }) => {
      await bloquearCuenta(ctx, id, motivo)
      return leer(ctx, id)
    },
  },
  'POST /administracion/usuarios/:id/desbloquear': { rule: administradorConIdentidad, run: y(desbloquearCuenta) },
  'POST /administracion/usuarios/:id/verificar': { rule: administradorConIdentidad, run: y(verificarCuenta) },
  'POST /administracion/usuarios/:id/cerrar-sesiones': { rule: soloAdministrador, run: y(cerrarSesionesDe) },
  'POST /administracion/usuarios/:id/recuperacion': { rule: soloAdministrador, run: y(mandarRecuperacion) },
  'DELETE /administracion/usuarios/:id/segundo-paso': { rule: administradorConIdentidad, run: y(retirarSegundoPaso) },
} satisfies Partial<Routes>
