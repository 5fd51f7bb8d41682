import type { Routes } from '../../http/mount.ts'
import { operadorDe } from '../../operador.ts'
import { publico } from '../../rules.ts'

/** What the legal pages and the help print: who runs this installation, and what it charges. */
export const plataformaRoutes = {
  'GET /p/plataforma/obtener': {
    rule: publico,
    run: async ({ db, config }) => {
      const { cargo_bps, cargo_fijo, aviso } = await db
        .selectFrom('ajustes')
        .select(['cargo_bps', 'cargo_fijo', 'aviso'])
        .executeTakeFirstOrThrow()
      const operador = await operadorDe({ db, config })
      return { item: { operador, cargo: { puntosBase: cargo_bps, fijo: cargo_fijo, moneda: 'MXN' }, aviso } }
    },
  },
} satisfies Partial<Routes>
