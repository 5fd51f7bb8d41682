import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { clavesDeEvento, registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { insistir } from '../../../insistir.ts'
import { usuarioDe } from '../../../rules.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { bloquearVenta, olvidarEventoEnVenta, soltarApartadosDe } from '../../boletos/index.ts'
import { lockEvento, ponerRetirado } from '../../eventos/index.ts'
import { liquidarOrganizacion } from '../../liquidaciones/index.ts'
import { notificar } from '../../notificaciones/index.ts'
import { aplicar } from '../destacados/aplicar-destacados.ts'
import { lockDestacados } from '../destacados/destacados.repository.ts'
import { encargarAvisos } from './avisar-denunciante.ts'
import { retiroNoEncontrado, yaRestaurado, yaRetirado } from './denuncias.errors.ts'
import { resolverDe } from './denuncias.repository.ts'
import { notificacionDeRespuesta, notificacionDeRetiro } from './notificaciones-retiro.ts'
import {
  findOrganizacionDe,
  findResponsables,
  findRetiro,
  insertRetiro,
  lockRetiro,
  type RetiroRow,
  responder,
} from './retiros.repository.ts'

const OCUPADO = 'Ese evento está en uso. Intenta de nuevo en unos segundos.'

async function exigir(db: Db, id: string): Promise<RetiroRow> {
  const retiro = await findRetiro(db, id)
  if (retiro === null) throw retiroNoEncontrado()
  return retiro
}

async function retirar(trx: Db, ctx: Context, eventoId: string, motivo: string): Promise<RetiroRow> {
  const ahora = ctx.ports.clock.now()
  const { id: usuarioId } = usuarioDe(ctx)
  const id = createId()
  await lockDestacados(trx)
  await lockEvento(trx, eventoId)
  await bloquearVenta(trx, eventoId)
  if (!(await insertRetiro(trx, { id, eventoId, motivo, usuarioId }))) throw yaRetirado()
  await ponerRetirado(trx, eventoId, ahora)
  await soltarApartadosDe(trx, eventoId)
  await encargarTrabajo(trx, 'reembolsar_evento', { eventoId })
  await encargarAvisos(
    trx,
    await resolverDe(trx, eventoId, { estado: 'retirada', resolucion: motivo, usuarioId, ahora }),
  )
  await aplicar(trx, ahora)
  const retiro = await exigir(trx, id)
  await avisar(trx, retiro, (persona) => notificacionDeRetiro(retiro, motivo, persona), 'retirado')
  const { evento } = retiro
  await anotarPlataforma(trx, ctx, { accion: 'evento.retirado', objeto: evento.nombreMostrado, despues: { motivo } })
  await registrarCambio(trx, clavesDeEvento(evento.organizador.slug, evento.slug))
  return retiro
}

async function avisar(
  trx: Db,
  { id, evento }: RetiroRow,
  notificacionPara: (usuarioId: string) => Parameters<typeof notificar>[1][number],
  caso: string,
): Promise<void> {
  const responsables = await findResponsables(trx, evento.id)
  await notificar(
    trx,
    responsables.map((persona) => notificacionPara(persona.id)),
  )
  for (const { id: usuarioId } of responsables)
    await encargarTrabajo(trx, 'avisar_retiro', { retiroId: id, usuarioId, caso })
}

/**
 * Takes an evento off: it is in no list, its page is not there, and nothing new of it is sold. What was sold stays
 * good, whoever was paying ends with boletos or with their money, and who has a voucher is told not to pay it. Its
 * organizer is told why.
 */
export async function retirarEvento(ctx: Context, eventoId: string, motivo: string): Promise<RetiroRow> {
  const retiro = await insistir(
    () => ctx.db.transaction().execute((trx) => retirar(trx, ctx, eventoId, motivo)),
    OCUPADO,
  )
  olvidarEventoEnVenta(ctx.db, retiro.evento.organizador.slug, retiro.evento.slug)
  await repasarPagos(ctx, retiro)
  return retiro
}

/** Its money stops, or goes on, at once; the clock would see to it within a minute. */
async function repasarPagos(ctx: Context, { evento }: RetiroRow): Promise<void> {
  await liquidarOrganizacion(ctx, await findOrganizacionDe(ctx.db, evento.id))
}

type Respuesta = { respuesta: string; restaurar: boolean }

async function contestar(trx: Db, ctx: Context, id: string, { respuesta, restaurar }: Respuesta): Promise<RetiroRow> {
  const ahora = ctx.ports.clock.now()
  await lockDestacados(trx)
  await lockRetiro(trx, id)
  const antes = await exigir(trx, id)
  if (antes.restauradoEn !== null) throw yaRestaurado()
  const { evento } = antes
  if (restaurar) {
    await lockEvento(trx, evento.id)
    await ponerRetirado(trx, evento.id, null)
    await registrarCambio(trx, clavesDeEvento(evento.organizador.slug, evento.slug))
    await aplicar(trx, ahora)
  }
  await responder(trx, id, { respuesta, ahora, restaurar })
  const despues = await exigir(trx, id)
  await avisar(
    trx,
    despues,
    (persona) => notificacionDeRespuesta(despues, respuesta, restaurar, persona),
    restaurar ? 'restaurado' : 'sigue',
  )
  const accion = restaurar ? 'evento.restaurado' : 'evento.apelacion_respondida'
  await anotarPlataforma(trx, ctx, { accion, objeto: evento.nombreMostrado, despues: { respuesta } })
  return despues
}

/** What the platform says to the organizer's appeal, or of its own accord: the evento comes back, or it does not. */
export async function responderRetiro(ctx: Context, id: string, datos: Respuesta): Promise<RetiroRow> {
  const retiro = await insistir(() => ctx.db.transaction().execute((trx) => contestar(trx, ctx, id, datos)), OCUPADO)
  await repasarPagos(ctx, retiro)
  return retiro
}
