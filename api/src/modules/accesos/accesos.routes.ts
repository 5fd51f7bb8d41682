import type { Routes } from '../../http/mount.ts'
import { publico } from '../../rules.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { conCelular, conCelularQueFue } from './celulares/celulares.policy.ts'
import { emparejar, enlazar, verPorEnlazar } from './celulares/emparejar.ts'
import { quitarCelular, terminarCelular } from './celulares/revocar-celular.ts'
import { verPuertas } from './celulares/ver-puertas.ts'
import { conDerechoDePuerta } from './derechos/derechos.policy.ts'
import { ponerDerechos, quitarDerechos, verEquipoDePuerta } from './derechos/equipo-de-puerta.ts'
import { verLecturas } from './lecturas/ver-lecturas.ts'
import { verCambios } from './lista/ver-cambios.ts'
import { ponerCodigoVivo } from './puertas/codigo-vivo.ts'
import { ordenarPuertas } from './puertas/ordenar-puertas.ts'
import { crearPuerta, editarPuerta, quitarPuerta } from './puertas/puertas.ts'
import { registrarAccesos } from './registro/registrar-accesos.ts'
import { decidirTardios } from './resolver/decidir-tardios.ts'
import { resolverConflicto } from './resolver/resolver-conflicto.ts'
import { verPorResolver } from './resolver/ver-por-resolver.ts'
import { verResueltos } from './resolver/ver-resueltos.ts'
import { verNoPasaron } from './tablero/ver-no-pasaron.ts'
import { verRitmo } from './tablero/ver-ritmo.ts'

export const accesosRoutes = {
  'GET /organizacion/:slug/eventos/:slugEvento/puertas': {
    rule: enOrganizacion('member'),
    run: (ctx, { params }) => verPuertas(ctx, params.slugEvento),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/puertas/crear-puerta': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: await crearPuerta(ctx, params.slugEvento, body) }),
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/puertas/:id': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: await editarPuerta(ctx, params.slugEvento, params.id, body) }),
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/puertas/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => quitarPuerta(ctx, params.slugEvento, params.id),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/puertas/:id/emparejar': {
    rule: conDerechoDePuerta('escanear', 'supervisar', 'taquilla', 'kiosco'),
    run: async (ctx, { params, body }) => ({ item: await emparejar(ctx, params.slugEvento, params.id, body) }),
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/puertas/ordenar': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params, body }) => ordenarPuertas(ctx, params.slugEvento, body.ids),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/equipo-puerta': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => verEquipoDePuerta(ctx, params.slugEvento),
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/equipo-puerta/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params, body }) => ponerDerechos(ctx, params.slugEvento, params.id, body.alcances),
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/equipo-puerta/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => quitarDerechos(ctx, params.slugEvento, params.id),
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/puertas/codigo': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params, body }) => ponerCodigoVivo(ctx, params.slugEvento, body.vivo),
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/celulares/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => quitarCelular(ctx, params.slugEvento, params.id),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/accesos': {
    rule: enOrganizacion('member'),
    run: (ctx, { params, query }) => verLecturas(ctx, params.slugEvento, query),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/ritmo': {
    rule: enOrganizacion('member'),
    run: (ctx, { params, query }) => verRitmo(ctx, params.slugEvento, query.solo === 'reciente'),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/no-pasaron': {
    rule: enOrganizacion('member'),
    run: (ctx, { params }) => verNoPasaron(ctx, params.slugEvento),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/resueltos': {
    rule: enOrganizacion('member'),
    run: (ctx, { params }) => verResueltos(ctx, params.slugEvento),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/por-resolver': {
    rule: enOrganizacion('member'),
    run: (ctx, { params }) => verPorResolver(ctx, params.slugEvento),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/accesos/:id/resolver': {
    rule: conDerechoDePuerta('supervisar'),
    run: (ctx, { params, body }) => resolverConflicto(ctx, params.slugEvento, params.id, body.nota),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/celulares/:id/tardios': {
    rule: conDerechoDePuerta('supervisar'),
    run: (ctx, { params, body }) => decidirTardios(ctx, params.slugEvento, params.id, body.decision),
  },
  // Whoever knows a code of these ten minutes holds the phone that the panel waits for.
  'POST /p/puerta/emparejar': {
    rule: publico,
    run: async (ctx, { body }) => ({ item: await verPorEnlazar(ctx, body.codigo) }),
  },
  'POST /p/puerta/enlazar': { rule: publico, run: (ctx, { body }) => enlazar(ctx, body.codigo, body.nombre) },
  'POST /p/puerta/accesos': { rule: conCelularQueFue, run: (ctx, { body }) => registrarAccesos(ctx, body) },
  'GET /p/puerta/cambios': { rule: conCelular, run: (ctx, { query }) => verCambios(ctx, query) },
  'DELETE /p/puerta/celular': { rule: conCelular, run: (ctx) => terminarCelular(ctx) },
} satisfies Partial<Routes>
