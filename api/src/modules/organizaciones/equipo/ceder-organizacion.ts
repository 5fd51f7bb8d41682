import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { usuarioDe } from '../../../rules.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { notificar } from '../../notificaciones/index.ts'
import { conEquipo } from '../organizacion/con-equipo.ts'
import { notificacionDeEntrega } from '../organizacion/notificaciones.ts'
import { membresiaDe } from '../organizacion/organizaciones.policy.ts'
import { yaEsPropietario } from './equipo.errors.ts'
import { getNombrada, lockMiembro, type Miembro, updateOwner } from './equipo.repository.ts'

/** What the letters say; they are written when they are sent. */
export type Entrega = { organizacionId: string; usuarioId: string; otraId: string; recibe: boolean }

async function avisar(trx: Db, organizacionId: string, de: Miembro, a: Miembro): Promise<void> {
  const organizacion = await getNombrada(trx, organizacionId)
  await notificar(trx, [notificacionDeEntrega({ id: createId(), organizacion, quien: de.nombre }, a.usuarioId)])
  const cartas: Entrega[] = [
    { organizacionId, usuarioId: a.usuarioId, otraId: de.usuarioId, recibe: true },
    { organizacionId, usuarioId: de.usuarioId, otraId: a.usuarioId, recibe: false },
  ]
  for (const carta of cartas) await encargarTrabajo(trx, 'avisar_entrega', carta)
}

/** Hands the organization over; the old owner stays as admin. The caller asks for an identity first. */
export function cederOrganizacion(ctx: Context, usuarioId: string): Promise<void> {
  const { organizacionId, slug } = membresiaDe(ctx)
  return conEquipo(ctx, 'owner', async (trx) => {
    const de = await lockMiembro(trx, organizacionId, usuarioDe(ctx).id)
    const a = await lockMiembro(trx, organizacionId, usuarioId)
    if (a.rol === 'owner') throw yaEsPropietario()
    await updateOwner(trx, organizacionId, { de: de.usuarioId, a: usuarioId })
    const cambio = { antes: { propietario: de.email }, despues: { propietario: a.email } }
    await anotar(trx, ctx, { organizacionId, accion: 'organizacion.cedida', objeto: a.email, ...cambio })
    await registrarCambio(trx, [`organizacion:${slug}`]) // its page names the owner
    await avisar(trx, organizacionId, de, a)
  })
}
