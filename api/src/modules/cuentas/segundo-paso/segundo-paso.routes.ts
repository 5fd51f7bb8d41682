import type { Routes } from '../../../http/mount.ts'
import { exigirIdentidad } from '../../../identidad.ts'
import { conSesion } from '../../../rules.ts'
import { activar, pedirApp, renovarCodigos } from './app-de-codigos.ts'
import { probarCodigo, readSegundoPaso } from './probar-segundo-paso.ts'
import { quitarApp } from './quitar-app.ts'

export const segundoPasoRoutes = {
  'GET /cuenta/segundo-paso': { rule: conSesion, run: async (ctx) => ({ item: await readSegundoPaso(ctx) }) },
  'POST /cuenta/segundo-paso/confirmar': { rule: conSesion, run: (ctx, { body }) => probarCodigo(ctx, body.codigo) },
  'POST /cuenta/segundo-paso/app/opciones': { rule: exigirIdentidad, run: pedirApp },
  'POST /cuenta/segundo-paso/app/activar': {
    rule: exigirIdentidad,
    run: async (ctx, { body }) => ({ codigos: await activar(ctx, body.codigo) }),
  },
  'DELETE /cuenta/segundo-paso/app': { rule: exigirIdentidad, run: quitarApp },
  'POST /cuenta/segundo-paso/codigos': {
    rule: exigirIdentidad,
    run: async (ctx) => ({ codigos: await renovarCodigos(ctx) }),
  },
} satisfies Partial<Routes>
