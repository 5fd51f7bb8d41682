import type { Rol } from './sesion.ts'

/** Spec §2 and product.md §2 name the roles so. */
export const ROLES_EN_PALABRAS: Record<Rol, string> = {
  owner: 'Propietario',
  admin: 'Administrador',
  member: 'Miembro',
}
