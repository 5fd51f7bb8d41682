import type { Aviso } from '../notificaciones/index.ts'
import type { RolInvitado } from './invitaciones.repository.ts'
import { COMO_ROL } from './rol.ts'

type Invitacion = { id: string; rol: RolInvitado; organizacion: { slug: string; nombre: string } }
type Respondida = Invitacion & { invitado: string; respuesta: 'aceptada' | 'rechazada' }

/** To whoever is invited and has an account already. */
export const avisoDeInvitacion = ({ id, rol, organizacion }: Invitacion, usuarioId: string): Aviso => ({
  usuarioId,
  tipo: 'invitacion',
  clave: id,
  titulo: `Te invitaron a ${organizacion.nombre}`,
  texto: `Entrarías al equipo como ${COMO_ROL[rol]}.`,
  ruta: '/dashboard/invitaciones',
})

/** To the team, about the answer. */
export const avisoDeRespuesta = ({ id, rol, organizacion: { slug, nombre }, invitado, respuesta }: Respondida, usuarioId: string): Aviso => ({
  usuarioId,
  tipo: 'equipo',
  clave: `invitacion-${respuesta}:${id}`,
  titulo: respuesta === 'aceptada' ? `${invitado} ya está en tu equipo` : `${invitado} no entrará a tu equipo`,
  texto: `${respuesta === 'aceptada' ? 'Aceptó' : 'Rechazó'} la invitación a ${nombre} como ${COMO_ROL[rol]}.`,
  ruta: `/dashboard/organizaciones/${slug}/colaboradores`,
})

/** To whoever has a role now. */
export const avisoDeRol = ({ id, rol, organizacion: { slug, nombre } }: Invitacion, usuarioId: string): Aviso => ({
  usuarioId,
  tipo: 'equipo',
  clave: `rol:${id}`,
  titulo: `Ya estás en el equipo de ${nombre}`,
  texto: `Tu rol es ${COMO_ROL[rol]}.`,
  ruta: `/dashboard/organizaciones/${slug}`,
})
