import type { Db } from '@entrale/db'
import { v7 } from 'uuid'
import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { contarIntento, type Intento } from '../../../http/rate-limit.ts'
import { usuarioDe } from '../../../rules.ts'
import { notificar } from '../../notificaciones/index.ts'
import { conEquipo } from '../organizacion/con-equipo.ts'
import { intentosDeInvitar } from '../organizacion/limites.ts'
import { notificacionDeInvitacion } from '../organizacion/notificaciones.ts'
import { membresiaDe } from '../organizacion/organizaciones.policy.ts'
import type { RolInvitado } from '../organizacion/rol.ts'
import { expiraDesde, PENDIENTES_MAXIMO } from './invitacion.ts'
import { demasiadasPendientes, yaEsMiembro, yaInvitado } from './invitaciones.errors.ts'
import {
  countPendientes,
  esMiembro,
  findCuentaDe,
  getInvitacion,
  type InvitacionRow,
  insertInvitacion,
  type NuevaInvitacion,
  vencerInvitaciones,
} from './invitaciones.repository.ts'

type PorInvitar = { email: string; rol: RolInvitado }

async function avisar(db: Db, row: InvitacionRow): Promise<void> {
  const cuenta = await findCuentaDe(db, row.email)
  const organizacion = { slug: row.organizacion_slug, nombre: row.organizacion_nombre }
  if (cuenta !== undefined)
    await notificar(db, [notificacionDeInvitacion({ id: row.id, rol: row.rol, organizacion }, cuenta.id)])
}

/** All or nothing, so that what is refused does not count as an attempt either. */
async function guardar(ctx: Context, nueva: NuevaInvitacion, intentos: Intento[]): Promise<InvitacionRow> {
  const { organizacionId, email, rol, creadaEn } = nueva
  return conEquipo(ctx, 'admin', async (tx) => {
    if (await esMiembro(tx, organizacionId, email)) throw yaEsMiembro()
    await vencerInvitaciones(tx, creadaEn, organizacionId)
    const llenas = (await countPendientes(tx, organizacionId)) >= PENDIENTES_MAXIMO
    if (!(await insertInvitacion(tx, nueva))) throw yaInvitado()
    if (llenas) throw demasiadasPendientes()
    await contarIntento(tx, intentos, creadaEn)
    const invitacion = await getInvitacion(tx, nueva.id, creadaEn)
    await avisar(tx, invitacion)
    await anotar(tx, ctx, { organizacionId, accion: 'equipo.invitada', objeto: email, despues: { rol } })
    return invitacion
  })
}

/** Says nothing of whether that e-mail has an account: the answer is the same. */
export async function invitarAlEquipo(ctx: Context, { email, rol }: PorInvitar): Promise<InvitacionRow> {
  const { config, ports } = ctx
  const quien = { organizacionId: membresiaDe(ctx).organizacionId, usuarioId: usuarioDe(ctx).id, email }
  const ahora = ports.clock.now()
  return guardar(
    ctx,
    { ...quien, id: v7(), rol, creadaEn: ahora, expiraEn: expiraDesde(ahora) },
    intentosDeInvitar(config.mode, quien),
  )
}
