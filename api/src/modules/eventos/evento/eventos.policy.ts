import { enOrganizacion } from '../../organizaciones/index.ts'

/** Members of an organization see its eventos; its owner and admins change them. */
export const leerEventos = enOrganizacion('member')
export const cambiarEventos = enOrganizacion('admin')
