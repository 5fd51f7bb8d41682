import { NOMBRES_PROVEEDOR } from '@entrale/contract/cuentas-conectadas/palabras'
import type { RegresoConexion } from '@entrale/contract/cuentas-conectadas/schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FallaDeDashboard } from '../../features/panel/comun/fallas'
import { api } from '../../lib/api'
import { rutaPagos } from '../../lib/rutas-panel'
import { tituloDe } from '../../lib/seo/seo'
import { ButtonLink } from '../../ui/button'
import { PageHead } from '../../ui/layout'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { toast } from '../../ui/toaster'

export const handle = { miga: 'Conexión' }
export const meta = () => [{ title: tituloDe('Conexión') }]
export const ErrorBoundary = FallaDeDashboard

/** The link works once: whatever came of it is not asked for again. */
const regresoQuery = (state: string, code: string | null) =>
  queryOptions({
    queryKey: ['conexion', state],
    queryFn: () => api('POST /conexiones/regreso', { body: { state, ...(code !== null && { code }) } }),
    enabled: state !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

function contar({ item: { proveedor, estado }, organizacion }: RegresoConexion): void {
  const nombre = NOMBRES_PROVEEDOR[proveedor]
  if (estado === 'activa') toast.success(`${organizacion} ya cobra con ${nombre}.`)
  else toast.info(`Guardamos lo que hiciste en ${nombre}. Aquí verás lo que falta.`)
}

/** Where a provider sends people back to: it takes in what they bring, and goes on to Pagos. */
export default function RegresoDeConexion() {
  const [params] = useSearchParams()
  const navegar = useNavigate()
  const { data, error } = useQuery(regresoQuery(params.get('state') ?? '', params.get('code')))
  useEffect(() => {
    if (data === undefined) return
    contar(data)
    void navegar(rutaPagos(data.slug), { replace: true })
  }, [data, navegar])
  if (error !== null || !params.get('state'))
    return (
      <EmptyState
        as="h1"
        title="No pudimos terminar la conexión"
        action={<ButtonLink href="/dashboard/organizaciones">Ir a mis organizaciones</ButtonLink>}
      >
        {error?.message ?? 'A este enlace le falta una parte. Empieza otra vez desde Pagos.'}
      </EmptyState>
    )
  return (
    <>
      <PageHead title="Conexión" lead="Estamos leyendo cómo quedó tu cuenta." />
      <Loading label="Terminando la conexión">
        <Skeleton className="h-40" />
      </Loading>
    </>
  )
}
