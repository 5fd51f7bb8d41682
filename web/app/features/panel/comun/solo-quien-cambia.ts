import { data } from 'react-router'
import { sesionActual } from '../../../lib/sesion/sesion'
import { puedeCambiar } from './contexto'

/** A member reads; only admin and owner create and change: for a member the page is not there. */
export function soloQuienCambia(slugOrganizacion: string): null {
  const organizacion = sesionActual().organizaciones.find(({ slug }) => slug === slugOrganizacion)
  if (organizacion !== undefined && !puedeCambiar(organizacion)) throw data(null, { status: 404 })
  return null
}
