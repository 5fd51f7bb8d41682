import type { Routes } from '../../http/mount.ts'
import { conDerechoDePuerta } from '../accesos/index.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { anularVentaDeTaquilla } from './anular.ts'
import { apartarBoletosDeTaquilla, devolverApartadosDeTaquilla } from './apartar.ts'
import { abrirCaja, hacerCorte, moverCaja } from './cajas.ts'
import { ponerLimite } from './cortesias.ts'
import { conTaquilla, conTaquillaQueFue } from './taquilla.policy.ts'
import { venderEnTaquilla } from './vender.ts'
import { verTaquilla, verTaquillas } from './ver-taquilla.ts'

export const taquillaRoutes = {
  'GET /organizacion/:slug/eventos/:slugEvento/taquilla': {
    rule: conDerechoDePuerta('taquilla', 'supervisar'),
    run: (ctx, { params }) => verTaquillas(ctx, params.slugEvento),
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/taquilla/cortesias': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params, body }) => ponerLimite(ctx, params.slugEvento, body.limite),
  },
  'GET /p/puerta/taquilla': { rule: conTaquilla, run: (ctx) => verTaquilla(ctx) },
  'POST /p/puerta/cajas': { rule: conTaquilla, run: async (ctx, { body }) => ({ item: await abrirCaja(ctx, body) }) },
  'POST /p/puerta/cajas/:id/movimientos': {
    rule: conTaquilla,
    run: async (ctx, { params, body }) => ({ item: await moverCaja(ctx, params.id, body) }),
  },
  'POST /p/puerta/cajas/:id/corte': {
    rule: conTaquilla,
    run: async (ctx, { params, body }) => ({ item: await hacerCorte(ctx, params.id, body) }),
  },
  // What was sold without a network has been sold, whatever became of the phone.
  'POST /p/puerta/ventas': {
    rule: conTaquillaQueFue,
    run: async (ctx, { body }) => ({ item: await venderEnTaquilla(ctx, body) }),
  },
  'POST /p/puerta/ventas/:id/anular': {
    rule: conTaquilla,
    run: async (ctx, { params }) => ({ item: await anularVentaDeTaquilla(ctx, params.id) }),
  },
  'POST /p/puerta/apartados': {
    rule: conTaquilla,
    run: async (ctx, { body }) => ({ items: await apartarBoletosDeTaquilla(ctx, body) }),
  },
  'POST /p/puerta/apartados/devolver': {
    rule: conTaquillaQueFue,
    run: async (ctx, { body }) => ({ devueltos: await devolverApartadosDeTaquilla(ctx, body.boletos) }),
  },
} satisfies Partial<Routes>
