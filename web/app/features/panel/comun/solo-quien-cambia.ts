import { data } from 'react-router'
import { sesionActual } from '../../../lib/sesion/sesion'
import { puedeCambiar } from './contexto'

/** A page of an evento that a member does not have. */
export function soloQuienCambia(slugOrganizacion: string): null {
  const organizacion = sesionActual().organizaciones.find(({ slug }) => slug === slugOrganizacion)
  if (organizacion !== undefined && !puedeCambiar(organizacion)) throw data(null, { status: 404 })
  return null
}
