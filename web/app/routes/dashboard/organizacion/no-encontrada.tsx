import { data } from 'react-router'
import { FallaDeOrganizacion } from '../../../features/panel/comun/fallas'
import { tituloDe } from '../../../lib/seo/seo'

export const meta = () => [{ title: tituloDe('Página no encontrada') }]
export const ErrorBoundary = FallaDeOrganizacion

/** Every other address of an organization names nothing. */
export function clientLoader(): never {
  throw data(null, { status: 404 })
}

export default function NoEncontrada() {
  return null
}
