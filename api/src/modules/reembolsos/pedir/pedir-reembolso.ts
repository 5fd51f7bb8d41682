import { esDeTaquilla } from '@entrale/contract/compras/estados'
import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { abrirCompra, type CompraCompleta, findCompraPorFolio } from '../../compras/index.ts'
import { crearReembolso, lockBoletos, lockCompra, plazoDe } from '../dinero/index.ts'
import { exigirReembolsablesPorComprador } from './reembolsables.ts'
import { idDeReembolso, yaSeHizo } from './reembolso-repetido.ts'
import {
  compraDeTaquilla,
  compraSinCobrar,
  compraSinPago,
  eventoCancelado,
  plazoVencido,
  sinReembolsos,
} from './reembolsos.errors.ts'

type Cual = { folio: string; acceso?: string | undefined }
type PorReembolsar = { boletos: string[]; motivo?: string | undefined }

/** Refuses a compra that gives nothing back by itself now. Its stock must be locked: then its evento stays as it is read. */
function exigirPlazo({ estado, metodo, total, evento, mudada }: CompraCompleta, ahora: Date): void {
  if (metodo === 'cortesia' || total === 0) throw compraSinPago()
  if (esDeTaquilla(metodo)) throw compraDeTaquilla()
  if (evento.estado === 'cancelado') throw eventoCancelado()
  if (estado !== 'pagada' && estado !== 'reembolsada_parcial') throw compraSinCobrar()
  if (plazoDe(evento, mudada, ahora) !== null) return
  throw evento.politicaReembolso === 'sin_reembolso' && !mudada ? sinReembolsos() : plazoVencido()
}

async function aprobar(
  trx: Db,
  ctx: Context,
  compra: CompraCompleta,
  { boletos, motivo = '' }: PorReembolsar,
): Promise<void> {
  await lockCompra(trx, compra.id)
  const id = ctx.idempotencyKey === null ? createId() : idDeReembolso(compra.id, ctx.idempotencyKey)
  if (await yaSeHizo(trx, id, { boletos })) return
  const suyos = await lockBoletos(trx, compra.id)
  const fija = (await findCompraPorFolio(trx, compra.folio)) ?? compra
  exigirPlazo(fija, ctx.ports.clock.now())
  exigirReembolsablesPorComprador(suyos, boletos)
  await crearReembolso(trx, {
    id,
    compraId: compra.id,
    origen: 'comprador',
    boletoIds: boletos,
    motivo,
    usuarioId: ctx.usuario?.id ?? null,
  })
}

/** Gives whole boletos back by the policy of their evento, without anybody's leave. */
export async function pedirReembolso(
  ctx: Context,
  { folio, acceso }: Cual,
  porReembolsar: PorReembolsar,
): Promise<CompraCompleta> {
  const compra = await abrirCompra(ctx, folio, acceso)
  await ctx.db.transaction().execute((trx) => aprobar(trx, ctx, compra, porReembolsar))
  return (await findCompraPorFolio(ctx.db, folio)) ?? compra
}
