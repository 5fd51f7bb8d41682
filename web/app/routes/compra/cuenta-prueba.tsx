import { ApiError } from '@entrale/contract/client'
import type { AccionCuentaPrueba } from '@entrale/contract/cuentas-conectadas/schemas'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Franja } from '../../features/compra/pago-prueba/banco'
import { PaginaDeCuenta } from '../../features/compra/pago-prueba/cuenta'
import { api } from '../../lib/api'
import { rutaDe } from '../../lib/destino'
import { metaSecreta } from '../../lib/seo/seo'
import { ButtonLink } from '../../ui/button'
import { SkipLink } from '../../ui/layout'
import { Anchor } from '../../ui/link'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { Wordmark } from '../../ui/wordmark'
import type { Route } from './+types/cuenta-prueba'

export const meta = () => metaSecreta('Cuenta de prueba')

const cuentaQuery = (cuenta: string) =>
  queryOptions({
    queryKey: ['cuenta-prueba', cuenta],
    queryFn: () => api('GET /p/prueba/cuentas/:cuenta', { params: { cuenta } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  })

/** What ends the visit: the person goes back to where the connection began. */
const TERMINAN: readonly AccionCuentaPrueba[] = ['completar', 'dejar_para_luego']
const ORGANIZACIONES = '/dashboard/organizaciones'

function useSimular(cuenta: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (accion: AccionCuentaPrueba) =>
      api('POST /p/prueba/cuentas/:cuenta', { params: { cuenta }, body: { accion } }),
    onSuccess: (hecho, accion) => {
      cache.setQueryData(cuentaQuery(cuenta).queryKey, hecho)
      if (TERMINAN.includes(accion)) location.assign(rutaDe(hecho.item.urlRegreso))
    },
    onError: () => void cache.invalidateQueries({ queryKey: ['cuenta-prueba', cuenta] }),
  })
}

const Espera = () => (
  <Loading label="Buscando la cuenta" className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
    <Skeleton className="h-80" />
    <Skeleton className="h-40" />
  </Loading>
)

function Contenido({ cuenta }: { cuenta: string }) {
  const { data, error, refetch, isFetching } = useQuery(cuentaQuery(cuenta))
  const simular = useSimular(cuenta)
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        as="h1"
        title="No hay una cuenta de prueba aquí"
        action={<ButtonLink href="/">Ir al inicio</ButtonLink>}
      >
        Estas cuentas existen solo en la demostración. Revisa que el enlace esté completo.
      </EmptyState>
    )
  if (error)
    return <ErrorState as="h1" title="No pudimos leer la cuenta" onRetry={() => void refetch()} retrying={isFetching} />
  if (data === undefined) return <Espera />
  return (
    <PaginaDeCuenta
      cuenta={data.item}
      hrefRegreso={ORGANIZACIONES}
      rechazo={simular.error?.message ?? null}
      haciendo={simular.isPending ? simular.variables : null}
      onHacer={(accion) => simular.mutate(accion)}
    />
  )
}

/** The page of a provider that does not exist, where an organization links an account, for the demonstration and the tests. */
export default function PaginaCuentaPrueba({ params: { cuenta } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header>
        <Franja>Aquí no hay proveedor ni papeles: decides qué pasa con la cuenta.</Franja>
        <div className="border-line border-b">
          <div className="wrap flex h-16 items-center">
            <Anchor href="/" aria-label="Éntrale, inicio" className="py-2">
              <Wordmark className="h-5.5" />
            </Anchor>
          </div>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="wrap flex-1 py-10 outline-none">
        <Contenido key={cuenta} cuenta={cuenta} />
      </main>
    </div>
  )
}
