import type { Db } from '@entrale/db'
import { registrarCambio } from '../../cambios.ts'
import type { Context } from '../../context.ts'
import { noEncontrado } from '../../errors.ts'
import { usuarioDe } from '../../rules.ts'
import { type Aviso, darPorLeida, notificar } from '../notificaciones/index.ts'
import { estadoEn, puedePasar } from './invitacion.ts'
import { correoSinVerificar, yaNoEstaPendiente } from './invitaciones.errors.ts'
import {
  findMiembrosEntre,
  type InvitacionCompleta,
  type Invitado,
  insertMiembro,
  lockInvitacion,
  lockInvitado,
  updateEstado,
} from './invitaciones.repository.ts'
import { COMO_ROL } from './rol.ts'

export type Respuesta = 'aceptada' | 'rechazada'

const equipoDe = ({ organizacionSlug }: InvitacionCompleta) => `/dashboard/organizaciones/${organizacionSlug}`

async function avisarAlEquipo(db: Db, invitacion: InvitacionCompleta, invitado: Invitado, respuesta: Respuesta): Promise<void> {
  const { id, rol, invitadaPor, ownerId, organizacionId, organizacionNombre } = invitacion
  const interesados = await findMiembrosEntre(db, organizacionId, [ownerId, ...(invitadaPor === null ? [] : [invitadaPor])])
  const aviso = {
    tipo: 'equipo' as const,
    clave: `invitacion-${respuesta}:${id}`,
    titulo: respuesta === 'aceptada' ? `${invitado.nombre} ya está en tu equipo` : `${invitado.nombre} no entrará a tu equipo`,
    texto:
      respuesta === 'aceptada'
        ? `Aceptó la invitación a ${organizacionNombre} como ${COMO_ROL[rol]}.`
        : `Rechazó la invitación a ${organizacionNombre} como ${COMO_ROL[rol]}.`,
    ruta: `${equipoDe(invitacion)}/colaboradores`,
  }
  const avisos = interesados.filter((usuarioId) => usuarioId !== invitado.id).map((usuarioId): Aviso => ({ ...aviso, usuarioId }))
  await notificar(db, avisos)
}

async function entrarAlEquipo(db: Db, invitacion: InvitacionCompleta, { id }: Invitado): Promise<void> {
  const { rol, organizacionId, organizacionSlug, organizacionNombre } = invitacion
  if (!(await insertMiembro(db, organizacionId, id, rol))) return
  await registrarCambio(db, [`organizacion:${organizacionSlug}`]) // its page says how many they are
  const aviso = { titulo: `Ya estás en el equipo de ${organizacionNombre}`, texto: `Tu rol es ${COMO_ROL[rol]}.`, ruta: equipoDe(invitacion) }
  await notificar(db, [{ usuarioId: id, tipo: 'equipo', clave: `rol:${invitacion.id}`, ...aviso }])
}

/** To whoever has another e-mail it does not exist; to whoever has not proved that this one is theirs, it stays closed. */
async function exigirSuya(db: Db, invitacionId: string, usuarioId: string): Promise<[InvitacionCompleta, Invitado]> {
  const invitado = await lockInvitado(db, usuarioId)
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
  })
}
