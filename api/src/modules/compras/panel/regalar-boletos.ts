import { createHash } from 'node:crypto'
import type { Cortesia } from '@entrale/contract/compras/panel'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { createId, idOf } from '../../../ids.ts'
import { usuarioDe } from '../../../rules.ts'
import { tomarBoletos } from '../../boletos/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { claveDeOtraCortesia, eventoSinCortesias, tipoDesconocido } from '../compra/compras.errors.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import {
  armarCortesia,
  findCortesia,
  findTipoDeEvento,
  findUsuarioConEmail,
  insertCortesia,
  leerEstado,
} from './cortesias.repository.ts'
import type { Detalle } from './detalle.repository.ts'
import { type EventoVenta, exigirDetalle, exigirEvento } from './evento-del-panel.ts'

type PorRegalar = {
  evento: EventoVenta
  datos: Cortesia
  tipo: { id: string; tipo: string }
  cortesiaId: string
  huella: string
}

function huellaDe({ nombre, apellidoPaterno, apellidoMaterno = '', email, tipoBoletoId, cantidad }: Cortesia): string {
  return createHash('sha256')
    .update(JSON.stringify([nombre, apellidoPaterno, apellidoMaterno, email, tipoBoletoId, cantidad, 'cortesia']))
    .digest('base64url')
}

/** The same request again has the same one. Of the evento too: a key that is somebody else's says nothing, and takes nothing. */
const idDeCortesia = (eventoId: string, clave: string | null): string =>
  clave === null ? createId() : idOf(`cortesia ${eventoId} ${clave}`)

/** One transaction: stock, compra, boletos, the e-mail to send, and who gave them. */
async function emitir(ctx: Context, trx: Db, { evento, datos, tipo, cortesiaId, huella }: PorRegalar): Promise<void> {
  await tomarBoletos(trx, { tipoBoletoId: tipo.id, cantidad: datos.cantidad })
  // Cancelling an evento locks its stock, which this transaction holds: the state read here cannot change now.
  const { estado, fin } = await leerEstado(trx, evento.id)
  if (estado === 'cancelado' || fin <= ctx.ports.clock.now()) throw eventoSinCortesias(estado === 'cancelado')
  const usuarioId = await findUsuarioConEmail(trx, datos.email)
  const cortesia = armarCortesia(datos, { eventoId: evento.id, cortesiaId, huella, tipo: tipo.tipo, usuarioId })
  const folio = await insertCortesia(trx, cortesia)
  await anotarSuceso(trx, cortesia.id, 'cortesia', {
    usuarioId: usuarioDe(ctx).id,
    datos: { cantidad: datos.cantidad },
  })
  const despues = { tipo: tipo.tipo, cantidad: datos.cantidad }
  await anotar(trx, ctx, {
    organizacionId: membresiaDe(ctx).organizacionId,
    eventoId: evento.id,
    accion: 'cortesia.emitida',
    objeto: folio,
    despues,
  })
}

async function exigirMisma(ctx: Context, { evento, cortesiaId, huella }: PorRegalar): Promise<Detalle | null> {
  const previa = await findCortesia(ctx.db, cortesiaId)
  if (previa === null) return null
  if (previa.huella !== huella) throw claveDeOtraCortesia()
  return exigirDetalle(ctx, evento.id, previa.folio)
}

/** Gives boletos away: a compra that costs nothing, with its boletos, sent by e-mail. The same request again gives nothing more. */
export async function regalarBoletos(ctx: Context, slugEvento: string, datos: Cortesia): Promise<Detalle> {
  const evento = await exigirEvento(ctx, slugEvento)
  const tipo = await findTipoDeEvento(ctx.db, evento.id, datos.tipoBoletoId)
  if (tipo === null) throw tipoDesconocido()
  const porRegalar: PorRegalar = {
    evento,
    datos,
    tipo,
    cortesiaId: idDeCortesia(evento.id, ctx.idempotencyKey),
    huella: huellaDe(datos),
  }
  const previa = await exigirMisma(ctx, porRegalar)
  if (previa !== null) return previa
  const fallo = await ctx.db
    .transaction()
    .execute((trx) => emitir(ctx, trx, porRegalar))
    .then(
      () => null,
      (error: unknown) => ({ error }),
    )
  // Two of the same at one moment: the other one gave them.
  const hecha = await exigirMisma(ctx, porRegalar)
  if (hecha !== null) return hecha
  throw fallo?.error ?? new Error('a cortesía without its compra')
}
