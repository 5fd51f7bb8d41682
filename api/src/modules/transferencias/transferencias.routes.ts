import type { Routes } from '../../http/mount.ts'
import { conSesion, publico, usuarioDe } from '../../rules.ts'
import { accesoDeBoleto } from '../compras/index.ts'
import { abrirBoleto } from './abrir-boleto.ts'
import { abrirTransferencia } from './abrir-transferencia.ts'
import { aceptarTransferencia, rechazarTransferencia } from './aceptar-transferencia.ts'
import { findRecibidos } from './boletos.repository.ts'
import { cancelarTransferencia } from './cancelar-transferencia.ts'
import { devolverBoleto, retirarBoleto } from './dar-a-la-lista.ts'
import { pedirPase } from './pases.ts'
import { ponerEnTelefono } from './poner-en-telefono.ts'
import { responderBoleto, verRespuestasDeBoleto } from './responder-boleto.ts'
import { presentBoletoPagina, presentTransferencia } from './transferencias.presenter.ts'
import { transferirBoleto } from './transferir-boleto.ts'

export const transferenciasRoutes = {
  'GET /p/boletos/:id': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' } }) => ({
      item: presentBoletoPagina(await abrirBoleto(ctx, params.id, acceso), ctx),
    }),
  },
  'GET /p/boletos/:id/respuestas': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' } }) => ({
      item: await verRespuestasDeBoleto(ctx, { id: params.id, acceso }),
    }),
  },
  'PUT /p/boletos/:id/respuestas': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' }, body }) => ({
      item: await responderBoleto(ctx, { id: params.id, acceso }, body.respuestas),
    }),
  },
  'POST /p/boletos/:id/telefono': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' }, body }) => ({
      item: await ponerEnTelefono(ctx, { id: params.id, acceso }, body),
    }),
  },
  'POST /p/boletos/:id/pase': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' }, body: { cual } }) => ({
      url: await pedirPase(ctx, { id: params.id, acceso, cual }),
    }),
  },
  'GET /compras/recibidos': {
    rule: conSesion,
    run: async (ctx, { query: { limit, currentPage } }) => {
      const { boletos, total } = await findRecibidos(ctx.db, usuarioDe(ctx).id, {
        limit,
        currentPage,
        ahora: ctx.ports.clock.now(),
      })
      const items = boletos.map((boleto) => ({
        ...presentBoletoPagina(boleto, ctx),
        acceso: accesoDeBoleto(ctx.config.secret, boleto.boleto),
        de_quien: boleto.deQuien ?? boleto.comprador,
      }))
      return { items, total }
    },
  },
  'POST /p/boletos/:id/transferir': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' }, body }) => ({
      item: presentBoletoPagina(await transferirBoleto(ctx, params.id, acceso, body), ctx),
    }),
  },
  'DELETE /p/boletos/:id/transferencia': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' } }) => ({
      item: presentBoletoPagina(await cancelarTransferencia(ctx, params.id, acceso), ctx),
    }),
  },
  'GET /p/transferencias/:id': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' } }) => ({
      item: presentTransferencia(await abrirTransferencia(ctx, params.id, acceso), ctx),
    }),
  },
  'POST /p/transferencias/:id/aceptar': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' } }) => {
      const id = await aceptarTransferencia(ctx, params.id, acceso)
      return { boleto: { id }, acceso: accesoDeBoleto(ctx.config.secret, { id, enlaces: 0 }) }
    },
  },
  'POST /p/transferencias/:id/rechazar': {
    rule: publico,
    run: (ctx, { params, query: { acceso = '' } }) => rechazarTransferencia(ctx, params.id, acceso),
  },
  'POST /p/boletos/:id/devolver': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' } }) => ({
      item: presentBoletoPagina(await devolverBoleto(ctx, params.id, acceso), ctx),
    }),
  },
  'DELETE /p/boletos/:id/devolver': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' } }) => ({
      item: presentBoletoPagina(await retirarBoleto(ctx, params.id, acceso), ctx),
    }),
  },
} satisfies Partial<Routes>
