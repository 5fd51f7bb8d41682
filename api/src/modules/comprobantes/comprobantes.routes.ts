import type { ComprobanteFiscal } from '@entrale/contract/facturacion/comprobantes'
import type { Config } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { soloAdministrador } from '../../rules.ts'
import { archivosDeFactura } from '../compras/index.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { type ComprobanteRow, findDeOrganizacion, findDePlataforma } from './lista.repository.ts'
import { ponerReglaFactura, verReglasFactura } from './reglas-factura.ts'
import { reintentarComo, reintentarDeOrganizacion } from './reintentar.ts'

function present(comprobante: ComprobanteRow, config: Config): ComprobanteFiscal {
  const { id, clase, emisor, organizacion, folio, evento, periodo, receptor, ventas, total, estado, enCurso, uuid } =
    comprobante
  const { de, dePrueba, error, referencia, creadoEn } = comprobante
  const { rfc, razonSocial } = receptor
  const archivos =
    estado === 'timbrada' && referencia !== null ? archivosDeFactura(config, id) : { pdf: null, xml: null }
  return {
    ...{
      id,
      clase,
      emisor,
      organizacion,
      folio,
      evento,
      desde: periodo?.desde ?? null,
      hasta: periodo?.hasta ?? null,
      rfc,
      razonSocial,
    },
    ...{ ventas, total, estado, enCurso, uuid, de: de?.uuid ?? null, dePrueba, error, ...archivos },
    creadoEn: creadoEn.toISOString(),
  }
}

export const comprobantesRoutes = {
  'GET /organizacion/:slug/facturacion/comprobantes': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { query }) => {
      const { filas, total } = await findDeOrganizacion(ctx.db, membresiaDe(ctx).organizacionId, query)
      return { items: filas.map((fila) => present(fila, ctx.config)), total }
    },
  },
  'POST /organizacion/:slug/facturacion/comprobantes/:id/reintentar': {
    rule: enOrganizacion('owner'),
    run: async (ctx, { params }) => ({ item: present(await reintentarDeOrganizacion(ctx, params.id), ctx.config) }),
  },
  'GET /administracion/facturacion/comprobantes': {
    rule: soloAdministrador,
    run: async (ctx, { query }) => {
      const { filas, total } = await findDePlataforma(ctx.db, query)
      return { items: filas.map((fila) => present(fila, ctx.config)), total }
    },
  },
  'POST /administracion/facturacion/comprobantes/:id/reintentar': {
    rule: soloAdministrador,
    run: async (ctx, { params }) => ({ item: present(await reintentarComo(ctx, params.id), ctx.config) }),
  },
  'GET /administracion/reglas-factura': {
    rule: soloAdministrador,
    run: async (ctx) => ({ item: await verReglasFactura(ctx) }),
  },
  'POST /administracion/reglas-factura': {
    rule: administradorConIdentidad,
    run: async (ctx, { body }) => ({ item: await ponerReglaFactura(ctx, body) }),
  },
} satisfies Partial<Routes>
