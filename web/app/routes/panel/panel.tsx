import { Suspense, useEffect } from 'react'
import { data, useParams, useRevalidator } from 'react-router'
import { GRUPOS } from '../../features/plataforma/comun/enlaces'
import { api } from '../../lib/api'
import { tituloDe } from '../../lib/seo/seo'
import { sesionActual, useSesion } from '../../lib/sesion/sesion'
import { verificarSesion } from '../../lib/sesion/verificar'
import { Loading, Skeleton } from '../../ui/skeleton'
import '../../panel.css'
import { Cascaron } from '../../features/panel/partes/cascaron'
import type { Route } from './+types/panel'
import { migasDe, pantallaDe } from './pantallas'
import { Parametros } from './parametros'

const noEsta = () => data(null, { status: 404 })

/** Shows 404 to people who do not administer the platform, and asks the API for nothing. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    const esAdministrador = () => sesionActual().usuario?.type === 'administrador'
    // what the browser keeps may be older than the person's new role
    if (!esAdministrador()) await verificarSesion(api)
    if (!esAdministrador()) throw noEsta()
  },
]

export function clientLoader({ params }: Route.ClientLoaderArgs): null {
  if (pantallaDe(params['*']) === undefined) throw noEsta()
  return null
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: tituloDe(pantallaDe(params['*'])?.titulo ?? 'Panel') },
  { name: 'robots', content: 'noindex' },
]

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
export default function Panel() {
  const { '*': resto = '' } = useParams()
  const pantalla = pantallaDe(resto)
  useGuardia()
  if (pantalla === undefined) return null
  const { Componente, params } = pantalla
  return (
    <Cascaron migas={migasDe(resto)} administracion={GRUPOS}>
      <Parametros value={params}>
        <Suspense fallback={<HydrateFallback />}>
          <Componente key={pantalla.ruta} />
        </Suspense>
      </Parametros>
    </Cascaron>
  )
}
