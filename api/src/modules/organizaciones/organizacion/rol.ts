import type { Rol } from '@entrale/contract/cuentas/sesion'

export type RolInvitado = Exclude<Rol, 'owner'>

/** What a role lets its member do. */
export const QUE_PUEDE: Record<RolInvitado, string> = {
  admin: 'Podrás crear, editar y publicar eventos, ver las ventas e invitar a más personas.',
  member: 'Podrás ver los eventos de la organización, cuántos boletos van y cuánta gente ha entrado.',
}
