import { type ClaseLote, RENGLONES_MAXIMO } from '@entrale/contract/banco/schemas'
import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { createId } from '../../ids.ts'
import { usuarioDe } from '../../rules.ts'
import { repasarPorPagar, tomarPorPagar } from '../liquidaciones/index.ts'
import { tomarPorTransferir } from '../reembolsos/dinero/index.ts'
import { nadaQueArmar, yaNoEsPagable } from './banco.errors.ts'
import { createFolioLote, referenciaDe } from './folio.ts'
import { findLimites, insertLote, sumarSinAprobar } from './lotes.repository.ts'
import { insertRenglones } from './renglones.repository.ts'

type Pedido = { clase: ClaseLote; ids?: readonly string[] | undefined }
type Tomado = { monto: number; de: { reembolso_id: string } | { liquidacion_id: string } }

async function tomar(trx: Db, { config, ports }: Context, { clase, ids = undefined }: Pedido): Promise<Tomado[]> {
  const cuales = { ids: ids ?? null, limite: RENGLONES_MAXIMO }
  if (clase === 'reembolsos')
    return (await tomarPorTransferir(trx, cuales)).map(({ id, monto }) => ({ monto, de: { reembolso_id: id } }))
  const ahora = ports.clock.now()
  await repasarPorPagar(trx, config, { ids: cuales.ids, ahora })
  return (await tomarPorPagar(trx, { ...cuales, ahora })).map(({ id, monto }) => ({
    monto,
    de: { liquidacion_id: id },
  }))
}

const DIA_MS = 86_400_000
/** What one person puts together in a day counts as one: a large lote is not made small by cutting it. */
async function esGrande(trx: Db, { ports, ...ctx }: Context, tomados: readonly Tomado[], monto: number) {
  const desde = new Date(ports.clock.now().getTime() - DIA_MS)
  const antes = await sumarSinAprobar(trx, usuarioDe({ ports, ...ctx }).id, desde)
  const { suma, renglon } = await findLimites(trx)
  return antes + monto > suma || tomados.some((tomado) => tomado.monto > renglon)
}

/**
 * Puts together what is to be transferred: these, or all, the oldest first. From here on it is on its way, so that no
 * other file has it and nothing moves it. Answers its id.
 */
export function armarLote(ctx: Context, pedido: Pedido): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    const tomados = await tomar(trx, ctx, pedido)
    if (tomados.length === 0) throw nadaQueArmar()
    if (pedido.ids !== undefined && tomados.length < new Set(pedido.ids).size)
      throw yaNoEsPagable(new Set(pedido.ids).size - tomados.length)
    const monto = tomados.reduce((suma, tomado) => suma + tomado.monto, 0)
    const estado = (await esGrande(trx, ctx, tomados, monto)) ? 'por_aprobar' : 'listo'
    const [id, folio, { clase }] = [createId(), createFolioLote(), pedido]
    const serie = await insertLote(trx, { id, folio, clase, estado, monto, usuarioId: usuarioDe(ctx).id })
    await insertRenglones(
      trx,
      id,
      tomados.map(({ de, monto: suyo }, i) => ({
        ...{ id: createId(), numero: i + 1, referencia: referenciaDe(serie, i + 1), monto: suyo },
        ...de,
      })),
    )
    const despues = { clase, monto, cuantos: tomados.length, aprobar: estado === 'por_aprobar' }
    await anotarPlataforma(trx, ctx, { accion: 'lote.armado', objeto: folio, despues })
    return id
  })
}
