import type { AnotacionPlataforma } from '@entrale/contract/bitacora/plataforma'
import type { Routes } from '../../../http/mount.ts'
import { soloAdministrador } from '../../../rules.ts'
import { type AnotacionRow, countAnotaciones, findAnotaciones, findFiltrosDeBitacora } from './bitacora.repository.ts'

const present = ({ creadoEn, ...resto }: AnotacionRow): AnotacionPlataforma => ({
  ...resto,
  fecha: creadoEn.toISOString(),
})

export const bitacoraRoutes = {
  'GET /administracion/bitacora': {
    rule: soloAdministrador,
    run: async ({ db }, { query }) => {
      const { limit, currentPage } = query
      const filas = await findAnotaciones(db, query, { limite: limit, desde: (currentPage - 1) * limit })
      return {
        items: filas.map(present),
        total: await countAnotaciones(db, query),
        ...(await findFiltrosDeBitacora(db)),
      }
    },
  },
} satisfies Partial<Routes>
