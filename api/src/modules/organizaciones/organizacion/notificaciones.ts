import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import type { NotificacionNueva } from '../../notificaciones/index.ts'
import type { RolInvitado } from './rol.ts'

type Organizacion = { slug: string; nombre: string }
/** `id` tells one occasion from another. */
type Ocasion = { id: string; organizacion: Organizacion }
type Invitacion = { id: string; rol: RolInvitado; organizacion: Organizacion }
type Respondida = Invitacion & { invitado: string; respuesta: 'aceptada' | 'rechazada' }

/** To an invited person who has an account. */
export const notificacionDeInvitacion = (
  { id, rol, organizacion }: Invitacion,
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'invitacion',
  clave: id,
  titulo: `Te invitaron a ${organizacion.nombre}`,
  texto: `Entrarías al equipo como ${ROLES_EN_PALABRAS[rol]}.`,
  ruta: '/dashboard/invitaciones',
})

/** To the team, about the answer. */
export const notificacionDeRespuesta = (
  { id, rol, organizacion: { slug, nombre }, invitado, respuesta }: Respondida,
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'equipo',
  clave: `invitacion-${respuesta}:${id}`,
  titulo: respuesta === 'aceptada' ? `${invitado} ya está en tu equipo` : `${invitado} no entrará a tu equipo`,
  texto: `${respuesta === 'aceptada' ? 'Aceptó' : 'Rechazó'} la invitación a ${nombre} como ${ROLES_EN_PALABRAS[rol]}.`,
  ruta: `/dashboard/organizaciones/${slug}/colaboradores`,
})

/** To a person who accepted a role. */
export const notificacionDeRol = (
  { id, rol, organizacion: { slug, nombre } }: Invitacion,
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'equipo',
  clave: `rol:${id}`,
  titulo: `Ya estás en el equipo de ${nombre}`,
  texto: `Tu rol es ${ROLES_EN_PALABRAS[rol]}.`,
  ruta: `/dashboard/organizaciones/${slug}`,
})

/** To a member whose role changed. */
export const notificacionDeCambio = (
  { id, rol, organizacion: { slug, nombre } }: Invitacion,
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'equipo',
  clave: `cambio:${id}`,
  titulo: `Tu rol en ${nombre} cambió`,
  texto: `Ahora eres ${ROLES_EN_PALABRAS[rol]}.`,
  ruta: `/dashboard/organizaciones/${slug}`,
})

/** To a person who was removed from the team. */
export const notificacionDeRemocion = (
  { id, organizacion: { nombre } }: Ocasion,
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'equipo',
  clave: `removida:${id}`,
  titulo: `Ya no estás en el equipo de ${nombre}`,
  texto: 'Quien lo administra te removió. Tus compras y tus otras organizaciones siguen igual.',
})

/** To the owner, when somebody leaves. */
export const notificacionDeSalida = (
  { id, organizacion: { slug, nombre }, quien }: Ocasion & { quien: string },
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'equipo',
  clave: `salida:${id}`,
  titulo: `${quien} salió de tu equipo`,
  texto: `Ya no está en ${nombre}.`,
  ruta: `/dashboard/organizaciones/${slug}/colaboradores`,
})

/** To the new owner. */
export const notificacionDeEntrega = (
  { id, organizacion: { slug, nombre }, quien }: Ocasion & { quien: string },
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'equipo',
  clave: `entrega:${id}`,
  titulo: `${nombre} ahora es tuya`,
  texto: `${quien} te entregó la organización y sigue en el equipo.`,
  ruta: `/dashboard/organizaciones/${slug}`,
})

/** To the team, when nothing of it is sold any more. */
export const notificacionDeSuspendida = (
  { id, organizacion: { slug, nombre } }: Ocasion,
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'equipo',
  clave: `suspendida:${id}`,
  titulo: `Suspendimos la venta de ${nombre}`,
  texto: 'No se venden boletos nuevos. Los que ya se vendieron siguen siendo válidos.',
  ruta: `/dashboard/organizaciones/${slug}`,
})

/** To the team, when it may sell again. */
export const notificacionDeReanudada = (
  { id, organizacion: { slug, nombre } }: Ocasion,
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'equipo',
  clave: `reanudada:${id}`,
  titulo: `${nombre} vuelve a vender`,
  texto: 'Terminó la suspensión.',
  ruta: `/dashboard/organizaciones/${slug}`,
})

/** To the team, when there is none any more. */
export const notificacionDeEliminada = (
  { id, organizacion: { nombre } }: Ocasion,
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'equipo',
  clave: `eliminada:${id}`,
  titulo: `${nombre} ya no existe`,
  texto: 'Su propietario eliminó la organización.',
})
