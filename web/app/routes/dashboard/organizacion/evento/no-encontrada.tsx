import { data } from 'react-router'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { tituloDe } from '../../../../lib/seo/seo'

export const meta = () => [{ title: tituloDe('Página no encontrada') }]
export const ErrorBoundary = FallaDeEvento

/** Every other address of an evento names nothing. */
export function clientLoader(): never {
  throw data(null, { status: 404 })
}

export default function NoEncontrada() {
  return null
}
