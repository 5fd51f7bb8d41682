import type { CompraAdministrada, CompraAdministradaDetalle } from '@entrale/contract/administracion/compras'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { conflicto } from '../../../errors.ts'
import type { Routes } from '../../../http/mount.ts'
import { administradorConIdentidad } from '../../../identidad.ts'
import { soloAdministrador } from '../../../rules.ts'
import {
  compraNoEncontrada,
  consultarCompra,
  exigirDetalle,
  presentDetalle,
  reenviarComoAdministrador,
} from '../../compras/index.ts'
import { REINTENTABLES, reintentarReembolso } from '../../reembolsos/dinero/index.ts'
import { iso, isoONada } from '../comun/busqueda.ts'
import { compensarComoPlataforma } from './compensar-como-plataforma.ts'
import { type CompraRow, findCompras, findLugar, findPapeles, type Papeles } from './compras.repository.ts'
import { devolverCompra } from './devolver-compra.ts'

const present = ({ creadoEn, ...fila }: CompraRow): CompraAdministrada => ({ ...fila, fecha: iso(creadoEn) })

const presentPapeles = ({ pagos, avisos, asientos, devoluciones }: Papeles) => ({
  pagos: pagos.map((pago) => ({
    ...pago,
    creadoEn: iso(pago.creadoEn),
    actualizadoEn: iso(pago.actualizadoEn),
    consultadoEn: isoONada(pago.consultadoEn),
  })),
  avisos: avisos.map((aviso) => ({ ...aviso, recibidoEn: iso(aviso.recibidoEn) })),
  asientos: asientos.map((asiento) => ({ ...asiento, fecha: iso(asiento.fecha) })),
  devoluciones: devoluciones.map((reembolso) => ({
    ...reembolso,
    creadoEn: iso(reembolso.creadoEn),
    pagadoEn: isoONada(reembolso.pagadoEn),
    reintentable: REINTENTABLES.some((estado) => estado === reembolso.estado),
  })),
})

async function exigirLugar(ctx: Context, folio: string) {
  const lugar = await findLugar(ctx.db, folio)
  if (lugar === undefined) throw compraNoEncontrada()
  return lugar
}

async function leer(ctx: Context, folio: string): Promise<{ item: CompraAdministradaDetalle }> {
  const { id, eventoId, evento, organizacion, usuarioId, folio: suyo } = await exigirLugar(ctx, folio)
  const detalle = presentDetalle(await exigirDetalle(ctx, eventoId, suyo), true)
  return { item: { ...detalle, evento, organizacion, usuarioId, ...presentPapeles(await findPapeles(ctx.db, id)) } }
}

async function reintentar(ctx: Context, folio: string, reembolsoId: string): Promise<void> {
  const { id: compraId, folio: objeto } = await exigirLugar(ctx, folio)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await reintentarReembolso(trx, { compraId, reembolsoId })))
      throw conflicto('Ese reembolso no está esperando al proveedor.')
    await anotarPlataforma(trx, ctx, { accion: 'compra.reembolso_reintentado', objeto })
  })
}

export const comprasAdministradasRoutes = {
  'GET /administracion/compras': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { limit, currentPage, ...filtro } }) => {
      const { filas, total } = await findCompras(db, filtro, { limit, currentPage })
      return { items: filas.map(present), total }
    },
  },
  'GET /administracion/compras/:folio': { rule: soloAdministrador, run: (ctx, { params }) => leer(ctx, params.folio) },
  'POST /administracion/compras/:folio/reenviar': {
    rule: soloAdministrador,
    run: (ctx, { params }) => reenviarComoAdministrador(ctx, params.folio),
  },
  'POST /administracion/compras/:folio/consultar': {
    rule: soloAdministrador,
    run: async (ctx, { params }) => {
      await consultarCompra(ctx, params.folio)
      return leer(ctx, params.folio)
    },
  },
  'POST /administracion/compras/:folio/reembolsar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => {
      await devolverCompra(ctx, await exigirLugar(ctx, params.folio), body)
      return leer(ctx, params.folio)
    },
  },
  'POST /administracion/compras/:folio/compensar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => {
      await compensarComoPlataforma(ctx, await exigirLugar(ctx, params.folio), body)
      return leer(ctx, params.folio)
    },
  },
  'POST /administracion/compras/:folio/reembolsos/:id/reintentar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params }) => {
      await reintentar(ctx, params.folio, params.id)
      return leer(ctx, params.folio)
    },
  },
} satisfies Partial<Routes>
