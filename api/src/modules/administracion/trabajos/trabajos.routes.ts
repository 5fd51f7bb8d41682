import type { TrabajoFallido } from '@entrale/contract/administracion/trabajos'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { noEncontrado } from '../../../errors.ts'
import type { Routes } from '../../../http/mount.ts'
import { administradorConIdentidad } from '../../../identidad.ts'
import { soloAdministrador } from '../../../rules.ts'
import { descartarTrabajo, reintentarTrabajos } from '../../../trabajos.ts'
import { esUuid, iso, isoONada } from '../comun/busqueda.ts'
import type { TrabajoRow } from './trabajos.repository.ts'
import { findTiposDeTrabajo, findTrabajos } from './trabajos.repository.ts'

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

const trabajoNoEncontrado = () => noEncontrado('Ese trabajo ya no está entre los fallidos.')

/** Jobs that failed or wait: tried again or discarded by an administrator. */
export const trabajosRoutes = {
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
} satisfies Partial<Routes>
