import type { CrearMensaje, Mensaje } from '@entrale/contract/mensajes/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import type { Context } from '../../context.ts'
import { createId } from '../../ids.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { contarAudiencia, sonDelEvento } from './audiencia.repository.ts'
import { exigirEvento, exigirTexto, leerLimites } from './evento-del-mensaje.ts'
import { contarDelDia, lockOrganizacion } from './limites.repository.ts'
import {
  momentoLejano,
  momentoPasado,
  muchosDestinatarios,
  muchosMensajes,
  nadieEnAudiencia,
  otroMensaje,
  tipoAjeno,
} from './mensajes.errors.ts'
import { presentMensaje } from './mensajes.presenter.ts'
import { findMensaje, insertMensaje } from './mensajes.repository.ts'

const UN_ANIO_MS = 366 * 86_400_000

function momentoDe(para: string | null, ahora: Date): Date {
  if (para === null) return ahora
  const momento = new Date(para)
  if (momento <= ahora) throw momentoPasado()
  if (momento.getTime() > ahora.getTime() + UN_ANIO_MS) throw momentoLejano()
  return momento
}

/** The same request again is the same message; another one with its key is refused. */
async function repetido(
  db: Db,
  eventoId: string,
  id: string,
  { asunto, cuerpo, clase }: CrearMensaje,
): Promise<Mensaje | null> {
  const hay = await findMensaje(db, eventoId, id)
  if (hay === null) return null
  if (hay.asunto !== asunto || hay.cuerpo !== cuerpo || hay.clase !== clase) throw otroMensaje()
  return presentMensaje(hay)
}

async function exigirCupo(db: Db, ctx: Context, eventoId: string, momento: Date, datos: CrearMensaje): Promise<number> {
  const { organizacionId } = membresiaDe(ctx)
  const limites = await leerLimites(db, ctx, eventoId)
  exigirTexto(limites, datos)
  if (!(await sonDelEvento(db, eventoId, datos.audiencia.tipos))) throw tipoAjeno()
  const { clase } = datos
  const { porDia, destinatarios: maximo } = limites[clase]
  if ((await contarDelDia(db, organizacionId, clase, momento)) >= porDia)
    throw muchosMensajes(porDia, clase, limites.razon)
  const { destinatarios } = await contarAudiencia(db, { eventoId, organizacionId, ...datos })
  if (destinatarios === 0) throw nadieEnAudiencia()
  if (maximo !== null && destinatarios > maximo) throw muchosDestinatarios(destinatarios, maximo, limites.razon)
  return destinatarios
}

/** Has a message sent, at once or at its moment: a clock does it. */
export async function crearMensaje(ctx: Context, slugEvento: string, datos: CrearMensaje): Promise<Mensaje> {
  const { id: eventoId } = await exigirEvento(ctx, slugEvento)
  const { organizacionId } = membresiaDe(ctx)
  const { clase, asunto, cuerpo, audiencia } = datos
  const id = ctx.idempotencyKey ?? createId()
  return ctx.db.transaction().execute(async (trx) => {
    await lockOrganizacion(trx, organizacionId)
    const antes = await repetido(trx, eventoId, id, datos)
    if (antes !== null) return antes
    const ahora = ctx.ports.clock.now()
    const para = momentoDe(datos.para, ahora)
    const destinatarios = await exigirCupo(trx, ctx, eventoId, para, datos)
    const suyo = { id, organizacionId, eventoId, usuarioId: ctx.usuario?.id ?? null }
    const hecho = await insertMensaje(trx, { ...suyo, clase, asunto, cuerpo, audiencia, para, creadoEn: ahora })
    if (!hecho) throw otroMensaje()
    const accion = datos.para === null ? 'mensaje.enviado' : 'mensaje.programado'
    await anotar(trx, ctx, {
      organizacionId,
      eventoId,
      accion,
      objeto: asunto,
      despues: { clase, destinatarios, para: para.toISOString() },
    })
    const creado = await findMensaje(trx, eventoId, id)
    if (creado === null) throw new Error('the message that was just written is gone')
    return presentMensaje(creado)
  })
}
