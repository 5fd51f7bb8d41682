import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { notificar } from '../../notificaciones/index.ts'
import { conEquipo } from '../organizacion/con-equipo.ts'
import { notificacionDeCambio } from '../organizacion/notificaciones.ts'
import { membresiaDe } from '../organizacion/organizaciones.policy.ts'
import type { RolInvitado } from '../organizacion/rol.ts'
import { nadieTocaAlPropietario } from './equipo.errors.ts'
import { getNombrada, lockMiembro, updateRol } from './equipo.repository.ts'

/** It holds from their next call on; they are told. */
export function cambiarRol(ctx: Context, usuarioId: string, rol: RolInvitado): Promise<void> {
  const { organizacionId } = membresiaDe(ctx)
  return conEquipo(ctx, 'owner', async (trx) => {
    const miembro = await lockMiembro(trx, organizacionId, usuarioId)
    if (miembro.rol === 'owner') throw nadieTocaAlPropietario()
    if (miembro.rol === rol) return
    await updateRol(trx, organizacionId, usuarioId, rol)
    await anotar(trx, ctx, {
      organizacionId,
      accion: 'equipo.rol',
      objeto: miembro.email,
      antes: { rol: miembro.rol },
      despues: { rol },
    })
    await notificar(trx, [
      notificacionDeCambio({ id: createId(), rol, organizacion: await getNombrada(trx, organizacionId) }, usuarioId),
    ])
  })
}
