import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { fallarLiquidacion, saldarLiquidacion } from '../liquidaciones/index.ts'
import { lockCompra, lockPagoDe, regresarReembolso, saldar, saldarPorSuBanco } from '../reembolsos/dinero/index.ts'
import {
  claveRepetida,
  faltaEnviar,
  loteNoEncontrado,
  renglonNoEncontrado,
  yaSeAsento,
  yaSeCerro,
  yaSeEnvio,
} from './banco.errors.ts'
import { cerrarSiAcabo, type LoteRow, lockLote } from './lotes.repository.ts'
import { asentar, esClaveDeOtro, findRenglon, type RenglonRow } from './renglones.repository.ts'
import { sacarRenglon } from './sacar-renglon.ts'

type Cual = { loteId: string; renglonId: string }
type Abierto = { trx: Db; lote: LoteRow; renglon: RenglonRow; ahora: Date }

/** In one transaction, with the compra, the lote and the transfer held in this order. */
function conRenglon<T>(ctx: Context, { loteId, renglonId }: Cual, hacer: (abierto: Abierto) => Promise<T>): Promise<T> {
  const ahora = ctx.ports.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    const antes = await findRenglon(trx, loteId, renglonId, ahora)
    if (antes === null) throw renglonNoEncontrado()
    await lockCompra(trx, antes.compraId)
    const lote = await lockLote(trx, loteId)
    const renglon = await findRenglon(trx, loteId, renglonId, ahora)
    if (lote === null || renglon === null) throw loteNoEncontrado()
    return hacer({ trx, lote, renglon, ahora })
  })
}

const FUE_ENVIADO: readonly string[] = ['enviado', 'cerrado']
type Hecho = 'hecho' | 'ya_estaba'

/** The bank made the transfer, and this is its name. Said twice, it was said once. */
export function asentarPagado(ctx: Context, cual: Cual, claveRastreo: string): Promise<Hecho> {
  return conRenglon(ctx, cual, async ({ trx, lote, renglon, ahora }) => {
    const { id, estado, folio, monto, reembolsoId, liquidacionId, organizacion } = renglon
    if (estado === 'pagado' && renglon.claveRastreo === claveRastreo) return 'ya_estaba'
    if (!FUE_ENVIADO.includes(lote.estado)) throw faltaEnviar()
    if (await esClaveDeOtro(trx, claveRastreo, id)) throw claveRepetida()
    if (!(await asentar(trx, id, ['en_camino'], { estado: 'pagado', claveRastreo, ahora }))) throw yaSeAsento()
    if (reembolsoId !== null) await saldar(trx, reembolsoId, { referencia: claveRastreo, cuenta: 'banco', clave: id })
    if (liquidacionId !== null)
      await saldarLiquidacion(trx, liquidacionId, { referencia: claveRastreo, ahora, renglonId: id })
    await cerrarSiAcabo(trx, lote.id, ahora)
    await anotarPlataforma(trx, ctx, {
      ...{ accion: 'lote.renglon_pagado', objeto: folio, despues: { lote: lote.folio, monto, claveRastreo } },
      ...(organizacion && { organizacionId: organizacion.id }),
    })
    return 'hecho'
  })
}

/** The bank would not make it, or sent it back: at once, or when it had been said to be made. */
export function asentarDevuelto(ctx: Context, cual: Cual, motivo: string): Promise<Hecho> {
  return conRenglon(ctx, cual, async ({ trx, lote, renglon, ahora }) => {
    const { id, estado, folio, monto, reembolsoId, liquidacionId, organizacion } = renglon
    if (estado === 'devuelto') return 'ya_estaba'
    if (!FUE_ENVIADO.includes(lote.estado)) throw faltaEnviar()
    if (!(await asentar(trx, id, ['en_camino', 'pagado'], { estado: 'devuelto', motivo, ahora }))) throw yaSeAsento()
    if (reembolsoId !== null) await lockPagoDe(trx, reembolsoId)
    if (reembolsoId !== null && (await regresarReembolso(trx, reembolsoId, { clave: id, motivo }))) {
      await saldarPorSuBanco(trx, reembolsoId)
      await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId })
    }
    if (liquidacionId !== null) await fallarLiquidacion(trx, liquidacionId, { motivo, renglonId: id })
    await cerrarSiAcabo(trx, lote.id, ahora)
    const despues = { lote: lote.folio, monto, motivo, pagado: estado === 'pagado' }
    await anotarPlataforma(trx, ctx, {
      ...{ accion: 'lote.renglon_devuelto', objeto: folio, despues },
      ...(organizacion && { organizacionId: organizacion.id }),
    })
    return 'hecho'
  })
}

/** It must not leave with this lote, which the bank does not have yet. */
export function sacarDelLote(ctx: Context, cual: Cual, motivo: string): Promise<void> {
  return conRenglon(ctx, cual, async ({ trx, lote, renglon, ahora }) => {
    if (FUE_ENVIADO.includes(lote.estado)) throw yaSeEnvio()
    if (!(await sacarRenglon(trx, renglon, { motivo, ahora }))) throw yaSeCerro()
    await cerrarSiAcabo(trx, lote.id, ahora)
    const { folio, monto } = renglon
    const despues = { lote: lote.folio, monto, motivo }
    await anotarPlataforma(trx, ctx, { accion: 'lote.renglon_sacado', objeto: folio, despues })
  })
}
