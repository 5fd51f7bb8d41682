import { data, Outlet, redirect, useNavigation } from 'react-router'
import { FaltaSegundoPaso } from '../../../features/cuenta/partes/falta-segundo-paso'
import { NoEsta } from '../../../features/panel/comun/no-esta'
import { refrescarSesion } from '../../../lib/consultas-panel'
import { ORGANIZACIONES, rutaOrganizacion } from '../../../lib/rutas-panel'
import { sesionActual, useSesion } from '../../../lib/sesion/sesion'
import type { Route } from './+types/organizacion'

const miOrganizacion = (slug: string | undefined) =>
  sesionActual().organizaciones.find((organizacion) => organizacion.slug === slug)

export const handle = {
  miga: ({ slugOrganizacion = '' }: { slugOrganizacion?: string }) => [
    {
      label: miOrganizacion(slugOrganizacion)?.nombreMostrado ?? 'Organización',
      href: rutaOrganizacion(slugOrganizacion),
    },
  ],
}

/** Only my own organizations have a room here. One that this browser does not know yet is asked for once. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (miOrganizacion(params.slugOrganizacion) === undefined) await refrescarSesion()
  if (sesionActual().organizaciones.length === 0) throw redirect('/dashboard')
  if (miOrganizacion(params.slugOrganizacion) === undefined) throw data(null, { status: 404 })
  return null
}

const NO_ESTA = {
  titulo: 'No se encontró la organización',
  texto: 'La dirección no existe o tu cuenta no es parte de esa organización.',
  volver: { href: ORGANIZACIONES, texto: 'Ver tus organizaciones' },
}

export default function Organizacion({ params }: Route.ComponentProps) {
  const { organizaciones, isAuthenticated } = useSesion()
  const { state } = useNavigation()
  const organizacion = organizaciones.find(({ slug }) => slug === params.slugOrganizacion)
  if (organizacion?.faltaSegundoPaso)
    return (
      <FaltaSegundoPaso onListo={refrescarSesion}>
        {organizacion.nombreMostrado} pide un segundo paso a todo su equipo: además de tu contraseña, un código de una
        app de tu teléfono o una llave de acceso. Tus compras y tu cuenta siguen abiertas.
      </FaltaSegundoPaso>
    )
  if (organizacion !== undefined) return <Outlet context={organizacion} />
  // after leaving or deleting the organization, the page is about to be left anyway
  return isAuthenticated && state === 'idle' ? <NoEsta error={null} falta {...NO_ESTA} /> : null
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <NoEsta error={error} {...NO_ESTA} />
