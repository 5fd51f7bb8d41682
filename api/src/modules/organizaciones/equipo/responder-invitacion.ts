import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { noEncontrado } from '../../../errors.ts'
import { usuarioDe } from '../../../rules.ts'
import { darPorLeida, notificar } from '../../notificaciones/index.ts'
import { notificacionDeRespuesta, notificacionDeRol } from '../organizacion/notificaciones.ts'
import { lockOrganizacion } from '../organizacion/organizaciones.repository.ts'
import { estadoEn, puedePasar } from './invitacion.ts'
import { correoSinVerificar, yaNoEstaPendiente } from './invitaciones.errors.ts'
import {
  findMiembrosEntre,
  findOrganizacionDe,
  type InvitacionCompleta,
  type Invitado,
  insertMiembro,
  lockInvitacion,
  lockInvitado,
  updateEstado,
} from './invitaciones.repository.ts'

export type Respuesta = 'aceptada' | 'rechazada'

const datosDe = ({ id, rol, organizacionSlug: slug, organizacionNombre: nombre }: InvitacionCompleta) => ({
  id,
  rol,
  organizacion: { slug, nombre },
})

async function avisarAlEquipo(
  db: Db,
  invitacion: InvitacionCompleta,
  invitado: Invitado,
  respuesta: Respuesta,
): Promise<void> {
  const { invitadaPor, ownerId, organizacionId } = invitacion
  const interesados = await findMiembrosEntre(
    db,
    organizacionId,
    [ownerId, invitadaPor].filter((id) => id !== null),
  )
  const respondida = { ...datosDe(invitacion), invitado: invitado.nombre, respuesta }
  await notificar(
    db,
    interesados.filter((id) => id !== invitado.id).map((id) => notificacionDeRespuesta(respondida, id)),
  )
}

async function entrarAlEquipo(db: Db, invitacion: InvitacionCompleta, { id }: Invitado): Promise<void> {
  if (!(await insertMiembro(db, invitacion.organizacionId, id, invitacion.rol))) return
  await registrarCambio(db, [`organizacion:${invitacion.organizacionSlug}`]) // its page says how many they are
  await notificar(db, [notificacionDeRol(datosDe(invitacion), id)])
}

/** Answers 404 to a person with another e-mail, and asks for verification if this e-mail is not verified. */
async function exigirSuya(db: Db, invitacionId: string, usuarioId: string): Promise<[InvitacionCompleta, Invitado]> {
  const invitado = await lockInvitado(db, usuarioId)
  const organizacionId = await findOrganizacionDe(db, invitacionId)
  if (organizacionId !== undefined) await lockOrganizacion(db, organizacionId) // before the invitation, as whoever takes it back does
  const invitacion = await lockInvitacion(db, invitacionId)
  if (invitado === undefined || invitacion === undefined || invitacion.email !== invitado.email) throw noEncontrado()
  if (!invitado.verificado) throw correoSinVerificar()
  return [invitacion, invitado]
}

/** Accepts or declines, once. */
export async function responderInvitacion(ctx: Context, invitacionId: string, respuesta: Respuesta): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const [invitacion, invitado] = await exigirSuya(tx, invitacionId, usuarioDe(ctx).id)
    const estado = estadoEn(invitacion, ahora)
    if (!puedePasar(estado, respuesta)) throw yaNoEstaPendiente(estado)
    await updateEstado(tx, invitacionId, respuesta, ahora)
    if (respuesta === 'aceptada') await entrarAlEquipo(tx, invitacion, invitado)
    await darPorLeida(tx, { usuarioId: invitado.id, tipo: 'invitacion', clave: invitacionId }, ahora)
    await avisarAlEquipo(tx, invitacion, invitado, respuesta)
    const { organizacionId, email, rol } = invitacion
    await anotar(tx, ctx, { organizacionId, accion: `equipo.${respuesta}`, objeto: email, despues: { rol } })
  })
}
