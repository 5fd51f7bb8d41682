import type { Accion } from '@entrale/contract/bitacora/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { usuarioDe } from '../../../rules.ts'
import { notificar } from '../../notificaciones/index.ts'
import { conEquipo } from '../organizacion/con-equipo.ts'
import { notificacionDeRemocion, notificacionDeSalida } from '../organizacion/notificaciones.ts'
import { membresiaDe } from '../organizacion/organizaciones.policy.ts'
import { elPropietarioNoSale, nadieTocaAlPropietario, soloElPropietario } from './equipo.errors.ts'
import { deleteMiembro, getNombrada, lockMiembro, type Miembro } from './equipo.repository.ts'

async function quitar(trx: Db, ctx: Context, { usuarioId, rol, email }: Miembro, accion: Accion): Promise<void> {
  const { organizacionId, slug } = membresiaDe(ctx)
  await deleteMiembro(trx, organizacionId, usuarioId)
  await anotar(trx, ctx, { organizacionId, accion, objeto: email, antes: { rol } })
  await registrarCambio(trx, [`organizacion:${slug}`]) // its page says how many they are
}

/** Everybody but the owner may, by themselves. */
export function salirDelEquipo(ctx: Context): Promise<void> {
  const { organizacionId } = membresiaDe(ctx)
  return conEquipo(ctx, 'member', async (trx) => {
    const yo = await lockMiembro(trx, organizacionId, usuarioDe(ctx).id)
    if (yo.rol === 'owner') throw elPropietarioNoSale()
    await quitar(trx, ctx, yo, 'equipo.salida')
    const organizacion = await getNombrada(trx, organizacionId)
    if (organizacion.ownerId !== null)
      await notificar(trx, [
        notificacionDeSalida({ id: createId(), organizacion, quien: yo.nombre }, organizacion.ownerId),
      ])
  })
}

/** An admin removes members; the owner, anybody else. They are told. */
export function removerDelEquipo(ctx: Context, usuarioId: string): Promise<void> {
  if (usuarioId === usuarioDe(ctx).id) return salirDelEquipo(ctx)
  const { organizacionId } = membresiaDe(ctx)
  return conEquipo(ctx, 'admin', async (trx) => {
    const miembro = await lockMiembro(trx, organizacionId, usuarioId)
    if (miembro.rol === 'owner') throw nadieTocaAlPropietario()
    if (miembro.rol === 'admin' && membresiaDe(ctx).rol !== 'owner') throw soloElPropietario()
    await quitar(trx, ctx, miembro, 'equipo.removida')
    await notificar(trx, [
      notificacionDeRemocion({ id: createId(), organizacion: await getNombrada(trx, organizacionId) }, usuarioId),
    ])
  })
}
