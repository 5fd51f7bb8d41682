import type { Routes } from '../../http/mount.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { diaEn } from '../../momento.ts'
import { soloAdministrador } from '../../rules.ts'
import { findAsientos, findBalanza } from './balanza.repository.ts'
import { registrarAjuste, registrarEntero, registrarSaldoBanco } from './registrar.ts'
import { findRegistros } from './tesoreria.repository.ts'
import { verDinero } from './ver-dinero.ts'

export const tesoreriaRoutes = {
  'GET /administracion/tesoreria': {
    rule: soloAdministrador,
    run: async ({ db, ports }) => ({ item: await verDinero(db, ports.clock.now()) }),
  },
  'GET /administracion/tesoreria/balanza': {
    rule: soloAdministrador,
    run: async ({ db, ports }, { query }) => {
      const mes = query.mes ?? diaEn(ports.clock.now()).slice(0, 7)
      return { mes, items: await findBalanza(db, mes) }
    },
  },
  'GET /administracion/tesoreria/asientos': {
    rule: soloAdministrador,
    run: ({ db }, { query }) => findAsientos(db, query),
  },
  'GET /administracion/tesoreria/registros': {
    rule: soloAdministrador,
    run: ({ db }, { query }) => findRegistros(db, query),
  },
  'POST /administracion/tesoreria/ajustes': {
    rule: administradorConIdentidad,
    run: (ctx, { body }) => registrarAjuste(ctx, body),
  },
  'POST /administracion/tesoreria/enteros': {
    rule: administradorConIdentidad,
    run: (ctx, { body }) => registrarEntero(ctx, body),
  },
  'PUT /administracion/tesoreria/saldo-banco': {
    rule: administradorConIdentidad,
    run: (ctx, { body }) => registrarSaldoBanco(ctx, body),
  },
} satisfies Partial<Routes>
