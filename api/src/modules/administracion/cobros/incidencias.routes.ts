import type { Incidencia } from '@entrale/contract/administracion/incidencias'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { noEncontrado } from '../../../errors.ts'
import type { Routes } from '../../../http/mount.ts'
import { administradorConIdentidad } from '../../../identidad.ts'
import { soloAdministrador, usuarioDe } from '../../../rules.ts'
import { devolverRevision, registrarRevision, reintentarDevolucion } from '../../compras/index.ts'
import { dineroPorDecidir, hayDineroPorDecidir, resolverIncidencia } from '../../pagos/index.ts'
import { iso, isoONada } from '../comun/busqueda.ts'
import { findIncidencias, type IncidenciaRow } from './incidencias.repository.ts'

const presentIncidencia = ({ creadoEn, resueltaEn, ...fila }: IncidenciaRow): Incidencia => ({
  ...fila,
  creadoEn: iso(creadoEn),
  resueltaEn: isoONada(resueltaEn),
})

export const incidenciasRoutes = {
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
        if (await hayDineroPorDecidir(trx, id)) throw dineroPorDecidir()
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
  'POST /administracion/incidencias/:id/devolver': {
    rule: administradorConIdentidad,
    run: (ctx, { params: { id }, body: { nota } }) => devolverRevision(ctx, { id, nota }),
  },
  'POST /administracion/incidencias/:id/registrar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params: { id }, body: { nota } }) => ({ resultado: await registrarRevision(ctx, { id, nota }) }),
  },
  'POST /administracion/incidencias/:id/reintentar': {
    rule: administradorConIdentidad,
    run: (ctx, { params: { id } }) => reintentarDevolucion(ctx, id),
  },
} satisfies Partial<Routes>
