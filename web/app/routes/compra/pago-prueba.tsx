import { ApiError } from '@entrale/contract/client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AccionPrueba, terminaLaVisita } from '../../features/compra/pago-prueba/acciones'
import { Banco, Franja, type Suceso } from '../../features/compra/pago-prueba/banco'
import { api } from '../../lib/api'
import { rutaDe } from '../../lib/destino'
import { metaSecreta } from '../../lib/seo/seo'
import { ButtonLink } from '../../ui/button'
import { SkipLink } from '../../ui/layout'
import { Anchor } from '../../ui/link'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { Wordmark } from '../../ui/wordmark'
import type { Route } from './+types/pago-prueba'

export const meta = () => metaSecreta('Pago de prueba')

const cobroQuery = (referencia: string) =>
  queryOptions({
    queryKey: ['pago-prueba', referencia],
    queryFn: () => api('GET /p/prueba/:referencia', { params: { referencia } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  })

const Espera = () => (
  <Loading label="Buscando el pago" className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
    <Skeleton className="h-90" />
    <div className="grid content-start gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  </Loading>
)

function useSimular(referencia: string) {
  const cache = useQueryClient()
  const [sucesos, setSucesos] = useState<Suceso[]>([])
  const simular = useMutation({
    mutationFn: (accion: AccionPrueba) =>
      api('POST /p/prueba/:referencia', { params: { referencia }, body: { accion } }),
    onSuccess: (hecho, accion) => {
      cache.setQueryData(cobroQuery(referencia).queryKey, hecho)
      void cache.invalidateQueries({ queryKey: ['compra'] })
      setSucesos((antes) => [{ accion, cuando: new Date().toISOString() }, ...antes])
      const { metodo, urlRegreso } = hecho.item
      if (terminaLaVisita(accion, metodo)) location.assign(rutaDe(urlRegreso))
    },
    onError: () => void cache.invalidateQueries({ queryKey: ['pago-prueba', referencia] }),
  })
  return { sucesos, simular }
}

function Contenido({ referencia }: { referencia: string }) {
  const { data, error, refetch, isFetching } = useQuery(cobroQuery(referencia))
  const { sucesos, simular } = useSimular(referencia)
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState as="h1" title="No hay un pago de prueba aquí" action={<ButtonLink href="/">Ir al inicio</ButtonLink>}>
        Estos pagos existen solo en la demostración. Revisa que el enlace esté completo.
      </EmptyState>
    )
  if (error)
    return <ErrorState as="h1" title="No pudimos leer el pago" onRetry={() => void refetch()} retrying={isFetching} />
  if (data === undefined) return <Espera />
  return (
    <Banco
      cobro={data.item}
      sucesos={sucesos}
      hrefRegreso={rutaDe(data.item.urlRegreso)}
      rechazo={simular.error?.message ?? null}
      haciendo={simular.isPending ? simular.variables : null}
      onHacer={(accion) => simular.mutate(accion)}
    />
  )
}

/** The page of a bank that does not exist, for the demonstration and the tests. */
export default function PagoPrueba({ params: { referencia } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header>
        <Franja />
        <div className="border-line border-b">
          <div className="wrap flex h-16 items-center">
            <Anchor href="/" aria-label="Éntrale, inicio" className="py-2">
              <Wordmark className="h-5.5" />
            </Anchor>
          </div>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="wrap flex-1 py-10 outline-none">
        <Contenido key={referencia} referencia={referencia} />
      </main>
    </div>
  )
}
