import { ApiError } from '@entrale/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../ui/states'

type DetalleProps<D> = {
  consulta: UseQueryResult<D>
  /** Where one comes from, and what is said when it is not there. */
  volver: { href: string; texto: string }
  falta: { titulo: string; texto: string }
  children: (data: D) => ReactNode
}

/** One thing that administrators look at: while it comes, when it is not there, and when it cannot be read. */
export function Detalle<D>({
  consulta: { data, error, isFetching, refetch },
  volver,
  falta,
  children,
}: DetalleProps<D>) {
  const atras = <ButtonLink href={volver.href}>{volver.texto}</ButtonLink>
  const noEsta = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (noEsta)
    return (
      <EmptyState as="h1" title={falta.titulo} action={atras}>
        {falta.texto}
      </EmptyState>
    )
  if (data === undefined && error)
    return (
      <ErrorState
        as="h1"
        title="No pudimos mostrar esta página"
        query={{ error, isFetching, refetch }}
        action={atras}
      />
    )
  if (data === undefined)
    return (
      <Loading label="Cargando" className="grid gap-4">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-64" />
        <Skeleton className="h-40" />
      </Loading>
    )
  return <>{children(data)}</>
}
