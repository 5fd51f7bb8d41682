import type { AvisoProveedor, Conciliacion } from '@entrale/contract/administracion/proveedores'
import type { Routes } from '../../../http/mount.ts'
import { soloAdministrador } from '../../../rules.ts'
import { iso } from '../comun/busqueda.ts'
import {
  type AvisoRow,
  type ConciliacionRow,
  findAvisosProveedor,
  findConciliaciones,
  findProveedoresEn,
} from './proveedores.repository.ts'

const presentConciliacion = ({ ultimaEn, ...fila }: ConciliacionRow): Conciliacion => ({
  ...fila,
  ultimaEn: iso(ultimaEn),
})

const presentAviso = ({ recibidoEn, ...fila }: AvisoRow): AvisoProveedor => ({ ...fila, recibidoEn: iso(recibidoEn) })

export const proveedoresRoutes = {
  'GET /administracion/avisos-proveedor': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { limit, currentPage, ...filtro } }) => {
      const { filas, total } = await findAvisosProveedor(db, filtro, { limit, currentPage })
      return { items: filas.map(presentAviso), total, proveedores: await findProveedoresEn(db, 'pago_eventos') }
    },
  },
  'GET /administracion/conciliaciones': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { limit, currentPage, ...filtro } }) => {
      const { filas, total } = await findConciliaciones(db, filtro, { limit, currentPage })
      return {
        items: filas.map(presentConciliacion),
        total,
        proveedores: await findProveedoresEn(db, 'conciliaciones'),
      }
    },
  },
} satisfies Partial<Routes>
