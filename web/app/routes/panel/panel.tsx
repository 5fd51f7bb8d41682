import { useEffect } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { FaltaSegundoPaso } from '../../features/cuenta/partes/falta-segundo-paso'
import { GRUPOS } from '../../features/plataforma/comun/enlaces'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { api } from '../../lib/api'
import { useMigas } from '../../lib/migas'
import { sesionActual, useSesion } from '../../lib/sesion/sesion'
import { verificarSesion } from '../../lib/sesion/verificar'
import { Loading, Skeleton } from '../../ui/skeleton'
import '../../panel.css'
import { Cascaron } from '../../features/panel/partes/cascaron'
import type { Route } from './+types/panel'

/** Shows 404 to people who do not administer the platform, and asks the API for nothing. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    const esAdministrador = () => sesionActual().usuario?.type === 'administrador'
    // what the browser keeps may be older than the person's new role
    if (!esAdministrador()) await verificarSesion(api)
    if (!esAdministrador()) throw data(null, { status: 404 })
  },
]

/**
 * Whether the administrator has still to show a second factor, as in a production; unknown counts as no, and the API
 * refuses.
 */
export const clientLoader = async () => {
  const falta = await api('GET /cuenta/segundo-paso').then(
    ({ item }) => item.falta,
    () => false,
  )
  return { falta }
}

/** Filters and pages live in the query of the address: none of them waits for that answer again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export const meta = metaDeAdministracion('Panel')

export const HydrateFallback = () => (
  <Loading label="Cargando" className="grid gap-4 p-8">
    <Skeleton className="h-8 w-60" />
    <Skeleton className="h-40" />
  </Loading>
)

/** Somebody may stop being an administrator while they are here. */
function useGuardia(): void {
  const { usuario } = useSesion()
  const { revalidate } = useRevalidator()
  const fuera = usuario !== null && usuario.type !== 'administrador'
  useEffect(() => {
    if (fuera) void revalidate()
  }, [fuera, revalidate])
}

/** The administrators' panel: the shell of the ordinary one with their own rooms. */
export default function Panel({ loaderData: { falta } }: Route.ComponentProps) {
  useGuardia()
  const { revalidate } = useRevalidator()
  return (
    <Cascaron migas={useMigas()} administracion={GRUPOS}>
      {falta ? (
        <FaltaSegundoPaso onListo={revalidate}>
          Quien administra la plataforma entra con un segundo paso: además de tu contraseña, un código de una app de tu
          teléfono o una llave de acceso.
        </FaltaSegundoPaso>
      ) : (
        <Outlet />
      )}
    </Cascaron>
  )
}
