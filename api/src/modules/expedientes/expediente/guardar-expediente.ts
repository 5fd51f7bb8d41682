import { isDeepStrictEqual } from 'node:util'
import { type DatosExpediente, type GuardarExpediente, rfcDePersona } from '@entrale/contract/expedientes/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { camposInvalidos } from '../../../errors.ts'
import { contarIntento, enModo, type Limite } from '../../../http/rate-limit.ts'
import { diaEn } from '../../../momento.ts'
import { usuarioDe } from '../../../rules.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { enTurno } from '../../cuenta-deposito/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { findDocumentos } from './documentos.repository.ts'
import { pendientesDe, problemasDe, puedeSeguir, seEdita } from './expediente.ts'
import { noSeEdita, noSeRetoma, rfcDeOtraPersona, yaEnRevision } from './expedientes.errors.ts'
import { cambiarEstado, findRegla, guardarDatos, tomarExpediente } from './expedientes.repository.ts'
import { abrirDatos, sellarDatos } from './sellos.ts'

const GUARDADOS: Limite = { nombre: 'expediente-guardar', maximo: 120, segundos: 3600 }
const ENVIOS: Limite = { nombre: 'expediente-enviar', maximo: 10, segundos: 3600 }

const cambiadosDe = (antes: DatosExpediente, despues: DatosExpediente) =>
  (Object.keys(despues) as (keyof DatosExpediente)[]).filter(
    (campo) => !isDeepStrictEqual(antes[campo], despues[campo]),
  )

async function guardar(trx: Db, ctx: Context, organizacionId: string, parte: GuardarExpediente): Promise<void> {
  const { secret } = ctx.config
  const { estado, datos: sellados } = await tomarExpediente(trx, organizacionId)
  if (!seEdita(estado)) throw noSeEdita(estado)
  const antes = abrirDatos(secret, organizacionId, sellados)
  const escrito = Object.fromEntries(Object.entries(parte).filter(([, valor]) => valor !== undefined))
  const despues: DatosExpediente = { ...antes, ...escrito }
  if (!rfcDePersona(despues.rfc, despues.persona)) throw rfcDeOtraPersona(despues.persona)
  const cambiados = cambiadosDe(antes, despues)
  if (cambiados.length === 0) return
  await guardarDatos(trx, organizacionId, sellarDatos(secret, organizacionId, despues))
  // the log names fields: what they say stays sealed
  await anotar(trx, ctx, {
    organizacionId,
    accion: 'expediente.guardado',
    despues: { campos: cambiados.join(', ') },
  })
}

/** One part of it, as its owner goes along. */
export async function guardarExpediente(ctx: Context, parte: GuardarExpediente): Promise<void> {
  const ahora = ctx.ports.clock.now()
  const limite = enModo(GUARDADOS, ctx.config.mode)
  await contarIntento(ctx.db, [{ limite, de: membresiaDe(ctx).organizacionId }], ahora)
  await enTurno(ctx, ahora, (trx, organizacionId) => guardar(trx, ctx, organizacionId, parte))
}

const FALTA = 'Falta para poder enviarlo.'

async function enviar(trx: Db, ctx: Context, organizacionId: string, ahora: Date): Promise<void> {
  const { estado, datos: sellados } = await tomarExpediente(trx, organizacionId)
  if (estado === 'en_revision') throw yaEnRevision()
  if (!puedeSeguir(estado, 'en_revision')) throw noSeEdita(estado)
  const datos = abrirDatos(ctx.config.secret, organizacionId, sellados)
  const hoy = diaEn(ahora)
  const pendientes = pendientesDe(datos, await findDocumentos(trx, organizacionId), hoy)
  const problemas = [
    ...pendientes.map((name) => ({ name, message: FALTA, type: 'custom' })),
    ...problemasDe(datos, await findRegla(trx, hoy)),
  ]
  if (problemas.length > 0) throw camposInvalidos(problemas)
  await cambiarEstado(trx, organizacionId, { estado: 'en_revision', ahora, usuarioId: usuarioDe(ctx).id })
  await encargarTrabajo(trx, 'consultar_listas', { organizacionId })
  await anotar(trx, ctx, { organizacionId, accion: 'expediente.enviado' })
}

/** To the people who look at it; nothing is changed meanwhile. */
export async function enviarExpediente(ctx: Context): Promise<void> {
  const ahora = ctx.ports.clock.now()
  const limite = enModo(ENVIOS, ctx.config.mode)
  await contarIntento(ctx.db, [{ limite, de: membresiaDe(ctx).organizacionId }], ahora)
  await enTurno(ctx, ahora, (trx, organizacionId) => enviar(trx, ctx, organizacionId, ahora))
}

/** Back into its owner's hands: out of the revision, or to change what was approved, which then has to be seen again. */
export async function retomarExpediente(ctx: Context): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await enTurno(ctx, ahora, async (trx, organizacionId) => {
    const { estado, observaciones } = await tomarExpediente(trx, organizacionId)
    if (seEdita(estado)) throw noSeRetoma()
    const siguiente = estado === 'aprobado' ? 'vencido' : 'sin_enviar'
    const usuarioId = usuarioDe(ctx).id
    const motivo = siguiente === 'vencido' ? 'Cambio de datos' : ''
    await cambiarEstado(trx, organizacionId, { estado: siguiente, ahora, usuarioId, motivo, observaciones })
    await anotar(trx, ctx, { organizacionId, accion: 'expediente.retomado' })
  })
}
