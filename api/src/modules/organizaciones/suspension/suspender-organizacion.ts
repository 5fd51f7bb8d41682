import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { conflicto, noEncontrado } from '../../../errors.ts'
import { createId } from '../../../ids.ts'
import { insistir } from '../../../insistir.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { notificar } from '../../notificaciones/index.ts'
import { notificacionDeReanudada, notificacionDeSuspendida } from '../organizacion/notificaciones.ts'
import {
  findEquipoDe,
  lockVigilada,
  type Riesgo,
  setRiesgo,
  setSuspension,
  type Vigilada,
} from './suspension.repository.ts'

export const organizacionNoEncontrada = () => noEncontrado('No encontramos esa organización.')
const organizacionYaSuspendida = () => conflicto('Esa organización ya está suspendida.')
const organizacionNoSuspendida = () => conflicto('Esa organización no está suspendida.')

const OCUPADO = 'Alguien más está cambiando esta organización. Intenta de nuevo en unos segundos.'

const conVigilada = (
  ctx: Context,
  id: string,
  hacer: (trx: Db, organizacion: Vigilada) => Promise<void>,
): Promise<void> =>
  insistir(
    () =>
      ctx.db.transaction().execute(async (trx) => {
        const organizacion = await lockVigilada(trx, id)
        if (organizacion === undefined) throw organizacionNoEncontrada()
        await hacer(trx, organizacion)
      }),
    OCUPADO,
  )

/** Its pages, and those of its eventos, say something else from here on; and its whole team is told. */
async function contar(trx: Db, { id, slug, nombre }: Vigilada, suspendida: boolean): Promise<void> {
  const { equipo, eventos } = await findEquipoDe(trx, id)
  await registrarCambio(trx, [
    `organizacion:${slug}`,
    'portada',
    ...eventos.map((evento) => `evento:${slug}/${evento}`),
  ])
  const ocasion = { id: createId(), organizacion: { slug, nombre } }
  const notificacion = suspendida ? notificacionDeSuspendida : notificacionDeReanudada
  await notificar(
    trx,
    equipo.map((usuarioId) => notificacion(ocasion, usuarioId)),
  )
  for (const usuarioId of equipo)
    await encargarTrabajo(trx, 'avisar_suspension', { organizacionId: id, usuarioId, suspendida })
}

/** For administrators of the platform: nothing new of it is sold, its eventos are in no list. What was sold stays good. */
export const suspenderOrganizacion = (ctx: Context, id: string, motivo: string): Promise<void> =>
  conVigilada(ctx, id, async (trx, organizacion) => {
    if (organizacion.suspendidaEn !== null) throw organizacionYaSuspendida()
    await setSuspension(trx, id, { en: ctx.ports.clock.now(), motivo })
    await contar(trx, organizacion, true)
    const cambio = { antes: { suspendida: false }, despues: { suspendida: true, motivo } }
    await anotarPlataforma(trx, ctx, { accion: 'organizacion.suspendida', organizacionId: id, ...cambio })
  })

export const reanudarOrganizacion = (ctx: Context, id: string): Promise<void> =>
  conVigilada(ctx, id, async (trx, organizacion) => {
    if (organizacion.suspendidaEn === null) throw organizacionNoSuspendida()
    await setSuspension(trx, id, null)
    await contar(trx, organizacion, false)
    await anotarPlataforma(trx, ctx, {
      accion: 'organizacion.reanudada',
      organizacionId: id,
      antes: { suspendida: true },
      despues: { suspendida: false },
    })
  })

/** `alto`: its payouts wait for a person. */
export const ponerRiesgo = (ctx: Context, id: string, riesgo: Riesgo): Promise<void> =>
  conVigilada(ctx, id, async (trx, organizacion) => {
    if (organizacion.riesgo === riesgo) return
    await setRiesgo(trx, id, riesgo)
    await anotarPlataforma(trx, ctx, {
      accion: 'organizacion.riesgo',
      organizacionId: id,
      antes: { riesgo: organizacion.riesgo },
      despues: { riesgo },
    })
  })
