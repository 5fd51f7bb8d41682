import type { Incidencia } from '@entrale/contract/administracion/incidencias'
import type { AvisoProveedor, Conciliacion } from '@entrale/contract/administracion/proveedores'
import type { TrabajoFallido } from '@entrale/contract/administracion/trabajos'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { noEncontrado } from '../../../errors.ts'
import type { Routes } from '../../../http/mount.ts'
import { soloAdministrador, usuarioDe } from '../../../rules.ts'
import { descartarTrabajo, reintentarTrabajos } from '../../../trabajos.ts'
import { resolverIncidencia } from '../../pagos/index.ts'
import { administradorConIdentidad } from '../comun/administracion.policy.ts'
import { esUuid, iso, isoONada } from '../comun/busqueda.ts'
import {
  type AvisoRow,
  type ConciliacionRow,
  findAvisosProveedor,
  findConciliaciones,
  findIncidencias,
  findProveedoresConciliados,
  findProveedoresQueAvisan,
  findTiposDeTrabajo,
  findTrabajos,
  type IncidenciaRow,
  type TrabajoRow,
} from './trabajos.repository.ts'

const trabajoNoEncontrado = () => noEncontrado('Ese trabajo ya no está entre los fallidos.')

/** Ids alone: the rest of what a job carries may be about a person. */
const soloIds = (datos: Record<string, unknown>) =>
  Object.entries(datos).flatMap(([nombre, id]) => (typeof id === 'string' && esUuid(id) ? [{ nombre, id }] : []))

const presentTrabajo = ({ datos, creadoEn, fallidoEn, disponibleEn, ...fila }: TrabajoRow): TrabajoFallido => ({
  ...fila,
  datos: soloIds(datos),
  creadoEn: iso(creadoEn),
  fallidoEn: isoONada(fallidoEn),
  disponibleEn: iso(disponibleEn),
})
const presentIncidencia = ({ creadoEn, resueltaEn, ...fila }: IncidenciaRow): Incidencia => ({
  ...fila,
  creadoEn: iso(creadoEn),
  resueltaEn: isoONada(resueltaEn),
})
const presentAviso = ({ recibidoEn, ...fila }: AvisoRow): AvisoProveedor => ({ ...fila, recibidoEn: iso(recibidoEn) })
const presentConciliacion = ({ ultimaEn, ...fila }: ConciliacionRow): Conciliacion => ({
  ...fila,
  ultimaEn: iso(ultimaEn),
})

export const operacionRoutes = {
  'GET /administracion/trabajos': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { limit, currentPage, ...filtro } }) => {
      const { filas, total } = await findTrabajos(db, filtro, { limit, currentPage })
      return { items: filas.map(presentTrabajo), total, tipos: await findTiposDeTrabajo(db, filtro.estado) }
    },
  },
  'POST /administracion/trabajos/reintentar': {
    rule: soloAdministrador,
    run: (ctx, { body: { tipo } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { length: cuantos } = await reintentarTrabajos(trx, { tipo })
        if (cuantos > 0)
          await anotarPlataforma(trx, ctx, { accion: 'trabajo.reintentado', objeto: tipo, despues: { cuantos } })
        return { cuantos }
      }),
  },
  'POST /administracion/trabajos/:id/reintentar': {
    rule: soloAdministrador,
    run: (ctx, { params: { id } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const [tipo] = await reintentarTrabajos(trx, { id })
        if (tipo === undefined) throw trabajoNoEncontrado()
        await anotarPlataforma(trx, ctx, { accion: 'trabajo.reintentado', objeto: tipo })
      }),
  },
  'POST /administracion/trabajos/:id/descartar': {
    rule: administradorConIdentidad,
    run: (ctx, { params: { id }, body: { motivo } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const trabajo = await descartarTrabajo(trx, id)
        if (trabajo === undefined) throw trabajoNoEncontrado()
        const { tipo, intentos, error } = trabajo
        await anotarPlataforma(trx, ctx, {
          accion: 'trabajo.descartado',
          objeto: tipo,
          antes: { intentos, error },
          despues: { motivo },
        })
      }),
  },
  'GET /administracion/incidencias': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { limit, currentPage, ...filtro } }) => {
      const { filas, total } = await findIncidencias(db, filtro, { limit, currentPage })
      return { items: filas.map(presentIncidencia), total }
    },
  },
  'POST /administracion/incidencias/:id/resolver': {
    rule: soloAdministrador,
    run: (ctx, { params: { id }, body: { nota } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const clase = await resolverIncidencia(trx, {
          id,
          nota,
          usuarioId: usuarioDe(ctx).id,
          ahora: ctx.ports.clock.now(),
        })
        if (clase === undefined) throw noEncontrado('Esa incidencia ya no está abierta.')
        await anotarPlataforma(trx, ctx, { accion: 'incidencia.resuelta', objeto: clase, despues: { nota } })
      }),
  },
  'GET /administracion/avisos-proveedor': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { limit, currentPage, ...filtro } }) => {
      const { filas, total } = await findAvisosProveedor(db, filtro, { limit, currentPage })
      return { items: filas.map(presentAviso), total, proveedores: await findProveedoresQueAvisan(db) }
    },
  },
  'GET /administracion/conciliaciones': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { limit, currentPage, ...filtro } }) => {
      const { filas, total } = await findConciliaciones(db, filtro, { limit, currentPage })
      return { items: filas.map(presentConciliacion), total, proveedores: await findProveedoresConciliados(db) }
    },
  },
} satisfies Partial<Routes>
