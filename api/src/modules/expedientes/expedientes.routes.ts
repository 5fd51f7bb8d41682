import type { Expediente } from '@entrale/contract/expedientes/schemas'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { administradorConIdentidad, conIdentidad } from '../../identidad.ts'
import { soloAdministrador } from '../../rules.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { findFirmas } from './contrato/contratos.repository.ts'
import { firmarContrato, tomarContrato, verContrato } from './contrato/firmar-contrato.ts'
import { findAccesos } from './expediente/documentos.repository.ts'
import { presentAcceso } from './expediente/expedientes.presenter.ts'
import { findFaltas } from './expediente/expedientes.repository.ts'
import { enviarExpediente, guardarExpediente, retomarExpediente } from './expediente/guardar-expediente.ts'
import { subirDocumento } from './expediente/subir-documento.ts'
import { leerPartes } from './expediente/ver-expediente.ts'
import { countCola, findCola } from './revision/cola.repository.ts'
import { ponerReglaExpediente, verReglasExpediente } from './revision/reglas.ts'
import {
  anotarLista,
  aprobarExpediente,
  observarExpediente,
  resolverCoincidencia,
  verExpedienteAdmin,
} from './revision/revisar-expediente.ts'

const owner = enOrganizacion('owner')

async function leer(ctx: Context): Promise<{ item: Expediente }> {
  const { organizacionId } = membresiaDe(ctx)
  const { version, firmarHasta } = await tomarContrato(ctx)
  const [firmada] = await findFirmas(ctx.db, organizacionId)
  return {
    item: {
      ...(await leerPartes(ctx, organizacionId)),
      faltas: await findFaltas(ctx.db, organizacionId, ctx.ports.clock.now()),
      contrato: { version, firmarHasta: firmarHasta.toISOString(), firmada: firmada?.version ?? null },
    },
  }
}

export const expedientesRoutes = {
  'GET /organizacion/:slug/expediente': { rule: owner, run: leer },
  'PATCH /organizacion/:slug/expediente': {
    rule: owner,
    run: async (ctx, { body }) => {
      await guardarExpediente(ctx, body)
      return leer(ctx)
    },
  },
  'PUT /organizacion/:slug/expediente/documentos/:clase': {
    rule: conIdentidad(owner),
    run: async (ctx, { params, body }) => {
      await subirDocumento(ctx, params.clase, body)
      return leer(ctx)
    },
  },
  'POST /organizacion/:slug/expediente/enviar': {
    rule: owner,
    run: async (ctx) => {
      await enviarExpediente(ctx)
      return leer(ctx)
    },
  },
  'POST /organizacion/:slug/expediente/retomar': {
    rule: conIdentidad(owner),
    run: async (ctx) => {
      await retomarExpediente(ctx)
      return leer(ctx)
    },
  },
  'GET /organizacion/:slug/expediente/accesos': {
    rule: owner,
    run: async (ctx, { query }) => {
      const { accesos, total } = await findAccesos(ctx.db, membresiaDe(ctx).organizacionId, query)
      return { items: accesos.map(presentAcceso), total }
    },
  },
  'GET /organizacion/:slug/contrato': { rule: owner, run: async (ctx) => ({ item: await verContrato(ctx) }) },
  'POST /organizacion/:slug/contrato/firmar': {
    rule: conIdentidad(owner),
    run: async (ctx, { body }) => ({ item: await firmarContrato(ctx, body) }),
  },
  'GET /administracion/expedientes': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { cola, ...pagina } }) => {
      const { filas, total } = await findCola(db, cola, pagina)
      const items = filas.map(({ enviadoEn, aprobadoEn, ...fila }) => ({
        ...fila,
        enviadoEn: enviadoEn?.toISOString() ?? null,
        aprobadoEn: aprobadoEn?.toISOString() ?? null,
      }))
      return { items, total, cuentas: await countCola(db) }
    },
  },
  'GET /administracion/expedientes/:id': {
    rule: administradorConIdentidad,
    run: async (ctx, { params }) => ({ item: await verExpedienteAdmin(ctx, params.id) }),
  },
  'POST /administracion/expedientes/:id/aprobar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => {
      await aprobarExpediente(ctx, params.id, body)
      return { item: await verExpedienteAdmin(ctx, params.id) }
    },
  },
  'POST /administracion/expedientes/:id/observar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => {
      await observarExpediente(ctx, params.id, body)
      return { item: await verExpedienteAdmin(ctx, params.id) }
    },
  },
  'POST /administracion/expedientes/:id/listas': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => {
      await anotarLista(ctx, params.id, body)
      return { item: await verExpedienteAdmin(ctx, params.id) }
    },
  },
  'POST /administracion/expedientes/:id/listas/:consultaId/resolver': {
    rule: administradorConIdentidad,
    run: async (ctx, { params: { id, consultaId }, body }) => {
      await resolverCoincidencia(ctx, { id, consultaId, motivo: body.motivo })
      return { item: await verExpedienteAdmin(ctx, id) }
    },
  },
  'GET /administracion/reglas-expediente': {
    rule: soloAdministrador,
    run: async (ctx) => ({ item: await verReglasExpediente(ctx) }),
  },
  'POST /administracion/reglas-expediente': {
    rule: administradorConIdentidad,
    run: async (ctx, { body }) => ({ item: await ponerReglaExpediente(ctx, body) }),
  },
} satisfies Partial<Routes>
