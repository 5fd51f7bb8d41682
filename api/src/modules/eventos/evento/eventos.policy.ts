import { enOrganizacion } from '../../organizaciones/index.ts'

/** Whoever is in the organization sees its eventos; its admins and its owner change them. */
export const leerEventos = enOrganizacion('member')
export const cambiarEventos = enOrganizacion('admin')
