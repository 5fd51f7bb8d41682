import type { Llave } from '@entrale/contract/cuentas/cuenta'
import type { Routes } from '../../../http/mount.ts'
import { exigirIdentidad } from '../../../identidad.ts'
import { conSesion, publico, usuarioDe } from '../../../rules.ts'
import { setSegundoPaso } from '../segundo-paso/segundo-paso.repository.ts'
import { abrirSesionConLlave } from '../sesiones/abrir-sesion.ts'
import { probarIdentidad } from '../sesiones/identidad.ts'
import { readSesionNueva } from '../sesiones/read-sesion.ts'
import { comprobarIdentidadLlave, pedirIdentidadLlave } from './confirmar-con-llave.ts'
import { crearLlave, pedirLlave } from './crear-llave.ts'
import { entrarConLlave, pedirFirma } from './entrar-con-llave.ts'
import { findLlaves, type LlaveRow } from './llaves.repository.ts'
import { quitarLlave } from './quitar-llave.ts'

const presentLlave = ({ id, nombre, creada_en, usada_en }: LlaveRow): Llave => ({
  id,
  nombre,
  creadaEn: creada_en.toISOString(),
  usadaEn: usada_en?.toISOString() ?? null,
})

export const llavesRoutes = {
  'POST /auth/llaves/opciones': { rule: publico, run: async (ctx) => ({ opciones: await pedirFirma(ctx) }) },
  'POST /auth/llaves/iniciar': {
    rule: publico,
    run: async (ctx, { body }) =>
      readSesionNueva(ctx, await abrirSesionConLlave(ctx, await entrarConLlave(ctx, body.respuesta))),
  },
  'GET /cuenta/llaves': {
    rule: conSesion,
    run: async (ctx) => {
      const llaves = await findLlaves(ctx.db, usuarioDe(ctx).id)
      return { items: llaves.map(presentLlave), total: llaves.length }
    },
  },
  'POST /cuenta/llaves/opciones': { rule: exigirIdentidad, run: async (ctx) => ({ opciones: await pedirLlave(ctx) }) },
  'POST /cuenta/llaves/crear': {
    rule: conSesion,
    run: async (ctx, { body }) => ({ item: presentLlave(await crearLlave(ctx, body)) }),
  },
  'DELETE /cuenta/llaves/:id': { rule: exigirIdentidad, run: (ctx, { params }) => quitarLlave(ctx, params.id) },
  'POST /cuenta/identidad-llave/opciones': {
    rule: conSesion,
    run: async (ctx) => ({ opciones: await pedirIdentidadLlave(ctx) }),
  },
  'POST /cuenta/identidad-llave': {
    rule: conSesion,
    run: async (ctx, { body }) => {
      await comprobarIdentidadLlave(ctx, body.respuesta)
      await probarIdentidad(ctx)
      await setSegundoPaso(ctx.db, usuarioDe(ctx).sesionId, ctx.ports.clock.now())
    },
  },
} satisfies Partial<Routes>
