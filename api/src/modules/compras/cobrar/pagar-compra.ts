import type { Comprar } from '@entrale/contract/compras/compra'
import type { Context } from '../../../context.ts'
import { soltarApartado } from '../../boletos/index.ts'
import { cobradorDe, findPagosPorPagar } from '../../pagos/index.ts'
import { compraCancelada, compraYaPagada } from '../compra/compras.errors.ts'
import { type CompraCompleta, findComprasDeApartados } from '../compra/compras.repository.ts'
import { lockCompraDeApartado } from './aplicar.repository.ts'
import { cerrarPendiente } from './cerrar-pendiente.ts'
import { datosDe, type Hecha, pagarApartado } from './pagar-apartado.ts'
import { soltarIntento } from './soltar-intento.ts'

/** Pays a compra that waits for its money, or that ran out of time while there are boletos. One that is paid already is its own answer. */
export async function pagarCompra(ctx: Context, compra: CompraCompleta, metodo: Comprar['metodo']): Promise<Hecha> {
  if (compra.estado === 'cancelada') throw compraCancelada()
  if (compra.estado !== 'pendiente' && compra.estado !== 'vencida') return { compra, accion: null }
  const cobrador = await cobradorDe(ctx, { metodo, total: compra.total, eventoId: compra.evento.id })
  if (cobrador === null) return { compra, accion: null }
  return pagarApartado(ctx, {
    apartado: { id: compra.apartadoId },
    datos: await datosDe(ctx, compra.id, metodo),
    ...cobrador,
  })
}

/** Gives a compra up before it is paid: its boletos are free at once. Where its money turns out to be there, it is not given up. */
export async function cancelarCompra(
  ctx: Context,
  { id, apartadoId, estado }: CompraCompleta,
): Promise<CompraCompleta> {
  const { db } = ctx
  if (estado === 'cancelada') return leerCompra(ctx, apartadoId)
  if (estado !== 'pendiente' && estado !== 'vencida') throw compraYaPagada()
  for (const pago of await findPagosPorPagar(db, id)) await soltarIntento(ctx, pago)
  const hecho = await db.transaction().execute(async (trx) => {
    const compra = await lockCompraDeApartado(trx, apartadoId, null)
    if (compra === null || !(await cerrarPendiente(trx, { compraId: id, estado: 'cancelada' }))) return false
    await soltarApartado(trx, apartadoId)
    return true
  })
  const despues = await leerCompra(ctx, apartadoId)
  if (!hecho && despues.estado !== 'cancelada') throw compraYaPagada()
  return despues
}

async function leerCompra({ db }: Context, apartadoId: string): Promise<CompraCompleta> {
  const [compra] = await findComprasDeApartados(db, [apartadoId])
  return compra as CompraCompleta
}
