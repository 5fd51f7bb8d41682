import { ApiError } from '@entrale/contract/client'
import type { ComponentProps } from 'react'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'
import type { Consulta } from '../../comun/listas/sin-datos'
import { NoEsta } from '../comun/no-esta'

type Props = Omit<ComponentProps<typeof NoEsta>, 'error' | 'falta' | 'as'> & {
  consulta: Consulta
  espera: string
}

/** Of a page that asks for one thing: it is coming, it is not there, or it could not be read. */
export function SinDetalle({ consulta, espera, ...noEsta }: Props) {
  const { error } = consulta
  if (error === null)
    return (
      <Loading label={espera} className="grid gap-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-72" />
      </Loading>
    )
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <NoEsta error={error} falta {...noEsta} />
  return <ErrorState as="h1" title="No pudimos mostrar esta página" query={consulta} />
}
