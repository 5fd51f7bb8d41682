import type { AvisoProveedor } from '@entrale/contract/administracion/proveedores'
import type { Routes } from '../../../http/mount.ts'
import { soloAdministrador } from '../../../rules.ts'
import { iso } from '../comun/busqueda.ts'
import { type AvisoRow, findAvisosProveedor, findProveedoresQueAvisan } from './avisos-proveedor.repository.ts'

const presentAviso = ({ recibidoEn, ...fila }: AvisoRow): AvisoProveedor => ({ ...fila, recibidoEn: iso(recibidoEn) })

export const avisosProveedorRoutes = {
  'GET /administracion/avisos-proveedor': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { limit, currentPage, ...filtro } }) => {
      const { filas, total } = await findAvisosProveedor(db, filtro, { limit, currentPage })
      return { items: filas.map(presentAviso), total, proveedores: await findProveedoresQueAvisan(db) }
    },
  },
} satisfies Partial<Routes>
