import type { Routes } from '../../http/mount.ts'
import { publico } from '../../rules.ts'

/** What the legal pages and the help print: who runs this installation, and what it charges. */
export const plataformaRoutes = {
  'GET /p/plataforma/obtener': {
    rule: publico,
    run: async ({ db, config }) => {
      const { cargo_bps, cargo_fijo } = await db.selectFrom('ajustes').select(['cargo_bps', 'cargo_fijo']).executeTakeFirstOrThrow()
      return { item: { operador: config.operador, cargo: { puntosBase: cargo_bps, fijo: cargo_fijo, moneda: 'MXN' } } }
    },
  },
} satisfies Partial<Routes>
