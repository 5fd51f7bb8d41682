import type { Routes } from '../../http/mount.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { soloAdministrador } from '../../rules.ts'
import { exigirConfianza, ponerConfianza } from './confianza.ts'

export const confianzaRoutes = {
  'GET /administracion/organizaciones/:id/confianza': {
    rule: soloAdministrador,
    run: async ({ db, ports }, { params }) => ({ item: await exigirConfianza(db, params.id, ports.clock.now()) }),
  },
  'PUT /administracion/organizaciones/:id/confianza': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => ({ item: await ponerConfianza(ctx, params.id, body) }),
  },
} satisfies Partial<Routes>
