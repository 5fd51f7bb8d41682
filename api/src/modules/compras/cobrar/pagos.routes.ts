import type { Compra } from '@entrale/contract/compras/compra'
import type { MetodoOfrecido } from '@entrale/contract/pagos/schemas'
import type { Context } from '../../../context.ts'
import type { Routes } from '../../../http/mount.ts'
import { publico } from '../../../rules.ts'
import { apartadoNoEncontrado } from '../../boletos/index.ts'
import { simularCuenta, verCuentaPrueba } from '../../cuentas-conectadas/index.ts'
import { findVendedores, metodosPara } from '../../pagos/index.ts'
import { abrirCompra } from '../compra/abrir-compra.ts'
import { accesoDe } from '../compra/acceso.ts'
import { presentCompra } from '../compra/compras.presenter.ts'
import { comprarBoletos } from './comprar-boletos.ts'
import { leerParaPagar, type ParaPagar } from './intento.repository.ts'
import type { Hecha } from './pagar-apartado.ts'
import { cancelarCompra, pagarCompra } from './pagar-compra.ts'
import { recibirAviso } from './recibir-aviso.ts'
import { simularPago, verCobroPrueba } from './simular-pago.ts'

type Respuesta = { compra: Compra; acceso: string; accion?: NonNullable<Hecha['accion']> }
const presentHecha = (ctx: Context, { compra, accion }: Hecha): Respuesta => ({
  compra: presentCompra(compra, ctx),
  acceso: accesoDe(ctx.config.secret, compra),
  ...(accion !== null && { accion }),
})

async function ofrecidos(ctx: Context, para: ParaPagar): Promise<MetodoOfrecido[]> {
  const vendedores = await findVendedores(ctx.db, para.eventoId)
  return metodosPara(ctx, { ...para, vendedores }, ctx.ports.clock.now())
}

export const comprasPagosRoutes = {
  'GET /p/apartados/:id/metodos': {
    rule: publico,
    run: async (ctx, { params }) => {
      const para = await leerParaPagar(ctx.db, params.id)
      if (para === null) throw apartadoNoEncontrado()
      return { items: await ofrecidos(ctx, para) }
    },
  },
  'GET /p/compras/:folio/metodos': {
    rule: publico,
    run: async (ctx, { params, query }) => {
      const { apartadoId } = await abrirCompra(ctx, params.folio, query.acceso)
      const para = await leerParaPagar(ctx.db, apartadoId)
      return { items: para === null ? [] : await ofrecidos(ctx, para) }
    },
  },
  'POST /p/apartados/:id/comprar': {
    rule: publico,
    run: async (ctx, { params, body }) => presentHecha(ctx, await comprarBoletos(ctx, params.id, body)),
  },
  'POST /p/compras/:folio/pagar': {
    rule: publico,
    run: async (ctx, { params, query, body }) =>
      presentHecha(ctx, await pagarCompra(ctx, await abrirCompra(ctx, params.folio, query.acceso), body.metodo)),
  },
  'POST /p/compras/:folio/cancelar': {
    rule: publico,
    run: async (ctx, { params, query }) => ({
      item: presentCompra(await cancelarCompra(ctx, await abrirCompra(ctx, params.folio, query.acceso)), ctx),
    }),
  },
  'GET /p/prueba/:referencia': {
    rule: publico,
    run: async (ctx, { params }) => ({ item: await verCobroPrueba(ctx, params.referencia) }),
  },
  'POST /p/prueba/:referencia': {
    rule: publico,
    run: async (ctx, { params, body }) => ({ item: await simularPago(ctx, params.referencia, body.accion) }),
  },
  'GET /p/prueba/cuentas/:cuenta': {
    rule: publico,
    run: async (ctx, { params }) => ({ item: await verCuentaPrueba(ctx, params.cuenta) }),
  },
  'POST /p/prueba/cuentas/:cuenta': {
    rule: publico,
    run: async (ctx, { params, body }) => ({
      item: await simularCuenta(ctx, params.cuenta, body.accion, (aviso) => recibirAviso(ctx, 'prueba', aviso)),
    }),
  },
} satisfies Partial<Routes>
