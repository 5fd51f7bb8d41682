import type { Conciliacion } from '@entrale/contract/administracion/proveedores'
import type { Routes } from '../../../http/mount.ts'
import { soloAdministrador } from '../../../rules.ts'
import { iso } from '../comun/busqueda.ts'
import { type ConciliacionRow, findConciliaciones, findProveedoresConciliados } from './conciliaciones.repository.ts'

const presentConciliacion = ({ ultimaEn, ...fila }: ConciliacionRow): Conciliacion => ({
  ...fila,
  ultimaEn: iso(ultimaEn),
})

export const conciliacionesRoutes = {
  'GET /administracion/conciliaciones': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { limit, currentPage, ...filtro } }) => {
      const { filas, total } = await findConciliaciones(db, filtro, { limit, currentPage })
      return { items: filas.map(presentConciliacion), total, proveedores: await findProveedoresConciliados(db) }
    },
  },
} satisfies Partial<Routes>
